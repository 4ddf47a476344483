import Testing

/// The store's clock and the notifications to the developer's server in a reply.
@Suite struct NewsTests {
  @Test func `what is done says when, and the notifications since the previous reply`() throws {
    let conversation = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.buy(Say.flowers), Say.observe("access"),
      Say.act("wait", #""time":"P1D""#), Say.end,
    ])
    #expect(
      conversation.whole == [
        #"{"id":2,"done":{}}"#, #"{"id":3,"done":{"at":1767571200000}}"#,
        #"{"id":4,"done":{"at":1767571200000,"news":[{"at":1767571200000,"#
          + #""type":"ONE_TIME_CHARGE","product":"\#(Say.flowers)"}]}}"#,
        #"{"id":5,"observed":{"access":["\#(Say.flowers)"]}}"#,
        #"{"id":4,"done":{"at":1767657600000}}"#, #"{"id":98,"done":{}}"#,
      ])
  }

  @Test func `what happened before the first launch is reported with the beginning`() throws {
    let conversation = try HostConversation.withReference([
      Say.catalog, Say.begin(given: #"{"date":"2026-01-05","owns":["\#(Say.flowers)"]}"#),
    ])
    #expect(
      conversation.whole.last
        == #"{"id":3,"done":{"at":1767571200000,"news":[{"at":1767571200000,"#
        + #""type":"ONE_TIME_CHARGE","product":"\#(Say.flowers)"}]}}"#)
  }
}
