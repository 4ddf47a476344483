import SwiftSource

extension FileChanges {
  /// Replaces objects of Foundation that are made without arguments, which Linux does not let code
  /// make.
  mutating func replaceEmptyObjects() {
    for index in tokens.indices.dropLast(2)
    where tokens[index + 1].text == "(" && tokens[index + 2].text == ")" {
      guard let object = Self.emptyObjects[tokens[index].text] else { continue }
      replace(index...(index + 2), by: object.replacement, object.summary)
    }
  }

  private static let emptyObjects: [String: (replacement: String, summary: String)] = [
    // The first value of a property.
    "Timer": ("Timer(timeInterval: 0, repeats: false) { _ in }", "a timer that never fires"),
    "ProcessInfo": ("ProcessInfo.processInfo", "the process's own 'ProcessInfo'"),
  ]
}
