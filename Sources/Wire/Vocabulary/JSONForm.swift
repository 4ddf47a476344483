import JSONTree

/// The form of a value in a message of the protocol.
///
/// `null` fits every form and means that there is no value to report.
package indirect enum JSONForm: Hashable, Sendable {
  case text
  /// One of these words.
  case word([String])
  case integer
  /// A whole number from 0 to ``countLimit``.
  case count
  case flag
  case list(JSONForm)
  /// For each product a value of this form.
  case map(JSONForm)
  case record([Part])

  /// The highest count: many of them can be added without a check.
  package static let countLimit = 999_999_999_999

  /// One named part of a record.
  package struct Part: Hashable, Sendable {
    package let name: String
    package let form: JSONForm

    package init(_ name: String, _ form: JSONForm) {
      self.name = name
      self.form = form
    }
  }
}

// MARK: Checking

extension JSONForm {
  /// The problem with a value; `nil` if it has this form.
  package func problem(with value: JSON) -> String? {
    if value == .null { return nil }
    switch self {
    case .text: return value.text == nil ? expected("a string", value) : nil
    case .word(let words):
      guard let text = value.text else { return expected("a word", value) }
      return words.contains(text)
        ? nil : "expected one of \(words.joined(separator: ", ")); found '\(text)'"
    case .integer:
      if case .integer = value { return nil }
      return expected("a whole number", value)
    case .count:
      if case .integer(0...Self.countLimit) = value { return nil }
      return expected("a whole number from 0 to \(Self.countLimit)", value)
    case .flag:
      if case .bool = value { return nil }
      return expected("true or false", value)
    case .list(let form):
      guard case .array(let items) = value else { return expected("a list", value) }
      return items.lazy.compactMap { form.problem(with: $0) }.first
    case .map(let form):
      guard case .object(let members) = value else { return expected("a map of products", value) }
      return members.lazy.compactMap { form.problem(with: $0.value) }.first
    case .record(let parts): return problem(with: value, parts)
    }
  }

  private func problem(with value: JSON, _ parts: [Part]) -> String? {
    guard case .object(let members) = value else { return expected("an object", value) }
    for member in members {
      guard let part = parts.first(where: { $0.name == member.name }) else {
        let known = parts.map(\.name).joined(separator: ", ")
        return "unknown part '\(member.name)'; the known parts are: \(known)"
      }
      if let problem = part.form.problem(with: member.value) { return "\(member.name): \(problem)" }
    }
    return nil
  }

  private func expected(_ what: String, _ value: JSON) -> String {
    "expected \(what), found \(value.kindName)"
  }
}
