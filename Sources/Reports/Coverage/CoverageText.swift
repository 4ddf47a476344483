import Diagnostics
import RunEvents

/// Coverage for a terminal.
package struct CoverageText {
  private let coverage: Coverage
  private let width: Int

  package init(_ coverage: Coverage, width: Int) {
    self.coverage = coverage
    self.width = width
  }

  /// With a line break at its end.
  package var text: String {
    (rules + adapters + pairs).map { $0 + "\n" }.joined()
  }

  private var rules: [String] {
    let whole = coverage.counts(of: nil)
    let levels = RuleLevel.allCases.map { level in
      let (covered, total) = coverage.counts(of: level)
      return "\(covered) of \(total) \(level.rawValue)"
    }
    let percent = coverage.percent.map { " (\($0) %)" } ?? ""
    var lines = wrapped(
      "\(whole.covered) of \(whole.total) rules have scenarios\(percent): "
        + levels.joined(separator: ", "), to: width)
    lines += [""] + list("Rules without scenarios", coverage.uncovered.map(\.id))
    return lines + list("Scenarios without rules", coverage.unruled)
  }

  private var adapters: [String] {
    coverage.comparison.labels.enumerated().flatMap { column, label in
      standings(TerminalText(label).text, coverage.standings(ofColumn: column))
    } + (coverage.storeRules.map { standings("the simulated App Store", $0) } ?? [])
  }

  private func standings(_ name: String, _ rules: RuleStandings) -> [String] {
    ["\(name): \(rules.held.count) of \(rules.count) rules hold\(rules.remainder)"]
      + indented("broken", rules.broken) + indented("not judged", rules.notJudged)
      + indented("not tried", rules.untried) + [""]
  }

  private var pairs: [String] {
    let possible = coverage.occurrences.reduce(0) { $0 + $1.states.count }
    let missing = coverage.occurrences.reduce(0) { $0 + coverage.missing($1).count }
    let all = coverage.states.count * coverage.occurrences.count
    let heading =
      "Events that the App Store reports of subscriptions, and how many scenarios reach each from "
      + "which state: \(possible - missing) of \(possible) pairs of a state and an event are "
      + "reached, \(all - possible) cannot occur"
    return wrapped(heading, to: width) + [""] + coverage.occurrences.flatMap(lines)
  }

  private func lines(_ occurrence: Coverage.Occurrence) -> [String] {
    let reached = coverage.reached(occurrence).map { "\($0.state) (\($0.scenarios))" }
    return [occurrence.name] + indented("from", reached)
      + indented("no scenario from", coverage.missing(occurrence))
      + (coverage.impossible(occurrence).isEmpty
        ? [] : indented("impossible from other states", [occurrence.reason]))
  }

  private func list(_ title: String, _ names: [String]) -> [String] {
    names.isEmpty ? [] : ["\(title) (\(names.count))"] + indented(nil, names) + [""]
  }

  private func indented(_ title: String?, _ names: [String]) -> [String] {
    guard !names.isEmpty else { return [] }
    let text = names.map { TerminalText($0).text }.joined(separator: ", ")
    return wrapped((title.map { "\($0): " } ?? "") + text, to: width - 2).map { "  " + $0 }
  }
}
