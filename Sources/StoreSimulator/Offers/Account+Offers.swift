// Which offers the customer may have, and what they charge.
extension Account {
  /// Rule OFF-PRO-1: whoever subscribes or subscribed to anything in the app. That access through
  /// the family does not count is an assumption.
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

  /// The win-back offers of the plan that the customer had last, the best first.
  ///
  /// Rule OFF-WB-1: the subscription has ended, and no charge for it is retried; access through the
  /// family does not count. Nor does a subscription that was taken back. Source of the last:
  /// assumption
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/eligiblewinbackofferids
  func eligibleWinBackOfferIDs(
    of subscription: Subscription, in catalog: Catalog, at now: StoreTime
  ) -> [String] {
    guard case .expired(at: let end, _) = subscription.state else { return [] }
    let latest = booked(subscription.latestTransactionID)
    let plan = catalog.heldPlan(latest.productID)
    guard latest.ownership == .purchased, !plan.terms.winBackOffers.isEmpty else { return [] }
    // Apple does not say what is best: the largest saving, then the order of the catalog.
    // Source: assumption
    return plan.terms.winBackOffers.filter {
      isEligible($0, in: subscription.groupID, endedAt: end, in: catalog, at: now)
    }.enumerated().sorted { a, b in
      let (first, second) = (a.element.terms.saving(on: plan), b.element.terms.saving(on: plan))
      return first == second ? a.offset < b.offset : first > second
    }.map(\.element.id)
  }

  /// Rule OFF-WB-4: without criteria, the offer's own word decides, as soon as the subscription has
  /// ended. Source: measured, Xcode 27, https://github.com/Kosikowski/swift-storekit
  private func isEligible(
    _ offer: WinBackOffer, in group: GroupID, endedAt end: StoreTime, in catalog: Catalog,
    at now: StoreTime
  ) -> Bool {
    guard offer.isEligible, let criteria = offer.criteria else { return offer.isEligible }
    return criteria.areMet(
      by: ledger.filter { $0.groupID == group }, endedAt: end, in: catalog, at: now)
  }

  /// What the offer that the customer redeems with the order charges; `nil` without one.
  ///
  /// An order that waited for its approval is carried out at the standard price, if by then the
  /// customer may no longer have the offer. Source: assumption
  func redeemedPhases(
    of order: Order, for plan: SubscriptionPlan, in catalog: Catalog, at now: StoreTime
  ) -> [BillingPhase]? {
    switch order.offer {
    case nil, .introductory: return nil
    case .promotional(let id, _):
      guard isEligibleForPromotionalOffers else { return nil }
      return plan.terms.promotionalOffer(id)?.terms.phases(.promotional, id: id)
    case .winBack(let id):
      guard isEligibleForWinBackOffer(id, of: plan, in: catalog, at: now) else { return nil }
      return plan.terms.winBackOffer(id)?.terms.phases(.winBack, id: id)
    }
  }

  /// What whoever begins a subscription without redeeming an offer is charged.
  ///
  /// Rule OFF-INT-2: a plain purchase applies the introductory offer to whoever may have it.
  /// Rule OFF-INT-6: the app's server may decide instead, whatever the customer has had; that this
  /// goes for no change of plan is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/implementing-introductory-offers-in-your-app
  func phasesForBeginner(of plan: SubscriptionPlan, ordering offer: OrderedOffer?) -> [BillingPhase]
  {
    let introductory = plan.terms.introductoryOffer?.phases(.introductory, id: nil)
    let isAllowed =
      switch offer {
      case nil, .promotional, .winBack: isEligibleForIntroductoryOffer(in: plan.terms.groupID)
      case .introductory(let override): override.isAllowed
      }
    return (isAllowed ? introductory : nil) ?? [plan.standardPhase]
  }
}
