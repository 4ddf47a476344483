import ArgumentParser
import Diagnostics
import Exploration
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import StoreConfiguration
import Wire
import Workspace

/// The generator of an exploration's journeys, and the adapters that it plays on.
struct ExplorePlan {
  var generator: JourneyGenerator
  /// By the name of the catalog in the protocol.
  private let watches: [String: WatchedFacts]
  /// The facts observed in a catalog of which shortening has left a part.
  private let watching: @Sendable (Shop) -> WatchedFacts
  /// The facts observed where nothing is compared; `nil` for all.
  private let watchOfRules: WatchedFacts?
  /// The reference shop first, unless it is the adapter that is explored.
  let commands: [AdapterCommand]
  /// The verbs that journeys may have.
  let verbs: [Verb]
  let oracles: Oracles
  /// The rules of the scenarios that were read.
  let rules: RuleCoverage
  /// The name that the adapter gives itself.
  let name: String
  private let capabilities: Set<Capability>
  /// The facts of the store that the adapters report; `nil` for all.
  private let storeFacts: Set<StoreFact>?
  /// Whether an adapter has a store of its own, which lives in real time.
  let livesInRealTime: Bool

  /// The scenario that plays a journey and asks for what the oracles judge.
  func scenario(of journey: RandomJourney, number: Int) -> Scenario {
    let watch = journey.isProbed ? nil : watchOfRules
    return journey.scenario(
      id: "journey \(number)",
      watching: watch ?? self.watch(in: journey.shop),
      onlyAtEnd: watch != nil)
  }

  /// The scenario that shows whether a violation is only a consequence in a journey.
  func scenario(of journey: RandomJourney, partingFrom violation: OracleViolation) -> Scenario {
    let watch = WatchedFacts(
      queries(of: violation), and: StoryParting.facts, of: watch(in: journey.shop))
    return journey.watched.scenario(id: "parting", watching: watch, onlyAtEnd: true)
  }

  private func watch(in shop: Shop) -> WatchedFacts {
    watches[shop.index.wireName] ?? watching(shop)
  }

  /// The facts that a detour must leave alone, as far as the adapters report them.
  func watch(of detour: Detour) -> WatchedFacts {
    WatchedFacts(
      only: detour.facts.filter { $0.fact.entry.capability.map(capabilities.contains) ?? true })
  }

  /// The facts that show a violation, as far as the adapters report them.
  func watch(of violation: OracleViolation) -> WatchedFacts {
    WatchedFacts(only: queries(of: violation))
  }

  private func queries(of violation: OracleViolation) -> [FactQuery] {
    violation.queries.filter { query in
      switch query.fact {
      case .app: true
      case .store(let fact): storeFacts?.contains(fact) ?? true
      }
    }
  }
}

extension ExplorePlan {
  /// - Parameters:
  ///   - adapter: a built-in name, a path, or a command with arguments.
  ///   - scenarios: those whose catalogs are explored.
  ///   - shop: the shop to explore instead.
  ///   - startsFromThem: whether journeys begin as the scenarios do.
  /// - Throws: ``Failure`` if an adapter cannot be started.
  init(
    _ adapter: String, like scenarios: [Scenario], selling shop: Shop?, startsFromThem: Bool,
    _ drawing: JourneyGenerator.Options, _ oracles: Oracles, _ options: RunOptions
  ) throws {
    let isAlone = adapter == AdapterSelection.reference || !oracles.needReference
    let names = isAlone ? [adapter] : [AdapterSelection.reference, adapter]
    let commands = try AdapterSelection(names, program: RunConfiguration.program()).commands
    let hosts = try commands.map { try Self.introduction(of: $0, options) }
    let common = CommonAbilities(hosts)
    if oracles.needDetours, !common.verbs.contains(.wait) {
      throw Failure(
        "'--oracle metamorphic' ends each journey with a day of waiting, and \(quoted(adapter)) "
          + "cannot 'wait'; leave the option out, or list 'wait' among the verbs of its world",
        status: ExitStatus.nothingSelected)
    }
    let all = try shop.map { [$0] } ?? Self.shops(of: scenarios, startsFromThem, drawing)
    let shops = try Self.shops(all, selling: common, adapter)
    capabilities = common.capabilities
    storeFacts = common.storeFacts
    var drawing = drawing
    drawing.hasDetours = oracles.needDetours
    drawing.leftOut = common.leftOut
    if startsFromThem {
      drawing.written = scenarios.compactMap { scenario in
        Self.journey(like: scenario, in: shops, common, options.profile)
      }
    }
    verbs = Vocabulary.verbs.filter { common.verbs.contains($0) && !drawing.without.contains($0) }
    generator = JourneyGenerator(
      shops, capabilities: common.capabilities, verbs: verbs,
      keys: Given.Key.allCases.filter(common.canBegin), drawing)
    let isSampled = drawing.uses(.sampling)
    let watching: @Sendable (Shop) -> WatchedFacts = { shop in
      WatchedFacts(
        shop, capabilities: common.capabilities, storeFacts: common.storeFacts,
        without: common.unclaimed, isSampled: isSampled)
    }
    self.watching = watching
    watches = Dictionary(shops.map { ($0.index.wireName, watching($0)) }) { first, _ in first }
    watchOfRules =
      isAlone && drawing.uses(.sampling)
      ? .ofRules(common.capabilities, storeFacts: common.storeFacts) : nil
    self.commands = commands
    self.oracles = oracles
    rules = RuleCoverage(scenarios)
    livesInRealTime = hosts.contains { $0.world == .own }
    name = commands.last?.name(introducedAs: hosts.last?.adapter.name) ?? adapter
  }

  /// - Throws: ``Failure`` if the adapters sell nothing of them.
  private static func shops(
    _ all: [Shop], selling common: CommonAbilities, _ adapter: String
  ) throws -> [Shop] {
    let shops = all.compactMap { $0.without(common.unsoldKinds) }
    if !shops.isEmpty { return shops }
    throw Failure(
      "missing products: no catalog has any that \(quoted(adapter)) claims to sell",
      status: ExitStatus.nothingSelected)
  }

  /// A scenario's journey, as far as the adapters can play it; `nil` if its catalog is not sold.
  private static func journey(
    like scenario: Scenario, in shops: [Shop], _ common: CommonAbilities, _ profile: String
  ) -> RandomJourney? {
    shops.first { $0.index.wireName == scenario.catalog.wireName }.map { shop in
      RandomJourney(
        shop: shop, profile: profile, given: scenario.given.without([.productsForSale]),
        actions: scenario.steps.compactMap(\.action).filter(common.canDo))
    }
  }

  private static func introduction(
    of command: AdapterCommand, _ options: RunOptions
  ) throws -> Reply.Host {
    switch AdapterIntroduction.answer(of: command, options) {
    case .success(let host): return host
    case .failure(let fault):
      if let signal = options.stop.number { throw ExitCode(Int32(ExitStatus.signal(signal))) }
      throw Failure(
        "adapter \(quoted(command.name)) \(fault.message)", status: ExitStatus.broken)
    }
  }

  /// The catalogs that scenarios name or list, each once, and some that are drawn.
  ///
  /// - Parameter withAll: whether those beside a scenario count, which a scenario elsewhere cannot
  ///   name, and lists of the same products; then none is drawn.
  private static func shops(
    of scenarios: [Scenario], _ withAll: Bool, _ drawing: JourneyGenerator.Options
  ) throws -> [Shop] {
    var shops: [Shop] = []
    for scenario in scenarios {
      let index = scenario.catalog
      let isListed = index.wireName != index.name
      guard !index.products.isEmpty, withAll || isListed || !index.name.contains("/"),
        !shops.contains(where: { shop in
          shop.index.wireName == index.wireName
            || (!withAll && shop.index.storekit == index.storekit)
        })
      else { continue }
      shops.append(try Self.shop(index, listedIn: isListed ? scenario.source : nil))
    }
    guard !shops.isEmpty else {
      throw Failure(
        "missing catalog: no scenario names one; explore needs products to sell",
        status: ExitStatus.nothingSelected)
    }
    return withAll || !drawing.uses(.catalogs) ? shops : shops + (try drawnShops(drawing.seed))
  }

  /// The number of catalogs that are drawn: a host reads each.
  private static let drawnCount = 4

  private static func drawnShops(_ seed: Int) throws -> [Shop] {
    try (1...drawnCount).map { number in
      let text = DrawnCatalog(seed: seed, number: number).text
      let file = ScenarioReader.read(
        text, file: "drawn-\(number).yaml",
        in: ScenarioRoot(folder: "", rules: [], tags: [], catalogs: []))
      guard let scenario = file.scenarios.first, file.diagnostics.isEmpty else {
        throw Failure(
          "a drawn catalog cannot be read: "
            + file.diagnostics.map(\.message).joined(separator: "; "))
      }
      return try shop(scenario.catalog, listedIn: scenario.source)
    }
  }

  private static func shop(_ index: CatalogIndex, listedIn author: SourceText?) throws -> Shop {
    do throws(ConfigurationErrors) {
      return try Shop(index, listedIn: author)
    } catch {
      throw Failure("catalog \(quoted(index.name)) cannot be read: \(error)")
    }
  }
}

/// The abilities that all adapters of an exploration share.
private struct CommonAbilities {
  let capabilities: Set<Capability>
  let verbs: Set<Verb>
  /// `nil` for all.
  let storeFacts: Set<StoreFact>?
  private let keys: Set<Given.Key>?
  private let limits: [Limit]

  init(_ hosts: [Reply.Host]) {
    let limits = hosts.flatMap(\.limits)
    self.limits = limits
    let common = hosts.map { Set($0.capabilities) }.reduce(nil as Set<Capability>?) { all, own in
      all?.intersection(own) ?? own
    }
    let capabilities = common ?? []
    let worlds = hosts.compactMap(\.ownWorld)
    verbs = Set(
      Vocabulary.verbs.filter { verb in
        (verb.capability.map(capabilities.contains) ?? true)
          && !limits.contains { $0.excludes(verb) }
          && (verb.group == .app || worlds.allSatisfy { $0.verbs.contains(verb) })
      })
    storeFacts = worlds.first.map { Set($0.facts) }
    keys = worlds.first.map { Set($0.given) }
    // In another world than ours it is today, unless the journey says what day it is.
    let tellsDates = worlds.allSatisfy { $0.given.contains(.date) }
    self.capabilities =
      tellsDates ? capabilities : capabilities.intersection([.launch, .buy, .access, .balance])
  }

  /// The kinds of products that an adapter does not sell, and passes if they last another time than
  /// those of the reference shop.
  var unsoldKinds: Set<Limit.SoldKind> {
    let kinds = limits.compactMap { if case .kind(let kind) = $0 { kind } else { nil } }
    return Set(kinds).union(limits.contains(.passDuration) ? [.passes] : [])
  }

  /// The facts that an adapter does not claim, or not in all parts.
  var unclaimed: Set<AppFact> {
    limits.reduce(into: []) { $0.formUnion($1.facts) }
  }

  /// The arguments that an adapter does not take.
  var leftOut: Set<Parameter.Name> { limits.contains(.quantities) ? [.quantity] : [] }

  func canBegin(with key: Given.Key) -> Bool {
    !(key == .productsForSale && limits.contains(.productLists))
      && !(key == .environment && limits.contains(.production)) && keys?.contains(key) ?? true
  }

  func canDo(_ action: Action) -> Bool {
    verbs.contains(action.verb)
      && action.verb.parameters.allSatisfy { parameter in
        parameter.capability.map(capabilities.contains) ?? true || action[parameter.name] == nil
      }
  }
}

extension Limit {
  /// Whether journeys are drawn without the verb for this limit.
  fileprivate func excludes(_ verb: Verb) -> Bool {
    switch self {
    case .promotedPurchases: [.buyInAppStore, .openWinBackOffer].contains(verb)
    case .memoryWithoutNetwork: [.loseNetwork, .breakStore].contains(verb)
    case .planChanges: verb.changesPlan
    case .transactionSignatures: verb == .tamperWith
    case .restoring: verb == .restorePurchases
    case .kind, .priceText, .productLists, .quantities, .passDuration, .production,
      .purchaseOutcomes, .accessByProduct, .part:
      false
    }
  }

  /// The facts that are not compared for this limit.
  fileprivate var facts: [AppFact] {
    switch self {
    case .purchaseOutcomes: [.purchase, .error]
    case .accessByProduct: [.access]
    case .priceText: [.price]
    case .part(let fact, _): [fact]
    case .kind, .memoryWithoutNetwork, .promotedPurchases, .productLists, .quantities,
      .planChanges, .passDuration, .transactionSignatures, .production, .restoring:
      []
    }
  }
}
