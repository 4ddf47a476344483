/// What a step of a scenario does. `Vocabulary.verbs` holds one entry for each.
package enum Verb: String, CaseIterable, Hashable, Sendable {
  case launch
  case relaunch
  case quit
  case reinstall
  case buy
  case upgrade
  case downgrade
  case restorePurchases = "restore purchases"
  case redeemCode = "redeem code"
  case use
  case enableAskToBuy = "enable ask to buy"
  case disableAskToBuy = "disable ask to buy"
  case approve
  case decline
  case cancelSubscription = "cancel subscription"
  case resumeSubscription = "resume subscription"
  case refund
  case breakBilling = "break billing"
  case mendBilling = "mend billing"
  case gracePeriod = "grace period"
  case wait
  case waitUntil = "wait until"
  case loseNetwork = "lose network"
  case regainNetwork = "regain network"

  /// What the vocabulary says of this verb.
  package var entry: VerbEntry { Vocabulary.entry(of: self) }
}

/// Who acts when a step is played.
package enum Place: String, CaseIterable, Sendable {
  case app = "In the app"
  case outside = "Outside the app"
  case store = "The store"
  case world = "The world"
}

/// One row of the vocabulary: everything that parser, protocol, schema and documentation know of a
/// verb.
package struct VerbEntry: Sendable {
  package let verb: Verb
  package let place: Place
  /// What may follow the verb. A plain value instead of a map means the first parameter.
  package let parameters: [Parameter]
  /// What an adapter needs for it; `nil` if the simulated world does it without the adapter.
  package let capability: Capability?
  /// One sentence for the reference.
  package let summary: String

  /// Whether facts about a purchase may follow: `expect: purchased` is only said of a buying verb.
  package var isBuying: Bool {
    switch verb {
    case .buy, .upgrade, .downgrade: true
    case .launch, .relaunch, .quit, .reinstall, .restorePurchases, .redeemCode, .use,
      .enableAskToBuy, .disableAskToBuy, .approve, .decline, .cancelSubscription,
      .resumeSubscription, .refund, .breakBilling, .mendBilling, .gracePeriod, .wait, .waitUntil,
      .loseNetwork, .regainNetwork:
      false
    }
  }
}
