import Diagnostics
import RunEvents
import Scenarios

/// A reason why a case stays red, however the expectations of its steps are rewritten.
struct UpdateBlocker: Hashable, Sendable {
  let position: SourcePosition
  /// The reason and the remedy.
  let reason: String

  /// - Parameter wasObserved: whether the step with this number has an observation.
  static func all(
    of scenario: Scenario, _ record: CaseRecord, wasObserved: (Int) -> Bool
  ) -> [Self] {
    guard record.outcome.isRed else { return [] }
    if let reason = barring(record) {
      let number = record.steps.first { $0.problem != nil }?.number
      return [
        Self(
          position: number.map { scenario.steps[$0 - 1].position } ?? scenario.position,
          reason: reason)
      ]
    }
    guard case .failed(let mismatches) = record.verdict else { return [] }
    return unobserved(scenario, mismatches, wasObserved) + invariants(of: scenario, mismatches)
  }

  /// The reason why no expectation of a red case is rewritten; `nil` if some may be.
  static func barring(_ record: CaseRecord) -> String? {
    if record.outcome == .flaky {
      return "its outcome changes from run to run; make the scenario deterministic first"
    }
    if let step = record.steps.first(where: { $0.problem != nil }) {
      return
        "\(step.name) could not be done, so what follows it is not reliable; "
        + "fix the step"
    }
    switch record.verdict {
    case .errored:
      return "the adapter broke, so there is no result; examine it with 'shopper adapter check'"
    case .passed:
      return "it passes, but known-issues.yaml lists it; remove the entry with "
        + "'shopper known-issues update'"
    case .failed, .skipped, .notRun, nil: return nil
    }
  }

  private static func unobserved(
    _ scenario: Scenario, _ mismatches: [Mismatch], _ wasObserved: (Int) -> Bool
  ) -> [Self] {
    scenario.steps.enumerated().compactMap { index, step in
      guard let position = step.expectations.first?.position, !wasObserved(index + 1) else {
        return nil
      }
      let seen = mismatches.first { $0.position == position }?.details.first?.text
      let why = seen.map { " (\($0))" } ?? ""
      return Self(
        position: position,
        reason: "nothing could be observed here\(why); fix that, or remove the expectation")
    }
  }

  /// The blockers that come from `always` and `never`, which no single step determines.
  private static func invariants(of scenario: Scenario, _ mismatches: [Mismatch]) -> [Self] {
    scenario.invariants.flatMap { invariant in
      let positions = invariant.expectation.positions
      let key = invariant.isForbidden ? "never" : "always"
      return mismatches.filter { positions.contains($0.position) }.map { mismatch in
        Self(
          position: mismatch.position,
          reason: "\(mismatch.heading); '\(key)' applies to every step, so edit it by hand")
      }
    }
  }
}

extension Mismatch {
  fileprivate var position: SourcePosition {
    SourcePosition(file: file, line: line, column: column)
  }
}

extension Expectation {
  /// The positions at which a mismatch is reported: the names of the fact and of its parts.
  fileprivate var positions: Set<SourcePosition> { Set([position] + expected.positions) }
}

extension Expected {
  fileprivate var positions: [SourcePosition] {
    switch self {
    case .parts(let parts): parts.flatMap { [$0.position] + $0.expected.positions }
    case .records(_, let records):
      records.joined().flatMap { [$0.position] + $0.expected.positions }
    case .equal, .atLeast, .atMost, .form, .oneOf, .absent, .products: []
    }
  }
}
