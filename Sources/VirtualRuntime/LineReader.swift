import OperatingSystem

/// Reads lines from a descriptor and waits for them. A line ends with a newline, which is not part
/// of it.
package struct LineReader: Sendable {
  /// 16 MiB, the longest line of the adapter protocol.
  package static let standardLimit = 16 * 1024 * 1024

  private let descriptor: Int32
  private let limit: Int
  private var lines: LineBuffer

  /// - Parameter limit: the longest line allowed, in bytes without the newline.
  package init(_ descriptor: Int32, limit: Int = standardLimit) {
    self.descriptor = descriptor
    self.limit = limit
    lines = LineBuffer(limit: limit)
  }

  /// The next line; nil at the end of the stream.
  ///
  /// - Throws: ``ChannelError``. After one, the stream has no meaning any more.
  package mutating func next() throws(ChannelError) -> [UInt8]? {
    while true {
      if let line = lines.next() { return Array(line) }
      guard !lines.isOverLimit else { throw .lineTooLong(limit: limit) }
      let chunk = try Stream.read(from: descriptor)
      guard !chunk.isEmpty else {
        guard lines.unread.isEmpty else { throw .cutOff(byteCount: lines.unread.count) }
        return nil
      }
      chunk.withUnsafeBytes { lines.append($0) }
    }
  }

  /// Whether the next line needs no waiting.
  package var hasLine: Bool { lines.hasLine }

  /// Bytes that were read from the stream and not yet returned: the next lines, the last one
  /// perhaps cut short.
  package var unread: [UInt8] { Array(lines.unread) }

  /// Has `bytes` come before everything else that is still to be read.
  package mutating func putBack(_ bytes: [UInt8]) { lines.prepend(bytes) }
}
