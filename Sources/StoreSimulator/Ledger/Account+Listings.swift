extension Account {
  /// Every transaction that the App Store lists, oldest first.
  ///
  /// Rule CON-1: a finished consumable leaves every list, unless the app asks for its history.
  /// Rule REF-10: or unless it was refunded.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/all
  ///
  /// - Parameter product: the only product to list; `nil` for all.
  func listed(
    of product: ProductID? = nil, includingConsumables: Bool,
    isUnfinished: (LedgerTransaction) -> Bool
  ) -> [LedgerTransaction] {
    if includingConsumables, product == nil { return ledger }
    return ledger.filter {
      (product == nil || $0.productID == product)
        && (includingConsumables || $0.revocation != nil || isUnfinished($0)
          || $0.type != .consumable)
    }
  }

  /// The customer's entitlements at `now`, oldest first.
  ///
  /// Rule ENT-1: unrevoked non-consumables, the latest transaction of each active subscription, and
  /// non-renewing subscriptions. Rule ENT-11: finished or not. Rule ENT-13: a product that is both
  /// the customer's own and shared by the family is there twice.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements
  ///
  /// - Parameter product: the only product to list; `nil` for all.
  package func entitlements(
    at now: StoreTime, profile: Profile, to product: ProductID? = nil
  ) -> [LedgerTransaction] {
    let isWanted = { (transaction: LedgerTransaction) in
      product.map { $0 == transaction.productID } ?? true
    }
    return ledger.filter { transaction in
      guard isWanted(transaction) else { return false }
      // Rule ENT-2: nothing that was refunded or revoked, and no consumable.
      guard transaction.revocation == nil else { return false }
      switch transaction.type {
      case .consumable: return false
      case .nonConsumable: return true
      case .nonRenewing:
        return profile.has(.nonRenewingListing) || isLatestUnrevoked(transaction)
      case .subscription:
        let subscription = subscription(of: transaction).map { asDelivered($0, at: now) }
        return subscription.map { isCurrent(transaction, of: $0, at: now) } ?? false
          || profile.has(.listUpgraded) && isUpgradedAway(transaction, at: now)
      }
    } + (profile.has(.retryListing) ? unchargedRenewals(at: now).filter(isWanted) : [])
  }

  /// Rule ENT-6, with `listUpgraded`: a plan that was upgraded away may stay listed, and marked so.
  /// That it stays until its own end is an assumption.
  private func isUpgradedAway(_ transaction: LedgerTransaction, at now: StoreTime) -> Bool {
    transaction.isUpgraded && transaction.expirationDate.map { now < $0 } ?? false
  }

  /// Whether the subscription is active. In the copy of a device without network, a term or a grace
  /// period may be over, which then counts as ended.
  private func isCurrent(
    _ transaction: LedgerTransaction, of subscription: Subscription, at now: StoreTime
  ) -> Bool {
    guard subscription.latestTransactionID == transaction.id else { return false }
    return switch subscription.state {
    case .active(let term): now < term.end
    case .inGracePeriod(_, until: let end): now < end
    case .inBillingRetryPeriod, .expired, .revoked: false
    }
  }

  /// Rule ENT-8, as documented: only the latest purchase of a non-renewing subscription counts.
  private func isLatestUnrevoked(_ transaction: LedgerTransaction) -> Bool {
    ledger.last { $0.productID == transaction.productID && $0.revocation == nil }?.id
      == transaction.id
  }
}
