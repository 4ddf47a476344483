import ProgramRun
import RunEvents
import Testing

/// Purchase code that hops through dispatch queues in every call.
@Suite struct QueuedAdapterTests {
  @Test(arguments: ["instance", "process"])
  func `its verdicts are those of the same code without queues`(isolation: String) throws {
    let scratch = try Scratch.corpus()
    let queued = BuiltProgram.path(of: "QueueAdapter")
    let run = try Command.run(
      ["run", "scenarios/journeys", "--adapter", "reference", "--adapter", queued],
      in: scratch, environment: ["SHOPPER_ISOLATION": isolation])
    #expect(run.status == 0)
    let outcomes = try Outcomes(scratch)
    let adapters = outcomes.summary.columns.map(\.adapter)
    try #require(adapters.count == 2)
    for scenario in outcomes.summary.scenarios {
      let verdicts = adapters.map { outcomes.outcome(scenario, $0) }
      #expect(verdicts[0] == verdicts[1], "\(scenario)")
    }
  }
}
