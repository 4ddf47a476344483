import ProgramRun
import Testing

@Suite struct RequestTests {
  @Test(arguments: Probe.profiles)
  func `REF-3: success means that a refund was asked for, and only once`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      #1: userCancelled
      -- fail Refund Request Sheet with failed
      #1: RefundRequestError.failed
      -- fail Refund Request Sheet with userCancelled
      #1: userCancelled
      -- lose network
      #1: RefundRequestError.failed
      -- regain network
      #99: RefundRequestError.failed
      success
      #1: RefundRequestError.duplicateRequest
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
      -- approve a refund of flowers.large
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      currentEntitlements: nothing

      """
    #expect(try Probe.run("refundRequests", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `REF-1: a revoked transaction tells of what was given back`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      buy chocolates.small: #3 chocolates.small 3.99 at 2026-01-05
      -- refund flowers.large
      -- refund roses.large
      flowers.large: REFUND_FULL nil
        true false false
      roses.large: REFUND_PRORATED 12.5 %
        false true false
      chocolates.small: nil nil
        false false false

      """
    #expect(try Probe.run("revocations", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `SUB-CHG-1: what the customer does in the subscriptions' sheet comes through the listeners`(
    profile: String
  ) throws {
    let output = """
      status hears Subscribed #1 of #1 nursery.silver renews as nursery.silver on 2026-01-12 for 10
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- only looks in all
      -- turn off nursery.silver in all
      status hears Subscribed #1 of #1 nursery.silver ends as nil on 2026-01-12 for nil
      -- turn off nursery.silver in all
      refused: auto-renewal of 'nursery.silver' is off already
      -- turn on nursery.silver in Nursery
      status hears Subscribed #1 of #1 nursery.silver renews as nursery.silver on 2026-01-12 for 10
      -- choose nursery.silver in all
      refused: the customer has 'nursery.silver' already
      -- choose nursery.gold in Club
      refused: the sheet shows the subscriptions of the group 'Club', so not 'nursery.gold'
      -- choose nursery.gold in Nursery
      app hears #2 nursery.gold of #1 20 at 2026-01-05 until 2026-02-05
      status hears Subscribed #2 of #1 nursery.gold renews as nursery.gold on 2026-02-05 for 20
      -- choose nursery.silver in all
      status hears Subscribed #2 of #1 nursery.gold renews as nursery.silver on 2026-02-05 for 10
      -- choose nursery.gold in all
      status hears Subscribed #2 of #1 nursery.gold renews as nursery.gold on 2026-02-05 for 20
      -- lose network
      -- choose nursery.silver in all
      the sheet: networkError(-1009)

      """
    #expect(try Probe.run("manageSubscriptions", profile: profile) == ProgramRun(output: output))
  }
}
