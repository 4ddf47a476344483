/// Names a product of the catalog.
package struct ProductID: Codable, RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ text: String) { self.init(rawValue: text) }

  @inlinable package static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
}

extension ProductID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
  package var description: String { rawValue }
}

/// Names a group of subscriptions of which a customer holds one at a time.
package struct GroupID: Codable, RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ text: String) { self.init(rawValue: text) }

  @inlinable package static func == (a: Self, b: Self) -> Bool { a.rawValue == b.rawValue }
}

extension GroupID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(rawValue: value) }
  package var description: String { rawValue }
}

/// Names an account of a simulated world: its index, from 0.
package struct AccountID: Codable, Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  /// The account that a world begins with.
  package static let first = AccountID(0)
}

/// Names a device of a simulated world: its index, from 0.
package struct DeviceID: Codable, Hashable, Sendable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  /// The device that a world begins with.
  package static let first = DeviceID(0)
}
