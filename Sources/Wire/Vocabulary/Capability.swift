/// An ability of an adapter. A scenario that needs a missing one is skipped with the reason, unless
/// it is a core capability.
package enum Capability: String, CaseIterable, Hashable, Sendable {
  case launch
  case buy
  case access
  case restore
  case balance
  case subscription
  case codes
  case forSale = "for sale"
  case productsShown = "products shown"
  case offers
  case refunds
  case prices
  case purchaseInfo = "purchase info"
  case events
  case manage
  case accountTokens = "account tokens"
  case billingPlans = "billing plans"
  case screens
  case billingIssues = "billing issues"
  case server
  case requests
  case retentionMessages = "retention messages"
  case consumption

  /// Whether every adapter must have it: without it, a scenario fails instead of being skipped.
  package var isCore: Bool {
    switch self {
    case .launch, .buy, .access, .restore: true
    case .balance, .subscription, .codes, .forSale, .productsShown, .offers, .refunds, .prices,
      .purchaseInfo, .events, .manage, .accountTokens, .billingPlans, .screens, .billingIssues,
      .server, .requests, .retentionMessages, .consumption:
      false
    }
  }
}
