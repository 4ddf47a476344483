import JSONTree

/// Puts observed values into words.
package struct ObservedText: Sendable {
  private let shortName: @Sendable (String) -> String

  /// - Parameter shortName: the name of a product in messages; returns any other string unchanged.
  package init(shortName: @escaping @Sendable (String) -> String) { self.shortName = shortName }

  package func text(of observed: JSON) -> String {
    switch observed {
    case .null: "nothing"
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .decimal(let text): text
    case .string(let text): shortName(text)
    case .array(let items): Self.list(sortedIfPlain(items))
    case .object(let members):
      "{ "
        + members.filter { $0.value != .null }
        .map { "\(shortName($0.name)): \(text(of: $0.value))" }
        .joined(separator: ", ") + " }"
    }
  }

  package static func list(_ texts: [String]) -> String {
    texts.isEmpty ? "nothing" : texts.joined(separator: ", ")
  }

  /// Products are compared in any order, so both sides are sorted; records keep their order.
  private func sortedIfPlain(_ items: [JSON]) -> [String] {
    let texts = items.map(text)
    return items.allSatisfy { $0.text != nil } ? texts.sorted() : texts
  }
}
