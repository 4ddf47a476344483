/// A word, or one character of punctuation, in scanned code.
package struct SwiftToken: Hashable, Sendable {
  package let text: String
  /// Counted from 1.
  package let line: Int
  /// In bytes from the start of the file.
  package let offset: Int

  package var end: Int { offset + text.utf8.count }
  package var isWord: Bool { text.utf8.first.map(Self.isWord) ?? false }

  /// The tokens of code whose comments and literals are blank.
  package static func all(in code: [UInt8]) -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    var line = 1
    var offset = 0
    while offset < code.count {
      let start = offset
      while offset < code.count, isWord(code[offset]) { offset += 1 }
      if offset == start { offset += 1 }
      let text = code[start..<offset]
      if text.first == .newline { line += 1 }
      guard let first = text.first, first > .space else { continue }
      tokens.append(
        SwiftToken(text: String(decoding: text, as: UTF8.self), line: line, offset: start))
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false  // tidy: bytes of code
    }
  }
}
