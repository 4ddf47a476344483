import Diagnostics
import JSONTree
import Scenarios
import Wire

/// A journey without an author: a world, and what happens in it.
package struct RandomJourney: Sendable {
  package let shop: Shop
  /// The store's profile.
  package let profile: String
  package var given: Given
  package var actions: [Action]
  /// How many of the first actions come from a written scenario.
  package var prefixLength = 0
  /// Whether the app's own server plays, if there is one. Its signatures take a third of the time.
  package var hasServer = true

  package init(shop: Shop, profile: String, given: Given = Given(), actions: [Action] = []) {
    self.shop = shop
    self.profile = profile
    self.given = given
    self.actions = actions
  }

  /// The journey as a scenario that judges nothing.
  ///
  /// - Parameters:
  ///   - watch: the facts to look at after each step.
  ///   - isWatchedAtEnd: whether only the last step is looked at.
  package func scenario(
    id: String, watching watch: WatchedFacts, onlyAtEnd isWatchedAtEnd: Bool = false
  ) -> Scenario {
    let position = SourcePosition(file: id, line: 1, column: 1)
    var world = JourneyWorld(self)
    var steps: [Step] = []
    for (index, action) in actions.enumerated() {
      _ = world.take(action)
      let isWatched = !isWatchedAtEnd || index == actions.count - 1
      let queries = isWatched ? watch.queries(after: action, in: world.life, hasServer) : []
      let expectations = queries.map {
        Expectation(query: $0, expected: .equal(Anything()), position: position)
      }
      steps.append(Step(action: action, expectations: expectations, position: position))
    }
    return Scenario(
      id: id, title: id, source: SourceText(file: id, bytes: []), position: position, rules: [],
      tags: [], catalog: shop.index, given: given,
      needs: hasServer && watch.usesServer ? [.server] : [],
      steps: steps, properties: [])
  }
}

/// What every observation is: an exploration judges after the journey, not on the way.
private struct Anything: ExpectedValue {
  let text = "anything"

  func equals(_ observed: JSON) -> Bool { true }
}

/// The facts that an exploration looks at.
package struct WatchedFacts: Sendable {
  private let app: [FactQuery]
  private let server: [FactQuery]
  private let store: [FactQuery]
  private let purchase: [FactQuery]

  /// The facts of the app that are left to its author's taste, so that two right apps may differ:
  /// in what order and how often it hears of what happened, the words of an error, and what it asks
  /// its server.
  private static let free: Set<AppFact> = [.events, .error, .requests]
  /// The facts of the store that an app's behaviour shows in, and that a rule speaks of.
  private static let ofStore: [StoreFact] = [
    .unfinished, .transactions, .syncs, .charges, .messages,
  ]

  /// - Parameters:
  ///   - capabilities: those that every adapter has.
  ///   - facts: the facts of the store that every adapter can report.
  package init(_ shop: Shop, capabilities: Set<Capability>, storeFacts: Set<StoreFact>?) {
    let facts = AppFact.allCases.filter { fact in
      !Self.free.contains(fact)
        && Fact.app(fact).entry.capability.map(capabilities.contains) ?? true
    }
    purchase = [FactQuery(.app(.purchase))]
    server = facts.contains(.server) ? shop.queries(of: .app(.server)) : []
    app = facts.filter { $0 != .server && $0 != .purchase }.flatMap { shop.queries(of: .app($0)) }
    store = Self.ofStore.filter { storeFacts?.contains($0) ?? true }
      .map { FactQuery(.store($0)) }
  }

  /// These facts alone.
  package init(only queries: [FactQuery]) {
    store = queries.filter(\.fact.isOfStore)
    server = queries.filter { $0.fact == .app(.server) }
    purchase = queries.filter { $0.fact == .app(.purchase) }
    app = queries.filter { query in
      !query.fact.isOfStore && query.fact != .app(.server) && query.fact != .app(.purchase)
    }
  }

  var usesServer: Bool { !server.isEmpty }

  func queries(
    after action: Action, in life: JourneyWorld.AppLife, _ hasServer: Bool
  ) -> [FactQuery] {
    let server = hasServer ? self.server : []
    return switch life {
    case .notRunning: store + server
    case .suspended: store
    case .running: (action.verb.isBuying ? purchase : []) + app + server + store
    }
  }
}
