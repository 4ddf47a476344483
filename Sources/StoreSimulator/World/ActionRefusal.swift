/// The reason why an action is impossible, for the author of a scenario.
///
/// Each reason is a static member beside the behaviour that refuses; tests compare with the same
/// member.
package struct ActionRefusal: Codable, Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// Refused by every action that names a product.
  package static func unknownProduct(_ id: ProductID) -> Self {
    Self("unknown product '\(id)' in the catalog")
  }
}
