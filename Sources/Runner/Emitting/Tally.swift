import RunEvents

/// Counts outcomes while a run goes on, for its exit code.
struct Tally {
  private var outcomes: Set<Outcome> = []

  mutating func count(_ outcome: Outcome) { outcomes.insert(outcome) }

  /// `false` once a case was not run.
  var isComplete: Bool { !outcomes.contains(.notRun) }

  /// By the documented table: an adapter that broke weighs more than one that deviates, since what
  /// was not judged cannot be called conformant.
  ///
  /// - Parameter signal: the one that stopped the run.
  func exitCode(hasProblems: Bool, signal: Int?) -> Int {
    if let signal { return ExitStatus.signal(signal) }
    if outcomes.contains(.errored) { return ExitStatus.broken }
    return hasProblems || outcomes.contains(where: \.isRed)
      ? ExitStatus.unexpected : ExitStatus.asExpected
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
