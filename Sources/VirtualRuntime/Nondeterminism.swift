import CVirtual
import Glibc
import OperatingSystem

/// A nondeterministic operation that a virtual process is about to start.
///
/// The process ends at once, before the foreign work runs, with one line on stderr that names the
/// cause and the remedy, and with an exit code of `ExitStatus`.
///
/// It ends when a thread is *created*, or the only thread is put to sleep for ever. Objects that
/// may lead there are harmless: a URL session that gets no work costs nothing. Threads that are
/// older than virtual time are harmless too, until one of them brings a task or a block of the main
/// queue.
package enum Nondeterminism: Hashable, Sendable {
  /// Code asked for a thread; nil where the symbols of the stack say no more than that.
  case thread(ForeignCause?)
  /// The only thread would wait, and no other could end the wait.
  case wait(ForeignCause?)
  /// Code waits, and nothing is left to run that could end the wait.
  case deadlock(Deadlock)
  /// A thread older than the virtual process brought it work. The name is the kernel's.
  case lateThread(name: String)
  /// The launcher did not fix the seed of Swift's hash tables.
  case randomHashing

  init(_ kind: virtual_breach, frames: [String]) {
    let cause = ForeignCause(frames: frames)
    if kind == VIRTUAL_WAIT {
      self = .wait(cause)
    } else if kind == VIRTUAL_LATE_WORK {
      self = .byThisThread()
    } else {
      self = .thread(cause)
    }
  }

  package var message: String {
    switch self {
    case .thread(let cause?), .wait(let cause?):
      "shopper: \(cause.event) (\(cause.name)); in virtual time \(cause.remedy)"
    case .thread(nil):
      "shopper: work arrived from another thread (pthread_create);"
        + " in virtual time use a Task instead"
    case .wait(nil):
      "shopper: the only thread waits for another (a lock or a descriptor);"
        + " in virtual time use await instead"
    case .deadlock(let deadlock): deadlock.message
    case .lateThread(let name):
      "shopper: work arrived from thread '\(name)', which is older than virtual time;"
        + " install virtual time first and use a Task instead"
    case .randomHashing:
      "shopper: hash tables have a random order in this process;"
        + " start it with SWIFT_DETERMINISTIC_HASHING=1 in its environment, as 'shopper run' does"
    }
  }

  var exitCode: Int {
    switch self {
    case .thread, .wait, .deadlock, .lateThread: ExitStatus.foreignWork
    case .randomHashing: ExitStatus.notDeterministic
    }
  }

  /// The case of the calling thread, which is not the virtual process's own.
  static func byThisThread() -> Nondeterminism { .lateThread(name: currentThreadName()) }

  /// Prints the message and ends the process, without running exit handlers.
  func endProcess() -> Never {
    // Another thread may hold the lock of C's stderr, so the line goes to the descriptor itself.
    var line = message + "\n"
    line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(Int32(exitCode))
  }
}

private func currentThreadName() -> String {
  var name = [CChar](repeating: 0, count: 16)
  virtual_thread_name(&name)
  return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
