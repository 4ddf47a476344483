import Fixtures
import ProgramRun
import Testing

/// `shopper diagnose`, from the failed cases to the shortest journey of each cause.
@Suite struct DiagnoseTests {
  @Test func `a known fault is named, with its shortest journey`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/buy.yaml", "scenarios/journeys/refund.yaml",
        "scenarios/refunds/prorated.yaml", "--adapter", "broken:keeps-refunded",
      ], in: try Scratch.corpus())
    try Snapshot("diagnoses/keeps-refunded.txt").expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func `the journey of a new mistake is saved as a scenario that shows it`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      [
        "diagnose", "scenarios/consumables/nothing-to-use.yaml", "--adapter", "storehelper",
        "--save",
        "scenarios/found",
      ], in: scratch)
    try Snapshot("diagnoses/nothing-to-use.txt").expect(run.output)
    #expect(run.status == 1)
    #expect(try scratch.names(in: "scenarios/found") == ["consumables-nothing-to-use.yaml"])
    func status(_ adapter: String) throws -> Int32 {
      try Command.run(["run", "scenarios/found", "--adapter", adapter], in: scratch).status
    }
    #expect(try status("storehelper") == 1)
    #expect(try status("reference") == 0)
  }

  @Test func `an adapter that breaks has one finding, and breaks no rule`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/buy.yaml", "scenarios/journeys/refund.yaml", "--adapter",
        BuiltProgram.broken("exits-on-buy"),
      ], in: try Scratch.corpus())
    let output = run.output.replacing(BuiltProgram.path(of: "BrokenHost"), with: "BrokenHost")
    try Snapshot("diagnoses/exits-on-buy.txt").expect(output)
    #expect(run.status == 1)
  }

  @Test func `a healthy adapter has no findings`() throws {
    let run = try Command.run(
      ["diagnose", "scenarios/journeys/buy.yaml", "--adapter", "reference"],
      in: try Scratch.corpus())
    #expect(run == Command(output: "reference: no findings in 1 case\n", errors: "", status: 0))
  }

  @Test func `when the time is up, findings are shown with their first failed scenario`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/refund.yaml", "--adapter", "broken:keeps-refunded",
        "--time", "1ms",
      ], in: try Scratch.corpus())
    try Snapshot("diagnoses/time-is-up.txt").expect(run.output)
    #expect(run.status == 1)
  }

  @Test(arguments: ["0s", "soon", "2d"])
  func `a time that is wrong is an error about the time`(time: String) throws {
    let run = try Command.run(
      ["diagnose", "--adapter", "reference", "--time", time], in: try Scratch.shop())
    #expect(
      run.errors == "shopper: invalid '--time' '\(time)': expected a number and a unit, "
        + "such as 10s, 500ms or 2m\n")
    #expect(run.status == 64)
  }
}
