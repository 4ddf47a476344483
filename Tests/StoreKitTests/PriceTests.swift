import ProgramRun
import Testing

@Suite struct PriceTests {
  @Test(arguments: Probe.profiles)
  func `PI-2: an increase that is pending is told by the status, and so is its end`(
    profile: String
  ) throws {
    let output = """
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- raise vip.silver to 19.99
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 19.99 \
      increase pending
      price 19.99
      -- 2026-02-05
      status hears Expired #1 of #1 vip.silver ends as nil on 2026-02-05 for nil reason 3

      """
    #expect(try Probe.run("priceUnanswered", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `PUR-11, EXP-1: a withdrawn product is not found, and ends with its period`(
    profile: String
  ) throws {
    let output = """
      status hears Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- withdraw vip.silver
      0 products
      -- 2026-02-05
      status hears Expired #1 of #1 vip.silver ends as nil on 2026-02-05 for nil reason 4

      """
    #expect(try Probe.run("productWithdrawn", profile: profile) == ProgramRun(output: output))
  }
}
