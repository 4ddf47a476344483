import Testing

/// Replies that a host may write together.
@Suite struct HeldReplyTests {
  private static let beginning = [Say.hello, Say.catalog, Say.begin()]

  private static func play(_ steps: [String], _ replies: String) throws -> HostConversation {
    try HostConversation.withProbe(beginning + steps + [Say.bye], replies: replies)
  }

  @Test func `replies that are written together are the same, without marks between steps`() throws
  {
    let steps = [
      Say.buy("odd.marksItsMemory"), Say.observe("access"), Say.act("relaunch"),
      Say.observe("access"), Say.end, Say.begin(), Say.observe("access"),
    ]
    let (apart, together) = (try Self.play(steps, ""), try Self.play(steps, "together"))
    #expect(together == apart)
    #expect(together.replies.count == 10)
    #expect(apart.markCount > 0)
    #expect(together.markCount == 0)
  }

  @Test func `a crash loses the replies that waited for it`() throws {
    let steps = [Say.observe("access"), Say.buy("odd.crashes")]
    let (apart, together) = (try Self.play(steps, ""), try Self.play(steps, "together"))
    #expect(apart.replies.count == 4)
    #expect(together.replies == [])
    #expect(together.exitCode == apart.exitCode)
  }
}
