import JSONTree
import StoreTerms
import Testing
import Wire

@Suite struct MessageReaderTests {
  private static let update = StoreUpdate(
    time: 9,
    notices: [
      .init(
        time: StoreTime(milliseconds: 7), type: "REFUND", subtype: nil, product: "a.b")
    ])

  @Test(arguments: [
    #"{"done":{"at":9,"notifications":[{"at":7,"type":"REFUND","product":"a.b"}]},"id":4}"#,
    #"{"id":4,"done":{"notifications":[{"product":"a.b","type":"REFUND","at":7}],"at":9}}"#,
    #"{"\u0069d":4,"done":{"at":9,"notifications":[{"at":7,"type":"REFUND","product":"a.b"}]}}"#,
    #" { "id" : 4, "done" : { "at" : 9, "notifications" : [ { "at":7,"type":"REFUND","product":"a.b"}]}} "#,
  ])
  func `a reply reads alike however it is written`(line: String) throws {
    let usual = NumberedReply(id: 4, reply: .done(Self.update))
    #expect(try NumberedReply(line: line) == usual)
    #expect(try NumberedReply(line: usual.line) == usual)
  }

  @Test(arguments: [
    #"{"do":{"verb":"buy","product":"a.b","quantity":2},"id":4}"#,
    #"{"id":4,"do":{"quantity":2,"verb":"buy","product":"a.b"}}"#,
    #" { "id" : 4, "do" : { "verb" : "buy", "product" : "a.b", "quantity" : 2 } } "#,
  ])
  func `a request reads alike however it is written`(line: String) throws {
    let action = Action(.buy, [.init(.product, .product("a.b")), .init(.quantity, .count(2))])
    let usual = Request.perform(action)
    #expect(try NumberedRequest(line: line).request == usual)
    #expect(try NumberedRequest(line: usual.line(id: 4)).request == usual)
  }

  @Test(arguments: [
    (
      #"{"do":{"verb":"levitate"},"id":7}"#,
      RequestError.Problem.unreadable(.unknownVerb("levitate"))
    ),
    (#"{"do":{"speed":1,"verb":"levitate"},"id":7}"#, .unreadable(.unknownVerb("levitate"))),
    (#"{"do":{"speed":1},"id":7}"#, .malformed("missing field 'verb' of 'do'")),
    (#"{"do":{"verb":"buy"},"id":7}"#, .malformed("missing field 'product' of 'do buy'")),
    (
      #"{"id":7,"end":{},"bye":{}}"#,
      .malformed(
        #"invalid line '{"id":7,"end":{},"bye":{}}': expected 'id' and exactly one operation"#)
    ),
  ])
  func `a malformed request is reported with its number wherever that stands`(
    line: String, problem: RequestError.Problem
  ) throws {
    let error = try #require(throws: RequestError.self) { try NumberedRequest(line: line) }
    #expect(error == RequestError(id: 7, problem: problem))
  }

  @Test func `a line that is not JSON is reported as such before anything else`() throws {
    let error = try #require(throws: WireError.self) {
      try NumberedRequest(line: #"{"id":3,"do":{"verb":"relaunch","fast":true}"#)
    }
    #expect(
      error.message
        == #"invalid line '{"id":3,"do":{"verb":"relaunch","fast":true}': expected JSON; "#
        + "write other output to stderr (expected ',' or '}' in an object)")
  }

  @Test(arguments: [
    (
      #"{"id":1,"observed":{"access":[],"access":[]}}"#,
      "duplicate name 'access' in an object: remove one"
    ),
    (
      #"{"id":1,"done":{"at":1,"at":1}}"#, "duplicate name 'at' in an object: remove one"
    ),
    (
      #"{"id":1,"done":{"at":-1}}"#,
      "invalid 'at' '-1': expected milliseconds from 1970 to the end of the year 9999"
    ),
    (#"{"id":1,"done":{}} {}"#, "expected the end of the input after the first value"),
  ])
  func `what a reply may not hold is reported`(
    line: String, message: String
  ) throws {
    let error = try #require(throws: WireError.self) { try NumberedReply(line: line) }
    #expect(error.message.contains(message))
  }
}
