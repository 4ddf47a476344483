import Diagnostics
import Testing
import YAMLTree

@Suite struct YAMLTreeTests {
  private func root(_ text: String) throws -> YAMLNode {
    let parse = YAMLTree.parse(text, file: "a.yaml")
    #expect(parse.diagnostics == [])
    return try #require(parse.tree).root
  }

  private func messages(_ text: String) -> [String] {
    YAMLTree.parse(text, file: "a.yaml").diagnostics.map { "\($0)" }
  }

  private func entries(_ text: String) throws -> YAMLEntries {
    guard case .mapping(let entries) = try root(text).content else {
      throw Diagnostic(at: SourcePosition(file: "a.yaml", line: 1, column: 1), "not a mapping")
    }
    return entries
  }

  @Test func `an entry is found by its key`() throws {
    let entries = try entries("scenario: one\ncatalog: florist\n")
    #expect(entries["catalog"]?.text == "florist")
    #expect(entries["catalogue"]?.text == nil)
    #expect(entries.map { $0.key.text } == ["scenario", "catalog"])
  }

  @Test(arguments: [("buy", true), ("'buy'", true), ("buys", false), ("bu", false), ("[]", false)])
  func `a node is compared with a word`(text: String, want: Bool) throws {
    #expect(try root(text).isText("buy") == want)
  }

  @Test func `only a scalar has text`() throws {
    #expect(try root("[a]").text == nil)
    #expect(try root("{ a: b }").text == nil)
    #expect(try root("a").text == "a")
  }

  @Test(arguments: [
    ("key: vip.gold", "a.yaml:1:6", 8), ("key: [a, b]", "a.yaml:1:6", 6),
    ("key:", "a.yaml:1:5", 1), ("key:\n  - a\n  - b", "a.yaml:2:3", 1),
    ("key: one\n  two", "a.yaml:1:6", Int.max), ("key:\n  - a", "a.yaml:2:3", 3),
  ])
  func `a node says what to underline`(text: String, position: String, length: Int) throws {
    let value = try #require(try entries(text)["key"])
    #expect("\(value.range.start)" == position)
    #expect(value.range.length == length)
  }

  @Test func `a node keeps its tree alive`() throws {
    let node = try root("a: { b: c }")
    guard case .mapping(let outer) = node.content, case .mapping(let inner)? = outer["a"]?.content
    else {
      Issue.record("not two mappings")
      return
    }
    #expect(inner["b"]?.text == "c")
  }

  @Test func `a file over the bound is refused unread`() {
    let text = String(repeating: "#", count: YAMLLimits.fileBytes + 1)
    #expect(
      messages(text) == [
        "a.yaml:1:1: error: invalid file: expected at most 1048576 bytes, found 1048577; split it"
      ])
  }

  @Test func `a file at the bound is read`() throws {
    let text = "a: b #" + String(repeating: "#", count: YAMLLimits.fileBytes - 6)
    #expect(try entries(text)["a"]?.text == "b")
  }

  @Test func `aliases may add as many nodes as the bound allows and not one more`() {
    let anchor = "x: &x [" + String(repeating: "1,", count: 98) + "1]\n"
    let uses = (0..<100).map { "k\($0): *x\n" }.joined()
    #expect(messages(anchor + uses) == [])
    #expect(
      messages(anchor + uses + "more: *x\n") == [
        "a.yaml:102:7: error: invalid number of aliased values: expected at most 10000 in a file; "
          + "use fewer aliases"
      ])
  }

  @Test func `a valid file that becomes invalid keeps the tree of what could be read`() throws {
    let parse = YAMLTree.parse("a: 1\na: 2\nb: 3\n", file: "a.yaml")
    #expect(
      parse.diagnostics.map { "\($0)" } == [
        "a.yaml:2:1: error: duplicate key 'a': already given in line 1; remove one"
      ])
    guard case .mapping(let entries)? = parse.tree?.root.content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map { $0.value.text } == ["1", "2", "3"])
  }

  @Test func `a thousand equal keys are reported in reading order`() {
    let found = messages(String(repeating: "a: b\n", count: 1_000))
    #expect(found.count == 999)
    #expect(
      found.last
        == "a.yaml:1000:1: error: duplicate key 'a': already given in line 1; remove one")
  }

  @Test func `every character that libYAML refuses is named`() {
    // All of the first plane but surrogates, which UTF-8 cannot hold, and line breaks.
    for value in UInt32(0)...0xFFFF where ![0x0A, 0x0D, 0x85, 0x2028, 0x2029].contains(value) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let parse = YAMLTree.parse("a: 'x\(scalar)'\n", file: "a.yaml")
      #expect((parse.tree == nil) == !parse.diagnostics.isEmpty, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `every cut of a good file is read or refused with a position in it`() throws {
    let text = "a: &x [b, { c: \"d\" }]\ne: *x\nf: |\n  g\n'h': !i j\n"
    let lines = text.split(separator: "\n").count + 1
    for length in 0...text.utf8.count {
      let parse = YAMLTree.parse(Array(text.utf8.prefix(length)), file: "a.yaml")
      #expect(parse.tree != nil || !parse.diagnostics.isEmpty)
      #expect(parse.diagnostics.allSatisfy { $0.position.line <= lines })
    }
  }
}
