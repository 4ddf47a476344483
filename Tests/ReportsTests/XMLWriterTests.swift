import Reports
import Testing

@Suite struct XMLWriterTests {
  /// What is written, and what a parser must give back.
  static let hostile: [(String, String)] = [
    ("a < b & \"c\" ]]>", "a < b & \"c\" ]]>"),
    ("line\nbreak\r\n\ttab", "line\nbreak\r\n\ttab"),
    ("\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}", "␀␁␈␋␟␡"),
    ("\u{1B}[31mred\u{1B}[0m \u{1B}[2J \u{1B}", "red ␛[2J ␛"),
    ("\u{1B}]8;;https://example.org\u{7}link", "link"),
    ("\u{80}\u{85}\u{9B}31m\u{9F}\u{A0}", "\\u{80}\\u{85}\\u{9B}31m\\u{9F}\u{A0}"),
    ("\u{FFFE}\u{FFFF}\u{FFFD}\u{1FFFE}", "\\u{FFFE}\\u{FFFF}\u{FFFD}\\u{1FFFE}"),
    ("\"\u{301}<\u{338}&\u{301}'", "\"\u{301}<\u{338}&\u{301}'"),
    ("👩‍👩‍👧‍👦 日本語 \u{202E}abc", "👩‍👩‍👧‍👦 日本語 \\u{202E}abc"),
    ("\u{61C}\u{2066}\u{200B}\u{FEFF}", "\\u{61C}\\u{2066}\\u{200B}\\u{FEFF}"),
    ("\u{E0001}a\u{200D}\u{200C}", "\\u{E0001}a\u{200D}\u{200C}"),
    ("  both ends  ", "  both ends  "),
    ("\u{D7FF}\u{E000}\u{10FFFF}", "\u{D7FF}\u{E000}\\u{10FFFF}"),
  ]

  private func written(_ text: String) throws -> ParsedXML.Element {
    var writer = XMLWriter()
    writer.start("root")
    writer.start("node")
    writer.attribute("value", text)
    writer.text(text)
    writer.end()
    writer.end()
    let root = try ParsedXML(writer.bytes).root
    return try #require(root.children.first)
  }

  @Test(arguments: hostile)
  func `a parser gives a hostile text back`(text: String, visible: String) throws {
    let node = try written(text)
    #expect(node.attributes["value"].map(scalars) == scalars(visible))
    #expect(scalars(node.text) == scalars(visible))
  }

  @Test func `every scalar survives, alone and after one that must be escaped`() throws {
    var text = ""
    for value in UInt32(0x20)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value), !Self.isReplaced(value) else { continue }
      text.unicodeScalars.append(scalar)
      // A text node may not grow beyond its cap, so the planes behind the first are sampled.
      if text.utf8.count > 800_000 { break }
      if value < 0x500 { text.unicodeScalars.append(contentsOf: "\"<&\u{301}".unicodeScalars) }
    }
    #expect(try scalars(written(text).text) == scalars(text))
  }

  private static let replaced: [ClosedRange<UInt32>] = [
    0x7F...0x9F, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0001...0xE0001,
  ]

  private static func isReplaced(_ value: UInt32) -> Bool {
    value & 0xFFFE == 0xFFFE || replaced.contains { $0.contains(value) }
  }

  @Test func `a string of two megabytes keeps head and tail and says what is missing`() throws {
    let text = "head" + String(repeating: "é&\u{1B}", count: 500_000) + "tail"
    let node = try written(text).text
    #expect(node.hasPrefix("headé&␛é"))
    #expect(node.hasSuffix("é&␛tail"))
    #expect(node.contains("\n[… 2100007 bytes are left out here …]\n"))
    #expect(node.utf8.count < 1_000_000)
  }

  @Test func `an element without content is closed at once`() {
    var writer = XMLWriter()
    writer.start("a")
    writer.start("b")
    writer.end()
    writer.start("c")
    writer.text("x")
    writer.end()
    writer.end()
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <a>
         <b/>
         <c>x</c>
        </a>

        """)
  }

  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
