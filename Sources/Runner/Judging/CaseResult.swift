import RunEvents

/// How one of an adapter's processes ended.
struct ProcessEnd: Hashable, Sendable {
  /// In words: `exited with status 0`.
  let ending: String
  let stderrTail: String
}

/// What came of one case of the plan.
struct CaseResult: Sendable {
  /// The verdict of each attempt, in their order.
  var attempts: [Verdict]
  /// Steps and observations of the last attempt.
  var events: [RunEvent] = []
  /// Processes that ended in the middle of the case.
  var ends: [ProcessEnd] = []
  /// What the adapter wrote to stderr meanwhile.
  var log = ""
  /// Whether the adapter's process was there at the end; `nil` if it was not asked at all.
  var leavesHost: Bool?
  /// Wall clock.
  var microseconds: Int?
  /// What was played, so that a scenario is not read once more to tell of it.
  var planned: PlannedCase?

  static let notRun = CaseResult(attempts: [.notRun])
}
