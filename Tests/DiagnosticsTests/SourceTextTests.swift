import Diagnostics
import Testing

@Suite struct SourceTextTests {
  @Test func `every line break that libYAML knows ends a line`() {
    let source = SourceText(file: "a", text: "1\n2\r3\r\n4\u{85}5\u{2028}6\u{2029}7")
    #expect((1...7).map { source.line($0) } == ["1", "2", "3", "4", "5", "6", "7"])
  }

  @Test func `a final line break begins an empty line`() {
    let source = SourceText(file: "a", text: "1\n")
    #expect(source.line(2) == "")
    #expect(source.line(3) == nil)
    #expect(source.line(0) == nil)
  }

  @Test(arguments: [("", 1), ("1", 1), ("1\n", 1), ("1\n2", 2), ("\n\n", 2), ("\u{FEFF}1\r\n", 1)])
  func `a line break at the end begins no line of its own`(text: String, count: Int) {
    #expect(SourceText(file: "a", text: text).lineCount == count)
  }

  @Test(arguments: ["", "é\nx", "\u{FEFF}a\r\n\u{2028}é", String(repeating: "é😀\n", count: 999)])
  func `an index changes no position`(text: String) {
    let source = SourceText(file: "a", text: text)
    let positions = (0...source.bytes.count).map { source.position(ofByte: $0) }
    let indexed = source.indexed
    // Between the bytes of one character there is no position that anybody asks for.
    let starts = positions.indices.filter {
      $0 == source.bytes.count || source.bytes[$0] & 0xC0 != 0x80
    }
    #expect(starts.map { indexed.position(ofByte: $0) } == starts.map { positions[$0] })
  }

  @Test func `an index of what is not UTF-8 changes no position`() {
    let source = SourceText(file: "a", bytes: [0x61, 0xFF, 0x80, 0x0A, 0xE2, 0x62])
    let positions = (0...6).map { source.position(ofByte: $0) }
    #expect((0...6).map { source.indexed.position(ofByte: $0) } == positions)
  }

  @Test func `a byte order mark has no column`() {
    let source = SourceText(file: "a", text: "\u{FEFF}buy: x")
    #expect(source.line(1) == "buy: x")
    #expect("\(source.position(ofByte: 3))" == "a:1:1")
    #expect("\(source.position(ofByte: 0))" == "a:1:1")
  }

  @Test(arguments: [
    (0, "a:1:1"), (2, "a:1:2"), (4, "a:1:4"), (5, "a:2:1"), (6, "a:2:2"), (99, "a:2:2"),
  ])
  func `a byte's column counts Unicode scalars`(offset: Int, want: String) {
    let source = SourceText(file: "a", text: "éxy\nz")
    #expect("\(source.position(ofByte: offset))" == want)
  }

  @Test(arguments: [("", "a:1:1"), ("a: 1", "a:1:5"), ("a:\n  - b  \n\n\n", "a:2:6")])
  func `the end of content is after the last visible character`(text: String, want: String) {
    #expect("\(SourceText(file: "a", text: text).endOfContent)" == want)
  }

  @Test func `malformed bytes are shown as replacement characters`() {
    let source = SourceText(file: "a", bytes: [0x61, 0xFF, 0x62])
    #expect(source.line(1) == "a\u{FFFD}b")
  }
}
