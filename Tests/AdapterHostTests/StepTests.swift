import Testing

/// What steps and questions are answered.
@Suite struct StepTests {
  @Test func `a verb that is unknown or that the adapter lacks is unsupported`() throws {
    let replies = try HostConversation.withProbe(
      Say.catalog, Say.begin(), Say.act("no such verb"),
      Say.act("consume", #""product":"\#(Say.flowers)""#), Say.act("redeem code", #""code":"x""#),
      Say.act("leave screen while loading"))
    #expect(
      replies.replies.dropFirst(2) == [
        #"{"id":4,"unsupported":{"why":"no such verb"}}"#,
        #"{"id":4,"unsupported":{"why":"balance"}}"#, #"{"id":4,"unsupported":{"why":"codes"}}"#,
        #"{"id":4,"unsupported":{"why":"screens"}}"#,
      ])
  }

  @Test func `an app that does not run does nothing and is silent; the store still tells`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.buy(Say.flowers), Say.act("quit"), Say.act("quit"),
      Say.observe("access"), Say.buy(Say.roses), Say.observe("purchase", "store.charges"),
      Say.act("launch"), Say.observe("access", "purchase", "store.listeners"),
    ])
    let charge = #"{"product":"\#(Say.flowers)","amount":"1.99","currency":"USD"}"#
    #expect(
      replies
        == HostConversation([
          #"{"id":2,"done":{}}"#, #"{"id":3,"done":{}}"#, done, done, done,
          failed(5, "silent", "access: the app does not run; launch it first"),
          failed(4, "refused", "the app does not run; launch it first"),
          #"{"id":5,"observed":{"purchase":"purchased","store.charges":[\#(charge)]}}"#, done,
          #"{"id":5,"observed":{"access":["\#(Say.flowers)"],"purchase":"not started","#
            + #""store.listeners":1}}"#,
        ]))
  }

  @Test(arguments: [
    (Say.observe("access"), "the customer has no active subscription to '\(Say.silver)'"),
    (
      Say.buy(Say.bronze),
      "the active subscription is '\(Say.bronze)', not '\(Say.silver)'"
    ),
  ])
  func `a plan that the customer does not have cannot be left`(
    before: String, message: String
  ) throws {
    let conversation = try HostConversation.withReference([
      Say.catalog, Say.begin(), before,
      Say.act("upgrade", #""from":"\#(Say.silver)","to":"\#(Say.gold)""#),
    ])
    #expect(conversation.replies.last == failed(4, "refused", message))
  }

  @Test(arguments: [
    ("wait", "time", "P1X", "invalid 'time' 'P1X': expected a length of time"),
    ("wait", "time", "PT0H", "invalid 'time' 'PT0H': expected a length of time"),
    ("wait", "time", "PT+5H", "invalid 'time' 'PT+5H': expected a length of time"),
    ("wait", "time", "PT-1H", "invalid 'time' 'PT-1H': expected a length of time"),
    (
      "wait", "time", "PT10000000H", "invalid 'time' 'PT10000000H': expected a length of time"
    ),
    (
      "wait", "time", "P300Y",
      "invalid date '2326-01-05T00:00:00Z': expected a date up to 2262-04-11T23:47:16.854Z"
    ),
    (
      "wait", "time", "PT9999999H",
      "invalid date '3166-10-22T15:00:00Z': expected a date up to 2262-04-11T23:47:16.854Z"
    ),
    (
      "wait until", "until", "2300-01-01",
      "invalid date '2300-01-01T00:00:00Z': expected a date up to 2262-04-11T23:47:16.854Z"
    ),
    ("wait until", "until", "soon", "invalid 'until' 'soon': expected a date"),
    ("wait until", "until", "renewal", "no renewal is due; remove this step"),
    ("wait until", "until", "expiry", "no expiry is due; remove this step"),
    ("wait until", "until", "end of grace", "no end of grace is due; remove this step"),
    (
      "set grace period", "length", "15 days",
      "invalid 'length' '15 days': expected 3 days, 16 days, 28 days or off; did you mean '16 days'?"
    ),
    (
      "wait until", "until", "2025-12-31",
      "2025-12-31T00:00:00Z is in the past: the store's clock shows 2026-01-05T00:00:00Z"
    ),
  ])
  func `time that cannot pass and grace that cannot be are refused`(
    verb: String, parameter: String, value: String, message: String
  ) throws {
    let replies = try HostConversation.withProbe(
      Say.catalog, Say.begin(), Say.act(verb, #""\#(parameter)":"\#(value)""#),
      Say.observe("purchase"))
    #expect(
      replies.replies.dropFirst(2) == [
        failed(4, "refused", message), #"{"id":5,"observed":{"purchase":"not started"}}"#,
      ])
  }

  @Test func `only the wait until something happens has a longest time`() throws {
    let bounded = Say.act("wait until", #""until":"2026-02-01","within":"P1D""#)
    let replies = try HostConversation.withProbe(Say.catalog, Say.begin(), bounded)
    #expect(
      replies.replies.dropFirst(2) == [
        failed(
          4, "refused",
          "unexpected 'within' here: it belongs to 'something happens'; remove it")
      ])
  }

  @Test func `REF-3: a refund that is asked for twice is reported as a duplicate request`() throws {
    let request = Say.act("request refund", #""product":"\#(Say.flowers)""#)
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.buy(Say.flowers), request, Say.observe("error"), request,
      Say.observe("error"),
    ])
    #expect(
      replies.replies.dropFirst(3) == [
        done, #"{"id":5,"observed":{"error":"none"}}"#, done,
        #"{"id":5,"observed":{"error":"duplicate request"}}"#,
      ])
  }

  @Test func `what the customer cannot do in the subscriptions' sheet is refused`() throws {
    let act = Say.act(
      "manage subscriptions", #""product":"\#(Say.silver)","choice":"cancel""#)
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(), act, Say.buy(Say.silver), act,
      Say.observe("subscription"),
    ])
    #expect(
      replies.replies.dropFirst(2) == [
        failed(4, "refused", "the customer has no active subscription to '\(Say.silver)'"), done,
        done,
        #"{"id":5,"observed":{"subscription":{"product":"\#(Say.silver)","state":"subscribed","#
          + #""renews":false,"expires":"2026-02-05T00:00:00Z"}}}"#,
      ])
  }

  @Test func `a fault that a call cannot have is refused in the language's words`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(),
      Say.act("fail next", #""call":"load products","error":"duplicate request""#),
    ])
    #expect(
      replies.replies.dropFirst(2) == [
        failed(
          4, "refused",
          "invalid error 'duplicate request' of 'load products': expected unknown, user "
            + "cancelled, network error, system error, not available in storefront, not entitled, "
            + "unsupported, invalid presentation context")
      ])
  }

  @Test func `words that the app knows already are refused to become known`() throws {
    let unknown = #""of":"renewal state""#
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(), Say.act("stop sending unknown values", unknown),
      Say.act("send unknown values", unknown), Say.act("stop sending unknown values", unknown),
      Say.act("send unknown values", #""of":"weather""#),
    ])
    #expect(
      replies.replies.dropFirst(2) == [
        failed(4, "refused", "the App Store sends no unknown renewal state; remove this step"),
        done,
        done,
        failed(
          4, "refused",
          "invalid 'of' 'weather': expected purchase result, renewal state, ownership type, "
            + "offer type, revocation reason or expiration reason"),
      ])
  }

  @Test func `ENT-12: a screen that is left while it loads costs the app nothing`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(profile: "device"), Say.buy(Say.roses),
      Say.act("leave screen while loading"), Say.observe("access", "error"),
    ])
    #expect(
      replies.replies.dropFirst(3) == [
        done, #"{"id":5,"observed":{"access":["\#(Say.roses)"],"error":"none"}}"#,
      ])
  }

  @Test func `a promotional offer of a catalog without a key is bought`() throws {
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(),
      Say.act("buy", #""product":"com.rarcher.subscription.vip.gold","offer":"XmasSale1""#),
    ])
    #expect(replies.replies.dropFirst(2) == [#"{"id":4,"done":{}}"#])
  }

  @Test func `waiting stops at each renewal, and finds the expiry once renewal is off`() throws {
    func until(_ text: String) -> String { Say.act("wait until", #""until":"\#(text)""#) }
    let replies = try HostConversation.withReference([
      Say.catalog, Say.begin(given: #"{"date":"2026-01-05","subscribed":"\#(Say.silver)"}"#),
      until("renewal"), until("renewal"), Say.act("wait", #""time":"P10D""#),
      Say.act("cancel subscription", #""product":"\#(Say.silver)""#),
      Say.observe("access", "subscription"), until("expiry"), Say.observe("access", "subscription"),
      until("renewal"),
    ])
    func report(_ state: String) -> String {
      #"{"product":"\#(Say.silver)","state":"\#(state)","renews":false,"#
        + #""expires":"2026-04-05T00:00:00Z"}"#
    }
    #expect(
      replies.replies.dropFirst(2) == [
        done, done, done, done,
        #"{"id":5,"observed":{"access":["\#(Say.silver)"],"subscription":\#(report("subscribed"))}}"#,
        done, #"{"id":5,"observed":{"access":[],"subscription":\#(report("expired"))}}"#,
        failed(4, "refused", "no renewal is due; remove this step"),
      ])
  }

  private let done = #"{"id":4,"done":{}}"#
}
