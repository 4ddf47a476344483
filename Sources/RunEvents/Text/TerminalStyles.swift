/// `text` without the escape sequences that only colour or link it: SGR (`ESC [ … m`) and OSC
/// (`ESC ] … BEL` or `ESC ] … ESC \`).
///
/// Other sequences and incomplete ones stay: the caller makes them visible. Sequences of more than
/// 2048 bytes stay too, since they hide more than a link.
package func withoutTerminalStyles(_ text: String) -> String {
  let bytes = Array(text.utf8)
  guard bytes.contains(escape) else { return text }
  var kept: [UInt8] = []
  kept.reserveCapacity(bytes.count)
  var offset = 0
  while offset < bytes.count {
    let length = bytes[offset] == escape ? styleLength(in: bytes, at: offset) : 0
    if length == 0 { kept.append(bytes[offset]) }
    offset += max(1, length)
  }
  return String(decoding: kept, as: UTF8.self)
}

private let escape: UInt8 = 0x1B

/// The length of the style sequence at `start` in bytes; 0 without one.
private func styleLength(in bytes: [UInt8], at start: Int) -> Int {
  guard start + 1 < bytes.count else { return 0 }
  let body = bytes[(start + 2)...].prefix(2046)
  switch bytes[start + 1] {
  case UInt8(ascii: "["):
    // Parameters are digits and separators; SGR is the final byte "m" right after them.
    let end = body.firstIndex { !(0x30...0x3F).contains($0) }
    guard let end, bytes[end] == UInt8(ascii: "m") else { return 0 }
    return end + 1 - start
  case UInt8(ascii: "]"):
    guard let end = body.firstIndex(where: { $0 < 0x20 }) else { return 0 }
    if bytes[end] == 0x07 { return end + 1 - start }
    let isTerminated =
      bytes[end] == escape && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\\")
    return isTerminated ? end + 2 - start : 0
  default: return 0  // tidy: bytes of an escape sequence
  }
}
