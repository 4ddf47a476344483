import ProgramRun
import Testing

@Suite struct WordTests {
  @Test(arguments: Probe.profiles)
  func `a period begins at a date, ends by the calendar, and is told in any style`(
    profile: String
  ) throws {
    let output = """
      3 Day: 2026-01-31 to 2026-02-03
      1 Week: 2026-01-31 to 2026-02-07
      2 Week: 2026-01-31 to 2026-02-14
      1 Month: 2026-01-31 to 2026-02-28
      2 Month: 2026-01-31 to 2026-03-31
      3 Month: 2026-01-31 to 2026-04-30
      6 Month: 2026-01-31 to 2026-07-31
      1 Year: 2026-01-31 to 2027-01-31
      28 days
      365.0 days
      Week
      2 0

      """
    #expect(try Probe.run("periods", profile: profile) == ProgramRun(output: output))
  }

  @Test(arguments: Probe.profiles)
  func `OPEN-1: every word for people is known, or unknown in so many words`(
    profile: String
  ) throws {
    let output = """
      Auto-Renewable Subscription
      Win-Back
      Pay As You Go
      Developer Issue
      Unknown (9)
      Code
      Family Shared
      Unknown (LENT)
      Unbundled
      Agreed
      There is nothing to show the sheet in.

      """
    #expect(try Probe.run("words", profile: profile) == ProgramRun(output: output))
  }
}
