import CVirtual
import Glibc

/// The adapter protocol over the standard streams of the process.
///
/// App code may print. To keep its output out of the protocol, the streams are moved to private
/// descriptors, and standard output becomes stderr.
package struct ProtocolChannel: Sendable {
  package var reader: LineReader
  package let writer: LineWriter

  /// Takes standard input and output for the protocol. Call once, before anything prints or reads.
  ///
  /// From then on descriptor 0 is `/dev/null` and descriptor 1 is stderr. The private descriptors
  /// do not survive an exec; they do survive a fork.
  /// - Parameter lineLimit: the longest line in both directions, in bytes without the newline.
  package static func claimStandardStreams(
    lineLimit: Int = LineReader.standardLimit
  ) throws(ChannelError) -> ProtocolChannel {
    // Children started by exec must not hold the protocol open, and 0 to 2 must stay free for
    // others.
    let input = try descriptor("standard input", fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
    let output = try descriptor("standard output", fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3))
    let nothing = try descriptor("/dev/null", open("/dev/null", O_RDONLY | O_CLOEXEC))
    _ = try descriptor("standard input", dup2(nothing, STDIN_FILENO))
    _ = try descriptor("standard output", dup2(STDERR_FILENO, STDOUT_FILENO))
    close(nothing)
    virtual_line_buffer_standard_output()
    // Code that hangs never sees that its input has ended.
    virtual_end_with_parent()
    return ProtocolChannel(
      reader: LineReader(input, limit: lineLimit), writer: LineWriter(output, limit: lineLimit))
  }

  private static func descriptor(_ name: String, _ result: Int32) throws(ChannelError) -> Int32 {
    guard result >= 0 else { throw .system(operation: "take \(name)", code: errno) }
    return result
  }
}

/// An error of reading or writing a line.
package enum ChannelError: Error, Hashable, CustomStringConvertible {
  /// The line is longer than the limit. Unit: bytes, without the newline.
  case lineTooLong(limit: Int)
  /// The stream ended inside a line of this many bytes.
  case cutOff(byteCount: Int)
  /// A call to the operating system failed; `code` is its `errno`.
  case system(operation: String, code: Int32)

  package var description: String {
    switch self {
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    case .cutOff(let count): "the stream ended inside a line, after \(count) bytes of it"
    case .system(let operation, let code): "cannot \(operation): \(String(cString: strerror(code)))"
    }
  }
}
