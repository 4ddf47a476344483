import Glibc

/// The lines of stdin. Unlike `readLine`, it does not wait on after a signal.
struct InputLines {
  private var bytes: [UInt8] = []
  private var isAtEnd = false
  private static let lineBreak = UInt8(ascii: "\n")

  /// The next line without its line break, which may be that of Windows; `nil` at the end, or after
  /// a signal.
  mutating func next() -> String? {
    while !isAtEnd, !bytes.contains(Self.lineBreak) {
      var chunk = [UInt8](repeating: 0, count: 4096)
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      guard count >= 0 else { return nil }
      isAtEnd = count == 0
      bytes += chunk.prefix(count)
    }
    guard !bytes.isEmpty else { return nil }
    let end = bytes.firstIndex(of: Self.lineBreak) ?? bytes.endIndex
    defer { bytes.removeFirst(min(end + 1, bytes.count)) }
    let line = bytes[..<end]
    let carriageReturn = UInt8(ascii: "\r")
    return String(decoding: line.last == carriageReturn ? line.dropLast() : line, as: UTF8.self)
  }
}
