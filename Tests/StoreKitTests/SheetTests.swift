import ProgramRun
import Testing

@Suite struct SheetTests {
  @Test(arguments: Probe.profiles)
  func `RES-3: sync asks the customer and brings nothing new`(
    profile: String
  ) throws {
    let output = """
      canMakePayments: true
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
      unfinished: nothing
      syncs: 1

      """
    #expect(try Probe.run("sync", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OFF-CODE-1: a code that is accepted comes as an update, a refusal is not told`(
    profile: String
  ) throws {
    let output = """
      -- nobody types a code
      the sheet: unknown
      -- No Such Code
      the sheet has closed
      -- Special Winter Offer
      the sheet has closed
      app hears #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
      -- nobody types a code
      the sheet: unknown
      -- Welcome Back
      the sheet has closed
      -- lose network
      -- Special Winter Offer
      the sheet has closed
      all:
        #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer

      """
    #expect(try Probe.run("redeem", profile: profile) == ProgramRun(output: output))
  }
}
