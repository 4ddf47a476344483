import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// A map with one matcher.
  mutating func matcher(
    _ entries: YAMLEntries, _ first: YAMLEntries.Entry, _ shape: FactShape, of name: String
  ) -> Expected? {
    var isWhole = true
    for entry in entries {
      if !isFitting(entry, shape, of: name) {
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
    return read(matcher, first.value, shape, of: name)
  }

  private mutating func isFitting(
    _ entry: YAMLEntries.Entry, _ shape: FactShape, of name: String
  ) -> Bool {
    let word = text(entry.key) ?? ""
    let fitting = Matcher.fitting(shape)
    guard let matcher = Matcher.words[word] else {
      note(noMatcher(word, shape, of: name), at: entry.key)
      return false
    }
    if fitting.contains(matcher) { return true }
    note(
      "'\(matcher.rawValue)' does not fit '\(name)', which is \(shape.words); it takes "
        + enumerated(fitting.map(\.rawValue)),
      at: entry.key)
    return false
  }

  private func noMatcher(_ word: String, _ shape: FactShape, of name: String) -> String {
    if case .records(let fields) = shape, fields.contains(where: { $0.name == word }) {
      return "'\(name)' is a list; write '[{ \(word): … }]'"
    }
    let fitting = Matcher.fitting(shape).map(\.rawValue)
    let guess = didYouMean(word, among: fitting)
    return "'\(name)' is \(shape.words) or a matcher, and \(quoted(word)) is none"
      + (guess.isEmpty ? "; it takes \(enumerated(fitting))" : guess)
  }

  private mutating func read(
    _ matcher: Matcher, _ node: YAMLNode, _ shape: FactShape, of name: String
  ) -> Expected? {
    switch matcher {
    case .includes: return list(node, .includes, matcher, shape, of: name)
    case .excludes: return list(node, .excludes, matcher, shape, of: name)
    case .oneOf: return oneOf(node, shape, of: name)
    case .atLeast, .atMost: return bound(matcher, node, shape)
    case .absent:
      if text(node) == "true" { return .absent }
      note("'absent' can only be 'true'; otherwise write what '\(name)' must be", at: node)
    case .matches: return form(node, of: name)
    }
    return nil
  }

  private mutating func bound(
    _ matcher: Matcher, _ node: YAMLNode, _ shape: FactShape
  ) -> Expected? {
    let isLower = matcher == .atLeast
    switch shape {
    case .moment:
      guard case .some(let expected) = moment(node, of: matcher.rawValue) else { return nil }
      return isLower ? .notBefore(expected) : .notAfter(expected)
    case .money:
      return amount(node, of: matcher.rawValue).flatMap(MoneyText.thousandths).map {
        isLower ? .costsAtLeast($0) : .costsAtMost($0)
      }
    case .word, .text, .token, .product, .productOrNone, .count, .flag, .products, .each, .record,
      .records:
      // A count is never below 0, so only a bound above it says anything.
      return integer(node, in: (isLower ? 1 : 0)...Int.max, of: matcher.rawValue).map {
        isLower ? .atLeast($0) : .atMost($0)
      }
    }
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
    _ node: YAMLNode, _ membership: Expected.Membership, _ matcher: Matcher, _ shape: FactShape,
    of name: String
  ) -> Expected? {
    if let items = node.items, items.isEmpty {
      note("an empty list asserts nothing; name what '\(name)' \(matcher.rawValue)", at: node)
      return nil
    }
    switch shape {
    case .products: return products(node, of: name).map { .products(membership, $0) }
    case .records(let fields):
      return records(node, fields, of: name).map { .records(membership, $0) }
    case .word, .text, .token, .product, .productOrNone, .count, .flag, .moment, .money, .each,
      .record:
      preconditionFailure("'\(matcher.rawValue)' fits lists only")
    }
  }

  private mutating func oneOf(_ node: YAMLNode, _ shape: FactShape, of name: String) -> Expected? {
    guard let items = node.items, !items.isEmpty else {
      note("'one of' is a list of what '\(name)' may be, such as '[…, …]'", at: node)
      return nil
    }
    let permitted = items.compactMap { expected($0, shape, of: name) }
    return permitted.count == items.count ? .oneOf(permitted) : nil
  }
}

extension FactShape {
  /// The shape in words, for messages and the reference.
  var words: String {
    switch self {
    case .word: "a word"
    case .text: "a text"
    case .product: "a product"
    case .productOrNone: "a product or 'none'"
    case .count: "a number"
    case .flag: "'true' or 'false'"
    case .moment: "a moment"
    case .money: "an amount"
    case .token: "a UUID"
    case .products: "a list of products"
    case .each(let value): "a map of products to \(value.plural)"
    case .record: "a map of parts"
    case .records: "a list of maps"
    }
  }

  /// Several values of the shape, in words.
  private var plural: String {
    switch self {
    case .word: "words"
    case .text: "texts"
    case .product, .productOrNone, .products: "products"
    case .count: "numbers"
    case .flag: "flags"
    case .moment: "moments"
    case .money: "amounts"
    case .token: "UUIDs"
    case .each: "maps of products"
    case .record: "maps of parts"
    case .records: "lists of maps"
    }
  }

  /// A value of the shape as an author may write it.
  var example: String {
    switch self {
    case .count: "1"
    case .word(let words): words.first ?? "…"
    case .record(let fields), .records(let fields): "{ \(fields.first?.name ?? "PART"): … }"
    case .text, .token, .product, .productOrNone, .flag, .moment, .money, .products, .each: "…"
    }
  }
}
