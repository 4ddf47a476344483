import OperatingSystem
import StoreTerms
import Wire

/// The time for which the facts of `eventually` have been polled.
struct EventuallyPolling {
  /// The patience for every observation in a store that runs in real time.
  static func settlingDeadline() -> Deadline { Deadline(after: .seconds(5)) }

  /// A simulated world is polled this often, whatever happens in it; then once more at the end.
  private static let mostLooks = 500
  /// Between two polls of a world that lives in real time. Unit: milliseconds.
  private static let realPause = 100

  private let seconds: Int
  private let deadline: Deadline
  /// The end on the simulated clock, in milliseconds; `nil` if the adapter reports none.
  private let simulatedEnd: Int?
  private var looks = 0
  private var isOver = false

  /// - Parameter now: on the simulated clock, in milliseconds; `nil` if the adapter reports none.
  init(seconds: Int, now: Int?) {
    self.seconds = seconds
    deadline = Deadline(after: .seconds(seconds))
    simulatedEnd = now.map { $0 + seconds * 1000 }
  }

  mutating func end() { isOver = true }

  /// The next poll of a world that lives in real time; none if the time is over.
  mutating func nextRealLook(_ look: CasePlan.Line) -> [CasePlan.Line] {
    if isOver { return [] }
    isOver = deadline.remainingMilliseconds <= Self.realPause
    var look = look
    look.pause = max(1, min(Self.realPause, deadline.remainingMilliseconds))
    return [look]
  }

  /// The next poll of a simulated world, whose clock is at `now`, and the wait before it.
  mutating func nextLook(_ look: CasePlan.Line, at now: Int?) -> [CasePlan.Line] {
    looks += 1
    var remaining = seconds
    if let now, let simulatedEnd { remaining = max(0, (simulatedEnd - now + 999) / 1000) }
    guard !isOver, remaining > 0 else { return [] }
    let isLast = looks >= Self.mostLooks || simulatedEnd == nil
    isOver = isLast
    return [CasePlan.Line(request: .perform(Self.pass(remaining, isLast)), purpose: .pass), look]
  }

  private static func pass(_ seconds: Int, _ isLast: Bool) -> Action {
    let time = Action.Value.time(.seconds(seconds))
    if isLast { return Action(.wait, [.init(.time, time)]) }
    return Action(
      .waitUntil,
      [.init(.until, .word(AwaitedEvent.somethingHappens.rawValue)), .init(.within, time)])
  }
}
