import Diagnostics
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain", 5), ("日本", "日本", 4), ("e\u{301}", "e\u{301}", 1), ("a\u{1B}[2J", "a␛[2J", 5),
    ("a\tb\n", "a    b␊", 7), ("\u{202E}x", "\u{FFFD}x", 2), ("", "", 0),
  ])
  func `a string is as wide as a terminal shows it`(raw: String, text: String, width: Int) {
    #expect(TerminalText(raw).text == text)
    #expect(TerminalText(raw).width == width)
  }

  @Test(arguments: [
    ("journeys/buy", 12, "journeys/buy"), ("journeys/buy", 9, "jour…/buy"), ("日本語日本語", 8, "日…本語"),
    ("ab", 1, "…"), ("ab", 0, ""), ("ab", -3, ""),
  ])
  func `what is too wide loses its middle`(raw: String, limit: Int, text: String) {
    #expect(TerminalText(raw, limit: limit).text == text)
    #expect(TerminalText(raw, limit: limit).width <= max(0, limit))
  }

  @Test func `padding fills up to a width and never cuts`() {
    #expect(TerminalText("日本").padded(to: 6) == "日本  ")
    #expect(TerminalText("日本").padded(to: 3) == "日本")
  }
}
