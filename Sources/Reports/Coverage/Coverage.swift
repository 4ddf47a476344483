import Findings
import RunEvents

/// The coverage of a run's scenarios: the rules and the events of a subscription that they cover,
/// and those that they leave out.
package struct Coverage: Sendable {
  let comparison: Comparison
  /// Every rule there is, in the order of the list.
  package let rules: [RuleReference]
  /// The App Store's rules by the reference shop's cases; `nil` if it played none.
  let storeRules: RuleStandings?
  /// Rules that no scenario of the run names, in the order of the list.
  package let uncovered: [RuleReference]
  /// Scenarios that name no rule, in plan order.
  package let unruled: [String]
  package let pairs: SubscriptionPairs
  /// The states that a subscription may have, and the events that may happen to it.
  let states: [String]
  let occurrences: [Occurrence]

  /// An event that may happen to a subscription, such as `EXPIRED VOLUNTARY`.
  package struct Occurrence: Sendable {
    package let name: String
    /// The states in which it can happen.
    let states: [String]
    /// Why it cannot happen in another state, as a sentence without its full stop.
    let reason: String

    package init(_ name: String, from states: [String], else reason: String) {
      self.name = name
      self.states = states
      self.reason = reason
    }
  }

  /// - Parameters:
  ///   - rules: every rule there is.
  ///   - groups: the subscription group of each product that has one.
  ///   - states: the statuses of subscriptions.
  ///   - occurrences: notifications about subscriptions.
  ///   - reference: the name of the adapter that judges the App Store.
  package init(
    rules: [RuleReference], groups: [String: String], states: [String], occurrences: [Occurrence],
    reference: String, _ events: [RunEvent]
  ) {
    comparison = Comparison(events, by: { _ in FaultDictionary() })
    self.rules = rules
    let covered = Set(comparison.summary.cases.lazy.flatMap(\.rules).map(\.id))
    uncovered = rules.filter { !covered.contains($0.id) }
    storeRules = Self.storeRules(comparison.summary, reference)
    unruled = comparison.summary.cases.filter { $0.rules.isEmpty }
      .map(\.key.scenario).uniqued()
    let possible = occurrences.flatMap { occurrence in
      occurrence.states.map { SubscriptionPairs.Pair(state: $0, event: occurrence.name) }
    }
    pairs = SubscriptionPairs(groups: groups, possible: Set(possible), events)
    self.states = states
    self.occurrences = occurrences
  }

  /// The number of a level's rules that a scenario names, and of all its rules.
  func counts(of level: RuleLevel?) -> (covered: Int, total: Int) {
    let all = rules.filter { level == nil || $0.level == level }
    let missing = uncovered.count { level == nil || $0.level == level }
    return (all.count - missing, all.count)
  }

  /// Rules that scenarios name, of a hundred, rounded down; `nil` if there are no rules.
  package var percent: Int? {
    let (covered, total) = counts(of: nil)
    return total == 0 ? nil : covered * 100 / total
  }

  /// The results of the rules in a column of the run.
  func standings(ofColumn column: Int) -> RuleStandings {
    RuleStandings(comparison.rules, column: column)
  }

  /// An adapter does not break the App Store's rules, but the reference shop makes no mistake of
  /// its own: where it fails, the simulated store did.
  private static func storeRules(_ summary: RunSummary, _ reference: String) -> RuleStandings? {
    var rows = ComparisonRows(columns: 1)
    for record in summary.cases where record.key.adapter == reference {
      for rule in record.rules where rule.isOfStore {
        rows.add(ConformanceStatus(record.outcome), column: 0, to: rule.id)
      }
    }
    return rows.rows.isEmpty ? nil : RuleStandings(rows.rows, column: 0)
  }

  /// The states in which `occurrence` happens in scenarios, each with their number.
  package func reached(_ occurrence: Occurrence) -> [(state: String, scenarios: Int)] {
    states.compactMap { state in
      pairs.scenarios[.init(state: state, event: occurrence.name)].map { (state, $0.count) }
    }
  }

  /// The states in which `occurrence` can happen and does so in no scenario.
  package func missing(_ occurrence: Occurrence) -> [String] {
    let reached = Set(reached(occurrence).map(\.state))
    return occurrence.states.filter { !reached.contains($0) }
  }

  /// The states in which `occurrence` cannot happen.
  func impossible(_ occurrence: Occurrence) -> [String] {
    states.filter { !occurrence.states.contains($0) }
  }
}
