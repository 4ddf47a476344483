import Glibc
import Synchronization

/// A request to stop: SIGINT (Ctrl-C), SIGTERM, SIGHUP (a closed terminal), or the first failure of
/// a run that stops there.
///
/// The signals are blocked and asked for, never handled: a handler could run in the middle of
/// anything, and the runner has a loop that looks often enough.
package final class StopSignal: Sendable {
  /// The stop signal of a command that has several runs; `nil` for a command's own.
  private let command: StopSignal?
  private let raised = Mutex<Int?>(nil)
  private let hasSeenEnough = Mutex(false)

  /// - Parameter waitsForRun: whether the signals keep their usual effect until the first run, so
  ///   that Ctrl-C ends the reading of many files at once.
  package init(waitsForRun: Bool = false) {
    command = nil
    if !waitsForRun { takeCharge() }
  }

  /// For one run of a command. A signal stops all runs of the command; a first failure stops this
  /// one alone.
  package init(forRunOf command: StopSignal) {
    self.command = command
    takeCharge()
  }

  /// Takes charge of the signals for this process, SIGPIPE and SIGXFSZ among them: an adapter that
  /// is gone must not take the runner with it, nor a file that may not grow.
  package func takeCharge() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var set = Self.set
    sigprocmask(SIG_BLOCK, &set, nil)
  }

  /// The number of the signal that was raised; `nil` if none was.
  package var number: Int? {
    if let command { return command.number }
    return raised.withLock { raised in
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

  private static let set: sigset_t = {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    // 'nohup' ignores it so that the run goes on, but Linux keeps a blocked signal all the same.
    if !isIgnored(SIGHUP) { sigaddset(&set, SIGHUP) }
    return set
  }()

  private static func isIgnored(_ signal: CInt) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
