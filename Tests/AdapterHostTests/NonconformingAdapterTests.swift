import Testing

/// Adapters that throw, hang, sleep and print.
@Suite struct NonconformingAdapterTests {
  static let fresh = #"["defaults launches 1","keychain launches 1"]"#

  @Test(arguments: [
    ("odd.throwsError", "unknown", "'buy' threw: Refusal()\n"),
    ("odd.throwsCancellation", "cancelled", ""), ("odd.nothing", "product unavailable", ""),
  ])
  func `what buy throws is a failed purchase, with the reason that is in it`(
    product: String, reason: String, said: String
  ) throws {
    let replies = try play(Say.buy(product), Say.observe("purchase", "error", "access"))
    let observed = #""purchase":"failed","error":"\#(reason)","access":\#(Self.fresh)"#
    #expect(
      replies
        == HostConversation([done, #"{"id":5,"observed":{\#(observed)}}"#], errors: said))
  }

  @Test func `what launch throws is an error that the app shows, and the app runs on`() throws {
    let replies = try play(
      Say.buy("odd.refusesToLaunch"), Say.act("relaunch"), Say.observe("purchase", "error"),
      Say.act("launch"))
    #expect(
      replies
        == HostConversation(
          [
            done, done, #"{"id":5,"observed":{"purchase":"not started","error":"unknown"}}"#,
            failed(4, "refused", "the app runs already; quit it first, or relaunch it"),
          ], errors: "'launch' threw: Refusal()\n"))
  }

  @Test func `a buy that waits for ever hangs, which may still happen, and the app goes on`() throws
  {
    let replies = try play(
      Say.buy("odd.hangs"), Say.observe("purchase", "access"), Say.buy(Say.flowers),
      Say.observe("purchase", "error"))
    let message =
      "'buy' did not end: the code waits for something that nothing will bring: no task can run"
      + " and no timer is set (virtual time 1767571200000 ms)"
    #expect(
      replies
        == HostConversation([
          failed(4, "hangs", message, definite: false),
          #"{"id":5,"observed":{"purchase":"in progress","access":\#(Self.fresh)}}"#, done,
          #"{"id":5,"observed":{"purchase":"purchased","error":"none"}}"#,
        ]))
  }

  @Test func `a store that contradicts itself ends the case, and says that it is not the app`()
    throws
  {
    let replies = try play(Say.buy(Say.flowers), Say.buy("odd.forgetsTheStore"))
    let message =
      "the simulated store contradicts itself: notifications: there were 1 notifications and are 0;"
      + " history: account 0 had 1 transactions and has 0; please report this journey"
    #expect(replies == HostConversation([done, failed(4, "bug", message, definite: false)]))
  }

  @Test func `a launch that waits for ever hangs, and a new installation runs`() throws {
    let replies = try play(
      Say.buy("odd.hangsAtLaunch"), Say.act("relaunch"), Say.act("reinstall"),
      Say.observe("access"))
    let message =
      "'launch' did not end: the code waits for something that nothing will bring: no task can run"
      + " and no timer is set (virtual time 1767571200000 ms)"
    #expect(
      replies
        == HostConversation([
          done, failed(4, "hangs", message, definite: false), done,
          #"{"id":5,"observed":{"access":["defaults launches 1","keychain launches 3"]}}"#,
        ]))
  }

  @Test func `a call may last an hour, and the store's clock goes on with it`() throws {
    let replies = try play(
      Say.buy("odd.sleepsAnHour"), Say.observe("purchase"),
      Say.act("wait until", #""until":"2026-01-05T00:59:59Z""#))
    let message =
      "2026-01-05T00:59:59Z is in the past: the store's clock shows 2026-01-05T01:00:00Z"
    #expect(
      replies
        == HostConversation([
          done, #"{"id":5,"observed":{"purchase":"unknown"}}"#, failed(4, "refused", message),
        ]))
  }

  @Test func `a call that lasts longer hangs, and the store's clock still goes on with it`() throws
  {
    let replies = try play(
      Say.buy("odd.sleepsLonger"), Say.act("wait until", #""until":"2026-01-05T00:59:59Z""#))
    #expect(
      replies
        == HostConversation([
          failed(
            4, "hangs",
            "'buy' did not end: the code had not ended after 3600.0 seconds of virtual time",
            definite: false),
          failed(
            4, "refused",
            "2026-01-05T00:59:59Z is in the past: the store's clock shows 2026-01-05T01:00:00Z"),
        ]))
  }

  @Test func `work on another thread ends the process with 86 and names it`() throws {
    let message =
      "shopper: work arrived from a thread of Foundation's (Thread);"
      + " in virtual time use a dispatch queue or a Task instead\n"
    #expect(
      try play(Say.buy("odd.usesThread"), Say.observe("access"))
        == HostConversation([], errors: message, exitCode: 86))
  }

  @Test func `what the app prints goes to standard error, between two whole replies`() throws {
    #expect(
      try play(Say.buy("odd.prints"))
        == HostConversation([done], errors: "hello from the app\n"))
  }

  @Test func `nothing of an app that was killed runs on`() throws {
    let hours = Say.act("wait", #""time":"PT3H""#)
    let replies = try play(
      Say.buy("odd.spins"), hours, Say.observe("access"), Say.act("quit"), hours,
      Say.act("launch"), hours, Say.observe("access"), Say.end, Say.begin(), hours,
      Say.observe("access"))
    let before = #""defaults launches 1","keychain launches 1","keychain ticks 3""#
    let after = #""defaults launches 2","keychain launches 2","keychain ticks 3""#
    #expect(
      replies
        == HostConversation([
          done, done, #"{"id":5,"observed":{"access":[\#(before)]}}"#, done, done, done, done,
          #"{"id":5,"observed":{"access":[\#(after)]}}"#, #"{"id":98,"done":{}}"#,
          #"{"id":3,"done":{}}"#, done, #"{"id":5,"observed":{"access":\#(Self.fresh)}}"#,
        ]))
  }

  @Test func `a case that is over cannot break the next`() throws {
    let replies = try play(
      Say.buy("odd.breaksAfterItsLoop"), Say.end, Say.begin(), Say.observe("access"),
      Say.buy("odd.breaksAfterItsLoop"), Say.begin(), Say.observe("access"))
    let begun = [#"{"id":3,"done":{}}"#, #"{"id":5,"observed":{"access":\#(Self.fresh)}}"#]
    #expect(replies == HostConversation([done, #"{"id":98,"done":{}}"#] + begun + [done] + begun))
  }

  @Test func `defaults and keychain outlive a relaunch, the keychain also a new installation`()
    throws
  {
    let replies = try play(
      Say.act("relaunch"), Say.observe("access"), Say.act("reinstall"), Say.observe("access"))
    #expect(
      replies
        == HostConversation([
          done,
          #"{"id":5,"observed":{"access":["defaults launches 2","keychain launches 2"]}}"#, done,
          #"{"id":5,"observed":{"access":["defaults launches 1","keychain launches 3"]}}"#,
        ]))
  }

  private let done = #"{"id":4,"done":{}}"#

  /// Steps of a case that has begun; the replies that are not to them are left out.
  private func play(_ steps: String...) throws -> HostConversation {
    var conversation = try HostConversation.withProbe([Say.catalog, Say.begin()] + steps)
    #expect(conversation.replies.prefix(2) == [#"{"id":2,"done":{}}"#, #"{"id":3,"done":{}}"#])
    conversation.replies.removeFirst(2)
    return conversation
  }
}
