import Diagnostics
import YAMLTree

/// The mistakes found in one file.
///
/// A function that returns `nil` or leaves an item out has noted the mistake.
struct FileFindings {
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of leading diagnostics that are about the file's YAML.
  private let syntaxCount: Int

  /// - Parameter syntax: the mistakes in the file's YAML.
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

  /// The diagnostics in reading order, each once: every case of a scenario finds the mistakes that
  /// all share. Where the YAML is wrong, such as at a duplicate key, nothing else is reported.
  func sorted() -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let syntaxPositions = Set(diagnostics.prefix(syntaxCount).map(\.position))
    var seen: Set<Diagnostic> = []
    return
      (diagnostics.prefix(syntaxCount)
      + diagnostics.dropFirst(syntaxCount).filter { !syntaxPositions.contains($0.position) })
      .filter { seen.insert($0).inserted }
      .sorted { $0.position < $1.position }
  }
}

extension YAMLNode {
  /// Whether the value is empty, as in `key:`.
  var isMissing: Bool { isText("") }

  /// The type for a message that expected a string: `a list` or `a map`; `nil` for a scalar.
  var found: String? { isScalar ? nil : items == nil ? "a map" : "a list" }
}

extension Mistake {
  /// A key without its value: `price:`.
  static func missingValue(of key: String) -> String {
    missing("value", where: "for \(quoted(key))", remedy: "write it, or remove the key")
  }
}

/// Words for a message: `a, b, c`.
func listed(_ words: some Sequence<String>) -> String { words.joined(separator: ", ") }
