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

  /// The behaviours of the store that an app has to handle beyond what devices usually do.
  static let behaviours = Profile.SwitchRow.all.filter {
    $0.presets.contains(.adversarial) && !$0.presets.contains(.device)
  }

  /// Whether a rule of the theme permits the behaviour.
  func permits(_ row: Profile.SwitchRow) -> Bool { areas.contains { row.rule.hasPrefix($0) } }

  /// How the identifiers of its rules begin.
  private var areas: [String] {
    switch self {
    case .approvals: ["ATB-", "INT-"]
    case .billing, .commitments: ["BILL-", "STAT-"]
    case .family: ["FAM-", "ENT-"]
    case .refunds: ["REF-", "FIN-", "UPD-"]
    case .failures: ["CALL-", "OFFL-"]
    case .codes: ["OFF-"]
    case .devices: ["RES-", "UPD-"]
    case .prices: ["PI-"]
    case .server: []
    }
  }

  /// Whether the shop sells what the theme is about.
  func fits(_ shop: Shop) -> Bool {
    switch self {
    case .commitments: shop.sellsCommitments
    case .family: shop.catalog.products.contains(where: \.isFamilyShareable)
    case .prices: shop.catalog.products.contains { $0.subscriptionTerms != nil }
    case .approvals, .billing, .refunds, .failures, .codes, .devices, .server: true
    }
  }
}

extension Shop {
  fileprivate var sellsCommitments: Bool {
    catalog.products.contains { $0.subscriptionTerms?.monthlyPlan != nil }
  }
}
