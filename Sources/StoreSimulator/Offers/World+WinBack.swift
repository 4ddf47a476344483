// Win-back offers that the customer finds outside of the app.
extension World {
  /// The customer taps a win-back offer in the App Store.
  ///
  /// Rule OFF-WB-2: streamlined, the purchase is complete, and the app hears of it through its
  /// listeners or at its next launch; otherwise the app is asked to make it.
  /// Source: https://developer.apple.com/documentation/storekit/supporting-win-back-offers-in-your-app
  mutating func openWinBackOffer(
    _ offer: String, of id: ProductID, isStreamlined: Bool
  ) throws(ActionRefusal) -> [Delivery] {
    let product = try soldProduct(id)
    guard let plan = SubscriptionPlan(product) else { throw .notASubscription(id) }
    guard plan.terms.winBackOffer(offer) != nil else { throw .unknownWinBackOffer(offer, of: id) }
    guard device.isOnline else { throw .appStoreUnreachable }
    guard canMakePayments else { throw .purchasesForbidden }
    guard account.isEligibleForWinBackOffer(offer, of: plan, in: catalog, at: now) else {
      throw .ineligibleForWinBackOffer(offer)
    }
    guard isStreamlined else { return intend(id, offer) }
    let sale = account.sell(product, for: Order(id, offer: .winBack(offer)), in: catalog, at: now)
    return perform(sale.effects, in: device.account)
  }
}
