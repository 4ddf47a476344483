import RunEvents
import StoreTerms

/// The end of one of an adapter's processes.
struct ProcessEnd: Hashable, Sendable {
  /// In words: `exited with status 0`.
  let ending: String
  let stderrTail: String
}

/// One attempt at a case.
struct CaseAttempt {
  let verdict: Verdict
  /// The rules that it showed before it failed; empty for one that passed.
  var held: [String] = []
  /// Steps and observations.
  var events: [RunEvent] = []
  /// See ``StoreUpdate/askedProducts``.
  var askedProducts: [String] = []
  /// The number of the step that was asked about last; `nil` before the first.
  var latestStep: Int?
  /// The customer's purchases in the App Store at the end; `nil` for an adapter with a world of its
  /// own.
  var holdings: [ProductStanding]?

  init(_ verdict: Verdict, held: [String] = [], events: [RunEvent] = []) {
    self.verdict = verdict
    self.held = held
    self.events = events
  }

  /// - Parameter verdict: the judge's own, or that of an adapter that broke.
  init(_ verdict: Verdict, _ judge: CaseJudge) {
    self.init(verdict, held: verdict == .passed ? [] : judge.heldRules, events: judge.events)
    askedProducts = judge.askedProducts
    latestStep = judge.latestStep
    holdings = judge.holdings
  }
}

/// The result of one case of the plan.
struct CaseResult: Sendable {
  /// The verdict of each attempt, in their order.
  var attempts: [Verdict]
  /// The rules that the last attempt showed before it failed.
  var held: [String] = []
  /// Steps and observations of the last attempt.
  var events: [RunEvent] = []
  /// See ``StoreUpdate/askedProducts``; of the last attempt.
  var askedProducts: [String] = []
  /// See ``CaseAttempt/holdings``; of the last attempt.
  var holdings: [ProductStanding] = []
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

  mutating func add(_ attempt: CaseAttempt) {
    attempts.append(attempt.verdict)
    held = attempt.held
    events = attempt.events
    askedProducts = attempt.askedProducts
    holdings = attempt.holdings ?? []
  }

  static let notRun = CaseResult(attempts: [.notRun])
}
