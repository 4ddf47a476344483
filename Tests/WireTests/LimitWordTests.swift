import Testing
import Wire

@Suite struct LimitWordTests {
  private static let host = Reply.Host(
    adapter: AdapterName(name: "shop", version: "1"), world: .simulated, capabilities: [.buy],
    limits: [.kind(.passes), .priceText, .part(.subscription, "renews as")])

  @Test func `an adapter says what its app does not claim, and reads back as itself`() throws {
    let reply = NumberedReply(id: 1, reply: .hello(Self.host))
    #expect(
      reply.line
        == #"{"id":1,"hello":{"protocol":1,"adapter":{"name":"shop","version":"1"},"#
        + #""world":"simulated","capabilities":["buy"],"#
        + #""limits":["passes","price text","subscription.renews as"]}}"#)
    #expect(try NumberedReply(line: reply.line) == reply)
  }

  @Test func `an unknown limit is refused`() throws {
    let line =
      #"{"id":1,"hello":{"protocol":1,"adapter":{"name":"x","version":"1"},"world":"simulated","#
      + #""capabilities":[],"limits":["patience"]}}"#
    let error = try #require(throws: WireError.self) { try NumberedReply(line: line) }
    #expect(
      error.message == "unknown limit 'patience' in 'hello.limits': docs/protocol.md lists them")
  }

  @Test func `the products that an app asked for come with the clock`() throws {
    let reply = NumberedReply(
      id: 2, reply: .done(StoreUpdate(time: 9, askedProducts: ["com.mine.pro"])))
    #expect(reply.line == #"{"id":2,"done":{"at":9,"asked":["com.mine.pro"]}}"#)
    #expect(try NumberedReply(line: reply.line) == reply)
  }
}
