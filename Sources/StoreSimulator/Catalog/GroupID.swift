/// Names a group of subscriptions of which a customer holds one at a time.
package struct GroupID: Codable, RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ text: String) { self.init(rawValue: text) }
}

extension GroupID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
  package var description: String { rawValue }
}
