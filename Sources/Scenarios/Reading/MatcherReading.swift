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
          "one matcher at a place, and this is another; expect it in a step of its own",
          at: entry.key)
        isWhole = false
      }
    }
    guard isWhole, let matcher = Matcher.words[text(first.key) ?? ""] else { return nil }
    if first.value.isMissing {
      note("'\(matcher.rawValue)' asserts nothing; write its value", at: first.key)
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
      "'\(matcher.rawValue)' does not fit '\(name)', which is \(syntax.name); it takes "
        + enumerated(syntax.matchers.map(\.rawValue)),
      at: entry.key)
    return false
  }

  private func noMatcher(_ word: String, _ syntax: any ValueSyntax, of name: String) -> String {
    if let remedy = syntax.remedy(for: word, of: name) { return remedy }
    let fitting = syntax.matchers.map(\.rawValue)
    let guess = didYouMean(word, among: fitting)
    return "'\(name)' is \(syntax.name) or a matcher, and \(quoted(word)) is none"
      + (guess.isEmpty ? "; it takes \(enumerated(fitting))" : guess)
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
      note("'absent' can only be 'true'; otherwise write what '\(name)' must be", at: node)
    case .matches: return form(node, of: name)
    }
    return nil
  }

  private mutating func form(_ node: YAMLNode, of name: String) -> Expected? {
    guard let text = text(node) else {
      note("'matches' is a text with '*' where anything may stand, not a list or a map", at: node)
      return nil
    }
    if text.utf8.contains(UInt8(ascii: "*")) { return .form(text) }
    note(
      "\(quoted(text)) has no '*'; write it where anything may stand, or \(quoted(text)) without "
        + "'matches'", at: node)
    return nil
  }

  private mutating func list(
    _ node: YAMLNode, _ membership: Expected.Membership, _ matcher: Matcher, _ kind: ValueKind,
    of name: String
  ) -> Expected? {
    if let items = node.items, items.isEmpty {
      note("an empty list asserts nothing; name what '\(name)' \(matcher.rawValue)", at: node)
      return nil
    }
    return kind.syntax.list(membership, node, of: name, in: &self)
  }

  private mutating func oneOf(_ node: YAMLNode, _ kind: ValueKind, of name: String) -> Expected? {
    guard let items = node.items, !items.isEmpty else {
      note("'one of' is a list of what '\(name)' may be, such as '[…, …]'", at: node)
      return nil
    }
    let permitted = items.compactMap { expected($0, kind, of: name) }
    return permitted.count == items.count ? .oneOf(permitted) : nil
  }
}
