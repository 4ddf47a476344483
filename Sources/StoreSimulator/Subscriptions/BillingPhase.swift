/// One stretch of a subscription that is charged once, at its start.
package struct BillingPhase: Codable, Hashable, Sendable {
  package let period: Period
  package let price: Money
  /// `nil` at the standard price.
  package let offer: AppliedOffer?
}

extension OfferTerms {
  /// The stretches that the offer pays for, in order. After them comes the standard price.
  ///
  /// Rule OFF-INT-5: a free trial and a price paid up front are one stretch, pay as you go is
  /// `periodCount` of them.
  func phases(_ type: OfferType, id: String?) -> [BillingPhase] {
    let offer = AppliedOffer(type: type, id: id, paymentMode: paymentMode, period: period)
    let phase = BillingPhase(period: period, price: price, offer: offer)
    return Array(repeating: phase, count: periodCount)
  }
}
