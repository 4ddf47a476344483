/// The parameters of a paid period that begins.
struct PeriodStart: Sendable {
  let plan: SubscriptionPlan
  /// The phase of the period that begins, then the later ones. Not empty.
  let phases: [BillingPhase]
  let reason: TransactionReason
  var appAccountToken: String?
  let start: StoreTime
  /// When it is charged; by default at `start`. A charge in the grace period comes later, an early
  /// renewal is charged before.
  var chargeDate: StoreTime?
  /// The day of the month that periods in months aim at; by default the day of `start`.
  var anchorDay: Int?
  /// The agreed price where no offer applies; by default the plan's price.
  var price: AgreedPrice?
  /// The number of renewals since the customer's last purchase.
  var renewalCount = 0
  /// The period before, if it belongs to the same commitment: what the customer decided for the
  /// end of the commitment is kept.
  var continued: Term?
  /// The items that it pays for, if the developer manages them.
  var managed: ManagedPlan<RenewingItem>?
}

extension Account {
  /// Charges the first phase, and books it as the group's latest transaction.
  mutating func begin(_ opening: PeriodStart) -> LedgerTransaction {
    guard let phase = opening.phases.first else {
      preconditionFailure("a period of '\(opening.plan.productID)' needs a phase")
    }
    let term = Term(opening, phase, at: pace)
    let id = nextTransactionID
    var subscription =
      self[opening.plan.terms.groupID]
      ?? Subscription(
        groupID: opening.plan.terms.groupID, originalID: id, originalPurchaseDate: opening.start,
        recentStartDate: opening.start, latestTransactionID: id, state: .active(term))
    if subscription.hasLapsedForLong(at: opening.start) {
      subscription.recentStartDate = opening.start
    }
    let latest = self[subscription.latestTransactionID]
    subscription.latestTransactionID = id
    subscription.state = .active(term)
    put(subscription)
    let transaction = LedgerTransaction(
      id: id, opening, phase, paying: term, for: subscription, in: storefront
    ).sharing(with: latest)
    ledger.append(transaction)
    return transaction
  }

  /// Rule SUB-CHG-5: one subscription a group; groups are independent.
  private mutating func put(_ subscription: Subscription) {
    let index = subscriptions.firstIndex { $0.groupID == subscription.groupID }
    if let index { subscriptions[index] = subscription } else { subscriptions.append(subscription) }
  }
}

extension Term {
  fileprivate init(_ opening: PeriodStart, _ phase: BillingPhase, at pace: TimeRate) {
    let anchorDay = opening.anchorDay ?? opening.start.day.day
    productID = opening.plan.productID
    start = opening.start
    end = opening.start.adding(phase.period, anchorDay: anchorDay, at: pace)
    // A phase of days or weeks moves the cycle to another day of the month.
    self.anchorDay = phase.period.isCountedInMonths ? anchorDay : end.day.day
    upcoming = Array(opening.phases.dropFirst())
    price = opening.price ?? .settled(opening.plan.price)
    renewalCount = opening.renewalCount
    commitment = opening.plan.commitment(
      after: opening.continued, until: end, anchorDay: self.anchorDay, at: pace)
    willAutoRenew = opening.continued?.willAutoRenew ?? true
    change = opening.continued?.change
    self.pace = pace
    managed = opening.managed?.planningNotices(
      until: end, from: opening.chargeDate ?? opening.start)
  }
}

extension LedgerTransaction {
  /// Rule SUB-REN-3: a new id, the subscription's original, unfinished (rule FIN-1).
  /// Rule SUB-REN-5: so does a customer who subscribes again after a lapse. Source: inferred
  fileprivate init(
    id: UInt64, _ opening: PeriodStart, _ phase: BillingPhase, paying term: Term,
    for subscription: Subscription, in storefront: String
  ) {
    self.init(
      id: id, originalID: subscription.originalID, productID: opening.plan.productID,
      type: .subscription, groupID: subscription.groupID,
      purchaseDate: opening.chargeDate ?? opening.start,
      originalPurchaseDate: subscription.originalPurchaseDate, expirationDate: term.end,
      quantity: 1,
      offer: phase.offer, reason: opening.reason, price: phase.price,
      appAccountToken: opening.appAccountToken, ownership: .purchased,
      storefront: storefront, commitment: term.commitment, managed: opening.managed?.charged)
  }
}

extension Subscription {
  /// Rule SUB-REN-4: a lapse of 60 days or more sets a new start date.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/recentsubscriptionstartdate
  fileprivate func hasLapsedForLong(at now: StoreTime) -> Bool {
    switch state {
    case .active, .inGracePeriod, .inBillingRetryPeriod: false
    case .expired(let end, _), .revoked(let end, _): end.adding(Period(60, .day)) <= now
    }
  }
}
