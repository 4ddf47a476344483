import Testing

/// Whose purchases the reference shop remembers.
@Suite struct CustomerTests {
  @Test func `a customer unknown at the launch leaves nothing to the one before`() throws {
    let product = #""product":"com.rarcher.nonconsumable.flowers.large""#
    let signIn = { (name: String) in Say.act("sign in as", #""name":"\#(name)""#) }
    let replies = try HostConversation.withReference([
      Say.hello, Say.catalog, Say.begin(profile: "device"), Say.act("buy", product),
      Say.act("refund", product), signIn("child"), Say.act("lose network"), Say.act("relaunch"),
      Say.act("restore network"), Say.act("buy", product), Say.observe("access"),
      signIn("customer"), Say.act("relaunch"), Say.observe("access"), Say.bye,
    ]).replies
    let access = replies.filter { $0.contains("observed") }
    #expect(access.count == 2)
    #expect(access.first?.contains("flowers.large") == true)
    #expect(access.last?.contains("flowers.large") == false)
  }
}
