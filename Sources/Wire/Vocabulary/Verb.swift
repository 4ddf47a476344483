/// What a step of a scenario does: one enum for each place, so that who carries verbs out sees only
/// its own. `Vocabulary.verbs` holds one entry for each.
package enum Verb: Hashable, Sendable {
  case app(AppVerb)
  case outside(OutsideVerb)
  case store(StoreVerb)
  case world(WorldVerb)

  package static let allCases: [Verb] =
    AppVerb.allCases.map(Verb.app) + OutsideVerb.allCases.map(Verb.outside)
    + StoreVerb.allCases.map(Verb.store) + WorldVerb.allCases.map(Verb.world)

  private static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The verb that is written so; `nil` if there is none.
  package init?(rawValue: String) {
    guard let verb = Self.words[rawValue] else { return nil }
    self = verb
  }

  /// As scenarios and the protocol write it.
  package var rawValue: String {
    switch self {
    case .app(let verb): verb.rawValue
    case .outside(let verb): verb.rawValue
    case .store(let verb): verb.rawValue
    case .world(let verb): verb.rawValue
    }
  }

  package var place: Place {
    switch self {
    case .app: .app
    case .outside: .outside
    case .store: .store
    case .world: .world
    }
  }

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

/// What happens in the app.
package enum AppVerb: String, CaseIterable, Hashable, Sendable {
  case launch
  case relaunch
  case quit
  case kill
  case background
  case foreground
  case reinstall
  case buy
  case upgrade
  case downgrade
  case crossgrade
  case restorePurchases = "restore purchases"
  case redeemCode = "redeem code"
  case use
  case requestRefund = "request refund"
  case manageSubscriptions = "manage subscriptions"
  case leaveScreenWhileLoading = "leave screen while loading"
}

/// What people do outside of the app.
package enum OutsideVerb: String, CaseIterable, Hashable, Sendable {
  case enableAskToBuy = "enable ask to buy"
  case disableAskToBuy = "disable ask to buy"
  case approve
  case decline
  case cancelSubscription = "cancel subscription"
  case resumeSubscription = "resume subscription"
  case buyInAppStore = "buy in App Store"
  case redeemInAppStore = "redeem in App Store"
  case openWinBackOffer = "open win-back offer"
  case resolveInterruption = "resolve interruption"
  case acceptPriceIncrease = "accept price increase"
  case refusePriceIncrease = "refuse price increase"
  case joinFamily = "join family"
  case leaveFamily = "leave family"
  case shareWithFamily = "share with family"
  case stopSharing = "stop sharing"
  case changeStorefront = "change storefront"
  case forbidPurchases = "forbid purchases"
  case permitPurchases = "permit purchases"
}

/// What the App Store and the developer decide.
package enum StoreVerb: String, CaseIterable, Hashable, Sendable {
  case refund
  case breakBilling = "break billing"
  case mendBilling = "mend billing"
  case gracePeriod = "grace period"
  case approveRefund = "approve refund"
  case declineRefund = "decline refund"
  case reverseRefund = "reverse refund"
  case raisePrice = "raise price"
  case cutPrice = "cut price"
  case withdrawProduct = "withdraw product"
  case offerProductAgain = "offer product again"
  case sellOnly = "sell only"
  case renewEarly = "renew early"
  case renewalLimit = "renewal limit"
  case extendRenewal = "extend renewal"
  case extendAllRenewals = "extend all renewals"
  case endWithoutReason = "end without reason"
  case issueCode = "issue code"
  case interruptPurchases = "interrupt purchases"
  case stopInterruptingPurchases = "stop interrupting purchases"
  case sendTestNotification = "send test notification"
  case sendMessage = "send message"
  case sendNotificationAgain = "send notification again"
  case sendUnknownNotification = "send unknown notification"
}

/// What happens to everybody.
package enum WorldVerb: String, CaseIterable, Hashable, Sendable {
  case wait
  case waitUntil = "wait until"
  case loseNetwork = "lose network"
  case regainNetwork = "regain network"
  case useDevice = "use device"
  case signInAs = "sign in as"
  case breakStore = "break store"
  case mendStore = "mend store"
  case breakServer = "break server"
  case mendServer = "mend server"
  case failNext = "fail next"
  case changeStorefrontWhileBuying = "change storefront while buying"
  case tamperWith = "tamper with"
  case stopTamperingWith = "stop tampering with"
  case slowNetwork = "slow network"
  case crashBeforeFinish = "crash before finish"
  case moveClock = "move clock"
  case tellUnknown = "tell unknown"
  case stopTellingUnknown = "stop telling unknown"
  case forgeNotification = "forge notification"
}

extension Verb {
  /// Whether the app runs after it, and can be asked; `nil` if that is as it was before.
  package var leavesAppRunning: Bool? {
    switch self {
    case .app(let verb): verb.leavesAppRunning
    // Nobody knows how soon an app dies that is to crash.
    case .world(.useDevice), .world(.signInAs), .world(.crashBeforeFinish): false
    case .outside, .store, .world: nil
    }
  }
}

extension AppVerb {
  fileprivate var leavesAppRunning: Bool? {
    switch self {
    case .launch, .relaunch, .foreground, .reinstall: true
    case .quit, .kill, .background: false
    case .buy, .upgrade, .downgrade, .crossgrade, .restorePurchases, .redeemCode, .use,
      .requestRefund, .manageSubscriptions, .leaveScreenWhileLoading:
      nil
    }
  }
}
