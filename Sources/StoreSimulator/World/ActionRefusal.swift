/// Why an action is impossible, in a sentence for a scenario's author.
///
/// Each is made by a function beside the behaviour that refuses; tests compare with the same.
package struct ActionRefusal: Codable, Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  /// Refused by every action that names a product.
  package static func unknownProduct(_ id: ProductID) -> Self {
    Self("the catalog has no product '\(id)'")
  }
}
