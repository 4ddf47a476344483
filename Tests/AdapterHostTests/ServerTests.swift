import Testing

/// The app's own server, which the App Store notifies.
@Suite struct ServerTests {
  private static let begin = begin(given: #"{"date":"2026-01-05"}"#)

  private static func begin(given: String) -> String {
    #"{"id":3,"begin":{"case":"c1","catalog":"k1","given":\#(given),"#
      + #""profile":"documented","seed":1,"server":true}}"#
  }

  private static func forge(_ how: String) -> String {
    Say.act("forge notification", #""product":"\#(Say.silver)","how":"\#(how)""#)
  }

  private static func answers(_ replies: HostConversation) -> [String] {
    replies.replies.filter { $0.contains("observed") }
  }

  private static let nothing = #"{"id":5,"observed":{"server":null}}"#
  private static let subscribed = #"""
    {"id":5,"observed":{"server":{"product":"\#(Say.silver)","state":"subscribed","renews":true,\#
    "renews as":"\#(Say.silver)","expires":"2026-02-05T00:00:00Z","price":"11.99",\#
    "paid":"11.99"}}}
    """#

  @Test func `the server knows its notifications, whether the app runs or not`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Self.begin, Say.observe("server"), Say.buy(Say.silver), Say.observe("server"),
      Say.act("quit"), Say.observe("server"),
    ])
    #expect(Self.answers(replies) == [Self.nothing, Self.subscribed, Self.subscribed])
  }

  @Test(arguments: ["process", "instance"])
  func `what the server keeps outlives the app, its installation and its device`(
    isolation: String
  ) throws {
    let replies = try HostConversation.withReference(
      [
        Say.catalog, Self.begin, Say.buy(Say.silver), Say.act("relaunch"), Say.observe("server"),
        Say.act("reinstall"), Say.observe("server"),
        Say.act("switch device", #""name":"tablet""#), Say.act("launch"), Say.observe("server"),
      ], isolation: isolation)
    #expect(Self.answers(replies) == Array(repeating: Self.subscribed, count: 3))
  }

  @Test func `a case begins with a server that knows nothing`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Self.begin, Say.buy(Say.silver), Say.end, Self.begin, Say.observe("server"),
    ])
    #expect(Self.answers(replies) == [Self.nothing])
  }

  @Test func `a case that does not ask for the server gets nothing of it`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.buy(Say.silver), Say.observe("server"), Self.forge("chain"),
    ])
    #expect(
      Array(replies.replies.suffix(2)) == [
        Self.nothing, #"{"id":4,"unsupported":{"why":"server"}}"#,
      ])
  }

  @Test func `an adapter without a server does not begin a case that asks for one`() throws {
    let replies = try HostConversation.withNetwork([Say.catalog, Self.begin])
    let store = try HostConversation.withStore([Say.catalog, Self.begin])
    #expect(
      replies.replies.last
        == #"{"id":3,"failed":{"error":"begin","definite":true,"message":"unsupported 'server': adapter 'network' has none"}}"#
    )
    #expect(
      store.replies.last
        == #"{"id":3,"failed":{"error":"begin","definite":true,"message":"unsupported 'server': adapter 'shopper store' has none"}}"#
    )
  }

  @Test(arguments: [
    ("odd.reportsNoNumber", "NaN"), ("odd.reportsTooMuch", "100000000000000000000"),
  ])
  func `a price that is no amount is a fault that says what was expected`(
    product: String, value: String
  ) throws {
    let replies = try HostConversation.withProbe(
      Say.catalog, Self.begin, Say.buy(product), Say.observe("server"), Say.observe("purchase"))
    #expect(
      replies.replies.suffix(2) == [
        failed(
          5, "silent",
          "server: invalid 'price' '\(value)': expected an amount without a currency, such as '11.99'"
        ), #"{"id":5,"observed":{"purchase":"unknown"}}"#,
      ])
  }

  @Test(arguments: ["signature", "chain", "marks", "app", "environment"])
  func `VER-3: a forged notification is handed to the server only`(
    how: String
  ) throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Self.begin, Self.forge(how),
      Say.observe("server", "store.notifications", "store.transactions"),
    ])
    #expect(
      Array(replies.replies.suffix(2)) == [
        #"{"id":4,"done":{}}"#,
        #"{"id":5,"observed":{"server":null,"store.notifications":[],"store.transactions":[]}}"#,
      ])
  }

  @Test func `what cannot be forged is refused`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Self.begin, Self.forge("voice"), Say.buy(Say.silver), Self.forge("chain"),
    ])
    #expect(
      replies.replies.filter { $0.contains("refused") } == [
        #"{"id":4,"failed":{"error":"refused","definite":true,"message":"invalid 'how' 'voice': expected signature, chain, marks, app or environment"}}"#,
        #"{"id":4,"failed":{"error":"refused","definite":true,"message":"the customer has '\#(Say.silver)' already"}}"#,
      ])
  }

  @Test func `SRV-1: in production, what a server that was down refused comes again`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Self.begin(given: #"{"date":"2026-01-05","environment":"production"}"#),
      Say.act("break server"), Say.buy(Say.silver), Say.act("fix server"), Say.observe("server"),
      Say.act("wait", #""time":"PT2H""#), Say.observe("server"),
    ])
    #expect(Self.answers(replies) == [Self.nothing, Self.subscribed])
  }
}
