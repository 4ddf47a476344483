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
  /// The customer owns the product, and can own it once.
  case alreadyOwned(ProductID)
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
    case .alreadyOwned(let product): "the customer owns '\(product)' already"
    case .ineligible(let customer): "the code is not for \(customer.rawValue) customers"
    case .wouldDowngrade(let product): "the code is for a lower level than '\(product)'"
    }
  }
}

extension Account {
  /// Applies an offer by code, named by its reference name.
  ///
  /// Rules OFF-CODE-1, OFF-CODE-3. Source: https://developer.apple.com/documentation/storekit/supporting-offer-codes-in-your-app
  mutating func redeem(
    offer name: String, in catalog: Catalog, at now: StoreTime
  ) throws(CodeRefusal) -> Sale {
    guard let offer = catalog.codeOffer(named: name) else { throw .unknownCode }
    // Each customer can redeem one code of an offer. That this also holds for subscriptions is
    // inferred.
    // Source: https://developer.apple.com/help/app-store-connect/manage-in-app-purchases/create-offer-codes-for-in-app-purchases
    guard !redeemedCodeOffers.contains(name) else { throw .alreadyRedeemed }
    let sale =
      switch offer {
      case .oneTime(let product, let offer): try redeem(offer, of: product, at: now)
      case .subscription(let plan, let offer): try redeem(offer, for: plan, in: catalog, at: now)
      }
    redeemedCodeOffers.insert(name)
    return sale
  }

  /// Rule OFF-CODE-3: one transaction, at the code's price. That what is owned cannot be redeemed
  /// again is an assumption.
  private mutating func redeem(
    _ offer: OneTimeCodeOffer, of product: CatalogProduct, at now: StoreTime
  ) throws(CodeRefusal) -> Sale {
    guard !holds(product) else { throw .alreadyOwned(product.id) }
    let applied = AppliedOffer(type: .code, id: offer.referenceName, payment: .oneTime)
    return sellOnce(product, OneTimeSale(price: offer.price, offer: applied), at: now)
  }

  private mutating func redeem(
    _ offer: CodeOffer, for plan: SubscriptionPlan, in catalog: Catalog, at now: StoreTime
  ) throws(CodeRefusal) -> Sale {
    try checkRedeemability(of: offer, for: plan, in: catalog)
    let opening = PeriodStart(
      plan: plan, phases: phases(of: offer, for: plan), reason: .purchase, appAccountToken: nil,
      start: now)
    return subscribe(opening, redeemsOffer: true, in: catalog)
  }

  private func checkRedeemability(
    of offer: CodeOffer, for plan: SubscriptionPlan, in catalog: Catalog
  ) throws(CodeRefusal) {
    let customer = self[plan.terms.groupID]?.customer ?? .new
    guard offer.eligibility.contains(customer) else { throw .ineligible(customer) }
    guard let term = self[plan.terms.groupID]?.servedTerm else { return }
    switch plan.change(from: catalog.heldPlan(term.productID, billed: term.billing)) {
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

/// An offer by code, with the product that it is for.
enum RedeemableOffer {
  case oneTime(CatalogProduct, OneTimeCodeOffer)
  case subscription(SubscriptionPlan, CodeOffer)
}

extension Catalog {
  func codeOffer(named name: String) -> RedeemableOffer? {
    for product in products where product.isForSale {
      if let offer = product.codeOffers.first(where: { $0.referenceName == name }) {
        return .oneTime(product, offer)
      }
      for plan in BillingPlan.Kind.allCases.compactMap({ SubscriptionPlan(product, billed: $0) }) {
        if let offer = plan.offers.codes.first(where: { $0.referenceName == name }) {
          return .subscription(plan, offer)
        }
      }
    }
    return nil
  }
}
