// Orders of customers whose app is not played.
extension World {
  /// The order that an app would place for the purchase, with an offer that the developer's server
  /// has signed.
  package func order(for purchase: AppAction.Purchase) -> Order {
    Order(
      purchase.product, quantity: purchase.quantity,
      appAccountToken: purchase.accountToken?.description,
      customer: purchase.cancels ? .cancels : .confirms,
      offer: purchase.offer.map { orderedOffer($0, of: purchase.product) },
      billing: purchase.isMonthly ? .monthly : .upFront)
  }

  /// The promotional offer of that identifier; a win-back offer if the product has none.
  ///
  /// Without a key in the catalog nothing can be signed, and the App Store misses a parameter.
  private func orderedOffer(_ id: String, of product: ProductID) -> OrderedOffer {
    let terms = catalog.product(product)?.subscriptionTerms
    guard terms?.promotionalOffers.contains(where: { $0.id == id }) == true else {
      return .winBack(id)
    }
    // Not from the time: a second order at the same instant needs a nonce of its own.
    let nonce = DerivedUUID.text(of: UInt64(offerRecords.usedNonces.count), in: .offer)
    return .promotional(
      id,
      OfferProof(
        keyID: catalog.offerKey?.id ?? "", nonce: nonce, timestamp: now, verdict: .authentic))
  }
}
