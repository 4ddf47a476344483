import Testing

/// The life of an app on a device: launches, the background, and what outlives what.
@Suite struct LaunchTests {
  private static let fresh = ["defaults launches 1", "keychain launches 1"]

  @Test func `a launch begins in a memory in which the app never ran`() throws {
    let steps = [Say.buy("odd.marksItsMemory"), Say.observe("access"), Say.act("relaunch")]
    let replies = try play(steps + [Say.observe("access")])
    #expect(
      replies
        == HostConversation([
          done, seen(Self.fresh + ["memory marked"]), done,
          seen(["defaults launches 2", "keychain launches 2"]),
        ]))
  }

  @Test func `so does the next case`() throws {
    let steps = [Say.buy("odd.marksItsMemory"), Say.end, Say.begin(), Say.observe("access")]
    #expect(
      try play(steps)
        == HostConversation([
          done, #"{"id":98,"done":{}}"#, #"{"id":3,"done":{}}"#, seen(Self.fresh),
        ]))
  }

  @Test func `an adapter may say that a new object is memory enough`() throws {
    let steps = [Say.buy("odd.marksItsMemory"), Say.act("relaunch"), Say.observe("access")]
    #expect(
      try play(steps, isolation: "instance")
        == HostConversation([
          done, done, seen(["defaults launches 2", "keychain launches 2", "memory marked"]),
        ]))
  }

  @Test(arguments: ["process", "instance"])
  func `the products that each launch asked for are those of the case`(isolation: String) throws {
    let replies = try play(
      [Say.buy(Say.flowers), Say.act("relaunch"), Say.buy(Say.roses), Say.act("kill"), Say.end],
      isolation: isolation)
    let asked = #""asked":["\#(Say.flowers)","\#(Say.roses)"]"#
    #expect(replies.whole.last?.contains(asked) == true)
  }

  @Test func `an isolation that there is not is reported`() throws {
    let message = "shopper: invalid SHOPPER_ISOLATION 'thread': expected process or instance\n"
    #expect(
      try HostConversation.withProbe([Say.hello], isolation: "thread")
        == HostConversation([], errors: message, exitCode: 2))
  }

  @Test func `user defaults and files outlive a launch, and go with the app`() throws {
    let kept = ["file kept", "group's defaults kept", "own defaults kept"]
    let replies = try play([
      Say.buy("odd.keepsDefaults"), Say.buy("odd.writesFile"), Say.act("relaunch"),
      Say.observe("access"), Say.act("quit"), Say.act("launch"), Say.observe("access"),
      Say.act("reinstall"), Say.observe("access"),
    ])
    #expect(
      replies
        == HostConversation([
          done, done, done, seen(["defaults launches 2"] + kept + ["keychain launches 2"]), done,
          done, seen(["defaults launches 3"] + kept + ["keychain launches 3"]), done,
          seen(["defaults launches 1", "keychain launches 4"]),
        ]))
  }

  @Test func `each device has files of its own, and keeps them while another is in use`() throws {
    let phone = Say.act("switch device", #""name":"phone""#)
    let tablet = Say.act("switch device", #""name":"tablet""#)
    let replies = try play([
      Say.buy("odd.writesFile"), tablet, Say.act("launch"), Say.observe("access"), phone,
      Say.act("launch"), Say.observe("access"),
    ])
    #expect(
      replies
        == HostConversation([
          done, done, done, seen(Self.fresh), done, done,
          seen(["defaults launches 2", "file kept", "keychain launches 2"]),
        ]))
  }

  @Test func `nothing of one case lies on a device of the next`() throws {
    let steps = [
      Say.buy("odd.keepsDefaults"), Say.buy("odd.writesFile"), Say.begin(), Say.observe("access"),
    ]
    #expect(
      try play(steps)
        == HostConversation([done, done, #"{"id":3,"done":{}}"#, seen(Self.fresh)]))
  }

  @Test func `an app that crashes takes its process with it, and the signal is seen`() throws {
    let replies = try play([Say.buy(Say.flowers), Say.buy("odd.crashes"), Say.observe("access")])
    #expect(replies == HostConversation([done], exitCode: 11))
  }

  @Test func `an app in the background is suspended, and notified before and after`() throws {
    let replies = try play([
      Say.buy("odd.countsScenes"), Say.buy("odd.spins"), Say.act("background"),
      Say.act("wait", #""time":"PT3H""#), Say.act("foreground"), Say.observe("access"),
    ])
    // Its task sleeps an hour at a time, and goes on once, late.
    let kept = ["keychain launches 1", "keychain scenes  background foreground"]
    #expect(
      replies
        == HostConversation([
          done, done, done, done, done,
          seen(["defaults launches 1"] + kept + ["keychain ticks 1"]),
        ]))
  }

  @Test func `what happens meanwhile is heard in the foreground`() throws {
    let replies = try play([
      Say.act("enable ask to buy"), Say.buy(Say.flowers), Say.act("background"),
      Say.act("approve", #""product":"\#(Say.flowers)""#), Say.act("foreground"),
      Say.observe("access"),
    ])
    let heard = seen([Say.flowers] + Self.fresh)
    #expect(replies == HostConversation([done, done, done, done, done, heard]))
  }

  @Test func `nothing of an app that is killed in the background runs on`() throws {
    let replies = try play([
      Say.buy("odd.countsScenes"), Say.buy("odd.spins"), Say.act("background"),
      Say.act("wait", #""time":"PT3H""#), Say.act("kill"), Say.act("launch"),
      Say.observe("access"),
    ])
    let kept = ["keychain launches 2", "keychain scenes  background"]
    #expect(
      replies
        == HostConversation([
          done, done, done, done, done, done, seen(["defaults launches 2"] + kept),
        ]))
  }

  @Test(arguments: [("quit", " background"), ("kill", "")])
  func `a quit moves the app to the background first, a kill does not`(
    verb: String, scenes: String
  ) throws {
    let replies = try play([
      Say.buy("odd.countsScenes"), Say.act(verb), Say.act("launch"), Say.observe("access"),
    ])
    let kept = ["defaults launches 2", "keychain launches 2", "keychain scenes \(scenes)"]
    #expect(replies == HostConversation([done, done, done, seen(kept)]))
  }

  @Test func `the app in the background can do nothing, and shows nothing`() throws {
    let replies = try play([
      Say.act("foreground"), Say.act("background"), Say.buy(Say.flowers), Say.observe("access"),
    ])
    let remedy = "the app is in the background; bring it to the foreground first"
    #expect(
      replies
        == HostConversation([
          failed(4, "refused", "the app is not in the background"), done,
          failed(4, "refused", remedy),
          failed(5, "silent", "access: the app is in the background"),
        ]))
  }

  private let done = #"{"id":4,"done":{}}"#

  private func seen(_ access: [String]) -> String {
    let list = access.sorted().map { "\"\($0)\"" }.joined(separator: ",")
    return #"{"id":5,"observed":{"access":[\#(list)]}}"#
  }

  /// Steps of a case that has begun; the replies that are not to them are left out.
  private func play(_ steps: [String], isolation: String = "") throws -> HostConversation {
    var conversation = try HostConversation.withProbe(
      [Say.catalog, Say.begin()] + steps, isolation: isolation)
    #expect(conversation.replies.prefix(2) == [#"{"id":2,"done":{}}"#, #"{"id":3,"done":{}}"#])
    conversation.replies.removeFirst(2)
    return conversation
  }
}
