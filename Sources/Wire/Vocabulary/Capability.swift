/// Something an adapter can do beyond being asked. A scenario whose verbs or facts need one that an
/// adapter lacks is skipped on it, with the reason, unless it is a core capability.
package enum Capability: String, CaseIterable, Hashable, Sendable {
  case launch
  case buy
  case access
  case restore
  case balance
  case subscription
  case codes
  case forSale = "for sale"
  case offers
  case refunds
  case prices
  case purchaseInfo = "purchase info"
  case events
  case manage
  case accountTokens = "account tokens"
  case screens
  case billingIssues = "billing issues"
  case server

  /// Whether every adapter must have it: to lack it is a failure, not a skip.
  package var isCore: Bool {
    switch self {
    case .launch, .buy, .access, .restore: true
    case .balance, .subscription, .codes, .forSale, .offers, .refunds, .prices, .purchaseInfo,
      .events, .manage, .accountTokens, .screens, .billingIssues, .server:
      false
    }
  }
}
