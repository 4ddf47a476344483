// The App Store's checks of an order's offer, before the customer sees the payment sheet.
extension World {
  /// The order as the App Store reads it: Xcode's environment sells without a promotional offer
  /// that the product does not have.
  ///
  /// Source: tests that pass on Apple's: `testPurchaseWithPromotionalOffer` in
  /// https://github.com/flutter/packages, `testPurchaseWithPurchaseParamsReturnsCorrectValues` in
  /// https://github.com/RevenueCat/purchases-ios
  func withoutIgnoredOffer(_ order: Order) -> Order {
    guard app.environment == .xcode, case .promotional = order.offer else { return order }
    let plan = catalog.plan(order.productID, billed: order.billing)
    guard order.offer?.isOffer(of: plan) == false else { return order }
    var order = order
    order.offer = nil
    return order
  }

  /// Whether the offer's signature is wrong. Rules OFF-PRO-1, OFF-PRO-2.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseerror
  func hasInvalidSignature(_ offer: OrderedOffer) -> Bool {
    switch offer {
    case .promotional(_, let proof): !(proof.map(believes) ?? false)
    case .winBack, .introductory: false
    }
  }

  /// Whether the customer is eligible for the offer. Rules OFF-PRO-1, OFF-WB-1.
  func isEligible(for offer: OrderedOffer, of plan: SubscriptionPlan?) -> Bool {
    switch offer {
    case .promotional: account.isEligibleForPromotionalOffers
    case .winBack(let id):
      plan.map { account.isEligibleForWinBackOffer(id, of: $0, in: catalog, at: now) } ?? false
    case .introductory: true
    }
  }

  /// Whether the server's decision on the introductory offer is rejected, which ends the purchase.
  ///
  /// Rule OFF-INT-6: the server's signed decision counts. If it is rejected, the profile decides
  /// between two behaviours. Source: measured, Xcode 27,
  /// https://github.com/Kosikowski/swift-storekit
  func rejectsOverride(_ offer: OrderedOffer) -> Bool {
    switch offer {
    case .introductory(let override): !profile.has(.silentFullPrice) && !believes(override.proof)
    case .promotional, .winBack: false
    }
  }

  /// Whether the App Store accepts the proof, which it does once.
  ///
  /// Rule OFF-PRO-2.
  /// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
  private func believes(_ proof: OfferProof) -> Bool {
    proof.isBelieved(at: now) && !offerRecords.usedNonces.contains(proof.nonce.lowercased())
  }

  /// Uses up the nonce of the order's proof, even if the order then fails for another reason. That
  /// a rejected proof uses up no nonce is an assumption.
  ///
  /// - Returns: the order as the App Store carries it out: with `silentFullPrice`, an introductory
  ///   offer whose proof is rejected is denied.
  mutating func usingProof(of order: Order) -> Order {
    guard let offer = order.offer, let proof = offer.proof else { return order }
    if believes(proof) {
      offerRecords.usedNonces.insert(proof.nonce.lowercased())
      return order
    }
    switch offer {
    case .promotional, .winBack: return order
    case .introductory:
      var order = order
      order.offer = .introductory(IntroductoryOverride(isAllowed: false, proof: proof))
      return order
    }
  }
}

extension OrderedOffer {
  /// The proof signed by the app's server; `nil` without one.
  var proof: OfferProof? {
    switch self {
    case .promotional(_, let proof): proof
    case .winBack: nil
    case .introductory(let override): override.proof
    }
  }

  /// Whether the app left out a part of a promotional offer.
  var lacksParameters: Bool {
    switch self {
    case .promotional(let id, let proof): id.isEmpty || proof?.isIncomplete ?? true
    case .winBack, .introductory: false
    }
  }

  /// Whether the plan has the offer.
  func isOffer(of plan: SubscriptionPlan?) -> Bool {
    switch self {
    case .promotional(let id, _): plan?.offers.promotionalOffer(id) != nil
    case .winBack(let id): plan?.offers.winBackOffer(id) != nil
    case .introductory: true
    }
  }

  /// Whether a promotional offer costs more than the plan without it. Apple documents the error,
  /// not its cause. Source: assumption
  func isDearer(than plan: SubscriptionPlan?) -> Bool {
    switch self {
    case .promotional(let id, _):
      plan.flatMap { plan in
        plan.offers.promotionalOffer(id).map { $0.terms.isDearer(than: plan) }
      } ?? false
    case .winBack, .introductory: false
    }
  }
}

extension PlanOffers {
  func promotionalOffer(_ id: String) -> PromotionalOffer? { promotional.first { $0.id == id } }

  func winBackOffer(_ id: String) -> WinBackOffer? { winBack.first { $0.id == id } }
}
