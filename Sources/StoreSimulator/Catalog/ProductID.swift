/// Names a product of the catalog.
package struct ProductID: Codable, RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ text: String) { self.init(rawValue: text) }
}

extension ProductID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
  package var description: String { rawValue }
}
