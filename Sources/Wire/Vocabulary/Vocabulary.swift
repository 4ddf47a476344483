import StoreTerms

/// The words of the scenario language: one table that drives parser, protocol, schema and
/// documentation. To add a verb or a fact is to add a row here and its handling.
package enum Vocabulary {
  static func entry(of verb: Verb) -> VerbEntry { entriesByVerb[verb.rawValue] }

  package static func entry(of fact: Fact) -> FactEntry {
    guard let entry = entriesByFact[fact] else {
      preconditionFailure("the fact '\(fact.rawValue)' has no row in the vocabulary")
    }
    return entry
  }

  /// Every verb, in the order of the reference.
  package static let verbs = verbEntries.map(\.verb)

  private static let verbEntries = appVerbs + outsideVerbs + storeVerbs + worldVerbs

  /// The prefix of the names of the store's facts, everywhere but in a scenario.
  package static let storePrefix = "store."

  static let verbsByWord = Dictionary(uniqueKeysWithValues: verbEntries.map { ($0.word, $0.verb) })

  /// In the order of the cases, and not by a dictionary: each step asks for its row ten times.
  private static let entriesByVerb = Verb.allCases.map { verb in
    guard let entry = verbEntries.first(where: { $0.verb == verb }) else {
      preconditionFailure("the verb '\(verb)' has no row in the vocabulary")
    }
    return entry
  }

  private static let entriesByFact = Dictionary(uniqueKeysWithValues: facts.map { ($0.fact, $0) })

  /// The device that a journey begins on.
  package static let firstDevice = "phone"
  /// The account that is signed in on it.
  package static let firstAccount = "customer"
  /// Neither a grace period nor a limit of renewals.
  package static let off = "off"
  /// No failure, offer, status, subtype or product.
  package static let none = "none"

  /// A button that is pressed twice.
  package static let twice = "twice"
  /// A subscription that is paid by the month.
  package static let monthly = "monthly"

  static let product = TypedParameter.product(.product)
  static let subscription = TypedParameter.product(.product, .subscription)
  static let storefront = TypedParameter.word(.storefront, StorefrontCurrency.storefronts)
}

// A function for each group sets what its verbs have in common; all else is in the row.
extension Vocabulary {
  static func app<each T: Sendable>(
    _ verb: Verb, _ word: String, _ parameters: repeat TypedParameter<each T>,
    needs capability: Capability,
    buys: Verb.Buying? = nil, app: Verb.AppChange = .none, _ summary: String,
    _ action: @escaping @Sendable (repeat each T) -> AppAction
  ) -> VerbEntry {
    row(
      verb, word, repeat each parameters, group: .app, needs: capability, buys: buys, app: app,
      onDevice: app != .comesBack, summary, as: TypedAction.app, action)
  }

  static func outside<each T: Sendable>(
    _ verb: Verb, _ word: String, _ parameters: repeat TypedParameter<each T>, onDevice: Bool,
    disturbs: Bool = false, _ summary: String,
    _ action: @escaping @Sendable (repeat each T) -> StoreAction
  ) -> VerbEntry {
    row(
      verb, word, repeat each parameters, group: .outside, onDevice: onDevice, disturbs: disturbs,
      summary,
      as: TypedAction.store, action)
  }

  /// What people do outside of the app, with an answer of the developer's server.
  static func outside<each T: Sendable>(
    _ verb: Verb, _ word: String, _ parameters: repeat TypedParameter<each T>,
    needs capability: Capability,
    onDevice: Bool, _ summary: String,
    _ action: @escaping @Sendable (repeat each T) -> WorldAction
  ) -> VerbEntry {
    row(
      verb, word, repeat each parameters, group: .outside, needs: capability, onDevice: onDevice,
      summary,
      as: TypedAction.world, action)
  }

  static func store<each T: Sendable>(
    _ verb: Verb, _ word: String, _ parameters: repeat TypedParameter<each T>, onDevice: Bool,
    disturbs: Bool = false, _ summary: String,
    _ action: @escaping @Sendable (repeat each T) -> StoreAction
  ) -> VerbEntry {
    row(
      verb, word, repeat each parameters, group: .store, onDevice: onDevice, disturbs: disturbs,
      summary,
      as: TypedAction.store, action)
  }

  static func world<each T: Sendable>(
    _ verb: Verb, _ word: String, _ parameters: repeat TypedParameter<each T>,
    needs capability: Capability? = nil,
    app: Verb.AppChange = .none, onDevice: Bool, disturbs: Bool = false, _ summary: String,
    _ action: @escaping @Sendable (repeat each T) -> TypedAction
  ) -> VerbEntry {
    row(
      verb, word, repeat each parameters, group: .world, needs: capability, app: app,
      onDevice: onDevice, disturbs: disturbs, summary, as: { $0 }, action)
  }

  /// A verb whose arguments are a value that a key of `given` lists, too.
  static func world<Value>(
    _ verb: Verb, _ word: String, _ list: ParameterList<Value>, needs capability: Capability,
    onDevice: Bool,
    _ summary: String, _ action: @escaping @Sendable (Value) -> WorldAction
  ) -> VerbEntry {
    VerbEntry(
      verb, word, .world, list.map { .world(action($0)) }, needs: capability, buys: nil, app: .none,
      onDevice: onDevice, disturbs: false, summary)
  }

  private static func row<Kind: Sendable, each T: Sendable>(
    _ verb: Verb, _ word: String, _ parameters: repeat TypedParameter<each T>, group: VerbGroup,
    needs capability: Capability? = nil, buys: Verb.Buying? = nil, app: Verb.AppChange = .none,
    onDevice: Bool, disturbs: Bool = false, _ summary: String,
    as typed: @escaping @Sendable (Kind) -> TypedAction,
    _ make: @escaping @Sendable (repeat each T) -> Kind
  ) -> VerbEntry {
    VerbEntry(
      verb, word, group, ParameterList(repeat each parameters, value: make).map(typed),
      needs: capability, buys: buys, app: app, onDevice: onDevice, disturbs: disturbs, summary)
  }
}
