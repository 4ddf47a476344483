import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// A map with one matcher.
  mutating func matcher(
    _ entries: YAMLEntries, _ first: YAMLEntries.Entry, _ kind: ValueKind, of name: String
  ) -> Expected? {
    var isWhole = true
    for entry in entries {
      if !isFitting(entry, kind, of: name) {
        isWhole = false
      } else if entry.key.position != first.key.position {
        note(
          Mistake.unexpected(
            "matcher", text(entry.key), where: "beside \(quoted(text(first.key) ?? ""))",
            because: "a value takes one", remedy: "expect it in another step"),
          at: entry.key)
        isWhole = false
      }
    }
    guard isWhole, let matcher = Matcher.words[text(first.key) ?? ""] else { return nil }
    if first.value.isMissing {
      note(Mistake.missingValue(of: matcher.rawValue), at: first.key)
      return nil
    }
    return read(matcher, first.value, kind, of: name)
  }

  private mutating func isFitting(
    _ entry: YAMLEntries.Entry, _ kind: ValueKind, of name: String
  ) -> Bool {
    let word = text(entry.key) ?? ""
    let syntax = kind.syntax
    guard let matcher = Matcher.words[word] else {
      note(noMatcher(word, syntax, of: name), at: entry.key)
      return false
    }
    if syntax.matchers.contains(matcher) { return true }
    note(
      Mistake.invalid(
        "matcher", word, where: "for '\(name)', which is \(syntax.name)",
        expected: alternatives(syntax.matchers.map(\.rawValue))),
      at: entry.key)
    return false
  }

  private func noMatcher(_ word: String, _ syntax: any ValueSyntax, of name: String) -> String {
    if let remedy = syntax.remedy(for: word, of: name) { return remedy }
    return Mistake.unknown(
      "matcher", word, where: "for '\(name)', which is \(syntax.name)",
      among: syntax.matchers.map(\.rawValue))
  }

  private mutating func read(
    _ matcher: Matcher, _ node: YAMLNode, _ kind: ValueKind, of name: String
  ) -> Expected? {
    switch matcher {
    case .includes: return list(node, .includes, matcher, kind, of: name)
    case .excludes: return list(node, .excludes, matcher, kind, of: name)
    case .oneOf: return oneOf(node, kind, of: name)
    case .atLeast, .atMost: return kind.syntax.bound(matcher, node, in: &self)
    case .absent:
      if text(node) == "true" { return .absent }
      note(
        Mistake.invalid(
          "'absent'", text(node), where: "of '\(name)'", expected: "'true'", found: node.found,
          remedy: "otherwise write what '\(name)' must be"),
        at: node)
    case .matches: return form(node, of: name)
    }
    return nil
  }

  private mutating func form(_ node: YAMLNode, of name: String) -> Expected? {
    let text = text(node)
    if let text, text.utf8.contains(UInt8(ascii: "*")) { return .form(text) }
    note(
      Mistake.invalid(
        "'matches'", text, where: "of '\(name)'", expected: "a string with '*' for any characters",
        found: node.found,
        remedy: text.map { "for this value alone write \(quoted("\(name): \($0)"))" }),
      at: node)
    return nil
  }

  private mutating func list(
    _ node: YAMLNode, _ membership: Expected.Membership, _ matcher: Matcher, _ kind: ValueKind,
    of name: String
  ) -> Expected? {
    if node.items.map(\.isEmpty) ?? (kind.syntax is ProductListSyntax && isNone(node)) {
      note(
        Mistake.missing(
          "values", where: "for '\(matcher.rawValue)' of '\(name)'", remedy: "write at least one"),
        at: node)
      return nil
    }
    return kind.syntax.list(membership, node, of: name, in: &self)
  }

  private mutating func oneOf(_ node: YAMLNode, _ kind: ValueKind, of name: String) -> Expected? {
    guard let items = node.items, !items.isEmpty else {
      note(
        Mistake.invalid(
          "'one of'", text(node), where: "of '\(name)'",
          expected: "a list of values, such as '[VALUE, VALUE]'"),
        at: node)
      return nil
    }
    let permitted = items.compactMap { expected($0, kind, of: name) }
    return permitted.count == items.count ? .oneOf(permitted) : nil
  }
}
