import Testing

/// Prices, purchases and events that apps show.
@Suite struct AppFactTests {
  private static let facts = ["price", "offer shown", "purchase info", "events"]

  @Test(arguments: facts)
  func `an adapter that does not provide a fact reports null`(fact: String) throws {
    let replies = try HostConversation.withProbe(
      Say.catalog, Say.begin(), Say.buy(Say.flowers), Say.observe(fact))
    #expect(replies.replies.last == #"{"id":5,"observed":{"\#(fact)":null}}"#)
  }

  @Test func `an event before the app ended is observed once, whatever is asked for`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.buy(Say.flowers), Say.act("kill"), Say.observe("events"),
      Say.observe("events"), Say.act("launch"), Say.buy(Say.roses), Say.observe("access"),
      Say.observe("events"),
    ])
    let bought = #"{"success":"\#(Say.flowers)"}"#
    #expect(
      replies.replies.filter { $0.contains("events") } == [
        #"{"id":5,"observed":{"events":[\#(bought)]}}"#, #"{"id":5,"observed":{"events":[]}}"#,
        #"{"id":5,"observed":{"events":[]}}"#,
      ])
  }
}
