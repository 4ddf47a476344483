/// The outcome of the code sheet. Rule OFF-CODE-1.
package enum CodeOutcome: Hashable, Sendable {
  /// The app receives it through its listeners, not from the sheet.
  case redeemed
  case refused(CodeRefusal)
  /// There was no sheet, and the app's call failed.
  case failed(CallFailure)
}

/// The reason why the App Store refuses a code.
///
/// If several apply, the first in this order counts. Source: assumption
package enum CodeRefusal: Codable, Error, Hashable, Sendable {
  case network
  case unknownCode
  case expired(StoreTime)
  /// The code has reached its limit of redemptions.
  case usedUp
  /// The customer has redeemed a code of the same offer before.
  case alreadyRedeemed
  /// The code excludes customers with this history in the group.
  case ineligible(CodeOffer.Customer)
  /// The code is for a lower level of service than the customer's plan.
  case wouldDowngrade(from: ProductID)
}

extension CodeRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .network: "the device has no network"
    case .unknownCode: "no offer has this code or reference name"
    case .expired(let date): "the code was good until \(date)"
    case .usedUp: "the code is used up"
    case .alreadyRedeemed: "the customer has redeemed this offer before"
    case .ineligible(let customer): "the code is not for \(customer.rawValue) customers"
    case .wouldDowngrade(let product): "the code is for a lower level than '\(product)'"
    }
  }
}

extension Account {
  /// Applies an offer by code, named by its reference name.
  ///
  /// Rule OFF-CODE-1. Source: https://developer.apple.com/documentation/storekit/supporting-offer-codes-in-your-app
  mutating func redeem(
    offer name: String, in catalog: Catalog, at now: StoreTime
  ) throws(CodeRefusal) -> [Effect] {
    guard let (plan, offer) = catalog.codeOffer(named: name) else { throw .unknownCode }
    try checkRedeemability(of: offer, for: plan, in: catalog)
    let opening = PeriodStart(
      plan: plan, phases: phases(of: offer, for: plan), reason: .purchase, appAccountToken: nil,
      start: now)
    redeemedCodeOffers.insert(name)
    return subscribe(opening, redeemsOffer: true, in: catalog).effects
  }

  /// Each customer can redeem one code of an offer. That this also holds for subscriptions is
  /// inferred.
  /// Source: https://developer.apple.com/help/app-store-connect/manage-in-app-purchases/create-offer-codes-for-in-app-purchases
  private func checkRedeemability(
    of offer: CodeOffer, for plan: SubscriptionPlan, in catalog: Catalog
  ) throws(CodeRefusal) {
    guard !redeemedCodeOffers.contains(offer.referenceName) else { throw .alreadyRedeemed }
    let customer = self[plan.terms.groupID]?.customer ?? .new
    guard offer.eligibility.contains(customer) else { throw .ineligible(customer) }
    guard let term = self[plan.terms.groupID]?.servedTerm else { return }
    switch plan.change(from: catalog.heldPlan(term.productID)) {
    case .atRenewal(isDowngrade: true): throw .wouldDowngrade(from: term.productID)
    case .alreadyHeld, .atOnce, .atRenewal(isDowngrade: false): return
    }
  }

  /// The code's phases, followed by those of the introductory offer if the code is stackable and
  /// the customer is eligible.
  private func phases(of offer: CodeOffer, for plan: SubscriptionPlan) -> [BillingPhase] {
    let introduction = offer.isStackable ? introductoryPhases(of: plan) ?? [] : []
    return offer.terms.phases(.code, id: offer.referenceName) + introduction
  }
}

extension Catalog {
  func codeOffer(named name: String) -> (SubscriptionPlan, CodeOffer)? {
    for plan in products.compactMap(SubscriptionPlan.init) where plan.isForSale {
      if let offer = plan.terms.codeOffers.first(where: { $0.referenceName == name }) {
        return (plan, offer)
      }
    }
    return nil
  }
}
