import StoreSimulator
import Wire

/// A theme of journeys: verbs that are drawn more often and never excluded.
enum JourneyTheme: CaseIterable {
  case approvals
  case family
  case billing
  case commitments
  case refunds
  case failures
  case codes
  case devices
  case prices
  case server

  /// How much more often its verbs are drawn.
  static let factor = 4

  var verbs: Set<Verb> { Self.table[self] ?? [] }

  private static let table: [JourneyTheme: Set<Verb>] = [
    .approvals: [
      .enableAskToBuy, .approve, .decline, .interruptPurchases, .resolveInterruption, .buy, .quit,
      .refund,
    ],
    .family: [.shareWithFamily, .stopSharing, .leaveFamily, .signInAs, .refund],
    .billing: [
      .setGracePeriod, .breakBilling, .fixBilling, .loseNetwork, .waitUntil,
      .renewEarly, .wait,
    ],
    .commitments: [
      .refund, .breakBilling, .fixBilling, .cancelSubscription, .waitUntil,
    ],
    .refunds: [
      .refund, .reverseRefund, .requestRefund, .approveRefund, .declineRefund, .quit,
      .loseNetwork, .consume,
    ],
    .failures: [
      .failNext, .tamperWith, .stopTamperingWith, .crashBeforeFinish,
      .crashAfterFinish, .interruptPurchases, .declinePayments, .slowNetwork,
      .sendUnknownValues, .refund,
    ],
    .codes: [
      .issueCode, .redeemCode, .openWinBackOffer, .expireWithoutReason,
      .cancelSubscription,
    ],
    .devices: [
      .switchDevice, .restorePurchases, .reinstall, .consume, .signInAs, .loseNetwork,
    ],
    .prices: [
      .raisePrice, .acceptPriceIncrease, .declinePriceIncrease, .waitUntil, .wait, .relaunch,
    ],
    .server: [
      .breakServer, .fixServer, .resendNotification, .forgeNotification, .refund,
      .cancelSubscription, .resumeSubscription, .waitUntil, .sendUnknownNotification,
    ],
  ]

  /// Whether the shop sells what the theme is about.
  func fits(_ shop: Shop) -> Bool {
    switch self {
    case .commitments: shop.sellsCommitments
    case .approvals, .family, .billing, .refunds, .failures, .codes, .devices, .prices,
      .server:
      true
    }
  }
}

extension Shop {
  fileprivate var sellsCommitments: Bool {
    catalog.products.contains { $0.subscriptionTerms?.monthlyPlan != nil }
  }
}
