import StoreSimulator
import StoreTerms
import Wire

/// The facts that an exploration looks at.
///
/// An answer costs more than a step, so most facts are asked for after a few steps only, which
/// chance chooses; sooner where the subscription has come to another state, and all of them before
/// a journey settles and at its end.
package struct WatchedFacts: Sendable {
  private let app: [FactQuery]
  private let server: [FactQuery]
  private let store: [FactQuery]
  private let purchase: [FactQuery]
  /// Whether chance chooses among them.
  private let isSampled: Bool

  /// The facts observed when the app ends, and at a journey's end: an observation makes the app
  /// forget them, as its end does.
  private let events: [FactQuery]
  /// The fact of the app that is left to its author's taste: what it asks its server.
  private static let free: Set<AppFact> = [.requests]
  /// The facts of the store that an app's behaviour shows in, and that a rule speaks of.
  private static let ofStore: [StoreFact] = [
    .unfinished, .transactions, .syncs, .charges, .messages,
  ]
  /// The facts of a purchase alone.
  private static let ofPurchases: [AppFact] = [.purchase, .error]

  /// - Parameters:
  ///   - capabilities: those that every adapter has.
  ///   - facts: the facts of the store that every adapter can report.
  ///   - unclaimed: the facts of the app that it does not claim.
  ///   - isSampled: whether most facts are asked for after a few steps only.
  package init(
    _ shop: Shop, capabilities: Set<Capability>, storeFacts: Set<StoreFact>?,
    without unclaimed: Set<AppFact> = [], isSampled: Bool = true
  ) {
    let facts = AppFact.allCases.filter { fact in
      !Self.free.contains(fact) && !unclaimed.contains(fact)
        && Fact.app(fact).entry.capability.map(capabilities.contains) ?? true
    }
    purchase = Self.ofPurchases.filter(facts.contains).map { FactQuery(.app($0)) }
    let isNotified = facts.contains(.server) && storeFacts?.contains(.notifications) ?? true
    server =
      (facts.contains(.server) ? shop.queries(of: .app(.server)) : [])
      + (isNotified ? [FactQuery(.store(.notifications))] : [])
    events = facts.contains(.events) ? [FactQuery(.app(.events))] : []
    app = facts.filter { $0 != .server && $0 != .events && !Self.ofPurchases.contains($0) }
      .flatMap { shop.queries(of: .app($0)) }
    store = Self.ofStore.filter { storeFacts?.contains($0) ?? true }
      .map { FactQuery(.store($0)) }
    self.isSampled = isSampled
  }

  /// These facts alone, each time.
  package init(only queries: [FactQuery]) {
    let isOfPurchase = { (query: FactQuery) in
      Self.ofPurchases.contains { query.fact == .app($0) }
    }
    store = queries.filter(\.fact.isOfStore)
    server = queries.filter { $0.fact == .app(.server) }
    purchase = queries.filter(isOfPurchase)
    app = queries.filter { query in
      !query.fact.isOfStore && query.fact != .app(.server) && !isOfPurchase(query)
    }
    events = []
    isSampled = false
  }

  /// These facts, and of the named ones those that are among the others, each time.
  ///
  /// - Parameter all: those that every adapter can report.
  package init(_ queries: [FactQuery], and facts: Set<Fact>, of all: WatchedFacts) {
    let more = (all.app + all.store).filter { facts.contains($0.fact) }
    self.init(only: queries + more.filter { !queries.contains($0) })
  }

  /// Those that the rules speak of, for a journey that is compared with no other.
  ///
  /// - Parameters:
  ///   - capabilities: the adapter's.
  ///   - facts: the facts of the store that the adapter can report; `nil` for all.
  package static func ofRules(
    _ capabilities: Set<Capability>, storeFacts: Set<StoreFact>?
  ) -> WatchedFacts {
    WatchedFacts(
      only: RuleOracle.queries.filter { query in
        switch query.fact {
        case .app: query.fact.entry.capability.map(capabilities.contains) ?? true
        case .store(let fact): storeFacts?.contains(fact) ?? true
        }
      })
  }

  var usesServer: Bool { !server.isEmpty }

  /// The facts to ask for after a step.
  ///
  /// - Parameters:
  ///   - hasNews: whether the subscription has come to another state.
  ///   - isWhole: whether all are asked for, whatever chance says.
  ///   - endsApp: whether the app ends in the next step, or the journey.
  ///   - chance: what chooses among the others.
  func queries(
    after action: Action, in life: JourneyWorld.AppLife, hasServer: Bool, hasNews: Bool,
    isWhole: Bool, endsApp: Bool, _ chance: inout SplitMix64
  ) -> [FactQuery] {
    let server = hasServer ? self.server : []
    let all =
      switch life {
      case .notRunning: store + server
      case .suspended: store
      case .running:
        asked(after: action.verb) + app + server + store + (endsApp ? events : [])
      }
    if isWhole || !isSampled { return all }
    return all.filter { chance.once(in: max(1, $0.fact.rarity / (hasNews ? 4 : 1))) }
  }

  /// How a purchase ended, and why an action of the app failed.
  private func asked(after verb: Verb) -> [FactQuery] {
    if verb.isBuying { return purchase }
    return verb.group == .app ? purchase.filter { $0.fact == .app(.error) } : []
  }
}

extension Fact {
  /// A sampled fact is asked for after one step in this many: what an app must keep right at every
  /// step most often, what asks the app about each product most seldom.
  fileprivate var rarity: Int {
    switch self {
    case .app(.purchase), .app(.error): 1
    case .app(.access), .store(.unfinished): 2
    case .app(.balance), .app(.subscription), .app(.server): 4
    case .app(.billingIssueShown), .app(.forSale), .app(.productsShown): 8
    case .app(.price), .app(.offerShown), .app(.purchaseInfo): 10
    case .app(.events), .app(.requests): 1
    case .store(.transactions), .store(.charges), .store(.syncs), .store(.messages): 4
    case .store(.refunds), .store(.listeners), .store(.notifications): 4
    case .store(.retentionMessages), .store(.consumption): 4
    }
  }
}
