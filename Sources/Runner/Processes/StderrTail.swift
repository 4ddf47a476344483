import Wire

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
    let text = String(
      decoding: copy.bytes.lazy.filter { $0 != Protocol.stepMark }, as: UTF8.self)
    return copy.isCut ? "…" + text : text
  }

  /// The lines that were written during each step, the latest last; without what was written before
  /// the first mark that is still there. Empty for an adapter that marks no steps.
  var stepLines: [[String]] {
    // Most apps write nothing but the marks of the host.
    if bytes.allSatisfy({ $0 == Protocol.stepMark }) {
      return Array(repeating: [], count: bytes.count)
    }
    return bytes.split(separator: Protocol.stepMark, omittingEmptySubsequences: false).dropFirst()
      .map(Self.lines)
  }

  /// The lines that were written before the first mark; empty if they are not all there any more.
  var linesBeforeSteps: [String] {
    isCut ? [] : Self.lines(bytes.prefix { $0 != Protocol.stepMark })
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    // Most steps write nothing.
    guard !bytes.isEmpty else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private mutating func trim() {
    guard bytes.count > Self.limit else { return }
    bytes.removeFirst(bytes.count - Self.limit)
    isCut = true
  }
}
