import Adapters
import RunEvents
import Scenarios

/// Which scenarios tell a shop with a fault from the reference shop.
struct KillMatrix {
  /// A scenario that the reference shop passed, and a shop with a fault did not.
  struct Kill {
    let scenario: String
    let profile: String
    /// Whether the scenario is about a rule that the fault breaks.
    let isAimed: Bool
  }

  /// By the fault's name, in the order of profiles and scenarios.
  private(set) var kills: [String: [Kill]] = [:]
  /// Every scenario that was played, without its case's name, and the rules that it names.
  private(set) var scenarios: [String: Set<String>] = [:]
  private var deadly: Set<String> = []

  /// - Parameter run: of the reference shop and of each broken one.
  mutating func add(_ run: RunSummary) {
    for record in run.cases { note(record, in: run) }
  }

  private mutating func note(_ record: CaseRecord, in run: RunSummary) {
    let key = record.key
    let scenario = record.started.scenario
    let rules = Set(record.started.rules.map(\.id))
    scenarios[scenario] = rules
    guard let shop = BrokenShop.named(key.adapter), record.outcome.tells,
      run[CaseKey(scenario: key.scenario, adapter: "reference", profile: key.profile)]?.outcome
        == .passed
    else { return }
    deadly.insert(scenario)
    let kill = Kill(
      scenario: scenario, profile: key.profile, isAimed: !rules.isDisjoint(with: shop.rules))
    if !kills[shop.name, default: []].contains(where: { $0.scenario == kill.scenario }) {
      kills[shop.name, default: []].append(kill)
    }
  }

  /// Shops that no scenario about one of their rules tells from the reference shop.
  var survivors: [BrokenShop] {
    BrokenShop.all.filter { shop in !(kills[shop.name] ?? []).contains(where: \.isAimed) }
  }

  /// Scenarios about one of `rules` that tell no shop from the reference shop.
  func harmless(about rules: Set<String>) -> [String] {
    scenarios.filter { !deadly.contains($0.key) && !$0.value.isDisjoint(with: rules) }.keys.sorted()
  }

  /// Those of `rules` that no fault breaks and a scenario shows it.
  func unproved(_ rules: [Rule]) -> [Rule] {
    let dead = BrokenShop.all.filter { kills[$0.name] != nil }
    return rules.filter { rule in
      !dead.contains { shop in
        shop.rules.contains(rule.id)
          && (kills[shop.name] ?? []).contains {
            scenarios[$0.scenario]?.contains(rule.id) ?? false
          }
      }
    }
  }
}

extension CaseStarted {
  /// The path under `scenarios/`: the cases of a scenario count as one.
  fileprivate var scenario: String { String(file.dropFirst("scenarios/".count).dropLast(5)) }
}

extension Outcome {
  /// Whether it tells an adapter from one that passed.
  fileprivate var tells: Bool {
    switch self {
    case .failed, .deviation, .informational, .errored, .flaky: true
    case .passed, .knownIssue, .unexpectedPass, .skipped, .notRun: false
    }
  }
}
