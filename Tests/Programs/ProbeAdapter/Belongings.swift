import Foundation

/// What every app's memory is full of.
@MainActor final class Memory {
  static let shared = Memory()

  var isMarked = false

  var tale: [String] { isMarked ? ["memory marked"] : [] }
}

/// What an app keeps with Foundation's own means.
enum Belongings {
  private static var group: UserDefaults? { UserDefaults(suiteName: "group.example") }

  private static var documents: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
  }

  private static var note: URL { documents.appending(path: "note.txt") }

  static func keepDefaults() {
    UserDefaults.standard.set("kept", forKey: "own")
    group?.set("kept", forKey: "group")
  }

  /// Into the folder that the system has made for the app, as apps do.
  static func writeFile() throws { try Data("kept".utf8).write(to: note) }

  static var tale: [String] {
    [
      ("own defaults", UserDefaults.standard.string(forKey: "own")),
      ("group's defaults", group?.string(forKey: "group")),
      ("file", try? String(contentsOf: note, encoding: .utf8)),
    ].compactMap { name, text in text.map { "\(name) \($0)" } }
  }
}
