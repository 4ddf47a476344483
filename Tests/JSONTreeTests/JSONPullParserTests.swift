import JSONTree
import Testing

@Suite struct JSONPullParserTests {
  /// Reads `{"id":…,"names":[…],"rest":{…}}`, whose members may come in any order.
  private func read(_ line: String) throws(JSONError) -> JSON {
    try line.utf8.span.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      var parser = JSONPullParser(bytes)
      return try Self.parts(&parser)
    }
  }

  private static func parts(_ parser: inout JSONPullParser) throws(JSONError) -> JSON {
    var read: [JSON.Member] = []
    var members = JSONMembers(["id", "names", "rest"])
    try parser.beginObject()
    while let member = try parser.nextMember(&members) {
      switch member {
      case .known(0): read.append(.init("id", .integer(try parser.integer())))
      case .known(1):
        var names: [JSON] = []
        try parser.beginArray()
        while try parser.nextItem() { names.append(.string(try parser.string())) }
        read.append(.init("names", .array(names)))
      case .known:
        var rest: [JSON.Member] = []
        try parser.beginObject()
        while let name = try parser.nextName() { rest.append(.init(name, try parser.value())) }
        read.append(.init("rest", .object(rest)))
      case .unknown(let name): read.append(.init("unknown \(name)", try parser.value()))
      }
    }
    try parser.end()
    return .object(read)
  }

  @Test(arguments: [
    #"{"id":1}"#, #"{"id":-7,"names":[]}"#, #"{"id":1,"names":["a","é\n"],"rest":{}}"#,
    #" { "id" : 1 , "names" : [ "a" , "b" ] , "rest" : { "x" : [ 1 ] , "y" : null } } "#,
    #"{"rest":{},"names":["a"],"id":1}"#, #"{"\u0069d":1}"#, "{}",
  ])
  func `members are read in any order, as into a tree`(line: String) throws {
    #expect(try read(line) == JSON(parsing: line))
  }

  @Test func `an unknown member is named`() throws {
    #expect(try read(#"{"id":1,"more":[2]}"#) == ["id": 1, "unknown more": [2]])
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the input (at byte 0)"),
    ("[]", "expected an object, found a list (at byte 0)"),
    (#"{"id":"1"}"#, "expected a number, found a string (at byte 6)"),
    (#"{"id":1.5}"#, "expected a whole number, found a number (at byte 6)"),
    (#"{"id":1"#, "expected ',' or '}' in an object (at byte 7)"),
    (#"{"id":1}}"#, "expected the end of the input after the first value (at byte 8)"),
    (#"{"id":1,}"#, "expected a member's name in double quotes (at byte 8)"),
    (#"{,"id":1}"#, "expected a member's name in double quotes (at byte 1)"),
    (#"{"id" 1}"#, "expected ':' after a member's name (at byte 6)"),
    (#"{"id":1 "names":[]}"#, "expected ',' or '}' in an object (at byte 8)"),
    (#"{"id":1,"id":1}"#, "duplicate name 'id' in an object: remove one (at byte 8)"),
    (#"{"id":1,"\u0069d":1}"#, "duplicate name 'id' in an object: remove one (at byte 8)"),
    (#"{"names":["a" "b"]}"#, "expected ',' or ']' in a list (at byte 14)"),
    (#"{"names":[1]}"#, "expected a string, found a number (at byte 10)"),
    (
      #"{"names":["a",]}"#,
      "expected a value: an object, a list, a string in double quotes, a number, "
        + "true, false or null (at byte 14)"
    ),
    (
      #"{"names":["\q"]}"#,
      #"unknown escape: expected \" \\ \/ \b \f \n \r \t \uXXXX (at byte 12)"#
    ),
    (#"{"rest":{"a" 1}}"#, "expected ':' after a member's name (at byte 13)"),
  ])
  func `anything else is refused with its position`(line: String, message: String) throws {
    let error = try #require(throws: JSONError.self) { try read(line) }
    #expect("\(error)" == message)
  }

  @Test(arguments: [60, 61, 62, 63, 64]) func `as much nesting is read as in a tree`(depth: Int) {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = #"{"id":1,"rest":{"a":"# + nested + "}}"
    #expect(((try? read(line)) == nil) == ((try? JSON(parsing: line)) == nil))
  }
}
