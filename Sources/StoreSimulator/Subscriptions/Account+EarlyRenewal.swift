extension Account {
  /// The App Store charges for the next period before the present one is over.
  ///
  /// Rule SUB-REN-1: within 24 hours before the end. The new period begins where the present one
  /// ends. A charge that fails has no consequence: the App Store tries again at the end, and only
  /// that attempt counts (source: assumption).
  ///
  /// Without this, renewals are charged at the very end. A moment that is an event of its own needs
  /// no second date in every subscription, and a scenario says exactly which renewal is early.
  /// Source: https://developer.apple.com/documentation/storekit/handling-subscriptions-billing
  mutating func renewEarly(
    _ product: ProductID, in catalog: Catalog, limit: RenewalLimit?, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let (group, term) = try openTerm(of: product, in: catalog)
    guard let subscription = self[group], subscription.runningTerm != nil else {
      throw .notActive(product)
    }
    guard term.end <= now.adding(hours: 24) else { throw .tooEarly(product, end: term.end) }
    let renewal = catalog.renewal(after: term)
    guard term.ending(before: renewal, limit: limit) == nil else { throw .willNotRenew(product) }
    guard canCharge(renewal) else { return [] }
    return renew(subscription, after: term, renewal, from: .periodEnd(chargedAt: now))
  }

  /// The App Store ends the subscription with its present period, and does not say why. One whose
  /// charge is retried ends at once. Rule EXP-1.
  mutating func lapseForUnknownReason(
    _ product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let (group, _) = try openTerm(of: product, in: catalog)
    guard self[group]?.runningTerm != nil else { return expire(group, at: now, .unknown) }
    updateTerm(of: group) { $0.endsForUnknownReason = true }
    return []
  }
}
