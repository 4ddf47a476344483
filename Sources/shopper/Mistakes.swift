import Diagnostics
import Runner

/// The mistakes of all files, shown together.
struct Mistakes {
  /// So many are shown; a reader mends some and asks again.
  private static let shownLimit = 100

  private var shown: [String] = []
  private(set) var count = 0
  private var files: Set<String> = []

  var isEmpty: Bool { count == 0 }

  mutating func add(_ diagnostics: [Diagnostic], in source: SourceText) {
    for diagnostic in diagnostics { add(diagnostic.rendered(in: source), in: source.file) }
  }

  /// A file that the system does not hand out.
  mutating func add(unreadable file: String, because error: FileError) {
    add("\(file): error: cannot be read: \(error)", in: file)
  }

  private mutating func add(_ text: @autoclosure () -> String, in file: String) {
    count += 1
    files.insert(file)
    if shown.count < Self.shownLimit { shown.append(text()) }
  }

  /// Shows every mistake on stderr, with its place.
  func throwIfAny() throws {
    guard !isEmpty else { return }
    for text in shown { Terminal.writeError(text + "\n\n") }
    let hidden = count > shown.count ? ", of which the first \(shown.count) are shown" : ""
    throw Failure(
      "\(Self.number(count, "mistake")) in \(Self.number(files.count, "file"))\(hidden)")
  }

  private static func number(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
