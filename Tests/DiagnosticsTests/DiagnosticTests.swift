import Diagnostics
import Testing

@Suite struct DiagnosticTests {
  /// Renders an error of `length` at line 1, `column`, of `line`, and drops the message's line.
  private func excerpt(_ line: String, column: Int, length: Int = 1) -> [Substring] {
    let position = SourcePosition(file: "a.yaml", line: 1, column: column)
    let mistake = Diagnostic(at: SourceRange(position, length: length), "wrong")
    let source = SourceText(file: "a.yaml", text: line)
    return Array(mistake.rendered(in: source).split(separator: "\n").dropFirst())
  }

  @Test func `an error shows its position, its line and carets under it`() {
    let source = SourceText(
      file: "upgrade.yaml", text: "journey:\n  - expect:\n      access: [vip.god]\n")
    let position = SourcePosition(file: "upgrade.yaml", line: 3, column: 16)
    let message = Mistake.unknown(
      "product", "vip.god", where: "in catalog 'florist'", among: ["vip.silver", "vip.gold"])
    let mistake = Diagnostic(at: SourceRange(position, length: 7), message)
    #expect(
      mistake.rendered(in: source) == """
        upgrade.yaml:3:16: error: unknown product 'vip.god' in catalog 'florist': did you \
        mean 'vip.gold'?
            3 |       access: [vip.god]
              |                ^^^^^^^
        """)
  }

  @Test func `a warning says that it is one`() {
    let position = SourcePosition(file: "a.yaml", line: 2, column: 5)
    #expect("\(Diagnostic(.warning, at: position, "odd"))" == "a.yaml:2:5: warning: odd")
  }

  @Test func `a position outside the file has no excerpt`() {
    let position = SourcePosition(file: "a.yaml", line: 2, column: 1)
    let source = SourceText(file: "a.yaml", text: "only")
    #expect(Diagnostic(at: position, "gone").rendered(in: source) == "a.yaml:2:1: error: gone")
  }

  @Test(arguments: [
    // line, column, length, the line shown, the carets shown
    ("\t- buy: x", 4, 3, "    - buy: x", "      ^^^"),
    ("花: flowers", 4, 7, "花: flowers", "    ^^^^^^^"),
    ("花束: x", 1, 2, "花束: x", "^^^^"),
    ("e\u{301}te\u{301}: x", 8, 1, "e\u{301}te\u{301}: x", "     ^"),
    ("👨‍👩‍👧: x", 8, 1, "👨‍👩‍👧: x", "    ^"),
    ("❤\u{FE0F}: x", 5, 1, "❤\u{FE0F}: x", "    ^"),
    ("buy", 9, 1, "buy", "   ^"),
    ("buy: x", 6, 40, "buy: x", "     ^"),
    ("a\u{1B}[31m", 2, 1, "a␛[31m", " ^"),
    ("a\u{202E}b", 3, 1, "a\u{FFFD}b", "  ^"),
    ("a\u{7F}\u{9F}b", 4, 1, "a␡\u{FFFD}b", "   ^"),
  ])
  func `carets stand under what a terminal shows`(
    line: String, column: Int, length: Int, shown: String, carets: String
  ) {
    let lines = excerpt(line, column: column, length: length)
    #expect(lines == ["    1 | \(shown)", "      | \(carets)"])
  }

  @Test func `a mistake of any length is underlined to the end of its line`() {
    #expect(
      excerpt("a: wrong", column: 4, length: Int.max) == ["    1 | a: wrong", "      |    ^^^^^"])
  }

  @Test func `an empty line keeps no space after its bar`() {
    #expect(excerpt("", column: 1) == ["    1 |", "      | ^"])
  }

  @Test func `a long line is cut on both sides of the mistake`() {
    let line = String(repeating: "a", count: 200) + "WRONG" + String(repeating: "b", count: 200)
    let lead = String(repeating: "a", count: 40)
    let rest = String(repeating: "b", count: 45)
    #expect(
      excerpt(line, column: 201, length: 5) == [
        "    1 | …\(lead)WRONG\(rest)…",
        "      | \(String(repeating: " ", count: 41))^^^^^",
      ])
  }

  @Test func `a long line is cut only after a mistake near its start`() {
    let line = "WRONG" + String(repeating: "b", count: 200)
    #expect(
      excerpt(line, column: 1, length: 5) == [
        "    1 | WRONG\(String(repeating: "b", count: 85))…", "      | ^^^^^",
      ])
  }

  @Test func `a mistake longer than the window is underlined to the window's end`() {
    let line = String(repeating: "花", count: 200)
    #expect(
      excerpt(line, column: 1, length: 200) == [
        "    1 | \(String(repeating: "花", count: 45))…",
        "      | \(String(repeating: "^", count: 90))",
      ])
  }

  @Test func `quoted words stay on one line, visible and short`() {
    #expect(quoted("a\nb\u{0}") == "'a␊b␀'")
    let long = String(repeating: "x", count: 61)
    #expect(quoted(long) == "'\(String(repeating: "x", count: 60))…'")
  }

  @Test func `positions sort by file, line and column`() {
    let positions = [("b", 1, 1), ("a", 10, 1), ("a", 9, 5), ("a", 9, 2)].map {
      SourcePosition(file: $0.0, line: $0.1, column: $0.2)
    }
    #expect(positions.sorted().map { "\($0)" } == ["a:9:2", "a:9:5", "a:10:1", "b:1:1"])
  }
}
