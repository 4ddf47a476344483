import ProgramRun
import Testing

@Suite struct SubscriptionTests {
  @Test(arguments: Probe.profiles)
  func `STAT-1, STAT-3, STAT-4, STAT-5: the status follows the subscription to its refund`(
    profile: String
  ) throws {
    let output = """
      status: nothing
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      -- cancel vip.silver
      status:
        Subscribed #1 of #1 vip.silver ends as nil on 2026-02-05 for nil
      -- resume vip.silver
      -- 2026-02-05
      status:
        Subscribed #2 of #1 vip.silver renews as vip.silver on 2026-03-05 for 11.99
      -- cancel vip.silver
      -- 2026-03-04T23:59:59.999Z
      status:
        Subscribed #2 of #1 vip.silver ends as nil on 2026-03-05 for nil
      -- 2026-03-05
      status:
        Expired #2 of #1 vip.silver ends as nil on 2026-03-05 for nil reason 1
      buy vip.silver: #3 vip.silver of #1 11.99 at 2026-03-05 until 2026-04-05
      status:
        Subscribed #3 of #1 vip.silver renews as vip.silver on 2026-04-05 for 11.99
      -- refund vip.silver
      status:
        Revoked #3 of #1 vip.silver ends as nil on 2026-04-05 for nil
      of the product: [5]
      of no group: 0

      """
    #expect(try Probe.run("status", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SUB-CHG-1, SUB-CHG-2: an upgrade counts at once, a downgrade from the next renewal`(
    profile: String
  ) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-01-20T12:00:00Z
      buy vip.gold: #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      all:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05 upgraded
        #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      currentEntitlements:
        #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      buy vip.bronze: #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      status:
        Subscribed #2 of #1 vip.gold renews as vip.bronze on 2026-02-20T12:00:00Z for 4.99
      unfinished: nothing
      -- 2026-02-20T12:00:00Z
      app hears #3 vip.bronze of #1 renewal 4.99 at 2026-02-20T12:00:00Z until 2026-03-20T12:00:00Z
      status:
        Subscribed #3 of #1 vip.bronze renews as vip.bronze on 2026-03-20T12:00:00Z for 4.99
      currentEntitlements:
        #3 vip.bronze of #1 renewal 4.99 at 2026-02-20T12:00:00Z until 2026-03-20T12:00:00Z
      refunds: ["#1 5.995"]

      """
    #expect(try Probe.run("planChanges", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SUB-CHG-4: another choice replaces the downgrade that waits, the held plan takes it back`(
    profile: String
  ) throws {
    let output = """
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      buy vip.silver: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      status:
        Subscribed #1 of #1 vip.gold renews as vip.silver on 2026-03-05 for 11.99
      buy vip.bronze: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      status:
        Subscribed #1 of #1 vip.gold renews as vip.bronze on 2026-03-05 for 4.99
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      status:
        Subscribed #1 of #1 vip.gold renews as vip.gold on 2026-03-05 for 19.99

      """
    #expect(try Probe.run("revertedChange", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-INT-1, OFF-INT-2: a plain purchase gets the introductory offer, once`(
    profile: String
  ) throws {
    let output = """
      eligible: true
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      id: nil, type: 1
      eligible: false
      status:
        Subscribed #1 of #1 vip.gold renews as vip.gold on 2026-03-05 for 19.99
      -- 2026-03-05
      -- cancel vip.gold
      -- 2026-04-05
      eligible: false
      buy vip.gold: #3 vip.gold of #1 19.99 at 2026-04-05 until 2026-05-05
      all:
        #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
        #2 vip.gold of #1 renewal 19.99 at 2026-03-05 until 2026-04-05
        #3 vip.gold of #1 19.99 at 2026-04-05 until 2026-05-05

      """
    #expect(try Probe.run("introductoryOffer", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-INT-1: a subscriber who upgrades gets no introductory offer`(
    profile: String
  ) throws {
    let output = """
      eligible: true
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      eligible: false
      buy vip.gold: #2 vip.gold of #1 19.99 at 2026-01-05 until 2026-02-05

      """
    #expect(try Probe.run("upgradeWithoutOffer", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func
    `STAT-1: a transaction finds the status of its own subscription, and none for other products`(
      profile: String
    ) throws
  {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      of flowers: nil
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy vip.gold: #3 vip.gold of #2 19.99 at 2026-01-05 until 2026-02-05
      of silver: Subscribed #3 of #2 vip.gold renews as vip.gold on 2026-02-05 for 19.99

      """
    #expect(try Probe.run("subscriptionStatus", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SUB-REN-4, SUB-REN-5: a lapse of 60 days begins a new stretch of the same subscription`(
    profile: String
  ) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel vip.silver
      -- 2026-04-05T23:59:59Z
      buy vip.silver: #2 vip.silver of #1 11.99 at 2026-04-05T23:59:59Z until 2026-05-05T23:59:59Z
      recent start 2026-01-05
      original purchase 2026-01-05
      -- cancel vip.silver
      -- 2026-07-04T23:59:59Z
      buy vip.silver: #3 vip.silver of #1 11.99 at 2026-07-04T23:59:59Z until 2026-08-04T23:59:59Z
      recent start 2026-07-04T23:59:59Z
      original purchase 2026-01-05

      """
    #expect(try Probe.run("recentStart", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `the store's clock goes on while the app takes its time within a call`(
    profile: String
  ) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05T00:30:00Z until 2026-02-05T00:30:00Z
      -- 2026-02-05
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05T00:30:00Z until 2026-03-05T00:30:00Z
      currentEntitlements:
        #2 vip.silver of #1 renewal 11.99 at 2026-02-05T00:30:00Z until 2026-03-05T00:30:00Z

      """
    #expect(try Probe.run("slowApp", profile: profile) == ProgramRun(output: output))
  }
}
