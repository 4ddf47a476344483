import Glibc

/// Splits bytes that arrive in chunks into lines. A line ends with a newline, which is not part of
/// it.
package struct LineBuffer: Sendable {
  /// The longest line allowed, in bytes without the newline.
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The offset of the next line; the bytes before it were returned.
  private var start = 0
  /// The offset up to which there is no newline, so that a long line is searched only once.
  private var searched = 0

  /// Whether the next line is longer than the limit; it is never returned.
  package private(set) var isOverLimit = false

  package init(limit: Int) { self.limit = limit }

  /// Whether it holds a line, or the beginning of one that is too long: more bytes would only fill
  /// the memory.
  package var isFull: Bool { bytes.count - start > limit + 1 }

  /// The bytes of the next lines, the last one perhaps cut short.
  package var unread: ArraySlice<UInt8> { bytes[start...] }

  package mutating func append(_ chunk: UnsafeRawBufferPointer) {
    // Only now, so that the rest moves once for many lines.
    if start > 0 { bytes.removeFirst(start) }
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
  }

  /// Has `earlier` come before ``unread``.
  package mutating func prepend(_ earlier: [UInt8]) {
    bytes = earlier + bytes[start...]
    start = 0
    searched = 0
  }

  /// Whether the next line is complete.
  package var hasLine: Bool { Self.newline(in: bytes, from: searched) != nil }

  /// The next complete line; `nil` if it is not complete yet, or if it is over the limit.
  package mutating func next() -> ArraySlice<UInt8>? {
    let end = Self.newline(in: bytes, from: searched)
    if end == nil { searched = bytes.count }
    isOverLimit = (end ?? searched) - start > limit
    guard let end, !isOverLimit else { return nil }
    defer {
      start = end + 1
      searched = start
    }
    return bytes[start..<end]
  }

  /// The index of the first newline that is not before `start`.
  package static func newline(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      // The system's search looks at many bytes at once.
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, CInt(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
