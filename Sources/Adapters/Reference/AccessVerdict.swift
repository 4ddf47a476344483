import StoreKit

/// The effect of a subscription's state on the access that one of its transactions gives.
enum AccessVerdict {
  /// As the transaction says.
  case unchanged
  case until(Date)
  case over

  /// Rules ENT-3, ENT-4, ENT-5, EXP-3, STAT-7: the state decides, and not the date alone.
  init(_ status: Product.SubscriptionInfo.Status, of transaction: Transaction) {
    let renewal = try? status.renewalInfo.payloadValue
    switch status.state {
    case .subscribed: self = .unchanged
    case .inGracePeriod:
      // Rule ENT-5: service continues although the expiration date is past. Rule ENT-16: it ends
      // with the grace period, although nothing wakes the app.
      self = renewal?.gracePeriodExpirationDate.map(Self.until) ?? .unchanged
    case .expired where renewal?.willAutoRenew == true:
      // Rule STAT-7: a renewal that was not turned off or given up is on its way. Not for long:
      // without network, its outcome is unknown.
      let patience: TimeInterval = 60
      let end = transaction.expirationDate?.addingTimeInterval(patience)
      self = end.map(Self.until) ?? .unchanged
    default:  // tidy: StoreKit's RenewalState, an open set (rule OPEN-1)
      // Rule ENT-4, and OPEN-1: a state that entitles to nothing, or an unknown one.
      self = .over
    }
  }
}

extension Product.SubscriptionInfo.RenewalState {
  /// Whether the period that was paid for is over. Rule OPEN-1: an unknown state does not say so.
  var isPastPeriod: Bool {
    [.expired, .revoked, .inBillingRetryPeriod, .inGracePeriod].contains(self)
  }
}
