import StoreTerms
import Testing
import Wire

@Suite struct OwnWorldTests {
  static let host = Reply.Host(
    adapter: AdapterName(name: "web-shop", version: "1"), world: .own, capabilities: [.buy],
    ownWorld: OwnWorld(verbs: [.refund], facts: [.charges], given: [.owns]))

  @Test func `a world of the adapter's own says what it can do, and reads back as itself`() throws {
    let reply = NumberedReply(id: 1, reply: .hello(Self.host))
    #expect(
      reply.line
        == #"{"id":1,"hello":{"protocol":1,"adapter":{"name":"web-shop","version":"1"},"#
        + #""world":"own","capabilities":["buy"],"verbs":["refund"],"facts":["store.charges"],"#
        + #""given":["owns"]}}"#)
    #expect(try NumberedReply(line: reply.line) == reply)
  }

  @Test(arguments: [
    (
      #""world":"simulated","verbs":[]"#,
      "unexpected 'hello.verbs': it belongs to the world 'own'; a simulated one can do everything"
    ),
    (
      #""world":"own","verbs":["buy"]"#,
      "unknown verb of the store or the world 'buy' in 'hello.verbs': docs/protocol.md lists them"
    ),
    (
      #""world":"own","facts":["access"]"#,
      "unknown fact of the store 'access' in 'hello.facts': expected store.charges, store.refunds, "
        + "store.transactions, store.unfinished, store.listeners, store.syncs, store.notifications, "
        + "store.messages, store.retention messages or store.consumption"
    ),
    (
      #""world":"own","given":["rain"]"#,
      "unknown key 'rain' in 'hello.given': expected date, ask to buy, owns, subscribed, network, "
        + "products for sale, storefront, family, consumable history, time rate, environment, "
        + "balance, profile, http or identifiers"
    ),
  ])
  func `what it cannot mean is refused`(world: String, message: String) throws {
    let line =
      #"{"id":1,"hello":{"protocol":1,"adapter":{"name":"x","version":"1"},"capabilities":[],"#
      + world + "}}"
    let error = try #require(throws: WireError.self) { try NumberedReply(line: line) }
    #expect(error.message == message)
  }

  @Test func `what a case begins with is known by its keys`() throws {
    var given = Given()
    #expect(given.keys.isEmpty)
    given.date = try #require(StoreTime(iso8601: "2026-03-01"))
    given.owns = ["a.b"]
    given.lacksNetwork = true
    #expect(given.keys.map(\.rawValue) == ["date", "owns", "network"])
  }
}
