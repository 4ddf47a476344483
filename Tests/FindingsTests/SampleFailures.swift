import RunEvents

/// Cases of one adapter, made of what they are about and what differs.
struct SampleCase {
  let scenario: String
  let rules: [String]
  let mismatches: [Mismatch]
  let fault: Fault?

  init(_ scenario: String, _ rules: [String], _ mismatches: [Mismatch] = [], fault: Fault? = nil) {
    self.scenario = scenario
    self.rules = rules
    self.mismatches = mismatches
    self.fault = fault
  }

  var verdict: Verdict {
    fault.map(Verdict.errored) ?? (mismatches.isEmpty ? .passed : .failed(mismatches))
  }
}

extension Mismatch {
  static func sample(
    _ step: Int, _ fact: String?, expected: String = "nothing", observed: String,
    label: String = "expected exactly", _ deviation: Deviation = .more, rules: [String] = []
  ) -> Mismatch {
    let (wanted, found) = (products(in: expected), products(in: observed))
    return Mismatch(
      file: "a.yaml", line: 1, column: 1, sourceLine: "", heading: "\(fact ?? "nothing") differs",
      deviation: deviation,
      details: [.init(label, expected), .init("observed", observed)], step: step, fact: fact,
      products: ProductDifference(
        missing: wanted.filter { !found.contains($0) },
        unexpected: found.filter { !wanted.contains($0) }), rules: rules)
  }

  /// The products of a list as messages write it.
  private static func products(in text: String) -> [String] {
    text == "nothing" ? [] : text.split(separator: ", ").map(String.init)
  }
}

/// - Parameters:
///   - without: the verbs that a scenario lacks.
///   - hasClock: whether the store has a clock of its own, as the simulated one does.
func summary(
  _ cases: [SampleCase], adapter: String = "shop", standing: KnownIssueStatus = .ordinary,
  without: [String: [String]] = [:], commands: [String: String] = [:], hasClock: Bool = false
) -> RunSummary {
  var events: [RunEvent] = [
    .runStarted(
      RunStarted(
        shopperVersion: "1", profile: "device", seed: 1, adapters: [adapter],
        commands: commands, plannedCases: cases.count, startedAt: nil))
  ]
  for sample in cases {
    let key = CaseKey(scenario: sample.scenario, adapter: adapter, profile: "device")
    let rules = sample.rules.map { RuleReference(id: $0, level: .must, statement: "Rule \($0).") }
    events.append(
      .caseStarted(
        CaseStarted(
          key: key, title: sample.scenario, file: "\(sample.scenario).yaml", line: 1, rules: rules,
          properties: [])))
    for (index, verb) in ["buy", "refund", "relaunch"].enumerated()
    where without[sample.scenario]?.contains(verb) != true {
      events.append(
        .step(
          StepPlayed(
            key: key, number: index + 1, verb: verb, line: index, problem: nil,
            time: hasClock ? StepTime(began: 0, took: 0) : nil)))
    }
    events.append(
      .caseFinished(
        CaseFinished(key: key, verdict: sample.verdict, standing: standing, microseconds: nil)))
  }
  return RunSummary(events)
}
