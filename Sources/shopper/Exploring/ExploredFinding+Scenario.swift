import Authoring
import Exploration
import JSONTree
import Wire

extension ExploredFinding {
  /// The file of the scenario that shows the finding.
  ///
  /// - Parameters:
  ///   - rules: the identifiers of those that it breaks.
  ///   - livesInRealTime: whether the adapter has a store of its own, which may report nothing.
  func scenario(rules: [String], livesInRealTime: Bool) -> String {
    let expected: (query: FactQuery, value: JSON)? =
      sample.query.flatMap { query in sample.expected.map { (query, $0) } }
    let text = JourneyText(
      journey.scenario(id: "finding", watching: WatchedFacts(only: [])),
      title: "Finds an app that \(title)", rules: rules, expecting: expected,
      after: sample.earlier
    ).text
    if expected != nil { return text }
    // A scenario judges something; where only the steps count, what every app does.
    return text + "  # What counts is whether the steps can be done.\n"
      + (livesInRealTime
        ? "  - relaunch\n  - expect: { error: none }\n"
        : "  - expect: { store: { syncs: { at most: 1000 } } }\n")
  }

  /// `access-after-refund`
  var fileName: String {
    let verb = journey.actions.last?.verb.word ?? "launch"
    let fact = violation.query?.fact.rawValue ?? "\(violation.oracle.rawValue)"
    return "\(fact) after \(verb)".lowercased()
      .map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
  }
}
