import Testing

/// The store's clock, the notifications to the developer's server, and what the store knew and
/// answered, in a reply.
@Suite struct StoreUpdateTests {
  private static let products = #""products":[{"product":"\#(Say.flowers)"}]"#
  private static let sale =
    #""notifications":[{"at":1767571200000,"type":"ONE_TIME_CHARGE","product":"\#(Say.flowers)"}]"#
  private static let holding = #""holdings":[{"product":"\#(Say.flowers)","state":"owned"}]"#
  private static let loading =
    #"{"call":"Transaction.unfinished"},{"call":"Product.products","result":"all"}"#
  private static let lists =
    #"{"call":"Transaction.currentEntitlements",\#(products)},"#
    + #"{"call":"Transaction.all",\#(products)}"#

  @Test func `what is done has the time, and what happened since the reply before`() throws {
    let conversation = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.buy(Say.flowers), Say.observe("access"),
      Say.act("wait", #""time":"P1D""#), Say.end,
    ])
    let begun = #""answers":[\#(Self.loading),{"call":"Transaction.currentEntitlements"}]"#
    let bought = #""answers":[{"call":"Product.purchase",\#(Self.products)}]"#
    let expected: [String] = [
      #"{"id":2,"done":{}}"#,
      #"{"id":3,"done":{"at":1767571200000,\#(begun)}}"#,
      #"{"id":4,"done":{"at":1767571200000,\#(Self.sale),\#(Self.holding),\#(bought)}}"#,
      #"{"id":5,"observed":{"access":["\#(Say.flowers)"]}}"#,
      #"{"id":4,"done":{"at":1767657600000,"earlier":[\#(Self.lists)]}}"#,
      #"{"id":98,"done":{}}"#,
    ]
    #expect(conversation.whole == expected)
  }

  @Test func `what happened before the first launch is reported with the beginning`() throws {
    let conversation = try HostConversation.withReference([
      Say.catalog, Say.begin(given: #"{"date":"2026-01-05","owns":["\#(Say.flowers)"]}"#),
    ])
    let begun = #"\#(Self.sale),\#(Self.holding),"answers":[\#(Self.loading),\#(Self.lists)]"#
    #expect(conversation.whole.last == #"{"id":3,"done":{"at":1767571200000,\#(begun)}}"#)
  }
}
