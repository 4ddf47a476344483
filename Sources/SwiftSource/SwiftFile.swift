/// A Swift file, read once: its lines and tokens.
package struct SwiftFile: Sendable {
  /// From the root of its repository or project, with slashes.
  package let path: String
  package let lines: [Substring]
  package let tokens: [SwiftToken]
  /// The line of a literal or comment that never ends, counted from 1.
  package let unclosedLine: Int?
  private let source: [UInt8]

  package init(path: String, text: String) {
    self.path = path
    let whole = text.hasSuffix("\n") ? text.dropLast() : text[...]
    lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let scanner = CodeScanner(text)
    tokens = SwiftToken.all(in: scanner.code)
    unclosedLine = scanner.unclosedLine
    source = Array(text.utf8)
  }

  /// In bytes.
  package var size: Int { source.count }

  /// The source between two offsets in bytes, as it is written.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// The column of a token, counted from 1 in characters.
  package func column(of token: SwiftToken) -> Int {
    let start = source[..<token.offset].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    return text(start..<token.offset).unicodeScalars.count + 1
  }

  /// The content of the string literal that begins at a token; `nil` for one with an interpolation
  /// or over several lines.
  package func literal(at index: Int, of tokens: [SwiftToken]) -> String? {
    guard tokens[index].text == "\"", index + 1 < tokens.count, tokens[index + 1].text == "\"",
      tokens[index + 1].line == tokens[index].line
    else { return nil }
    return text(tokens[index].end..<tokens[index + 1].offset)
  }
}
