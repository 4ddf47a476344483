extension World {
  /// When something next happens by itself: a renewal, an expiry, the end of a request to buy.
  /// `nil` if nothing ever will.
  package var nextDue: StoreTime? {
    var first: StoreTime?
    for index in accounts.indices { first = StoreTime.earlier(first, accounts[index].nextDue) }
    return first
  }

  /// When the next subscription renews; `nil` if none will.
  package var nextRenewalDate: StoreTime? {
    account.subscriptions.compactMap(\.runningTerm).filter(\.willAutoRenew).map(\.end).min()
  }

  /// When the next subscription ends, cancelled or never charged again; `nil` if none will.
  package var nextExpirationDate: StoreTime? {
    account.subscriptions.compactMap(\.plannedEnd).min()
  }

  /// When the next grace period ends; `nil` if none runs.
  package var nextGraceEnd: StoreTime? {
    account.subscriptions.compactMap { subscription in
      guard case .inGracePeriod(_, until: let end) = subscription.state else { return nil }
      return end
    }.min()
  }

  /// Lets time pass, and does what falls due up to and including `time`, in order.
  ///
  /// - Precondition: `time` is not in the past.
  package mutating func advance(to time: StoreTime) -> [Delivery] {
    precondition(time >= now, "time does not run backwards: from \(now) to \(time)")
    var deliveries: [Delivery] = []
    while let due = nextDue, due <= time {
      now = due
      for index in accounts.indices {
        let effects = accounts[index].settle(in: catalog, grace: gracePeriod, at: due)
        deliveries += perform(effects, in: AccountID(index))
      }
    }
    now = time
    return deliveries
  }
}

extension Subscription {
  /// When the subscription ends if nobody does anything; `nil` if it renews or has ended.
  fileprivate var plannedEnd: StoreTime? {
    switch state {
    case .active(let term): term.willAutoRenew ? nil : term.end
    case .inGracePeriod(let term, until: _), .inBillingRetryPeriod(let term): term.retryEnd
    case .expired, .revoked: nil
    }
  }
}
