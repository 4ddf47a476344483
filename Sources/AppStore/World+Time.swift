extension World {
  /// When something next happens by itself: a renewal, an expiry, the end of a request to buy.
  /// `nil` if nothing ever will.
  package var nextDue: StoreTime? { account.nextDue }

  /// When the next subscription renews; `nil` if none will.
  package var nextRenewalDate: StoreTime? {
    account.subscriptions.compactMap(\.term).filter(\.willAutoRenew).map(\.end).min()
  }

  /// When the next subscription ends; `nil` if none will.
  package var nextExpirationDate: StoreTime? {
    account.subscriptions.compactMap(\.term).filter { !$0.willAutoRenew }.map(\.end).min()
  }

  /// Lets time pass, and does what falls due up to and including `time`, in order.
  ///
  /// - Precondition: `time` is not in the past.
  package mutating func advance(to time: StoreTime) -> [Delivery] {
    precondition(time >= now, "time does not run backwards: from \(now) to \(time)")
    var deliveries: [Delivery] = []
    while let due = nextDue, due <= time {
      now = due
      deliveries += announce(account.settle(in: catalog, at: due))
    }
    now = time
    return deliveries
  }
}
