extension World {
  /// The customer's purchases in the App Store, whatever the device shows: each product that was
  /// bought for good in the order of the first purchases, then each subscription, then the
  /// requests for other products that wait for approval or have lapsed.
  package var holdings: [ProductStanding] {
    var holdings: [ProductStanding] = []
    for transaction in account.ledger {
      guard let holding = transaction.holding else { continue }
      if let index = holdings.firstIndex(where: { $0.product == holding.product }) {
        // Each purchase stands by itself, so a revoked one takes nothing from the others.
        if transaction.revocation == nil { holdings[index] = holding }
      } else {
        holdings.append(holding)
      }
    }
    holdings += account.subscriptions.map { holding($0) }
    holdings += account.familyShare.subscriptions.map { holding($0) }
    return holdings
      + requests.filter { request in
        !holdings.contains { $0.product == request.product }
      }
  }

  private var requests: [ProductStanding] {
    let orders = account.pendingOrders
    return orders.requests.map { $0.standing(.awaitingApproval) }
      + orders.lapsed.map { $0.standing(.approvalLapsed) }
  }

  private func holding(_ subscription: Subscription) -> ProductStanding {
    let latest = account.booked(subscription.latestTransactionID)
    let (state, end): (SubscriptionState, StoreTime?) =
      switch subscription.state {
      case .active(let term): (.subscribed, term.end)
      case .inGracePeriod(_, until: let end): (.inGracePeriod, end)
      case .inBillingRetryPeriod: (.inBillingRetryPeriod, nil)
      case .expired(at: let end, _): (.expired, end)
      case .revoked(at: let end, _): (.revoked, end)
      }
    return ProductStanding(latest.productID, .state(state), until: end)
  }
}

extension PurchaseRequest {
  fileprivate func standing(_ standing: TransactionStanding) -> ProductStanding {
    ProductStanding(order.productID, .transaction(standing), until: expirationDate)
  }
}

extension LedgerTransaction {
  /// `nil` for consumables and subscriptions that renew.
  fileprivate var holding: ProductStanding? {
    switch type {
    case .consumable, .subscription: nil
    case .nonConsumable, .nonRenewing:
      ProductStanding(productID, revocation == nil ? .transaction(.owned) : .state(.revoked))
    }
  }
}
