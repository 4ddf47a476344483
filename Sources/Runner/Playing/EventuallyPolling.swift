import OperatingSystem
import StoreTerms
import Wire

/// The time for which the facts of `eventually` have been polled.
struct EventuallyPolling {
  /// The patience for every observation in a store that runs in real time.
  static func settlingDeadline() -> Deadline { Deadline(after: .seconds(5)) }

  /// A simulated world is polled this often, whatever happens in it; then once more at the end.
  private static let mostPolls = 500
  /// Between two polls of a world that lives in real time. Unit: milliseconds.
  private static let realPause = 100

  private let seconds: Int
  private let deadline: Deadline
  /// The end on the simulated clock, in milliseconds; `nil` if the adapter reports none.
  private let simulatedEnd: Int?
  private var polls = 0
  private var isOver = false

  /// - Parameter now: on the simulated clock, in milliseconds; `nil` if the adapter reports none.
  init(seconds: Int, now: Int?) {
    self.seconds = seconds
    deadline = Deadline(after: .seconds(seconds))
    simulatedEnd = now.map { $0 + seconds * 1000 }
  }

  mutating func end() { isOver = true }

  /// The next poll of a world that lives in real time; none if the time is over.
  mutating func nextRealTimePoll(_ poll: PlannedRequest) -> [PlannedRequest] {
    if isOver { return [] }
    isOver = deadline.remainingMilliseconds <= Self.realPause
    var poll = poll
    poll.pause = max(1, min(Self.realPause, deadline.remainingMilliseconds))
    return [poll]
  }

  /// The next poll of a simulated world, whose clock is at `now`, and the wait before it.
  mutating func nextPoll(_ poll: PlannedRequest, at now: Int?) -> [PlannedRequest] {
    polls += 1
    var remaining = seconds
    if let now, let simulatedEnd { remaining = max(0, (simulatedEnd - now + 999) / 1000) }
    guard !isOver, remaining > 0 else { return [] }
    let isLast = polls >= Self.mostPolls || simulatedEnd == nil
    isOver = isLast
    return [
      PlannedRequest(request: .perform(Self.pass(remaining, isLast)), kind: .waitBetweenPolls),
      poll,
    ]
  }

  private static func pass(_ seconds: Int, _ isLast: Bool) -> Action {
    let time = Action.Value.value(.seconds(seconds), of: PeriodKind())
    if isLast { return Action(.wait, [.init(.time, time)]) }
    return Action(
      .waitUntil,
      [
        .init(.until, .value(.event(.somethingHappens), of: WaitTargetKind())),
        .init(.within, time),
      ])
  }
}
