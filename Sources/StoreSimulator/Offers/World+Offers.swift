// What the App Store thinks of the offer in an order, before the customer sees the payment sheet.
extension World {
  /// The order as the App Store carries it out.
  ///
  /// - Throws: ``PurchaseFailure``: of several, that for missing parameters, for the identifier,
  ///   the signature, the price, or the customer, in this order. Source of the order: assumption
  mutating func accepted(
    _ order: Order, for product: CatalogProduct
  ) throws(PurchaseFailure) -> Order {
    switch order.offer {
    case nil: return order
    case .promotional(let id, let proof): try checkPromotional(id, proof, for: product)
    case .winBack(let id): try checkWinBack(id, for: product)
    case .introductory(let override): return try judged(override, in: order)
    }
    return order
  }

  /// Rules OFF-PRO-1, OFF-PRO-2.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseerror
  private mutating func checkPromotional(
    _ id: String, _ proof: OfferProof?, for product: CatalogProduct
  ) throws(PurchaseFailure) {
    guard let proof, !proof.isIncomplete, !id.isEmpty else { throw .missingOfferParameters }
    // The nonce is used up even if the order comes to nothing for another reason.
    let isBelieved = takes(proof)
    guard let plan = SubscriptionPlan(product), let offer = plan.terms.promotionalOffer(id) else {
      throw .invalidOfferIdentifier
    }
    guard isBelieved else { throw .invalidOfferSignature }
    // Apple names the error and does not say when it arises. Source: assumption
    guard !offer.terms.isDearer(than: plan) else { throw .invalidOfferPrice }
    guard account.isEligibleForPromotionalOffers else { throw .ineligibleForOffer }
  }

  /// Rule OFF-WB-1.
  private func checkWinBack(
    _ id: String, for product: CatalogProduct
  ) throws(PurchaseFailure) {
    guard let plan = SubscriptionPlan(product), plan.terms.winBackOffer(id) != nil else {
      throw .invalidOfferIdentifier
    }
    guard account.isEligibleForWinBackOffer(id, of: plan, in: catalog, at: now) else {
      throw .ineligibleForOffer
    }
  }

  /// Rule OFF-INT-6: what the app's server signed counts; for what nobody believes, the profile
  /// knows two ways. Source: measured, Xcode 27, https://github.com/Kosikowski/swift-storekit
  private mutating func judged(
    _ override: IntroductoryOverride, in order: Order
  ) throws(PurchaseFailure) -> Order {
    if takes(override.proof) { return order }
    guard profile.has(.silentFullPrice) else { throw .introductoryOverrideRejected }
    var order = order
    order.offer = .introductory(IntroductoryOverride(isAllowed: false, proof: override.proof))
    return order
  }

  /// Whether the proof is believed; its nonce never is again.
  ///
  /// Rule OFF-PRO-2. That a proof which is not believed uses up no nonce is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
  private mutating func takes(_ proof: OfferProof) -> Bool {
    proof.isBelieved(at: now) && usedNonces.insert(proof.nonce.lowercased()).inserted
  }
}

extension SubscriptionTerms {
  func promotionalOffer(_ id: String) -> PromotionalOffer? {
    promotionalOffers.first { $0.id == id }
  }

  func winBackOffer(_ id: String) -> WinBackOffer? { winBackOffers.first { $0.id == id } }
}
