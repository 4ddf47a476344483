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
    /// Whether the scenario is about a rule that the fault breaks.
    package let isAimed: Bool
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
    let kill = Kill(
      scenario: scenario, profile: key.profile, isAimed: !rules.isDisjoint(with: fault.rules))
    if !kills[fault.adapter, default: []].contains(where: { $0.scenario == kill.scenario }) {
      kills[fault.adapter, default: []].append(kill)
    }
  }

  /// What kills the fault, in the order of profiles and scenarios.
  package func kills(of adapter: String) -> [Kill] { kills[adapter] ?? [] }

  /// Faults that no scenario about one of their rules tells from the reference shop.
  package var survivors: [String] {
    faults.map(\.adapter).filter { !kills(of: $0).contains(where: \.isAimed) }
  }

  /// Scenarios about one of `rules` that tell no shop from the reference shop.
  package func harmless(about rules: Set<String>) -> [String] {
    scenarios.filter { !deadly.contains($0.key) && !$0.value.isDisjoint(with: rules) }.keys.sorted()
  }

  /// Whether a fault breaks the rule and a scenario about the rule kills it.
  package func proves(_ rule: String) -> Bool {
    faults.contains { fault in
      fault.rules.contains(rule)
        && kills(of: fault.adapter).contains { scenarios[$0.scenario]?.contains(rule) ?? false }
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
