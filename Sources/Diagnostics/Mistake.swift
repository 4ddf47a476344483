/// The messages about mistakes in input, in one grammar:
///
/// ```
/// <kind> <thing> '<value>' <where>: expected <what>; did you mean '<x>'?
/// ```
///
/// Every function returns one message: lower case, no final period, values in quotes (see
/// ``quoted(_:)``). Parameters that several functions share:
///
/// - `thing`: what the value is, such as `product`. A key's name comes with its quotes: `'date'`.
/// - `value`: the author's string without quotes; `nil` if there is nothing to show.
/// - `location`: of the value, with its preposition: `in catalog 'florist'`, `of 'buy'`, `here`.
/// - `remedy`: an imperative sentence: `write '- relaunch'`.
package enum Mistake {
  /// A name that is not defined.
  ///
  /// Suggests the closest known name. Without one it gives the reason, the remedy, or the known
  /// names.
  package static func unknown(
    _ thing: String, _ value: String, where location: String? = nil,
    because reason: String? = nil, among known: some Collection<String>, remedy: String? = nil
  ) -> String {
    let head = head("unknown", thing, value, location)
    let space = spaceRemark(value)
    if let guess = closest(to: value, among: known) {
      return sentence(head, space, reason, suggestion(guess))
    }
    let isListed = reason == nil && remedy == nil && !known.isEmpty
    return sentence(
      head, space, reason, remedy ?? (isListed ? "expected \(alternatives(known))" : nil))
  }

  /// A value outside a closed set of words.
  ///
  /// A set of more than ten words gives way to the closest one.
  package static func invalid(
    _ thing: String, _ value: String, where location: String? = nil,
    among words: some Collection<String>, remedy: String? = nil
  ) -> String {
    let head = head("invalid", thing, value, location)
    let guess = words.count == 1 ? nil : closest(to: value, among: words).map(suggestion)
    let gaveWay = words.count > 10 && guess != nil
    return sentence(
      head, spaceRemark(value), gaveWay ? nil : "expected \(alternatives(words))", guess, remedy)
  }

  /// A value of the wrong form or type.
  ///
  /// - Parameters:
  ///   - expected: the right form, with an example where the form needs one.
  ///   - found: the wrong type, where a value cannot be shown: `a list`.
  package static func invalid(
    _ thing: String, _ value: String? = nil, where location: String? = nil, expected: String,
    found: String? = nil, remedy: String? = nil
  ) -> String {
    let found = found.map { ", found \($0)" } ?? ""
    return sentence(
      head("invalid", thing, value, location), spaceRemark(value), "expected \(expected)\(found)",
      remedy)
  }

  /// Something that is required and absent.
  package static func missing(
    _ thing: String, _ value: String? = nil, where location: String? = nil, remedy: String? = nil
  ) -> String {
    sentence(head("missing", thing, value, location), remedy)
  }

  /// Something that is allowed once and given again.
  ///
  /// - Parameter first: where it was given before: `in column 15`.
  package static func duplicate(
    _ thing: String, _ value: String? = nil, where location: String? = nil, first: String? = nil,
    remedy: String = "remove one"
  ) -> String {
    sentence(
      head("duplicate", thing, value, location), first.map { "already given \($0)" }, remedy)
  }

  /// Something that is valid elsewhere and not here.
  ///
  /// - Parameter reason: why not here: `it takes none`.
  package static func unexpected(
    _ thing: String, _ value: String? = nil, where location: String? = nil,
    because reason: String? = nil,
    remedy: String? = nil
  ) -> String {
    sentence(head("unexpected", thing, value, location), reason, remedy)
  }

  /// Something that exists and that this program does not do.
  package static func unsupported(
    _ thing: String, _ value: String? = nil, where location: String? = nil,
    because reason: String? = nil,
    remedy: String? = nil
  ) -> String {
    sentence(head("unsupported", thing, value, location), reason, remedy)
  }

  private static func head(
    _ kind: String, _ thing: String, _ value: String?, _ location: String?
  ) -> String {
    [kind, thing, value.map(quoted), location].compactMap(\.self).joined(separator: " ")
  }

  private static func sentence(_ head: String, _ details: String?...) -> String {
    let details = details.compactMap(\.self)
    return details.isEmpty ? head : "\(head): \(details.joined(separator: "; "))"
  }

  /// The reason that a string is unlike what it looks like: it has another kind of space.
  private static func spaceRemark(_ value: String?) -> String? {
    value.flatMap(unusualSpace).map { "it contains \($0)" }
  }

  private static func suggestion(_ guess: String) -> String { "did you mean \(quoted(guess))?" }
}

/// `a, b or c`, for what a message expects; a single word comes in quotes.
package func alternatives(_ words: some Collection<String>) -> String {
  var seen: Set<String> = []
  let distinct = words.filter { seen.insert($0).inserted }
  return distinct.count == 1 ? distinct.map(quoted).joined() : series(distinct.map(visible), "or")
}

/// `'a', 'b' and 'c'`, for what belongs together.
package func enumerated(_ words: some Collection<String>) -> String {
  series(words.map(quoted), "and")
}

private func series(_ words: [String], _ conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}
