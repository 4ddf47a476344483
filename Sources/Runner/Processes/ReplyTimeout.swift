import Synchronization

/// The timeout for one reply in the journeys of one adapter.
///
/// An adapter that has hung for the whole timeout will do so again, and each hang would cost as
/// much. So the timeout is short from then on, as long as no slow reply is taken for a hang.
final class ReplyTimeout: Sendable {
  private enum Stage {
    case whole
    case short
    /// A short one was too short for this adapter.
    case wholeForGood
  }

  private struct State {
    var stage = Stage.whole
    var longestWait = Duration.zero
  }

  private let whole: Duration
  private let state = Mutex(State())

  init(_ whole: Duration) { self.whole = whole }

  /// More than a second, since an adapter in Swift may be at work that long before it says so.
  private static let shortest = Duration.milliseconds(1500)

  /// The timeout after a hang, which is a multiple of the longest wait for a reply so far; `nil`
  /// while it is the whole one.
  var short: Duration? {
    state.withLock { state in
      guard state.stage == .short else { return nil }
      return min(whole, max(Self.shortest, state.longestWait * 3))
    }
  }

  /// Notes how long a reply was awaited.
  func note(wait: Duration) {
    state.withLock { $0.longestWait = max($0.longestWait, wait) }
  }

  /// Shortens the timeout after a hang for all of it.
  func noteHang() {
    state.withLock { if $0.stage == .whole { $0.stage = .short } }
  }

  /// Keeps the whole timeout from now on.
  func stopShortening() {
    state.withLock { $0.stage = .wholeForGood }
  }
}
