import CVirtual
import Glibc
import OperatingSystem

/// A fork of this process that does a part of its work.
package enum ProcessCopy {
  /// The end of a copy.
  package enum Ending: Hashable, Sendable {
    /// It did its work and left these bytes.
    case left([UInt8])
    /// It ended by itself before that.
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Does `work` in a copy, and waits for its end.
  ///
  /// The copy continues with this process's virtual time, random sequence, tasks and timers;
  /// nothing that it does is seen here, but for what it does to files and streams. It dies with
  /// this process. Call between steps, never from a task.
  /// - Parameter work: what the copy does; what it returns are the bytes that it leaves.
  /// - Throws: ``ChannelError`` if the system has no more processes or descriptors.
  package static func run(_ work: () -> [UInt8]) throws(ChannelError) -> Ending {
    let ends: (reading: CInt, writing: CInt)
    do { ends = try makePipe() } catch { throw .system(operation: error.attempt, code: error.code) }
    let parent = getpid()
    let copy = VirtualRuntime.fork()
    if copy == 0 {
      endWith(parent)
      leave(work(), through: ends.writing)
    }
    close(ends.writing)
    defer { close(ends.reading) }
    guard copy > 0 else { throw .system(operation: "copy the process", code: errno) }
    let bytes = try Stream.readToEnd(of: ends.reading)
    return try ending(of: copy, leaving: bytes)
  }

  private static func endWith(_ parent: pid_t) {
    virtual_end_with_parent()
    // Asked for too late if the parent is gone already.
    if getppid() != parent { _exit(1) }
  }

  /// Without what runs at a normal end, which belongs to the process that was copied.
  private static func leave(_ bytes: [UInt8], through descriptor: Int32) -> Never {
    fflush(nil)
    // No caller can handle an error here: the parent sees that the copy has not done its work.
    let hasLeft = (try? Stream.write(bytes, to: descriptor)) != nil
    _exit(hasLeft ? 0 : 1)
  }

  private static func ending(
    of copy: pid_t, leaving bytes: [UInt8]
  ) throws(ChannelError) -> Ending {
    var status: Int32 = 0
    while waitpid(copy, &status, 0) != copy {
      guard errno == EINTR else { throw .system(operation: "wait for a process", code: errno) }
    }
    let signal = status & 0x7F
    if signal != 0 { return .killed(signal: signal) }
    let code = (status >> 8) & 0xFF
    return code == 0 ? .left(bytes) : .exited(code)
  }

  /// Ends this process as a signal ended a copy of it, so that the process that waits for this one
  /// sees the same.
  package static func die(of number: Int32) -> Never {
    // One core file is enough.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    signal(number, SIG_DFL)
    // The parent process may have blocked the signal, as threads of dispatch queues do.
    var numbers = sigset_t()
    sigemptyset(&numbers)
    sigaddset(&numbers, number)
    sigprocmask(SIG_UNBLOCK, &numbers, nil)
    raise(number)
    _exit(128 + number)
  }
}
