import Glibc
import Wire

/// Bytes that arrived, given out line by line.
struct LineBuffer {
  private var bytes: [UInt8] = []
  /// Where the line at the front begins; what stands before it was given out.
  private var start = 0
  /// Up to here no line break was found, so that a long line is searched only once.
  private var searched = 0

  /// Whether the line at the front is longer than the protocol permits; it is never given out.
  private(set) var isOverLimit = false

  /// Whether it holds a line, or the beginning of one that is too long: nothing is gained by more,
  /// and an adapter that prints without end must not fill the memory.
  var isFull: Bool { bytes.count - start > Protocol.lineLimit + 1 }

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    // Only now, so that the rest moves once for many lines.
    if start > 0 { bytes.removeFirst(start) }
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
  }

  /// The next complete line without its line break; bytes that are not UTF-8 become U+FFFD.
  mutating func nextLine() -> String? {
    guard let end = lineBreak(from: searched) else {
      searched = bytes.count
      isOverLimit = searched - start > Protocol.lineLimit
      return nil
    }
    guard end - start <= Protocol.lineLimit else {
      isOverLimit = true
      return nil
    }
    defer {
      start = end + 1
      searched = start
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func lineBreak(from searched: Int) -> Int? {
    bytes.withUnsafeBytes { bytes in
      // The system's search looks at many bytes at once.
      guard let base = bytes.baseAddress,
        let found = memchr(base + searched, CInt(UInt8(ascii: "\n")), bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

/// The last part of what a process wrote to stderr.
struct StderrTail {
  /// Enough for a stack trace; the rest is noise that would fill reports.
  static let limit = 16 * 1024

  private var bytes: [UInt8] = []
  private var isCut = false

  mutating func append(_ chunk: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: chunk)
    if bytes.count > 2 * Self.limit { trim() }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  var text: String {
    var copy = self
    copy.trim()
    let text = String(decoding: copy.bytes, as: UTF8.self)
    return copy.isCut ? "…" + text : text
  }

  private mutating func trim() {
    guard bytes.count > Self.limit else { return }
    bytes.removeFirst(bytes.count - Self.limit)
    isCut = true
  }
}
