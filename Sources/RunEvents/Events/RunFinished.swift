/// The last event. A stream without it was cut off.
package struct RunFinished: Hashable, Sendable {
  /// `false` if the run was stopped before every planned case had its turn.
  package let isComplete: Bool
  /// Why it was stopped, in a few words such as `the first failure ends the run`; `nil` if it was
  /// not, or by a signal.
  package let stopped: String?
  /// What is wrong with the run as a whole, such as a known-issues entry that matches nothing.
  package let problems: [String]
  package let exitCode: Int
  /// Wall clock: how long the run took, in microseconds.
  package let microseconds: Int?

  package init(
    isComplete: Bool, stopped: String? = nil, problems: [String], exitCode: Int,
    microseconds: Int?
  ) {
    self.isComplete = isComplete
    self.stopped = stopped
    self.problems = problems
    self.exitCode = exitCode
    self.microseconds = microseconds
  }
}
