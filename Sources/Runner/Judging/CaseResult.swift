import RunEvents

/// How one of an adapter's processes ended.
struct ProcessEnd: Hashable, Sendable {
  /// In words: `exited with status 0`.
  let ending: String
  let stderrTail: String
}

/// The result of one case of the plan.
struct CaseResult: Sendable {
  /// The verdict of each attempt, in their order.
  var attempts: [Verdict]
  /// Steps and observations of the last attempt.
  var events: [RunEvent] = []
  /// Processes that ended in the middle of the case.
  var ends: [ProcessEnd] = []
  /// The adapter's stderr during the case.
  var log = ""
  /// Whether the adapter's process was there at the end; `nil` if it was not asked at all.
  var leavesHost: Bool?
  /// Wall clock.
  var microseconds: Int?
  /// The steps that were run, so that the scenario is not read again to report them.
  var planned: PlannedCase?

  static let notRun = CaseResult(attempts: [.notRun])
}
