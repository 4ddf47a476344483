import Diagnostics
import Runner

/// The mistakes of all files, shown together.
struct Mistakes {
  /// So many are shown; a reader mends some and asks again.
  private static let shownLimit = 100

  private var shown: [String] = []
  private(set) var count = 0
  private var files: [String] = []

  var isEmpty: Bool { count == 0 }

  mutating func add(_ diagnostics: [Diagnostic], in source: SourceText) {
    guard !diagnostics.isEmpty else { return }
    if !files.contains(source.file) { files.append(source.file) }
    for diagnostic in diagnostics {
      count += 1
      if shown.count < Self.shownLimit { shown.append(diagnostic.rendered(in: source)) }
    }
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
