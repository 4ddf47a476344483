import ProgramRun
import Testing

@Suite struct LaterWordTests {
  @Test(arguments: Probe.profiles)
  func `OPEN-1: one set at a time is told in a word that nobody knows, and signed so`(
    profile: String
  ) throws {
    let output = """
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      -- cancel vip.gold
      -- refund roses.large
      -- 2026-03-06
      known: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      purchaseResult: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      renewalState: state 99, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      ownershipType: state 2, ownership KNOWN_TO_LATER_APPS, offer 1, revoked for 0, ended for 1
      offerType: state 2, ownership PURCHASED, offer 99, revoked for 0, ended for 1
      revocationReason: state 2, ownership PURCHASED, offer 1, revoked for 99, ended for 1
      expirationReason: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 99
      known again: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 1

      """
    #expect(try Probe.run("laterWords", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-12: a result that nobody knows is none of the others, and nothing is sold`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: a case that nobody knows
      buy flowers.large: userCancelled
      all: nothing
      -- enable ask to buy
      buy flowers.large: pending

      """
    #expect(try Probe.run("laterResult", profile: profile) == ProgramRun(output: output))
  }
}
