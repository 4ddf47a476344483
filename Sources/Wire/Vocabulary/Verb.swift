import StoreTerms

/// A verb of the language: one row of the vocabulary.
///
/// Parser, protocol, schema, reference and host know nothing of a verb but its row.
package final class Verb: Sendable {
  /// The word, as scenarios and the protocol write it.
  package let rawValue: String
  package let place: Place
  /// What may follow the verb. A plain value instead of a map means the first parameter.
  package let parameters: [Parameter]
  /// What an adapter needs for it; `nil` if the simulated world does it without the adapter.
  package let capability: Capability?
  /// How the verb buys; `nil` if it does not.
  package let buying: Buying?
  package let app: AppChange
  /// Whether a device does it or suffers it, or the account on it, so that `on` can name another
  /// one for this step alone. What prepares something later cannot: it comes where the journey
  /// goes on.
  package let isDoneOnDevice: Bool
  /// One sentence for the reference.
  package let summary: String
  /// The fields of a `do` with the verb: `nil` is the verb itself.
  let fields: Fields<Parameter?>
  private let make: @Sendable (Action) -> TypedAction

  init(
    _ word: String, _ place: Place, _ parameters: [Parameter], needs capability: Capability?,
    buys buying: Buying?, app: AppChange, onDevice isDoneOnDevice: Bool, _ summary: String,
    _ make: @escaping @Sendable (Action) -> TypedAction
  ) {
    rawValue = word
    self.place = place
    self.parameters = parameters
    self.capability = capability
    self.buying = buying
    self.app = app
    self.isDoneOnDevice = isDoneOnDevice
    self.summary = summary
    fields = Fields(
      "do \(word)", [("verb", nil, true)] + parameters.map { ($0.name.rawValue, $0, $0.isRequired) }
    )
    self.make = make
  }

  /// What an action of this verb does.
  func typed(_ action: Action) -> TypedAction { make(action) }

  /// Which way a purchase may change the level of service.
  package enum Buying: Hashable, Sendable {
    case anyProduct
    case higherPlan
    case lowerPlan
    case equalPlan
  }

  /// What becomes of the app in use.
  package enum AppChange: Hashable, Sendable {
    case starts
    case comesBack
    /// It can no longer be asked. So is an app that is about to crash, sooner or later.
    case leaves
    case none
  }

  /// Whether facts about a purchase may follow: `expect: purchased` is only said of a buying verb.
  package var isBuying: Bool { buying != nil }

  /// Whether the app runs after it, and can be asked; `nil` if that is as it was before.
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

/// Who acts when a step is played.
package enum Place: String, CaseIterable, Sendable {
  case app = "In the app"
  case outside = "Outside the app"
  case store = "The store"
  case world = "The world"
}

/// What a step does, with its arguments.
package enum TypedAction: Hashable, Sendable {
  case app(AppAction)
  case store(StoreAction)
  case world(WorldAction)
}

// The verbs that code names; all others are known by their rows alone.
extension Verb {
  /// The verb that is written so; `nil` if there is none.
  package static func named(_ word: String) -> Verb? { Vocabulary.verbsByWord[word] }

  /// The verb of a row that there is.
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
  package static let restorePurchases = known("restore purchases")
  package static let redeemCode = known("redeem code")
  package static let consume = known("consume")
  package static let requestRefund = known("request refund")
  package static let manageSubscriptions = known("manage subscriptions")
  package static let leaveScreenWhileLoading = known("leave screen while loading")
  package static let enableAskToBuy = known("enable ask to buy")
  package static let wait = known("wait")
  package static let waitUntil = known("wait until")
  package static let loseNetwork = known("lose network")
  package static let switchDevice = known("switch device")
  package static let signInAs = known("sign in as")
}
