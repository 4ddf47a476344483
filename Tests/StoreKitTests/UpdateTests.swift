import ProgramRun
import Testing

@Suite struct UpdateTests {
  @Test(arguments: Probe.profiles)
  func `UPD-1: updates tell of approvals, refunds, other devices, codes and renewals`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: pending
      -- approve roses.large
      app hears #2 roses.large 2.99 at 2026-01-05
      -- refund flowers.large
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      -- buy chocolates.small on another device
      app hears #3 chocolates.small 3.99 at 2026-01-05
      -- redeem
      app hears #4 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
      -- 2026-01-12
      app hears #5 vip.gold of #4 renewal 9.99 at 2026-01-12 until 2026-03-12 offer 1 PAY_UP_FRONT id nil
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
        #2 roses.large 2.99 at 2026-01-05
        #4 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
        #5 vip.gold of #4 renewal 9.99 at 2026-01-12 until 2026-03-12 offer 1 PAY_UP_FRONT id nil

      """
    #expect(try Probe.run("updates", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `ATB-2: nothing is ever heard of a request that was declined or forgotten for a day`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: pending
      buy roses.large: pending
      -- decline flowers.large
      -- 2026-01-06
      -- approve roses.large
      refused: nothing of 'com.rarcher.nonconsumable.roses.large' waits for approval
      all: nothing

      """
    #expect(try Probe.run("declined", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `UPD-4: the end of a subscription makes no transaction, only a status`(
    profile: String
  ) throws {
    let output = """
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel vip.silver
      status hears Subscribed #1 of #1 vip.silver ends as nil on 2026-02-05 for nil
      -- 2026-02-05
      status hears Expired #1 of #1 vip.silver ends as nil on 2026-02-05 for nil reason 1
      currentEntitlements: nothing

      """
    #expect(try Probe.run("expiry", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `STAT-8: every loop over statuses hears each change of the standing`(
    profile: String
  ) throws {
    let output = """
      one hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      two hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      one hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      two hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      buy vip.bronze: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel vip.silver
      one hears Subscribed #1 of #1 vip.silver ends as nil on 2026-02-05 for nil
      two hears Subscribed #1 of #1 vip.silver ends as nil on 2026-02-05 for nil
      -- resume vip.silver
      one hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      two hears Subscribed #1 of #1 vip.silver renews as vip.bronze on 2026-02-05 for 4.99
      -- 2026-02-05
      one hears Subscribed #2 of #1 vip.bronze renews as vip.bronze on 2026-03-05 for 4.99
      two hears Subscribed #2 of #1 vip.bronze renews as vip.bronze on 2026-03-05 for 4.99
      -- refund vip.bronze
      one hears Revoked #2 of #1 vip.bronze ends as nil on 2026-03-05 for nil
      two hears Revoked #2 of #1 vip.bronze ends as nil on 2026-03-05 for nil

      """
    #expect(try Probe.run("statusUpdates", profile: profile) == ProgramRun(output: output))
  }

  @Test
  func `FIN-3: what waited for the launch comes once, to its first loop, oldest first`() throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy flowers.large: #3 flowers.large 1.99 at 2026-01-05
      buy roses.large: pending
      -- quit
      -- approve roses.large
      -- refund flowers.large
      -- 2026-03-10
      -- launch
      first hears #2 plant.installation 29 at 2026-01-05
      first hears #3 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      first hears #4 roses.large 2.99 at 2026-01-05
      first hears #5 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      first hears #6 vip.silver of #1 renewal 11.99 at 2026-03-05 until 2026-04-05
      status hears Subscribed #6 of #1 vip.silver renews as vip.silver on 2026-04-05 for 11.99
      -- quit
      -- launch
      -- quit
      -- launch
      unfinished: nothing

      """
    #expect(try Probe.run("backlog", profile: "documented") == ProgramRun(output: output))
  }

  @Test
  func `UPD-5: on a device, what waited for the launch comes newest first`() throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy flowers.large: #3 flowers.large 1.99 at 2026-01-05
      buy roses.large: pending
      -- quit
      -- approve roses.large
      -- refund flowers.large
      -- 2026-03-10
      -- launch
      first hears #6 vip.silver of #1 renewal 11.99 at 2026-03-05 until 2026-04-05
      first hears #5 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      first hears #4 roses.large 2.99 at 2026-01-05
      first hears #3 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      first hears #2 plant.installation 29 at 2026-01-05
      status hears Subscribed #6 of #1 vip.silver renews as vip.silver on 2026-04-05 for 11.99
      -- quit
      -- launch
      -- quit
      -- launch
      unfinished: nothing

      """
    #expect(try Probe.run("backlog", profile: "device") == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `UPD-8: what came before the first loop is unfinished, and comes at the next launch`(
    profile: String
  ) throws {
    let output = """
      buy roses.large: pending
      -- approve roses.large
      unfinished:
        #1 roses.large 2.99 at 2026-01-05
      -- quit
      -- launch
      early hears #1 roses.large 2.99 at 2026-01-05

      """
    #expect(try Probe.run("missed", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: [
    ("documented", ["first"]), ("adversarial", ["first", "first", "second", "second"]),
  ])
  func `UPD-7: what waited for the launch goes to the first loop, or to each`(
    profile: String, listeners: [String]
  ) throws {
    let output = """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      -- quit
      -- launch

      """
    let heard = listeners.map { "\($0) hears #1 plant.installation 29 at 2026-01-05\n" }
    #expect(
      try Probe.run("sharedBacklog", profile: profile)
        == ProgramRun(output: output + heard.joined()))
  }
}
