import JSONTree
import Wire

/// Checks that a value told by an adapter has the shape of its fact, so that the judge compares
/// like with like.
enum ShapeCheck {
  /// What is wrong with `value`, or `nil` if it fits. `null` fits everywhere: it says that there is
  /// nothing to tell.
  static func problem(with value: JSON, as shape: FactShape) -> String? {
    if value == .null { return nil }
    switch shape {
    case .word(let words):
      guard let text = value.text else { return expected("a word", value) }
      return words.contains(text)
        ? nil : "expected one of \(words.joined(separator: ", ")); found '\(text)'"
    case .text, .token, .product, .productOrNone, .moment, .money:
      return value.text == nil ? expected("a text", value) : nil
    case .count:
      guard case .integer(let number) = value, number >= 0 else {
        return expected("a whole number, 0 or more", value)
      }
      return nil
    case .flag:
      guard case .bool = value else { return expected("true or false", value) }
      return nil
    case .products: return listProblem(value, of: .product)
    case .each(let shape): return mapProblem(value, of: shape)
    case .record(let fields): return recordProblem(value, fields)
    case .records(let fields): return listProblem(value, of: .record(fields))
    }
  }

  private static func listProblem(_ value: JSON, of shape: FactShape) -> String? {
    guard case .array(let items) = value else { return expected("a list", value) }
    return items.lazy.compactMap { problem(with: $0, as: shape) }.first
  }

  private static func mapProblem(_ value: JSON, of shape: FactShape) -> String? {
    guard case .object(let members) = value else { return expected("a map of products", value) }
    return members.lazy.compactMap { problem(with: $0.value, as: shape) }.first
  }

  private static func recordProblem(_ value: JSON, _ fields: [FactShape.Field]) -> String? {
    guard case .object(let members) = value else { return expected("an object", value) }
    for member in members {
      guard let field = fields.first(where: { $0.name == member.name }) else {
        let known = fields.map(\.name).joined(separator: ", ")
        return "unknown part '\(member.name)'; the known parts are: \(known)"
      }
      if let problem = problem(with: member.value, as: field.shape) {
        return "\(member.name): \(problem)"
      }
    }
    return nil
  }

  private static func expected(_ what: String, _ value: JSON) -> String {
    "expected \(what), found \(value.kindName)"
  }
}
