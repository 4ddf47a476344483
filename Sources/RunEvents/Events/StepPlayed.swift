/// A step whose action the adapter or the world carried out, or could not.
package struct StepPlayed: Hashable, Sendable {
  package let key: CaseKey
  /// Counted from 1.
  package let number: Int
  package let verb: String
  /// Where the step stands: in the scenario's file, or in ``file``.
  package let line: Int
  /// The fragment's file, if the step stands in one; `nil` for a step of the scenario's own file.
  package let file: String?
  /// `nil` if it was done; otherwise why not, in one sentence.
  package let problem: String?
  /// `nil` if the adapter does not carry the simulated world, or the step was not done.
  package let time: StepTime?

  package init(
    key: CaseKey, number: Int, verb: String, line: Int, problem: String?, file: String? = nil,
    time: StepTime? = nil
  ) {
    self.file = file
    self.key = key
    self.number = number
    self.verb = verb
    self.line = line
    self.problem = problem
    self.time = time
  }
}
