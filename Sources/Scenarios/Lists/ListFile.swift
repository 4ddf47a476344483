import Diagnostics
import YAMLTree

/// A small file beside the scenarios: lists and maps of strings.
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

  /// The strings of a map by key, as far as they can be read; `nil` if it is not a map.
  ///
  /// - Parameters:
  ///   - owner: what the map is, for messages: `rule`.
  ///   - required: keys that must be there.
  ///   - optional: keys that may be there.
  ///   - lists: those keys whose value may be a list of strings.
  mutating func texts(
    _ node: YAMLNode, of owner: String, required: [String], optional: [String] = [],
    lists: Set<String> = []
  ) -> Texts? {
    guard let entries = node.entries else {
      findings.note(
        Mistake.invalid(owner, node.text, expected: "a map with \(enumerated(required))"), at: node)
      return nil
    }
    var texts = Texts()
    var hasMistake = false
    var given: [String] = []
    var unknown: [String] = []
    for entry in entries {
      let key = entry.key.text ?? ""
      if required.contains(key) || optional.contains(key) {
        given.append(key)
        if !texts.add(key, entry.value, isList: lists.contains(key)) {
          hasMistake = true
          findings.note(
            Self.problem(
              with: entry.value, key, of: owner, isRequired: required.contains(key),
              isList: lists.contains(key)),
            at: entry.key)
        }
      } else if !isFreeKey(key) {
        hasMistake = true
        unknown.append(key)
        findings.note(
          Mistake.unknown("key", key, where: "of a \(owner)", among: required + optional),
          at: entry.key)
      }
    }
    var lacking = required.filter { !given.contains($0) }
    // A misspelt key has been reported; that the one it means is missing follows from it.
    for key in unknown {
      let meant = closest(to: key, among: lacking)
      lacking.removeAll { $0 == meant }
    }
    texts.isComplete = lacking.isEmpty && !hasMistake
    if lacking.isEmpty { return texts }
    let example = lacking.map { "'\($0): …'" }.joined(separator: ", ")
    findings.note(
      Mistake.missing(enumerated(lacking), where: "of a \(owner)", remedy: "write \(example)"),
      at: node)
    return texts
  }

  private static func problem(
    with node: YAMLNode, _ key: String, of owner: String, isRequired: Bool, isList: Bool
  ) -> String {
    if isList, node.text == nil {
      return Mistake.invalid(
        "'\(key)'", where: "of a \(owner)", expected: "a string or a list of strings")
    }
    guard node.text != nil else {
      return Mistake.invalid(
        "'\(key)'", where: "of a \(owner)", expected: "a string",
        found: node.items == nil ? "a map" : "a list")
    }
    return Mistake.missing(
      "value", where: "for '\(key)' of a \(owner)",
      remedy: isRequired ? "write it" : "write it, or remove the key")
  }

  /// Strings by key, with their nodes.
  struct Texts {
    private var entries: [(key: String, text: String, node: YAMLNode)] = []
    /// Whether every required key is there, and nothing that cannot be read.
    fileprivate(set) var isComplete = false

    /// Adds a string, or each string of a list; returns `false` if one is empty or something else.
    fileprivate mutating func add(_ key: String, _ node: YAMLNode, isList: Bool) -> Bool {
      guard isList, let items = node.items else { return add(key, node) }
      let before = entries.count
      for item in items where !add(key, item) { return false }
      return entries.count > before
    }

    private mutating func add(_ key: String, _ node: YAMLNode) -> Bool {
      guard let text = node.text.map(Self.withoutFinalBreak), !text.isEmpty else { return false }
      entries.append((key, text, node))
      return true
    }

    /// A folded string (`>`) ends in a line break, which is not part of its meaning.
    private static func withoutFinalBreak(_ text: String) -> String {
      // Fast path: nearly all strings end in another byte.
      guard text.utf8.last == UInt8(ascii: "\n"), text.last == "\n" else { return text }
      return String(text[..<text.index(before: text.endIndex)])
    }

    subscript(key: String) -> String? { entries.first { $0.key == key }?.text }

    /// All strings of a list, in its order.
    func all(_ key: String) -> [(text: String, node: YAMLNode)] {
      entries.filter { $0.key == key }.map { ($0.text, $0.node) }
    }
  }
}

/// The result of reading a list file.
package struct ListReading<Entry: Sendable>: Sendable {
  package let source: SourceText
  /// The valid entries, in the order of the file.
  package let entries: [Entry]
  /// All mistakes, in reading order.
  package let diagnostics: [Diagnostic]

  init(_ file: ListFile, _ entries: [Entry]) {
    source = file.source
    diagnostics = file.findings.sorted()
    self.entries = entries
  }
}
