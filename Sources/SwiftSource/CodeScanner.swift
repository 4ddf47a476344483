/// Blanks what is not code: comments and the content of string literals.
///
/// Every byte keeps its offset and every line its number, so an offset in ``code`` is one in the
/// file. Code inside an interpolation stays. Bare `/regex/` literals are not recognized: a slash is
/// an operator here.
package struct CodeScanner {
  /// The source with spaces for comments, literal text and names in backticks.
  package private(set) var code: [UInt8]
  /// The line of a literal or comment that never ends, counted from 1.
  package private(set) var unclosedLine: Int?
  private var offset = 0

  package init(_ text: String) {
    code = Array(text.utf8)
    scanCode(isInterpolation: false)
  }

  private func byte(_ distance: Int = 0) -> UInt8? {
    offset + distance < code.count ? code[offset + distance] : nil
  }

  private func stands(_ first: UInt8, _ second: UInt8) -> Bool {
    byte() == first && byte(1) == second
  }

  private mutating func keep(_ count: Int = 1) { offset += count }

  private mutating func blank(_ count: Int = 1) {
    for index in offset..<min(offset + count, code.count) where code[index] != .newline {
      code[index] = .space
    }
    offset = min(offset + count, code.count)
  }

  private mutating func noteUnclosed(since start: Int) {
    guard unclosedLine == nil else { return }
    unclosedLine = 1 + code[..<start].count { $0 == .newline }
  }

  /// Scans to the end, or past the parenthesis that ends an interpolation.
  private mutating func scanCode(isInterpolation: Bool) {
    var depth = 0
    while let next = byte() {
      if stands(.slash, .slash) {
        while let next = byte(), next != .newline { blank() }
      } else if stands(.slash, .star) {
        scanBlockComment()
      } else if let hashes = literalHashes {
        scanLiteral(hashes: hashes)
      } else if next == UInt8(ascii: "`") {
        scanQuotedName()
      } else {
        keep()
        if next == UInt8(ascii: "(") { depth += 1 }
        if next == UInt8(ascii: ")") { depth -= 1 }
        if isInterpolation, depth < 0 { return }
      }
    }
  }

  private mutating func scanBlockComment() {
    let start = offset
    var depth = 0
    repeat {
      if stands(.slash, .star) {
        depth += 1
        blank(2)
      } else if stands(.star, .slash) {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && offset < code.count
    if depth > 0 { noteUnclosed(since: start) }
  }

  private mutating func scanQuotedName() {
    keep()
    while let next = byte(), next != UInt8(ascii: "`"), next != .newline { blank() }
    keep()
  }

  /// The number of number signs before the quote here; `nil` if no literal begins here.
  private var literalHashes: Int? {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == .quote ? count : nil
  }

  private mutating func scanLiteral(hashes: Int) {
    let start = offset
    keep(hashes)
    // Three quotes open a multi-line literal only at the end of a line: #"""# is one quote, raw.
    let isMultiline =
      hasQuotes(3, hashes: 0)
      && (byte(3) == .newline || byte(3) == .carriageReturn)
    let quotes = isMultiline ? 3 : 1
    keep(quotes)
    while let next = byte() {
      if next == .newline, !isMultiline { break }
      if hasQuotes(quotes, hashes: hashes) { return keep(quotes + hashes) }
      if next == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) {
        scanEscape(hashes: hashes)
      } else {
        blank()
      }
    }
    noteUnclosed(since: start)
  }

  private mutating func scanEscape(hashes: Int) {
    blank(1 + hashes)
    guard byte() == UInt8(ascii: "(") else { return blank() }
    keep()
    scanCode(isInterpolation: true)
  }

  private func hasQuotes(_ count: Int, hashes: Int) -> Bool {
    (0..<count).allSatisfy { byte($0) == .quote } && hasHashes(hashes, at: count)
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == UInt8(ascii: "#") }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let quote = UInt8(ascii: "\"")
}
