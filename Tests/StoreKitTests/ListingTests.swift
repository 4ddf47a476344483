import ProgramRun
import Testing

@Suite struct ListingTests {
  @Test(arguments: Probe.profiles)
  func `ENT-1, ENT-13, ENT-15, CON-1, REF-10: listings hold what they are to hold, and end`(
    profile: String
  ) throws {
    let output = """
      all of a newcomer: nothing
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy roses.large: #4 roses.large 2.99 at 2026-01-05
      buy plant.installation: #5 plant.installation 29 at 2026-01-05
      -- refund flowers.large
      -- 2026-02-06
      all:
        #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
        #4 roses.large 2.99 at 2026-01-05
        #5 plant.installation 29 at 2026-01-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      all(for: silver):
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      currentEntitlements:
        #4 roses.large 2.99 at 2026-01-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      currentEntitlements(for:): nothing
      currentEntitlements(for:): nothing
      currentEntitlements(for:):
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      unfinished:
        #4 roses.large 2.99 at 2026-01-05
        #5 plant.installation 29 at 2026-01-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      latest: #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      current: nil
      latest: #5 plant.installation 29 at 2026-01-05
      current: nil
      latest: #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      current: #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      latest: nil
      current: nil
      product: latest #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      product: current #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05

      """
    #expect(try Probe.run("listings", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `VER-1: a result gives its value, or the reason why it is not verified`(
    profile: String
  ) throws {
    let output = """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      verified: 1, true
      unverified: invalidSignature, The signature does not fit the information.
      unsafe: 1, equal false
      a note: hello

      """
    #expect(try Probe.run("verification", profile: profile) == ProgramRun(output: output))
  }
}
