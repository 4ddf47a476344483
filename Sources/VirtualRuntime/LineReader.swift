import Glibc

/// Reads lines from a descriptor and waits for them. A line ends with a newline, which is not part
/// of it.
package struct LineReader: Sendable {
  /// 16 MiB, the longest line of the adapter protocol.
  package static let standardLimit = 16 * 1024 * 1024

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins in `buffer`, and how far it was searched for a newline.
  private var start = 0
  private var searched = 0

  /// - Parameter limit: the longest line allowed, in bytes without the newline.
  package init(_ descriptor: Int32, limit: Int = standardLimit) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line; nil at the end of the stream.
  ///
  /// - Throws: ``ChannelError``. After one, the stream has no meaning any more.
  package mutating func next() throws(ChannelError) -> [UInt8]? {
    while true {
      if let newline = Stream.newline(in: buffer, from: searched) {
        return try line(endingAt: newline)
      }
      searched = buffer.count
      guard searched - start <= limit else { throw .lineTooLong(limit: limit) }
      guard try fill() else {
        guard start == buffer.count else { throw .cutOff(byteCount: buffer.count - start) }
        return nil
      }
    }
  }

  private mutating func line(endingAt newline: Int) throws(ChannelError) -> [UInt8] {
    guard newline - start <= limit else { throw .lineTooLong(limit: limit) }
    defer {
      start = newline + 1
      searched = start
    }
    return Array(buffer[start..<newline])
  }

  /// Reads once; false at the end of the stream.
  private mutating func fill() throws(ChannelError) -> Bool {
    buffer.removeFirst(start)
    start = 0
    searched = buffer.count
    let chunk = try Stream.read(from: descriptor)
    buffer.append(contentsOf: chunk)
    return !chunk.isEmpty
  }
}

extension LineReader {
  /// What was read from the stream and not yet returned: the next lines, the last one perhaps cut
  /// short.
  package var unread: [UInt8] { Array(buffer[start...]) }

  /// Has `bytes` come before everything else that is still to be read.
  package mutating func putBack(_ bytes: [UInt8]) {
    buffer = bytes + buffer[start...]
    start = 0
    searched = 0
  }
}
