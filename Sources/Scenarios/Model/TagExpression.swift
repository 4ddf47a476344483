import Diagnostics

/// A selection of scenarios by tags: `slow and not (network or family)`.
///
/// `not` binds closest, then `and`, then `or`. Any other word is a tag.
package indirect enum TagExpression: Hashable, Sendable {
  case tag(String)
  case not(TagExpression)
  case both(TagExpression, TagExpression)
  case either(TagExpression, TagExpression)

  /// - Throws: ``TagExpressionError``.
  package init(_ text: String) throws(TagExpressionError) {
    var parser = TagParser(text)
    self = try parser.expression()
    try parser.expectEnd()
  }

  package func matches(_ tags: [String]) -> Bool {
    switch self {
    case .tag(let name): tags.contains(name)
    case .not(let inner): !inner.matches(tags)
    case .both(let left, let right): left.matches(tags) && right.matches(tags)
    case .either(let left, let right): left.matches(tags) || right.matches(tags)
    }
  }

  /// Whether it asks for all of its tags, and nothing else.
  package var needsAll: Bool {
    switch self {
    case .tag: true
    case .both(let left, let right): left.needsAll && right.needsAll
    case .not, .either: false
    }
  }

  /// The expression as a user writes it, with brackets around each part of several tags.
  package var text: String {
    switch self {
    case .tag(let name): name
    case .not(let inner): "not \(inner.part)"
    case .both(let left, let right): "\(left.part) and \(right.part)"
    case .either(let left, let right): "\(left.part) or \(right.part)"
    }
  }

  private var part: String {
    switch self {
    case .tag, .not: text
    case .both, .either: "(\(text))"
    }
  }

  /// The tags in the expression, in order.
  package var tags: [String] {
    switch self {
    case .tag(let name): [name]
    case .not(let inner): inner.tags
    case .both(let left, let right), .either(let left, let right): left.tags + right.tags
    }
  }
}

/// A syntax error in a selection by tags. Lower case, no final period.
package struct TagExpressionError: Error, Hashable, Sendable {
  package let message: String
}

private struct TagParser {
  private let text: String
  /// Each with its first column, counted from 1.
  private var words: [(text: String, column: Int)] = []
  private var next = 0

  init(_ text: String) {
    self.text = text
    var word = ""
    for (index, character) in text.enumerated() {
      let isBracket = character == "(" || character == ")"
      if isBracket || character == " " {
        finish(&word, before: index + 1)
        if isBracket { words.append((String(character), index + 1)) }
      } else {
        word.append(character)
      }
    }
    finish(&word, before: text.count + 1)
  }

  private mutating func finish(_ word: inout String, before column: Int) {
    if !word.isEmpty { words.append((word, column - word.count)) }
    word = ""
  }

  mutating func expression() throws(TagExpressionError) -> TagExpression {
    var left = try conjunction()
    while consume("or") { left = .either(left, try conjunction()) }
    return left
  }

  private mutating func conjunction() throws(TagExpressionError) -> TagExpression {
    var left = try operand()
    while consume("and") { left = .both(left, try operand()) }
    return left
  }

  private mutating func operand() throws(TagExpressionError) -> TagExpression {
    if consume("not") { return .not(try operand()) }
    if consume("(") {
      let inner = try expression()
      guard consume(")") else { throw problem("')'") }
      return inner
    }
    guard next < words.count, !["and", "or", ")"].contains(words[next].text) else {
      throw problem("a tag")
    }
    next += 1
    return .tag(words[next - 1].text)
  }

  func expectEnd() throws(TagExpressionError) {
    if next < words.count { throw problem("'and' or 'or'") }
  }

  private mutating func consume(_ word: String) -> Bool {
    guard next < words.count, words[next].text == word else { return false }
    next += 1
    return true
  }

  private func problem(_ expected: String) -> TagExpressionError {
    let found =
      next < words.count
      ? "\(quoted(words[next].text)) in column \(words[next].column)" : "the end"
    return TagExpressionError(
      message: Mistake.invalid(
        "tags", text, expected: expected, found: found,
        remedy: "write tags with 'and', 'or', 'not' and brackets"))
  }
}
