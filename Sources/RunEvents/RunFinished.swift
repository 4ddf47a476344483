/// The last event. A stream without it was cut off.
package struct RunFinished: Hashable, Sendable {
  /// `false` if the run was stopped before every planned case had its turn.
  package let isComplete: Bool
  /// What is wrong with the run as a whole, such as a known-issues entry that matches nothing.
  package let problems: [String]
  package let exitCode: Int
  /// Wall clock: how long the run took, in microseconds.
  package let microseconds: Int?

  package init(isComplete: Bool, problems: [String], exitCode: Int, microseconds: Int?) {
    self.isComplete = isComplete
    self.problems = problems
    self.exitCode = exitCode
    self.microseconds = microseconds
  }
}
