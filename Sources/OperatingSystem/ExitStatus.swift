/// The exit codes of a run.
package enum ExitStatus {
  package static let asExpected = 0
  package static let unexpected = 1
  package static let broken = 2
  package static let badInput = 3
  package static let nothingSelected = 5
  package static let usage = 64
  package static let bug = 70

  /// Of an adapter's process: work came from, or waited for, something outside virtual time.
  package static let foreignWork = 86
  /// Of an adapter's process: it was not started in a way that lets it be deterministic.
  package static let notDeterministic = 87

  /// The run was stopped by this signal.
  package static func signal(_ number: Int) -> Int { 128 + number }
}
