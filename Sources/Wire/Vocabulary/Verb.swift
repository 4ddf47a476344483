import StoreTerms

/// A verb of the language. ``Vocabulary`` has a row for each.
package enum Verb: Int, CaseIterable, Sendable {
  // In the app.
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
  case restorePurchases
  case redeemCode
  case consume
  case requestRefund
  case manageSubscriptions
  case leaveScreenWhileLoading
  // Outside the app.
  case enableAskToBuy
  case disableAskToBuy
  case approve
  case decline
  case cancelSubscription
  case considerCancelling
  case resumeSubscription
  case buyInAppStore
  case redeemInAppStore
  case openWinBackOffer
  case requestRefundFromApple
  case resolveInterruption
  case acceptPriceIncrease
  case declinePriceIncrease
  case joinFamily
  case leaveFamily
  case shareWithFamily
  case stopSharing
  case changeStorefront
  case forbidPurchases
  case allowPurchases
  // The store.
  case refund
  case breakBilling
  case declinePayments
  case fixBilling
  case setGracePeriod
  case approveRefund
  case declineRefund
  case reverseRefund
  case raisePrice
  case raisePriceForNewSubscribers
  case lowerPrice
  case removeFromSale
  case putOnSale
  case sellOnly
  case renewEarly
  case setRenewalLimit
  case extendRenewal
  case extendAllRenewals
  case expireWithoutReason
  case issueCode
  case interruptPurchases
  case stopInterruptingPurchases
  case sendTestNotification
  case sendMessage
  case resendNotification
  case sendUnknownNotification
  case sendAnnouncement
  // The world.
  case wait
  case waitUntil
  case loseNetwork
  case restoreNetwork
  case switchDevice
  case signInAs
  case breakStore
  case fixStore
  case breakServer
  case fixServer
  case failNext
  case loseAnswerToNextPurchase
  case changeStorefrontDuringPurchase
  case tamperWith
  case stopTamperingWith
  case slowNetwork
  case answerRequests
  case crashBeforeFinish
  case crashAfterFinish
  case moveClock
  case sendUnknownValues
  case stopSendingUnknownValues
  case forgeNotification

  /// The direction in which a purchase may change the level of service.
  package enum Buying: Hashable, Sendable {
    case anyProduct
    case higherPlan
    case lowerPlan
    case equalPlan
  }

  /// Whether the customer moves from one plan to another in the app.
  package var changesPlan: Bool {
    switch buying {
    case .higherPlan, .lowerPlan, .equalPlan: true
    case .anyProduct, nil: false
    }
  }

  /// The effect on the app in use.
  package enum AppChange: Hashable, Sendable {
    case starts
    case comesBack
    /// The app can no longer be queried. This includes an app that will crash later.
    case leaves
    case none
  }
}

extension Verb {
  /// The verb with this word; `nil` for an unknown word.
  package static func named(_ word: String) -> Verb? { Vocabulary.verbsByWord[word] }

  private var entry: VerbEntry { Vocabulary.entry(of: self) }

  /// The word in scenarios and in the protocol.
  package var word: String { entry.word }

  package var group: VerbGroup { entry.group }

  /// The parameters. A plain value instead of a map is the value of the first one.
  package var parameters: [Parameter] { entry.parameters }

  /// The capability that an adapter needs; `nil` if the simulated world acts without the adapter.
  package var capability: Capability? { entry.capability }

  /// The kind of purchase; `nil` if the verb does not buy.
  package var buying: Buying? { entry.buying }

  package var app: AppChange { entry.app }

  /// Whether it concerns one device or the account on it, so that `on` can name another for this
  /// step. Verbs that prepare a later event do not: that happens on the journey's current device.
  package var isDoneOnDevice: Bool { entry.isDoneOnDevice }

  /// Whether it makes something around the app go wrong, or a purchase harder.
  package var disturbs: Bool { entry.disturbs }

  /// One sentence for the reference.
  package var summary: String { entry.summary }

  /// The fields of a `do` with the verb: `nil` is the verb itself.
  var fields: Fields<Parameter?> { entry.fields }

  /// The typed action that the arguments make.
  func typed(_ arguments: [Action.Argument]) -> TypedAction { entry.typed(arguments) }

  /// Whether it makes a purchase, so that `expect: purchased` may follow.
  package var isBuying: Bool { buying != nil }

  /// Whether the app runs after it and can be queried; `nil` if that does not change.
  package var leavesAppRunning: Bool? {
    switch app {
    case .starts, .comesBack: true
    case .leaves: false
    case .none: nil
    }
  }
}

/// A row of the vocabulary: all that parser, protocol, schema, reference and host need of a verb.
final class VerbEntry: Sendable {
  let verb: Verb
  let word: String
  let group: VerbGroup
  let parameters: [Parameter]
  let capability: Capability?
  let buying: Verb.Buying?
  let app: Verb.AppChange
  let isDoneOnDevice: Bool
  let disturbs: Bool
  let summary: String
  let fields: Fields<Parameter?>
  let typed: @Sendable ([Action.Argument]) -> TypedAction

  init(
    _ verb: Verb, _ word: String, _ group: VerbGroup, _ list: ParameterList<TypedAction>,
    needs capability: Capability?, buys buying: Verb.Buying?, app: Verb.AppChange,
    onDevice isDoneOnDevice: Bool, disturbs: Bool, _ summary: String
  ) {
    self.verb = verb
    self.word = word
    self.group = group
    parameters = list.parameters
    self.capability = capability
    self.buying = buying
    self.app = app
    self.isDoneOnDevice = isDoneOnDevice
    self.disturbs = disturbs
    self.summary = summary
    fields = Fields(
      "do \(word)", [("verb", nil, true)] + parameters.map { ($0.name.rawValue, $0, $0.isRequired) }
    )
    typed = list.value
  }
}

/// The actor or the place of verbs: a table of the reference each.
package enum VerbGroup: String, CaseIterable, Sendable {
  case app = "In the app"
  case outside = "Outside the app"
  case store = "The store"
  case world = "The world"
}

/// The typed action of a step.
package enum TypedAction: Hashable, Sendable {
  case app(AppAction)
  case store(StoreAction)
  case world(WorldAction)
}
