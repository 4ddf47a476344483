import Testing

/// The same requests get the same bytes.
@Suite struct HostDeterminismTests {
  /// A case that uses what it can.
  static let journey = [
    Say.begin(seed: 7), Say.buy(Say.flowers), Say.buy(Say.silver), Say.act("enable ask to buy"),
    Say.buy(Say.roses), Say.act("relaunch"), Say.act("wait until", #""until":"renewal""#),
    Say.act("approve", #""product":"\#(Say.roses)""#), Say.act("quit"),
    Say.act("refund", #""product":"\#(Say.flowers)""#), Say.act("launch"),
    Say.act("redeem code", #""code":"Special Winter Offer""#), Say.act("lose network"),
    Say.act("relaunch"), Say.buy(Say.flowers),
    Say.observe(
      "purchase", "error", "access", "balance", "subscription", "for sale", "store.charges",
      "store.refunds", "store.transactions", "store.unfinished", "store.listeners", "store.syncs"),
    Say.end,
  ]

  /// Cases that leave something behind wherever they can, some without an end.
  static let others: [[String]] = [
    journey,
    [Say.begin(profile: "documented"), Say.buy(Say.silver), Say.act("wait", #""time":"P3Y""#)],
    [
      Say.begin(given: #"{"date":"2030-06-01","ask to buy":true,"network":"lost"}"#, seed: 3),
      Say.act("quit"), Say.end,
    ],
    [Say.begin(profile: "nope")],
  ]

  @Test(arguments: others)
  func `a case is answered alike whatever ran before it`(before: [String]) throws {
    let alone = try HostConversation.withReference([Say.catalog] + Self.journey)
    let after = try HostConversation.withReference([Say.catalog] + before + Self.journey)
    #expect(alone.replies.count == Self.journey.count + 1)
    #expect(after.whole.suffix(Self.journey.count) == alone.whole.suffix(Self.journey.count))
  }

  @Test(arguments: [
    ["odd.hangs"], ["odd.sleepsLonger", "odd.hangs"], ["odd.spins", "odd.refusesToLaunch"],
    ["odd.draws", "odd.throwsError"],
  ])
  func `an odd app in the case before changes neither time nor chance`(before: [String]) throws {
    let journey = [
      Say.begin(seed: 7), Say.buy("odd.draws"), Say.observe("access"), Say.act("relaunch"),
      Say.act("wait", #""time":"PT36H""#), Say.buy("odd.draws"), Say.observe("access", "purchase"),
    ]
    let odd = [Say.begin(seed: 7)] + before.map(Say.buy) + [Say.act("relaunch")]
    let alone = try HostConversation.withProbe([Say.catalog] + journey)
    let after = try HostConversation.withProbe([Say.catalog] + odd + journey)
    #expect(alone.replies.count == journey.count + 1)
    #expect(Set(alone.replies.filter { $0.contains("drawn") }).count == 2)
    #expect(after.whole.suffix(journey.count) == alone.whole.suffix(journey.count))
  }

  @Test func `a process for each launch and an object for each launch give the same bytes`()
    throws
  {
    let requests = [Say.hello, Say.catalog] + Self.others.flatMap { $0 } + [Say.bye]
    let processes = try HostConversation.withReference(requests, isolation: "process")
    #expect(processes.replies.count == requests.count - 1)
    #expect(try HostConversation.withReference(requests, isolation: "instance") == processes)
  }

  @Test func `two processes give the same bytes`() throws {
    let requests = [Say.hello, Say.catalog] + Self.others.flatMap { $0 } + [Say.bye]
    let first = try HostConversation.withReference(requests)
    #expect(first.exitCode == 0)
    #expect(first.replies.count == requests.count - 1)
    #expect(try HostConversation.withReference(requests) == first)
  }
}
