import JSONTree
import Testing

@Suite struct JSONCursorTests {
  /// Reads `{"id":…,"names":[…],"rest":{…}}`, of which only the first is required.
  private func read(_ line: String) -> JSON? {
    line.utf8.span.withUnsafeBufferPointer { bytes in
      var cursor = JSONCursor(bytes)
      return try? Self.parts(&cursor)
    }
  }

  private static func parts(_ cursor: inout JSONCursor) throws -> JSON {
    var members: [JSON.Member] = []
    try cursor.beginObject()
    guard cursor.member("id") else { throw JSONCursor.Surprise() }
    members.append(.init("id", .integer(try cursor.integer())))
    if cursor.member("names") {
      var names: [JSON] = []
      try cursor.beginArray()
      while try cursor.nextItem() { names.append(.string(try cursor.text())) }
      try cursor.endArray()
      members.append(.init("names", .array(names)))
    }
    if cursor.member("rest") {
      var rest: [JSON.Member] = []
      try cursor.beginObject()
      while let name = try cursor.nextName() { rest.append(.init(name, try cursor.value())) }
      try cursor.endObject()
      members.append(.init("rest", .object(rest)))
    }
    try cursor.endObject()
    try cursor.end()
    return .object(members)
  }

  @Test(arguments: [
    #"{"id":1}"#, #"{"id":-7,"names":[]}"#, #"{"id":1,"names":["a","é\n"],"rest":{}}"#,
    #" { "id" : 1 , "names" : [ "a" , "b" ] , "rest" : { "x" : [ 1 ] , "y" : null } } "#,
  ])
  func `what comes as it is asked for is read like a tree`(line: String) throws {
    #expect(read(line) == (try JSON(parsing: line)))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"id":"1"}"#, #"{"id":1.5}"#, #"{"id":1"#, #"{"id":1}}"#, #"{"id":1,}"#,
    #"{,"id":1}"#, #"{"id" 1}"#, #"{"id":1 "names":[]}"#, #"{"\u0069d":1}"#, #"{"id":1,"id":1}"#,
    #"{"id":1,"names":["a",]}"#, #"{"id":1,"names":["a" "b"]}"#, #"{"id":1,"names":[1]}"#,
    #"{"id":1,"names":[,"a"]}"#, #"{"id":1,"rest":{"a" 1}}"#, #"{"id":1,"rest":{"a":1,}}"#,
    #"{"id":1,"rest":{},"names":[]}"#, #"{"id":1,"more":1}"#, #"{"id":1,"names":["\q"]}"#,
  ])
  func `anything else is a surprise`(line: String) {
    #expect(read(line) == nil)
  }

  @Test(arguments: [60, 61, 62, 63, 64]) func `as much nesting is read as in a tree`(depth: Int) {
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let line = #"{"id":1,"rest":{"a":"# + nested + "}}"
    #expect((read(line) == nil) == ((try? JSON(parsing: line)) == nil))
  }
}
