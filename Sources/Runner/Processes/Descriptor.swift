import CLinux
import Glibc
import OperatingSystem

/// An open file descriptor that closes itself.
struct Descriptor: ~Copyable {
  let number: CInt

  init(_ number: CInt) { self.number = number }

  deinit { close(number) }

  func setNonBlocking() {
    let flags = fcntl(number, F_GETFL)
    _ = fcntl(number, F_SETFL, flags | O_NONBLOCK)
  }
}

/// The two ends of a pipe, neither of which survives into a program that is started.
struct Pipe: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  /// - Throws: ``SystemError`` if the process has no descriptors left.
  init() throws(SystemError) {
    let ends = try Self.ends()
    reading = Descriptor(ends.reading)
    writing = Descriptor(ends.writing)
  }

  /// The numbers of a new pipe. Closing them in programs that are started is asked for at once: a
  /// second call would come too late if another worker starts a program between the two.
  static func ends() throws(SystemError) -> (reading: CInt, writing: CInt) {
    var ends: [CInt] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("make a pipe", errno) }
    return (ends[0], ends[1])
  }

  /// Gives up the pipe but for the end that reads.
  consuming func readingEnd() -> Descriptor { reading }

  /// Gives up the pipe but for the end that writes.
  consuming func writingEnd() -> Descriptor { writing }
}
