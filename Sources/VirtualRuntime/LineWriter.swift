import OperatingSystem

/// Writes whole lines to a descriptor, without a buffer: lines before a crash are not lost.
package struct LineWriter: Sendable {
  private let descriptor: Int32
  private let limit: Int

  /// - Parameter limit: the longest line allowed, in bytes without the newline.
  package init(_ descriptor: Int32, limit: Int = LineReader.standardLimit) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Writes `line` and a newline.
  ///
  /// - Parameter earlier: the lines before it, each with its newline.
  /// A reader that has gone away ends the process (SIGPIPE) unless that signal is ignored.
  /// - Precondition: `line` holds no newline.
  /// - Throws: ``ChannelError``; nothing was written if the line is too long.
  package func write(
    _ line: consuming [UInt8], after earlier: [UInt8] = []
  ) throws(ChannelError) {
    precondition(LineBuffer.newline(in: line, from: 0) == nil, "a line must not hold a newline")
    guard line.count <= limit else { throw .lineTooLong(limit: limit) }
    // One call for both parts: a line must not be split by another process's write.
    line.append(UInt8(ascii: "\n"))
    try Stream.write(earlier.isEmpty ? line : earlier + line, to: descriptor)
  }
}
