/// `text` with every command that a CI service would obey made harmless and still readable.
///
/// GitHub obeys a line whose first visible characters are `::`, and, like Azure Pipelines and
/// TeamCity, `##[…]`, `##vso[…]` and `##teamcity[…]` anywhere in a line. An adapter's output must
/// not be able to mask words, set variables or switch annotations off. Jenkins, GitLab and Azure
/// upload whatever file `[[ATTACHMENT|…]]` names in a report. So a space goes between the two
/// signs: `: :`, `# #[`, `[ [ATTACHMENT|`.
package func disarmed(_ text: String) -> String {
  guard mayHoldCommand(text) else { return text }
  let bytes = Array(text.utf8)
  var safe: [UInt8] = []
  safe.reserveCapacity(bytes.count)
  var isLineStart = true
  for (offset, byte) in bytes.enumerated() {
    if byte == colon, isLineStart, bytes[(offset + 1)...].first == colon {
      safe.append(contentsOf: [colon, UInt8(ascii: " ")])
    } else if byte == hash, opensCommand(bytes[offset...]) {
      safe.append(contentsOf: [hash, UInt8(ascii: " ")])
    } else if byte == bracket, bytes[(offset + 1)...].starts(with: attachment) {
      safe.append(contentsOf: [bracket, UInt8(ascii: " ")])
    } else {
      safe.append(byte)
    }
    isLineStart = byte < 0x20 || (isLineStart && byte == UInt8(ascii: " "))
  }
  return String(decoding: safe, as: UTF8.self)
}

private let colon = UInt8(ascii: ":")
private let hash = UInt8(ascii: "#")
private let bracket = UInt8(ascii: "[")
private let attachment = "[ATTACHMENT|".utf8

/// Every command begins with a doubled character, which few strings contain.
private func mayHoldCommand(_ text: String) -> Bool {
  text.utf8.span.withUnsafeBufferPointer { bytes in
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == previous, byte == colon || byte == hash || byte == bracket { return true }
      previous = byte
    }
    return false
  }
}

/// Whether `##`, letters and `[` begin here.
private func opensCommand(_ bytes: ArraySlice<UInt8>) -> Bool {
  guard bytes.dropFirst().first == hash else { return false }
  let word = bytes.dropFirst(2).prefix(16)
  return word.first { !$0.isLetter } == UInt8(ascii: "[")
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  package var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
