import SwiftSource
import Testing

@Suite struct CodeScannerTests {
  static let sources: [(name: String, source: String, code: String)] = [
    ("a line comment", "let a = 1 // try!\nlet b", "let a = 1        \nlet b"),
    ("a doc comment", "/// `Any` thing\nx", "               \nx"),
    ("nested block comments", "a /* b /* c */ d */ e", "a                   e"),
    ("a block comment over lines", "a /* b\nc */ d", "a     \n     d"),
    ("a string", #"f("try! // x")"#, #"f("         ")"#),
    ("an escaped quote", #"f("a\"b") + c"#, #"f("    ") + c"#),
    ("an escaped backslash", #"f("a\\") + c"#, #"f("   ") + c"#),
    ("an interpolation", #""a \(b(c)) d" e"#, #""   (b(c))  " e"#),
    ("a string in an interpolation", #""a \(f("b)")) c" d"#, #""   (f("  "))  " d"#),
    ("a raw string", ##"#"a "b" \(c)"# d"##, ##"#"          "# d"##),
    ("an interpolation of a raw string", ##"#"a \#(b) c"# d"##, ##"#"    (b)  "# d"##),
    ("one quote, raw", ##"#"""# + a"##, ##"#" "# + a"##),
    ("an empty string", #"f("", a)"#, #"f("", a)"#),
    (
      "a multi-line string", "\"\"\"\n  a \"b\" // c\n  \"\"\" + d",
      "\"\"\"\n            \n  \"\"\" + d"
    ),
    (
      "a multi-line raw string", "#\"\"\"\n  a \"\"\" b\n  \"\"\"# + d",
      "#\"\"\"\n         \n  \"\"\"# + d"
    ),
    ("a name in backticks", "func `a \"b\" c`() {}", "func `       `() {}"),
    ("a slash", "a / b /c", "a / b /c"),
  ]

  @Test(arguments: sources)
  func `only code is left, each byte in its place`(name: String, source: String, code: String) {
    let scanner = CodeScanner(source)
    #expect(String(decoding: scanner.code, as: UTF8.self) == code)
    #expect(scanner.unclosedLine == nil)
  }

  @Test(arguments: [
    ("let a = 1\nlet b = \"c\nlet d", 2), ("a\n\n/* b /* c */", 3), ("\"\"\"\n  a", 1),
  ])
  func `a literal or comment without an end is reported`(source: String, line: Int) {
    #expect(CodeScanner(source).unclosedLine == line)
  }

  @Test func `tokens know their lines`() {
    let tokens = SwiftToken.all(in: CodeScanner("a.b(\n  c1, \"d\")").code)
    #expect(tokens.map(\.text) == ["a", ".", "b", "(", "c1", ",", "\"", "\"", ")"])
    #expect(tokens.map(\.line) == [1, 1, 1, 1, 2, 2, 2, 2, 2])
  }
}
