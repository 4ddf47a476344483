import Glibc
import Synchronization

/// A request to stop: SIGINT (Ctrl-C), SIGTERM, or the first failure of a run that stops there.
///
/// The signals are blocked and asked for, never handled: a handler could run in the middle of
/// anything, and the runner has a loop that looks often enough.
package final class StopSignal: Sendable {
  private static let signals = [SIGINT, SIGTERM]
  private let raised = Mutex<Int?>(nil)
  private let hasSeenEnough = Mutex(false)

  /// Takes charge of the signals for this process, SIGPIPE and SIGXFSZ among them: an adapter that
  /// is gone must not take the runner with it, nor a file that may not grow.
  package init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var set = Self.set
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// The number of the signal that was raised; `nil` if none was.
  package var number: Int? {
    raised.withLock { raised in
      if raised == nil {
        var set = Self.set
        var now = timespec()
        let number = sigtimedwait(&set, nil, &now)
        if number > 0 { raised = Int(number) }
      }
      return raised
    }
  }

  var isRaised: Bool { hasSeenEnough.withLock { $0 } || number != nil }

  /// Stops the run as a signal would, without one.
  func raise() { hasSeenEnough.withLock { $0 = true } }

  private static var set: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}
