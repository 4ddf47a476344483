import ProgramRun
import Testing

@Suite struct GroupTests {
  @Test(arguments: Probe.profiles)
  func `ENT-13: what is shared and bought entitles twice`(
    profile: String
  ) throws {
    let output = """
      buy nursery.book: #1 nursery.book 3 at 2026-01-05
      -- child joins the family
      -- share with the family
      -- quit
      -- sign in as child
      -- launch
      shared: ["FAMILY_SHARED"]
      buy nursery.book: #1000002 nursery.book 3 at 2026-01-05
      shared and bought: ["FAMILY_SHARED", "PURCHASED"]
      -- quit
      -- child leaves the family
      -- launch
      bought: ["PURCHASED"]

      """
    #expect(try Probe.run("entitledTwice", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `STAT-1: every group with a subscription is told of, and the status that a transaction has`(
    profile: String
  ) throws {
    let output = """
      all groups:
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      buy nursery.club: #2 nursery.club 1 at 2026-01-05 until 2026-02-05
      buy nursery.book: #3 nursery.book 3 at 2026-01-05
      all groups:
        Nursery: ["Subscribed #1 of #1 nursery.silver renews as nursery.silver on 2026-01-12 for 10"]
        Club: ["Subscribed #2 of #2 nursery.club renews as nursery.club on 2026-02-05 for 1"]
      -- 2026-01-13
      #1: Subscribed #4 of #1 nursery.silver renews as nursery.silver on 2026-02-12 for 10
      #2: Subscribed #2 of #2 nursery.club renews as nursery.club on 2026-02-05 for 1
      #3: nil
      #4: Subscribed #4 of #1 nursery.silver renews as nursery.silver on 2026-02-12 for 10
      #5: nil
      -- fail Subscription Status with networkError
      all groups:

      """
    #expect(try Probe.run("statuses", profile: profile) == ProgramRun(output: output))
  }
}
