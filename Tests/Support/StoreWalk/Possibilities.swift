import StoreSimulator

/// What there is to act on.
extension Account {
  var refundable: [ProductID] {
    ledger.filter { $0.price > .zero && $0.revocation == nil }.map(\.productID)
  }

  /// The plans that have not ended, and renew or do not.
  func plans(willAutoRenew: Bool) -> [ProductID] {
    terms.filter { $0.willAutoRenew == willAutoRenew }.map(\.productID)
  }

  /// What the customer could buy on another device.
  func missing(in catalog: Catalog) -> [ProductID] {
    let latest = Set(subscriptions.compactMap { self[$0.latestTransactionID]?.productID })
    return catalog.products.filter { product in
      switch product.kind {
      case .consumable: false
      case .nonRenewing: true
      case .nonConsumable:
        !ledger.contains { $0.productID == product.id && $0.revocation == nil }
      case .autoRenewable: !latest.contains(product.id)
      }
    }.map(\.id)
  }

  /// What the customer asked to get back, and waits for.
  var awaitedRefunds: [ProductID] {
    refundBook.requests.filter { $0.state == .submitted }.map(\.productID)
  }

  var refunded: [ProductID] {
    ledger.filter { $0.revocation != nil && $0.ownership == .purchased }.map(\.productID)
  }

  /// The plans whose price is to rise if the customer agrees.
  var plansWithPendingIncrease: [ProductID] {
    terms.compactMap { term in
      guard case .increasePending = term.price else { return nil }
      return term.productID
    }
  }

  /// The plans that renew within a day.
  func plansAboutToRenew(at now: StoreTime) -> [ProductID] {
    terms.filter { $0.willAutoRenew && now < $0.end && $0.end <= now.adding(hours: 24) }
      .map(\.productID)
  }

  var plansThatRun: [ProductID] { terms.map(\.productID) }

  /// What is agreed in the subscriptions that have not ended.
  private var terms: [Term] {
    subscriptions.compactMap { subscription in
      switch subscription.state {
      case .active(let term), .inGracePeriod(let term, until: _), .inBillingRetryPeriod(let term):
        term
      case .expired, .revoked: nil
      }
    }
  }
}
