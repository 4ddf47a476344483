import Diagnostics
import YAMLTree

/// Reads the small files beside the scenarios: lists and maps of plain texts.
struct ListFile {
  let source: SourceText
  let root: YAMLNode?
  var findings: FileFindings

  init(_ bytes: [UInt8], file: String) {
    let parse = YAMLTree.parse(bytes, file: file)
    source = SourceText(file: file, bytes: bytes)
    root = parse.tree?.root
    findings = FileFindings(syntax: parse.diagnostics)
  }

  /// The texts of a map by key; `nil` if it is no map or a required one is missing.
  ///
  /// - Parameters:
  ///   - owner: what the map is, for messages: `a rule`.
  ///   - required: what cannot be left out.
  ///   - optional: what can.
  mutating func texts(
    _ node: YAMLNode, of owner: String, required: [String], optional: [String] = []
  ) -> Texts? {
    guard let entries = node.entries else {
      findings.note("\(owner) is a map with \(enumerated(required))", at: node)
      return nil
    }
    var texts = Texts()
    var hasMistake = false
    for entry in entries {
      let key = entry.key.text ?? ""
      if required.contains(key) || optional.contains(key) {
        if let text = entry.value.text.map(Self.withoutFinalBreak), !text.isEmpty {
          texts.add(key, text, entry.value)
        } else {
          hasMistake = true
          findings.note("'\(key)' of \(owner) is a text that is not empty", at: entry.key)
        }
      } else if !isFreeKey(key) {
        hasMistake = true
        findings.note(Self.unknown(key, of: owner, known: required + optional), at: entry.key)
      }
    }
    // A misspelt key has been reported; that another one is missing may follow from it.
    guard !hasMistake else { return nil }
    let lacking = required.filter { texts[$0] == nil }
    if lacking.isEmpty { return texts }
    findings.note("\(owner) needs \(enumerated(lacking))", at: node)
    return nil
  }

  /// A folded text (`>`) ends in a line break that nobody means.
  private static func withoutFinalBreak(_ text: String) -> String {
    // The last byte tells soonest that there is none.
    guard text.utf8.last == UInt8(ascii: "\n"), text.last == "\n" else { return text }
    return String(text[..<text.index(before: text.endIndex)])
  }

  private static func unknown(_ key: String, of owner: String, known: [String]) -> String {
    let guess = didYouMean(key, among: known)
    return "no key \(quoted(key)) in \(owner)"
      + (guess.isEmpty ? "; its keys are \(listed(known))" : guess)
  }

  /// Keys with their texts, and where the texts stand.
  struct Texts {
    private var entries: [(key: String, text: String, node: YAMLNode)] = []

    fileprivate mutating func add(_ key: String, _ text: String, _ node: YAMLNode) {
      entries.append((key, text, node))
    }

    subscript(key: String) -> String? { entries.first { $0.key == key }?.text }

    func node(_ key: String) -> YAMLNode? { entries.first { $0.key == key }?.node }
  }
}

/// What a list file gave.
package struct ListReading<Entry: Sendable>: Sendable {
  package let source: SourceText
  /// What could be read, in the order of the file.
  package let entries: [Entry]
  /// All mistakes, in reading order.
  package let diagnostics: [Diagnostic]

  init(_ file: ListFile, _ entries: [Entry]) {
    source = file.source
    diagnostics = file.findings.sorted()
    self.entries = entries
  }
}
