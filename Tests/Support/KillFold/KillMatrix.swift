import RunEvents

/// Which scenarios tell a shop with a fault from the reference shop: a fold over runs.
package struct KillMatrix {
  /// A shop with a fault, as the matrix knows it.
  package struct Fault: Hashable {
    /// As on the command line: `broken:keeps-refunded`.
    package let adapter: String
    /// The rules that it breaks.
    package let rules: Set<String>

    package init(adapter: String, rules: Set<String>) {
      self.adapter = adapter
      self.rules = rules
    }
  }

  /// A scenario that the reference shop passed, and a shop with a fault did not.
  package struct Kill: Hashable {
    package let scenario: String
    package let profile: String
    /// The rules that the shop breaks in the scenario.
    package fileprivate(set) var broken: Set<String>
    /// Whether one of them is a rule that the fault breaks.
    package fileprivate(set) var isAimed: Bool
  }

  private let faults: [Fault]
  /// By the fault's adapter, in the order of profiles and scenarios.
  private var kills: [String: [Kill]] = [:]
  /// Every scenario that was played, without its case's name, and the rules that it names.
  package private(set) var scenarios: [String: Set<String>] = [:]
  private var deadly: Set<String> = []

  package init(of faults: [Fault]) { self.faults = faults }

  /// - Parameter run: of the reference shop and of each broken one.
  package mutating func add(_ run: RunSummary) {
    for record in run.cases { note(record, in: run) }
  }

  private mutating func note(_ record: CaseRecord, in run: RunSummary) {
    let key = record.key
    let scenario = record.started.scenario
    let rules = Set(record.started.rules.map(\.id))
    scenarios[scenario] = rules
    guard let fault = faults.first(where: { $0.adapter == key.adapter }), record.outcome.tells,
      run[CaseKey(scenario: key.scenario, adapter: "reference", profile: key.profile)]?.outcome
        == .passed
    else { return }
    deadly.insert(scenario)
    add(
      Kill(scenario: scenario, profile: key.profile, broken: record.brokenRules, isAimed: false),
      to: fault)
  }

  /// The cases of a scenario count as one.
  private mutating func add(_ kill: Kill, to fault: Fault) {
    var all = kills[fault.adapter] ?? []
    let index = all.firstIndex { $0.scenario == kill.scenario } ?? all.count
    if index == all.count { all.append(kill) }
    all[index].broken.formUnion(kill.broken)
    all[index].isAimed = !all[index].broken.isDisjoint(with: fault.rules)
    kills[fault.adapter] = all
  }

  /// What kills the fault, in the order of profiles and scenarios.
  package func kills(of adapter: String) -> [Kill] { kills[adapter] ?? [] }

  /// Faults that no scenario tells from the reference shop by one of their rules.
  package var survivors: [String] {
    faults.map(\.adapter).filter { !kills(of: $0).contains(where: \.isAimed) }
  }

  /// Scenarios about one of `rules` that tell no shop from the reference shop.
  package func harmless(about rules: Set<String>) -> [String] {
    scenarios.filter { !deadly.contains($0.key) && !$0.value.isDisjoint(with: rules) }.keys.sorted()
  }

  /// Whether a fault breaks the rule, and a scenario shows that.
  package func proves(_ rule: String) -> Bool {
    faults.contains { fault in
      fault.rules.contains(rule) && kills(of: fault.adapter).contains { $0.broken.contains(rule) }
    }
  }
}

extension CaseStarted {
  /// The path under `scenarios/`: the cases of a scenario count as one.
  fileprivate var scenario: String { String(file.dropFirst("scenarios/".count).dropLast(5)) }
}

extension CaseRecord {
  /// The rules of the app that are judged broken, and the store's that the scenario is about: an app
  /// cannot break these, but fail to cope with them. All rules if the app broke before any verdict.
  fileprivate var brokenRules: Set<String> {
    let named = started.rules.filter { $0.isOfStore || outcome == .errored }.map(\.id)
    return Set(finished?.judgement?.broken ?? []).union(named)
  }
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
