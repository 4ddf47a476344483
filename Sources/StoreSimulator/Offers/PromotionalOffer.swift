/// An offer that the app may make to current and lapsed subscribers.
package struct PromotionalOffer: Codable, Hashable, Sendable {
  package let id: String
  package let terms: OfferTerms

  package init(id: String, terms: OfferTerms) {
    self.id = id
    self.terms = terms
  }
}
