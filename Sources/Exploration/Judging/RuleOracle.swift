import Reduction
import Wire

/// Rules as predicates over what the store knows and the app shows, without a reference shop.
enum RuleOracle {
  /// For each predicate the first step that breaks it.
  static func violations(in journey: RandomJourney, app: ShownJourney) -> [ViolationSample] {
    guard app.fault == nil else { return [] }
    let count = min(app.doneCount, journey.actions.count)
    var samples: [ViolationSample] = []
    var broken: Set<Int> = []
    for (index, step) in app.steps.prefix(count).enumerated() where !step.facts.isEmpty {
      guard let ledger = ReportedLedger(journey, step, after: index, app.holdings) else { continue }
      for (number, predicate) in RulePredicate.all.enumerated() where !broken.contains(number) {
        guard let sample = predicate.violation(by: step, of: ledger) else { continue }
        broken.insert(number)
        samples.append(sample)
      }
    }
    return samples
  }

  /// The facts that the predicates need.
  static let queries = (RulePredicate.all.map(\.query) + [ReportedLedger.query]).uniqued()
}

extension RulePredicate {
  fileprivate func violation(
    by shown: ShownJourney.ShownStep, of ledger: ReportedLedger
  ) -> ViolationSample? {
    guard moment == .always || ledger.isSettled, let observed = shown[query.text],
      let expected = expected(ledger, observed),
      let comparison = FactComparison(
        query, expected: expected, observed: observed, in: ledger.shop),
      moment == .always || ledger.isCertain
    else { return nil }
    return ViolationSample(
      OracleViolation(.rule, .fact(query, comparison.difference), rule: rule),
      step: ledger.step, expected: comparison.expected, observed: comparison.observed)
  }
}
