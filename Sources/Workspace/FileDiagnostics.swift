import Diagnostics

/// A warning or a note about a valid file, with its position and source line.
package struct ShownWarning: Sendable {
  package let text: String
  /// Whether it reports an effect only, and nothing that is wrong.
  package let isNote: Bool

  package init(_ diagnostic: Diagnostic, in source: SourceText) {
    text = diagnostic.rendered(in: source)
    isNote = diagnostic.severity == .note
  }
}

/// The mistakes of several files.
package struct FileDiagnostics {
  /// The maximum number of mistakes that are shown of several files. Of one file all are.
  private static let shownLimit = 100

  /// Each with its position and source line.
  package private(set) var shown: [String] = []
  package private(set) var count = 0
  private var files: Set<String> = []
  /// The names of catalogs with mistakes, whose products scenarios may name rightly or wrongly.
  var unreadCatalogs: [String] = []
  private var known: Set<Diagnostic> = []

  package init() {}

  package var isEmpty: Bool { count == 0 }

  package mutating func add(_ diagnostics: [Diagnostic], in source: SourceText) {
    // A file may be read for two reasons, as a catalog that scenarios name and that is cast.
    for diagnostic in diagnostics where known.insert(diagnostic).inserted {
      add(diagnostic.rendered(in: source), in: source.file)
    }
  }

  /// Adds a file that the system cannot read.
  package mutating func add(unreadable file: String, because error: FileError) {
    add("\(file): error: cannot read the file: \(error)", in: file)
  }

  private mutating func add(_ text: @autoclosure () -> String, in file: String) {
    count += 1
    files.insert(file)
    if files.count == 1 || shown.count < Self.shownLimit { shown.append(text()) }
  }

  /// The number of mistakes, in one line: `3 mistakes in 2 files`.
  package var summary: String {
    let hidden =
      count > shown.count
      ? ", of which the first \(shown.count) are shown; check one file to see all of its mistakes"
      : ""
    return "\(counted(count, "mistake")) in \(counted(files.count, "file"))\(hidden)\(unlooked)"
  }

  /// What mistakes may still come to light.
  private var unlooked: String {
    guard !unreadCatalogs.isEmpty else { return "" }
    let names = unreadCatalogs.map { quoted($0) }.joined(separator: ", ")
    let pronoun = unreadCatalogs.count == 1 ? "it has" : "they have"
    return "; scenarios with products of \(names) are checked further once \(pronoun) no mistakes"
  }
}
