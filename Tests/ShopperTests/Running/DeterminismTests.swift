import Adapters
import EventLines
import RunEvents
import ProgramRun
import Testing

/// Equal input, equal events: between processes, since hash order changes from one to the next.
@Suite struct DeterminismTests {
  /// A small part: the gate plays the whole corpus twice.
  private static let run = ["run", "scenarios/refunds"]

  @Test func `two processes write the same events but for the clock's`() throws {
    let first = try Scratch.corpus()
    let second = try Scratch.corpus()
    for scratch in [first, second] { try Command.run(Self.run, in: scratch) }
    let lines = try Outcomes.lines(first)
    #expect(lines.count > 300)
    #expect(lines == (try Outcomes.lines(second)))
    #expect(try Outcomes(first).log.events.map(\.withoutWallClock.line) == lines)
  }

  @Test func `an adapter shows the same alone as among others`() throws {
    let together = try Scratch.corpus()
    try Command.run(Self.run, in: together)
    let all = try Outcomes.lines(together)
    for adapter in BuiltInAdapter.allCases.map(\.rawValue) {
      let alone = try Scratch.corpus()
      try Command.run(Self.run + ["--adapter", adapter], in: alone)
      let own = all.filter { $0.contains(#""adapter":"\#(adapter)""#) }
      let lines = try Outcomes.lines(alone)
      #expect(own.count > 100)
      // Its lines but for the run's first and last.
      #expect(Array(lines.dropFirst().dropLast()) == own)
    }
  }

  @Test func `the seed stands in the header and on the screen`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--seed", "4711"], in: scratch)
    #expect(run.status == 0)
    #expect(try Outcomes(scratch).summary.started?.seed == 4711)
    #expect(
      run.output.hasPrefix("shopper 0.1.0, profile device, seed 4711: 2 cases on reference\n"))
    #expect(run.output.hasSuffix("\nseed: 4711\n"))
  }

  @Test func `two adapters of one name are distinguished`() throws {
    let scratch = try Scratch.shop()
    let program = "\(BuiltProgram.path(of: "shopper")) host reference"
    try Command.run(["run", "shop", "--adapter", "reference", "--adapter", program], in: scratch)
    #expect(
      try Outcomes(scratch).table == """
        scenario  reference  reference 2
        journeys/buy  passed  passed
        journeys/look  passed  passed
        """)
  }
}
