import JSONTree
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    #"{"a":[1,-2,1.50,1e3,true,false,null],"b":{}}"#, #""""#, "[]", "12345678901234567890",
    #""quote \" backslash \\ line\nbreak \u0000 end""#, #""é 🌷""#,
  ])
  func `a value that is read and written again is the same text`(text: String) throws {
    #expect(try JSONNode(parsing: text).value.line == text)
  }

  @Test(arguments: [
    (#""\u00e9\ud83c\udf37\/""#, "é🌷/"), (#""\b\f""#, "\u{8}\u{c}"),
  ])
  func `an escape is read as its character`(text: String, meant: String) throws {
    #expect(try JSONNode(parsing: text).text == meant)
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the input (at byte 0)"),
    ("{\"a\" 1}", "expected ':' after a member's name (at byte 5)"),
    ("{\"a\":1,}", "expected a member's name in double quotes (at byte 7)"),
    ("{\"a\":1 \"b\":2}", "expected ',' or '}' in an object (at byte 7)"),
    ("[1 2]", "expected ',' or ']' in a list (at byte 3)"),
    ("01", "expected a number such as 12 or 1.5 (at byte 0)"),
    ("1.", "expected a digit after the decimal point (at byte 2)"),
    ("1e", "expected a digit in the exponent (at byte 2)"),
    ("{} x", "expected the end of the input after the first value (at byte 3)"),
    ("\"abc", "missing double quote at the end of this string (at byte 0)"),
    (
      "\"a\tb\"",
      "unexpected control character in a string: write it as an escape such as \\n (at byte 2)"
    ),
    (#""\q""#, #"unknown escape: expected \" \\ \/ \b \f \n \r \t \uXXXX (at byte 2)"#),
    (#""\u12""#, #"expected four hexadecimal digits after \u (at byte 5)"#),
    (#""\u+123""#, #"expected four hexadecimal digits after \u (at byte 3)"#),
    (#""\ud800x""#, "invalid escape: expected both halves of a surrogate pair (at byte 1)"),
    (#"{"a":1,"a":2}"#, "duplicate name 'a' in an object: remove one (at byte 7)"),
    (
      "yes",
      "expected a value: an object, a list, a string in double quotes, a number, true, false or "
        + "null"
        + " (at byte 0)"
    ),
  ])
  func `text that is not JSON is refused with its position`(text: String, message: String) throws {
    let error = try #require(throws: JSONError.self) { try JSONNode(parsing: text) }
    #expect("\(error)" == message)
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let error = try #require(throws: JSONError.self) {
      try JSONNode(parsing: [0x22, 0x61, 0xFF, 0x22])
    }
    #expect("\(error)" == "invalid string: expected UTF-8 (at byte 1)")
  }

  @Test func `nesting is bounded`() throws {
    let text = String(repeating: "[", count: 65)
    let error = try #require(throws: JSONError.self) { try JSONNode(parsing: text) }
    #expect("\(error)" == "invalid nesting: expected at most 64 levels (at byte 64)")
  }

  @Test func `a name that stands twice is found in a large object, too`() throws {
    let names = (0..<40).map { "\"n\($0)\":0" }.joined(separator: ",")
    _ = try JSONNode(parsing: "{\(names)}")
    let error = try #require(throws: JSONError.self) {
      try JSONNode(parsing: "{\(names),\"n7\":0}")
    }
    #expect("\(error)" == "duplicate name 'n7' in an object: remove one (at byte 311)")
  }

  @Test func `a message shows nothing that a terminal obeys`() throws {
    let error = try #require(throws: JSONError.self) {
      try JSONNode(parsing: #"{"\u001b[31m":0,"\u001b[31m":0}"#)
    }
    #expect("\(error)" == "duplicate name '\u{FFFD}[31m' in an object: remove one (at byte 16)")
  }

  @Test func `the number of values in a document is bounded`() throws {
    let text = "[" + String(repeating: "0,", count: 1_000_000) + "0]"
    let error = try #require(throws: JSONError.self) { try JSONNode(parsing: text) }
    #expect("\(error)" == "invalid number of values: expected at most 1000000 (at byte 1999999)")
  }

  @Test func `a node knows where it stands`() throws {
    let node = try JSONNode(parsing: #"{ "name" : [ 7 ] }"#)
    #expect(node["name"]?.offset == 11)
  }
}
