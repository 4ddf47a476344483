// The customer's eligibility for offers, and the offers' prices.
extension Account {
  /// Rule OFF-PRO-1: customers who subscribe or subscribed to anything in the app. That access
  /// through the family does not count is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/implementing-promotional-offers-in-your-app
  var isEligibleForPromotionalOffers: Bool {
    subscriptions.contains { booked($0.latestTransactionID).ownership == .purchased }
  }

  /// Rule OFF-WB-1.
  func isEligibleForWinBackOffer(
    _ id: String, of plan: SubscriptionPlan, in catalog: Catalog, at now: StoreTime
  ) -> Bool {
    guard let subscription = self[plan.terms.groupID],
      booked(subscription.latestTransactionID).productID == plan.productID
    else { return false }
    return eligibleWinBackOfferIDs(of: subscription, in: catalog, at: now).contains(id)
  }

  /// The win-back offers that the customer may have of the last plan, the best first.
  ///
  /// Rule OFF-WB-1: the subscription has ended, and no charge for it is retried; access through the
  /// family does not count. Nor does a revoked subscription. Source of the last: assumption
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/eligiblewinbackofferids
  func eligibleWinBackOfferIDs(
    of subscription: Subscription, in catalog: Catalog, at now: StoreTime
  ) -> [String] {
    guard case .expired(at: let end, _) = subscription.state else { return [] }
    let latest = booked(subscription.latestTransactionID)
    let plan = catalog.heldPlan(latest.productID, billed: latest.billing ?? .upFront)
    guard latest.ownership == .purchased, !plan.offers.winBack.isEmpty else { return [] }
    // Apple does not document the order: the largest saving, then the order of the catalog.
    // Source: assumption
    return plan.offers.winBack.filter {
      isEligible($0, in: subscription.groupID, endedAt: end, in: catalog, at: now)
    }.enumerated().sorted { a, b in
      let (first, second) = (a.element.terms.saving(on: plan), b.element.terms.saving(on: plan))
      return first == second ? a.offset < b.offset : first > second
    }.map(\.element.id)
  }

  /// Rule OFF-WB-4: without criteria, the offer's own flag decides, as soon as the subscription has
  /// ended. Source: measured, Xcode 27, https://github.com/Kosikowski/swift-storekit
  private func isEligible(
    _ offer: WinBackOffer, in group: GroupID, endedAt end: StoreTime, in catalog: Catalog,
    at now: StoreTime
  ) -> Bool {
    guard offer.isEligible, let criteria = offer.criteria else { return offer.isEligible }
    return criteria.areMet(
      by: ledger.filter { $0.groupID == group }, endedAt: end, in: catalog, at: now)
  }

  /// The phases of the offer that the order redeems; `nil` without one.
  ///
  /// An order that waited for approval is charged the standard price if the customer is no longer
  /// eligible by then. Source: assumption
  func redeemedPhases(
    of order: Order, for plan: SubscriptionPlan, in catalog: Catalog, at now: StoreTime
  ) -> [BillingPhase]? {
    switch order.offer {
    case nil, .introductory: return nil
    case .promotional(let id, _):
      guard isEligibleForPromotionalOffers else { return nil }
      return plan.offers.promotionalOffer(id)?.terms.phases(.promotional, id: id)
    case .winBack(let id):
      guard isEligibleForWinBackOffer(id, of: plan, in: catalog, at: now) else { return nil }
      return plan.offers.winBackOffer(id)?.terms.phases(.winBack, id: id)
    }
  }

  /// The phases for a customer who begins a subscription without redeeming an offer.
  ///
  /// Rule OFF-INT-2: a plain purchase applies the introductory offer if the customer is eligible.
  /// Rule OFF-INT-6: the app's server may decide instead, whatever the customer has had. That this
  /// excludes changes of plan is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
  func phasesForBeginner(of plan: SubscriptionPlan, ordering offer: OrderedOffer?) -> [BillingPhase]
  {
    let introductory = plan.offers.introductory?.phases(.introductory, id: nil)
    let isAllowed =
      switch offer {
      case nil, .promotional, .winBack: isEligibleForIntroductoryOffer(in: plan.terms.groupID)
      case .introductory(let override): override.isAllowed
      }
    return (isAllowed ? introductory : nil) ?? [plan.standardPhase]
  }
}
