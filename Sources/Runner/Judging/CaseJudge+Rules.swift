import Diagnostics
import RunEvents
import Scenarios

/// The expectations of a journey that hold before its first failure, or beside it.
struct HoldingExpectations {
  /// The number of steps whose expectations all hold, from the first one.
  var steps = 0
  /// The expectations of the step with the first failure that hold nevertheless.
  var besideFailure: [Expectation] = []
  /// The positions of those that failed first.
  var failed: Set<SourcePosition> = []
}

extension CaseJudge {
  /// The adapter's rules that the journey showed before its first failure, or beside it; empty
  /// unless expectations name the rules that they show.
  var heldRules: [String] {
    guard scenario.usesShows else { return [] }
    let shown = scenario.steps.prefix(holding.steps).flatMap(\.expectations)
    return scenario.ownRules(shownBy: shown + holding.besideFailure)
  }

  /// Notes that the facts of a step were judged, whether they hold or not.
  mutating func noteHolding(_ step: Step, _ number: Int) {
    guard !mismatches.isEmpty else { return holding.steps = number }
    guard !hasFailed else { return }
    holding.besideFailure = step.expectations.filter { !holding.failed.contains($0.position) }
  }

  /// Adds what differs from an expectation.
  mutating func add(
    _ difference: Judge.Difference, of expectation: Expectation, _ step: Step, _ number: Int,
    _ problem: String
  ) {
    if !hasFailed { holding.failed.insert(expectation.position) }
    mismatches.append(mismatch(difference, of: expectation, step, number, problem))
  }
}

extension Scenario {
  /// The identifiers of the adapter's rules that any of these expectations shows, in the order of
  /// the scenario.
  func ownRules(shownBy expectations: [Expectation]) -> [String] {
    let own = rules.filter { $0.who != .store }.map(\.id)
    // A step without expectations shows nothing, unless every step shows everything.
    guard usesShows else { return own }
    let shown = Set(expectations.lazy.flatMap(\.shows).map(\.id))
    return own.filter(shown.contains)
  }
}

extension RuleJudgement {
  /// - Parameters:
  ///   - attempts: the last one is the one that counts; a rule that an earlier one broke is broken.
  ///   - held: the rules that the last attempt showed before it failed.
  /// - Returns: `nil` if no attempt failed or broke, since the outcome says it all.
  init?(of scenario: Scenario, _ attempts: [Verdict], held: [String]) {
    guard attempts.contains(where: \.isFailure) else { return nil }
    let broken = Set(attempts.lazy.flatMap(\.brokenRules))
    let own = scenario.rules.filter { $0.who != .store }.map(\.id)
    let unbroken = own.filter { !broken.contains($0) }
    let isHeld = attempts.last == .passed ? { _ in true } : Set(held).contains
    self.init(
      broken: own.filter(broken.contains), held: unbroken.filter(isHeld),
      notJudged: unbroken.filter { !isHeld($0) })
  }
}
