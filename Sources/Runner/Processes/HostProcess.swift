import Glibc
import OperatingSystem
import Wire

/// One running adapter process with its three pipes.
///
/// Started with `posix_spawn` and driven by `poll`, because the runner is a plain loop: the library
/// for subprocesses is built on tasks, which cost more per step than the adapters' work, and would
/// put the concurrency runtime into the runner before a host can replace it.
final class HostProcess {
  private let identifier: pid_t
  private let devices: DeviceFolder
  private var input: Descriptor?
  private let output: Descriptor
  private let errors: Descriptor
  private var pending: [UInt8] = []
  private var sent = 0
  private var lines = LineBuffer(limit: Protocol.lineLimit)
  private var tail = StderrTail()
  private var hasOutput = true
  private var hasErrors = true
  private var status: CInt?
  /// Whether ``ProcessGuard`` knows the process.
  private var isGuarded: Bool
  /// The number of bytes of stderr that are read in one go.
  private static let mostErrors = 1 << 20
  /// Between two looks at whether the user stops the run. Unit: nanoseconds.
  private static let askingInterval = 50_000_000
  /// The time of the last check, on the monotonic clock.
  private var lastAsked = 0

  /// - Throws: ``SystemError`` if there is no such program or no resources for it.
  init(_ command: AdapterCommand, environment: [String]) throws(SystemError) {
    let input = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    devices = try DeviceFolder()
    identifier = try Spawn.start(
      command, environment: devices.environment(in: environment), input: input.reading.number,
      output: output.writing.number, errors: errors.writing.number)
    // A shell more would be a tenth of what a run of one case takes.
    isGuarded = !command.isBuiltIn
    if isGuarded { ProcessGuard.add(identifier) }
    self.input = input.writingEnd()
    self.output = output.readingEnd()
    self.errors = errors.readingEnd()
    self.input?.setNonBlocking()
    self.output.setNonBlocking()
    self.errors.setNonBlocking()
  }

  /// The last lines that the process wrote to stderr.
  var stderrTail: String { tail.text }

  /// The stderr of the process since the last call, or its last part. After an answer it contains
  /// everything that was written before the answer.
  func drainStderr() -> StderrTail {
    drainErrors()
    defer { tail = StderrTail() }
    return tail
  }

  /// Queues a line; it is written while the process is waited for.
  ///
  /// - Parameter write: appends the line, without its line break.
  func send(_ write: (inout [UInt8]) -> Void) {
    write(&pending)
    pending.append(UInt8(ascii: "\n"))
  }

  /// The outcome of waiting for a line.
  enum Received {
    case line(String)
    case ended(ProcessTermination)
    case silent
    case tooLong
    case interrupted
  }

  /// The next line the process prints.
  ///
  /// - Parameters:
  ///   - deadline: how long silence is borne, on the monotonic clock.
  ///   - stop: whether the user stops the run; read at least ten times a second.
  func receive(until deadline: Deadline, stop: StopSignal) -> Received {
    // Without asking first: a pipe nearly always has room for a case.
    if sent < pending.count { write() }
    while true {
      // Bytes that are not UTF-8 become U+FFFD.
      if let line = lines.next() { return .line(String(decoding: line, as: UTF8.self)) }
      if lines.isOverLimit { return .tooLong }
      if !hasOutput {
        let ending = waitForEnd(within: .milliseconds(500))
        drain()
        return .ended(ending)
      }
      let remaining = deadline.remainingMilliseconds
      guard remaining > 0 else { return .silent }
      if isStopped(stop) { return .interrupted }
      let isIdle = !pump(milliseconds: min(remaining, 100))
      // A grandchild may hold stdout open after the process itself has died.
      if isIdle, hasExited() {
        drain()
        hasOutput = false
      }
    }
  }

  /// Asking is a call of the system, which not every reply can pay.
  private func isStopped(_ stop: StopSignal) -> Bool {
    let now = MonotonicClock.now
    guard now - lastAsked >= Self.askingInterval else { return false }
    lastAsked = now
    return stop.isRaised
  }

  /// Asks the process to end, as systems do.
  func terminate() { kill(identifier, SIGTERM) }

  /// Lets the process go: closes its input, and ends it by force if it does not leave by itself.
  @discardableResult
  func end(patience: Duration) -> ProcessTermination {
    if patience > .zero { flush() }
    input = nil
    let ending = waitForEnd(within: patience)
    drain()
    return ending
  }
}

extension HostProcess {
  /// Moves bytes both ways, and waits for at most so long until there are any. `false` if there
  /// were none.
  @discardableResult
  private func pump(milliseconds: Int) -> Bool {
    var slots = [
      pollfd(
        fd: hasOutput && !lines.isFull ? output.number : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasErrors ? errors.number : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writingDescriptor, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&slots, nfds_t(slots.count), CInt(milliseconds)) > 0 else { return false }
    if slots[2].revents != 0 { write() }
    if slots[1].revents != 0 { hasErrors = read(errors.number) { tail.append($0) } }
    if slots[0].revents != 0 { hasOutput = read(output.number) { lines.append($0) } }
    return true
  }

  private var writingDescriptor: CInt {
    guard sent < pending.count, input != nil else { return -1 }
    return input?.number ?? -1
  }

  private func write() {
    guard let descriptor = input?.number else { return }
    let count = pending[sent...].withUnsafeBytes {
      Glibc.write(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      sent += count
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // The reader is gone; what it said before it went is still to be read.
      sent = pending.count
    }
    if sent == pending.count {
      pending.removeAll(keepingCapacity: true)
      sent = 0
    }
  }

  /// Reads once. `false` when the other end is closed.
  private func read(_ descriptor: CInt, into append: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 1) { chunk in
      let count = Glibc.read(descriptor, chunk.baseAddress, chunk.count)
      if count > 0 { append(UnsafeRawBufferPointer(rebasing: chunk[..<count])) }
      return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
    }
  }

  /// Reads what is left in both pipes without waiting.
  private func drain() {
    drainErrors()
    var slots = [pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)]
    while hasOutput, !lines.isFull, poll(&slots, 1, 0) > 0 {
      hasOutput = read(output.number) { lines.append($0) }
    }
  }

  /// Reads what has arrived, and not for ever from a process that goes on writing.
  private func drainErrors() {
    var slots = [pollfd(fd: errors.number, events: Int16(POLLIN), revents: 0)]
    var count = 0
    while hasErrors, count < Self.mostErrors, poll(&slots, 1, 0) > 0 {
      hasErrors = read(errors.number) {
        count += $0.count
        tail.append($0)
      }
    }
  }

  /// Writes what is queued, for as long as a healthy process takes at most to read it.
  private func flush() {
    let deadline = Deadline(after: .milliseconds(500))
    while sent < pending.count, !deadline.isOver {
      pump(milliseconds: deadline.remainingMilliseconds)
    }
  }

  private func hasExited() -> Bool {
    if status == nil {
      var value: CInt = 0
      if waitpid(identifier, &value, WNOHANG) == identifier { status = value }
    }
    return status != nil
  }

  private func waitForEnd(within patience: Duration) -> ProcessTermination {
    if waitForExit(within: patience) { return ProcessTermination(status: status ?? 0) }
    kill(-identifier, SIGTERM)
    if waitForExit(within: .milliseconds(300)) { return .killed }
    kill(-identifier, SIGKILL)
    _ = waitForExit(within: .seconds(5))
    return .killed
  }

  private func waitForExit(within patience: Duration) -> Bool {
    let deadline = Deadline(after: patience)
    var pause: useconds_t = 50
    while !hasExited() {
      guard !deadline.isOver else { return false }
      if hasOutput || hasErrors {
        pump(milliseconds: 1)
      } else {
        // Only the system reports its end now: mostly at once, and if not, not soon.
        usleep(pause)  // tidy: the pipes are closed, so nothing can be polled
        pause = min(2 * pause, 2000)
      }
    }
    // Children that the process started in its group must not outlive it.
    kill(-identifier, SIGKILL)
    if isGuarded { ProcessGuard.remove(identifier) }
    isGuarded = false
    return true
  }
}
