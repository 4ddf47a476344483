import RunEvents

/// Counts verdicts while a run goes on, for its exit code.
struct Tally {
  private(set) var keys: [CaseKey] = []
  private var outcomes: Set<Outcome> = []

  mutating func count(_ finished: CaseFinished, level: RuleLevel) {
    keys.append(finished.key)
    outcomes.insert(Outcome(finished, level: level))
  }

  /// `false` once a case was not run.
  var isComplete: Bool { !outcomes.contains(.notRun) }

  /// By the documented table: an adapter that broke weighs more than one that deviates, since what
  /// was not judged cannot be called conformant.
  func exitCode(hasProblems: Bool, _ options: RunOptions) -> Int {
    if let signal = options.stop.number { return ExitStatus.signal(signal) }
    if outcomes.contains(.errored) { return ExitStatus.broken }
    let isUnexpected =
      outcomes.contains { [.failed, .unexpectedPass, .flaky].contains($0) }
      || (options.isStrict && outcomes.contains(.deviation))
    return isUnexpected || hasProblems ? ExitStatus.unexpected : ExitStatus.asExpected
  }
}

/// The exit codes of a run.
package enum ExitStatus {
  package static let asExpected = 0
  package static let unexpected = 1
  package static let broken = 2
  package static let badInput = 3
  package static let nothingSelected = 5
  package static let usage = 64
  package static let bug = 70

  /// The run was stopped by this signal.
  package static func signal(_ number: Int) -> Int { 128 + number }
}
