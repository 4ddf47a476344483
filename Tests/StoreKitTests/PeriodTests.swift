import ProgramRun
import Testing

@Suite struct PeriodTests {
  @Test func `a product writes the periods of its plan in words`() throws {
    let output = """
      3 days, each day
      1 week, each week
      2 weeks, each week
      1 month, each month
      6 months, each month
      1 year, each year
      1 week, 3 days
      0 days
      fr_FR

      """
    #expect(try Probe.run("periodWords") == ProgramRun(output: output))
  }
}
