import Exploration
import Fixtures
import JSONTree
import Diagnostics
import RunEvents
import Scenarios
import StoreConfiguration
import StoreTerms
import Wire
import Workspace

/// The florist of the corpus, and journeys in it.
enum Corner {
  static let root: RootReading = {
    do {
      let folder = ScenarioFolder(around: Checkout.file("scenarios/catalogs").path)
      return try RootReading(folder, folder.scenarioFiles(at: folder.path))
    } catch { fatalError("\(error)") }
  }()

  static func shop(_ name: String) -> Shop {
    do {
      let scenarios = try root.scenarios.all()
      guard let index = scenarios.map(\.catalog).first(where: { $0.name == name }) else {
        fatalError("no scenario has the catalog '\(name)'")
      }
      let source = SourceText(file: name, bytes: Array(index.storekit.line.utf8))
      return Shop(index, try StoreConfiguration.catalog(in: source))
    } catch { fatalError("\(error)") }
  }

  static let florist = shop("florist")

  static func generator(
    seed: Int, without: Set<Verb> = [], leavingOut arguments: Set<Parameter.Name> = [],
    shard: (index: Int, total: Int) = (1, 1), omitting part: JourneyGenerator.Part? = nil
  ) -> JourneyGenerator {
    var options = JourneyGenerator.Options()
    options.shard = shard
    options.omitted = part.map { [$0] } ?? []
    options.seed = seed
    options.without = without
    options.leftOut = arguments
    return JourneyGenerator(
      [florist, shop("nursery")], capabilities: Set(Capability.allCases).subtracting([.requests]),
      verbs: verbs, keys: Given.Key.allCases, options)
  }

  /// Those of adapters whose apps send no requests, as the built-in ones.
  static let verbs = Vocabulary.verbs.filter { $0.capability != .requests }

  static func journeys(
    _ count: Int, seed: Int = 1, without: Set<Verb> = [],
    shard: (index: Int, total: Int) = (1, 1), omitting part: JourneyGenerator.Part? = nil
  ) -> [RandomJourney] {
    let generator = generator(seed: seed, without: without, shard: shard, omitting: part)
    return (0..<count).map { generator.guided(by: JourneyCoverage()).journey($0) }
  }

  static let flowers: Action.Value = .product("com.rarcher.nonconsumable.flowers.large")

  /// A purchase, a refund, and all that lets the app know of it.
  static let refunded = RandomJourney(
    shop: florist, profile: "device",
    actions: [
      Action(.buy, [.init(.product, flowers)]),
      Action(.refund, [.init(.product, flowers)]), Action(.relaunch), day,
    ])

  static let day = Action(
    .wait, [.init(.time, .value(.period(.init(1, .day)), of: PeriodKind()))])

  /// What an adapter shows that did every step of a journey.
  ///
  /// - Parameters:
  ///   - facts: after the last step.
  ///   - problem: why the last step could not be done, if it could not.
  static func shown(
    _ journey: RandomJourney, _ facts: [String: JSON], problem: String? = nil
  ) -> ShownJourney {
    shown(journey, step: [facts], problem: problem)
  }

  /// - Parameters:
  ///   - facts: after each of the last steps.
  ///   - holdings: the customer's purchases in the App Store at the end; `nil` if nothing is known.
  static func shown(
    _ journey: RandomJourney, step facts: [[String: JSON]], problem: String? = nil,
    holdings: [ProductStanding]? = nil
  ) -> ShownJourney {
    let key = CaseKey(scenario: "journey", adapter: "shop", profile: "device")
    let count = journey.actions.count
    let events = journey.actions.enumerated().flatMap { index, action in
      let step = RunEvent.step(
        StepPlayed(
          key: key, number: index + 1, verb: action.verb.word, line: 1,
          problem: index == count - 1 ? problem : nil, file: nil, time: nil))
      let isLooked = index >= count - facts.count
      let shown = isLooked ? facts[index - (count - facts.count)] : [:]
      let observations = shown.sorted { $0.key < $1.key }.map { name, value in
        RunEvent.observation(Observation(key: key, step: index + 1, fact: name, value: value))
      }
      return [step] + observations
    }
    return ShownJourney(events, .passed, holdings: holdings)
  }
}
