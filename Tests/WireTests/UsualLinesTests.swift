import JSONTree
import Testing
import Wire

@Suite struct UsualLinesTests {
  private static let news = StoreUpdate(
    moment: 9, notices: [.init(moment: 7, type: "REFUND", subtype: nil, product: "a.b")])

  /// Written as nobody else does, so that it is read as a tree.
  @Test(arguments: [
    #"{"done":{"at":9,"news":[{"at":7,"type":"REFUND","product":"a.b"}]},"id":4}"#,
    #"{"id":4,"done":{"news":[{"product":"a.b","type":"REFUND","at":7}],"at":9}}"#,
    #"{"\u0069d":4,"done":{"at":9,"news":[{"at":7,"type":"REFUND","product":"a.b"}]}}"#,
    #" { "id" : 4, "done" : { "at" : 9, "news" : [ { "at":7,"type":"REFUND","product":"a.b"}]}} "#,
  ])
  func `a reply reads alike however it is written`(line: String) throws {
    let usual = NumberedReply(id: 4, reply: .performed(Self.news))
    #expect(try NumberedReply(line: line) == usual)
    #expect(try NumberedReply(line: usual.line) == usual)
  }

  @Test(arguments: [
    #"{"do":{"verb":"buy","product":"a.b","quantity":2},"id":4}"#,
    #"{"id":4,"do":{"quantity":2,"verb":"buy","product":"a.b"}}"#,
    #" { "id" : 4, "do" : { "verb" : "buy", "product" : "a.b", "quantity" : 2 } } "#,
  ])
  func `a request reads alike however it is written`(line: String) throws {
    let action = Action(.app(.buy), [.init(.product, .text("a.b")), .init(.quantity, .integer(2))])
    let usual = Request.perform(action)
    #expect(try NumberedRequest(line: line).request == usual)
    #expect(try NumberedRequest(line: usual.line(id: 4)).request == usual)
  }

  @Test(arguments: [
    (
      #"{"id":1,"observed":{"access":[],"access":[]}}"#,
      #"the name "access" stands twice in one object"#
    ),
    (
      #"{"id":1,"done":{"at":1,"at":1}}"#, #"the name "at" stands twice in one object"#
    ),
    (
      #"{"id":1,"done":{"at":-1}}"#,
      "'at' must be milliseconds from 1970 to the end of the year 9999, found -1"
    ),
    (#"{"id":1,"done":{}} {}"#, "expected the end of the text after the first value"),
  ])
  func `what a usual line may not hold is told as of any other`(
    line: String, message: String
  ) throws {
    let error = try #require(throws: WireError.self) { try NumberedReply(line: line) }
    #expect(error.message.contains(message))
  }
}
