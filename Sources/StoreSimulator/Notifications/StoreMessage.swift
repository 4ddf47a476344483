extension World {
  /// Whether the message to the customer is still true.
  package func warrants(_ message: StoreMessage) -> Bool { warrants(message, to: account) }

  /// Rule OFF-WB-1: a win-back offer is for customers who may have it.
  /// Source: https://developer.apple.com/documentation/storekit/message/reason-swift.struct/winbackoffer
  func warrants(_ message: StoreMessage, to account: Account) -> Bool {
    switch message {
    case .generic: true
    case .priceIncreaseConsent(let group): account[group]?.openTerm?.hasPendingIncrease ?? false
    case .priceIncreaseNotice(let group): account[group]?.openTerm?.hasAgreedIncrease ?? false
    case .billingIssue(let group):
      switch account[group]?.state {
      case .inGracePeriod, .inBillingRetryPeriod: true
      case .active, .expired, .revoked, nil: false
      }
    case .winBackOffer(let group):
      account[group].map {
        !account.eligibleWinBackOfferIDs(of: $0, in: catalog, at: now).isEmpty
      } ?? false
    }
  }
}

/// The dates of the messages about a failing charge.
///
/// Rule BILL-6: on days 1 to 3 every 24 hours, on days 4 to 16 every 72, on days 17 to 30 every 96,
/// on days 31 to 60 every 120. Day 1 begins with the failure, and the day of a message decides how
/// long it is to the next. Source: assumption
/// Source: https://developer.apple.com/documentation/storekit/message/reason-swift.struct/billingissue
enum BillingReminders {
  private static let days = [
    1, 2, 3, 4, 7, 10, 13, 16, 19, 23, 27, 31, 36, 41, 46, 51, 56,
  ]

  /// When the reminder after `count` others is due; `nil` without one.
  static func date(after count: Int, since failure: StoreTime) -> StoreTime? {
    guard days.indices.contains(count) else { return nil }
    return failure.adding(hours: Int64(24 * (days[count] - 1)))
  }
}
