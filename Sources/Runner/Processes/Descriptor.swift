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
    let ends = try makePipe()
    reading = Descriptor(ends.reading)
    writing = Descriptor(ends.writing)
  }

  /// Gives up the pipe but for the end that reads.
  consuming func readingEnd() -> Descriptor { reading }

  /// Gives up the pipe but for the end that writes.
  consuming func writingEnd() -> Descriptor { writing }
}
