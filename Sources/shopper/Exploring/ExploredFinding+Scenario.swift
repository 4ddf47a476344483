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
    return JourneyText(
      journey.scenario(id: "finding", watching: WatchedFacts(only: [])),
      title: "Finds an app that \(title)", rules: rules, expecting: expected,
      after: sample.earlier
    ).scenario(livesInRealTime: livesInRealTime)
  }

  /// `access-after-refund`
  var fileName: String {
    let verb = journey.actions.last?.verb.word ?? "launch"
    let fact = violation.query?.fact.rawValue ?? "\(violation.oracle.rawValue)"
    return "\(fact) after \(verb)".lowercased()
      .map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
  }
}
