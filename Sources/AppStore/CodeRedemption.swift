/// How the customer's visit to the code sheet ended. Rule OFF-CODE-1.
package enum CodeOutcome: Hashable, Sendable {
  /// The app hears of it through its listeners, not from the sheet.
  case redeemed
  case refused(CodeRefusal)
}

/// Why the code sheet refuses a code.
package enum CodeRefusal: Error, Hashable, Sendable {
  case network
  case unknownCode
  /// The code is not meant for customers with this one's history in the group.
  case ineligible(CodeOffer.Customer)
  /// The code is for a lower level of service than the customer's plan.
  case wouldDowngrade(from: ProductID)
}

extension Account {
  /// Applies an offer code, named by its offer's reference name.
  ///
  /// Rule OFF-CODE-1. Source: https://developer.apple.com/documentation/storekit/supporting-offer-codes-in-your-app
  mutating func redeem(
    _ code: String, in catalog: Catalog, at now: StoreTime
  ) throws(CodeRefusal) -> [Effect] {
    guard let (plan, offer) = catalog.offer(named: code) else { throw .unknownCode }
    let customer = self[plan.terms.groupID]?.customer ?? .new
    guard offer.eligibility.contains(customer) else { throw .ineligible(customer) }
    let phases = phases(of: offer, for: plan)
    let opening = TermOpening(
      plan: plan, phases: phases, reason: .purchase, appAccountToken: nil, start: now)
    guard let held = self[plan.terms.groupID], let term = held.servedTerm else {
      return Sale.began(
        begin(opening), .subscribed(customer == .new ? .initialBuy : .resubscribe)
      ).effects
    }
    let latest = booked(held.latestTransactionID)
    switch plan.change(from: catalog.heldPlan(term.productID)) {
    case .alreadyHeld:
      updateTerm(of: plan.terms.groupID) { $0.agree(on: phases) }
      return latest.changesStanding([.offerRedeemed(nil)])
    case .atOnce: return Sale.began(upgrade(opening), .offerRedeemed(.upgrade)).effects
    case .atRenewal(isDowngrade: true): throw .wouldDowngrade(from: term.productID)
    case .atRenewal(isDowngrade: false):
      _ = updatePlan(in: held, to: PlanChange(productID: plan.productID, phases: phases))
      return latest.changesStanding([.offerRedeemed(.downgrade)])
    }
  }

  /// The code's stretches, and after a stackable code's those of the introductory offer, if the
  /// customer may have it.
  private func phases(of offer: CodeOffer, for plan: Plan) -> [BillingPhase] {
    let introduction = offer.isStackable ? introductoryPhases(of: plan) ?? [] : []
    return offer.terms.phases(.code, id: offer.referenceName) + introduction
  }
}

extension Catalog {
  fileprivate func offer(named code: String) -> (Plan, CodeOffer)? {
    for plan in products.compactMap(Plan.init) where plan.isForSale {
      if let offer = plan.terms.codeOffers.first(where: { $0.referenceName == code }) {
        return (plan, offer)
      }
    }
    return nil
  }
}

extension Term {
  /// Applies an offer from the next renewal on, before what was agreed earlier. One code's offer
  /// takes the place of another's. Source: assumption
  fileprivate mutating func agree(on phases: [BillingPhase]) {
    upcoming = phases + upcoming.filter { $0.offer?.type != .code }
    change = nil
    willAutoRenew = true
  }
}
