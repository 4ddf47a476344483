/// A word, or one character of punctuation, in scanned code.
struct Token: Hashable {
  let text: String
  /// Counted from 1.
  let line: Int
  /// In bytes from the start of the file.
  let offset: Int

  var end: Int { offset + text.utf8.count }
  var isWord: Bool { text.utf8.first.map(Self.isWord) ?? false }

  /// The tokens of code whose comments and literal texts are blank.
  static func all(in code: [UInt8]) -> [Token] {
    var tokens: [Token] = []
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
        Token(text: String(decoding: text, as: UTF8.self), line: line, offset: start))
    }
    return tokens
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

/// A Swift file of the repository, read once for every rule.
struct SwiftFile {
  /// From the repository's root, with slashes.
  let path: String
  let lines: [Substring]
  let tokens: [Token]
  let unclosedLine: Int?

  init(path: String, text: String) {
    self.path = path
    let whole = text.hasSuffix("\n") ? text.dropLast() : text[...]
    lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let scanner = CodeScanner(text)
    tokens = Token.all(in: scanner.code)
    unclosedLine = scanner.unclosedLine
  }

  /// The target's folder for a file in `Sources/<Target>/`.
  var target: Substring? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? parts[1] : nil
  }
}
