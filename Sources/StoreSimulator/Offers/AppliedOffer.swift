/// The offer that set the price of a transaction.
package struct AppliedOffer: Codable, Hashable, Sendable {
  package let type: OfferType
  /// `nil` for an introductory offer. Rule OFF-INT-2.
  package let id: String?
  package let paymentMode: OfferPaymentMode
  package let period: Period
}
