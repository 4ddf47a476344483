import Diagnostics
import YAMLTree

/// The mistakes found in one file.
///
/// A function that returns `nil` or leaves something out has noted why.
struct FileFindings {
  private(set) var diagnostics: [Diagnostic] = []
  /// How many of the first ones are about the file's YAML.
  private let syntaxCount: Int

  /// - Parameter syntax: what is wrong with the file as YAML.
  init(syntax: [Diagnostic] = []) {
    diagnostics = syntax
    syntaxCount = syntax.count
  }

  mutating func note(_ message: String, at node: YAMLNode) {
    diagnostics.append(Diagnostic(at: node.range, message))
  }

  mutating func note(_ message: String, at range: SourceRange) {
    diagnostics.append(Diagnostic(at: range, message))
  }

  mutating func add(_ others: [Diagnostic]) { diagnostics += others }

  /// In reading order, each once: every case of a scenario finds the mistakes that all share. What
  /// is wrong as YAML is not judged further: a key that is none, or that stands twice.
  func sorted() -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let syntaxPlaces = Set(diagnostics.prefix(syntaxCount).map(\.position))
    var seen: Set<Diagnostic> = []
    return
      (diagnostics.prefix(syntaxCount)
      + diagnostics.dropFirst(syntaxCount).filter { !syntaxPlaces.contains($0.position) })
      .filter { seen.insert($0).inserted }
      .sorted { $0.position < $1.position }
  }
}

extension YAMLNode {
  /// Whether nothing stands here: `key:`.
  var isMissing: Bool { isText("") }
}

/// Words for a message: `a, b, c`.
func listed(_ words: some Sequence<String>) -> String { words.joined(separator: ", ") }
