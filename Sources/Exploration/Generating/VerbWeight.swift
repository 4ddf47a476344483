import Wire

/// How often verbs are drawn.
enum VerbWeight {
  /// Without these a journey comes to nothing.
  static let essential: Set<Verb> = [.launch, .buy, .wait, .waitUntil, .foreground]

  private static let weights: [Verb: Int] = [
    .buy: 40, .waitUntil: 24, .wait: 10, .relaunch: 10, .upgrade: 10, .downgrade: 10,
    .crossgrade: 10,
  ]

  static func usual(_ verb: Verb) -> Int { weights[verb] ?? (verb.disturbs ? 3 : ordinary) }

  /// The weight of most verbs.
  static let ordinary = 6

  /// The verb without which nothing else is possible, with its weight; `nil` if the app runs.
  static func urgent(in life: JourneyWorld.AppLife) -> (verb: Verb, weight: Int)? {
    switch life {
    case .running: nil
    case .notRunning: (.launch, 200)
    case .suspended: (.foreground, 100)
    }
  }

  /// Factors for verbs that are drawn directly after another verb.
  static func followers(of verb: Verb?) -> [Verb: Int] { verb.flatMap { table[$0] } ?? [:] }

  private static let table: [Verb: [Verb: Int]] = [
    // What is broken shows when a period ends, and when the app reads anew.
    .breakBilling: [.waitUntil: 4],
    .setGracePeriod: [.breakBilling: 8],
    .declinePayments: [.buy: 3],
    .loseNetwork: [.relaunch: 4, .quit: 3, .waitUntil: 2, .wait: 3],
    .slowNetwork: [.reinstall: 6, .relaunch: 3, .buy: 2],
    .failNext: [.buy: 3, .relaunch: 2, .restorePurchases: 6],
    .crashBeforeFinish: [.buy: 4], .crashAfterFinish: [.buy: 4],
    .loseAnswerToNextPurchase: [.buy: 4],
    .sendUnknownValues: [.refund: 6, .relaunch: 3, .wait: 2],
    .tamperWith: [.buy: 2, .relaunch: 2, .stopTamperingWith: 4],
    .interruptPurchases: [.buy: 4],
    .enableAskToBuy: [.buy: 4],
    // What happened meanwhile, the next launch has to find.
    .quit: [
      .refund: 5, .wait: 3, .loseNetwork: 6, .approve: 20, .resolveInterruption: 20,
    ],
    .kill: [
      .refund: 5, .wait: 3, .loseNetwork: 6, .approve: 20, .resolveInterruption: 20,
    ],
    .approve: [.refund: 4], .resolveInterruption: [.refund: 4],
    .refund: [.quit: 3, .loseNetwork: 4, .reverseRefund: 8, .relaunch: 2],
    .waitUntil: [.refund: 4, .loseNetwork: 3, .relaunch: 2],
    .requestRefund: [.approveRefund: 8, .declineRefund: 8, .requestRefund: 4],
    .requestRefundFromApple: [.approveRefund: 8, .declineRefund: 8],
    .buy: [
      .shareWithFamily: 6, .fixServer: 4, .refund: 2, .approve: 4, .decline: 4,
      .resolveInterruption: 4,
    ],
    .shareWithFamily: [.signInAs: 20],
    .launch: [.buy: 3],
    .breakServer: [.buy: 3],
    .fixServer: [.cancelSubscription: 12, .wait: 3],
    .raisePrice: [.acceptPriceIncrease: 8, .declinePriceIncrease: 8, .waitUntil: 3],
    .issueCode: [.redeemCode: 12],
    .cancelSubscription: [.resumeSubscription: 8, .openWinBackOffer: 4],
    .removeFromSale: [.putOnSale: 8],
    .switchDevice: [.restorePurchases: 4],
  ]
}
