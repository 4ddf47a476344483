import StoreTerms

/// A verb of the language: one row of the vocabulary.
///
/// The row is all that parser, protocol, schema, reference and host need.
package final class Verb: Sendable {
  /// The word in scenarios and in the protocol.
  package let rawValue: String
  package let group: VerbGroup
  /// The parameters. A plain value instead of a map is the value of the first one.
  package let parameters: [Parameter]
  /// The capability that an adapter needs; `nil` if the simulated world acts without the adapter.
  package let capability: Capability?
  /// The kind of purchase; `nil` if the verb does not buy.
  package let buying: Buying?
  package let app: AppChange
  /// Whether it concerns one device or the account on it, so that `on` can name another for this
  /// step. Verbs that prepare a later event do not: that happens on the journey's current device.
  package let isDoneOnDevice: Bool
  /// Whether it makes something around the app go wrong, or a purchase harder.
  package let disturbs: Bool
  /// One sentence for the reference.
  package let summary: String
  /// The fields of a `do` with the verb: `nil` is the verb itself.
  let fields: Fields<Parameter?>
  /// The typed action that arguments make.
  let typed: @Sendable ([Action.Argument]) -> TypedAction

  init(
    _ word: String, _ group: VerbGroup, _ list: ParameterList<TypedAction>,
    needs capability: Capability?, buys buying: Buying?, app: AppChange,
    onDevice isDoneOnDevice: Bool, disturbs: Bool, _ summary: String
  ) {
    rawValue = word
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

  /// The direction in which a purchase may change the level of service.
  package enum Buying: Hashable, Sendable {
    case anyProduct
    case higherPlan
    case lowerPlan
    case equalPlan
  }

  /// The effect on the app in use.
  package enum AppChange: Hashable, Sendable {
    case starts
    case comesBack
    /// The app can no longer be queried. This includes an app that will crash later.
    case leaves
    case none
  }

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

extension Verb: Hashable {
  package static func == (a: Verb, b: Verb) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
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

// The verbs that code names; all others exist only as rows.
extension Verb {
  /// The verb with this word; `nil` for an unknown word.
  package static func named(_ word: String) -> Verb? { Vocabulary.verbsByWord[word] }

  /// The verb of an existing row.
  package static func known(_ word: String) -> Verb {
    guard let verb = named(word) else {
      preconditionFailure("the verb '\(word)' has no row in the vocabulary")
    }
    return verb
  }

  package static let launch = known("launch")
  package static let relaunch = known("relaunch")
  package static let buy = known("buy")
  package static let upgrade = known("upgrade")
  package static let downgrade = known("downgrade")
  package static let crossgrade = known("crossgrade")
  package static let foreground = known("foreground")
  package static let restorePurchases = known("restore purchases")
  package static let redeemCode = known("redeem code")
  package static let consume = known("consume")
  package static let requestRefund = known("request refund")
  package static let manageSubscriptions = known("manage subscriptions")
  package static let enableAskToBuy = known("enable ask to buy")
  package static let wait = known("wait")
  package static let waitUntil = known("wait until")
  package static let loseNetwork = known("lose network")
  package static let restoreNetwork = known("restore network")
  package static let fixStore = known("fix store")
  package static let switchDevice = known("switch device")
  package static let signInAs = known("sign in as")
  package static let answerRequests = known(answerRequestsWord)

  static let answerRequestsWord = "answer requests"
}
