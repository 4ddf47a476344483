import Glibc

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
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("make a pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }

  /// Gives up the pipe but for the end that reads.
  consuming func readingEnd() -> Descriptor { reading }

  /// Gives up the pipe but for the end that writes.
  consuming func writingEnd() -> Descriptor { writing }
}

/// A call to the operating system that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  package let attempt: String
  package let code: Int32

  init(_ attempt: String, _ code: Int32) {
    self.attempt = attempt
    self.code = code
  }

  package var description: String { "could not \(attempt): \(String(cString: strerror(code)))" }
}
