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

  @Test(arguments: [
    ("odd.reportsNoNumber", "nan"), ("odd.reportsTooMuch", "1e+300"),
    ("odd.reportsTooLittle", "-1.0"),
  ])
  func `a date that no report can have is a fault that says what was expected`(
    product: String, seconds: String
  ) throws {
    let replies = try HostConversation.withProbe(
      Say.catalog, Say.begin(), Say.buy(product), Say.observe("subscription"),
      Say.observe("server"))
    #expect(
      replies.replies.suffix(2) == [
        failed(
          5, "silent",
          "subscription: invalid 'expires' '\(seconds) s since 1970': expected a date from 1970 to 9999"
        ), #"{"id":5,"observed":{"server":null}}"#,
      ])
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
