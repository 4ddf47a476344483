/// An offer that a customer gets by entering a code.
package struct CodeOffer: Codable, Hashable, Sendable {
  /// Whom a code is meant for, judged by the customer's history with the group.
  package enum Customer: String, Codable, CaseIterable, Hashable, Sendable {
    case new
    case existing
    case expired
  }

  /// The offer's name, which is also the code that the simulated sheet takes.
  package let referenceName: String
  package let terms: OfferTerms
  package let eligibility: Set<Customer>
  /// Whether a customer who may have the introductory offer gets it after the code's.
  package let isStackable: Bool

  package init(
    referenceName: String, terms: OfferTerms, eligibility: Set<Customer>, isStackable: Bool
  ) {
    self.referenceName = referenceName
    self.terms = terms
    self.eligibility = eligibility
    self.isStackable = isStackable
  }
}
