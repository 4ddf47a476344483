import Foundation
import RunEvents
import ProgramRun
import Testing

/// Adapters that break next to one that does not.
@Suite struct BrokenAdapterTests {
  private static let table = """
    scenario  BrokenHost  broken  broken 2  broken 3  reference
    journeys/buy  errored  errored  errored  errored  passed
    journeys/look  errored  deviation  deviation  deviation  passed
    """

  private static let faults = [
    "could not start: exited with status 3 before it answered 'hello' (request 1)",
    "crashed: was ended by signal 6 (Aborted) before it answered 'buy' (request 5)",
    "timed out: did not answer 'buy' (request 5) within 3 seconds",
    "protocol: invalid line 'bought it!': expected JSON; write other output to stderr",
  ]

  @Test func `each costs its own cases, and the healthy one is judged in full`() throws {
    let scratch = try Scratch.shop()
    let names = ["exits-at-once", "crashes-on-buy", "hangs-on-buy", "prints-on-buy"]
    let adapters = names.map(BuiltProgram.broken) + ["reference"]
    let run = try Command.run(
      ["run", "shop", "--failures", "--timeout", "3s"] + adapters.flatMap { ["--adapter", $0] },
      in: scratch)
    #expect(run.status == 2)
    #expect(run.errors == "")
    let outcomes = try Outcomes(scratch)
    #expect(outcomes.table == Self.table)
    let buys = outcomes.summary.cases.filter { $0.key.scenario == "journeys/buy" }
    #expect(buys.compactMap(\.headline) == Self.faults)
    for fault in Self.faults { #expect(run.output.contains(": \(fault)\n")) }
    #expect(run.output.contains("\n  reference   conformant: 2 of 2 rules hold\n"))
  }

  @Test func `an adapter that says that it is still at work is given the time again`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      [
        "run", "shop/journeys/buy.yaml", "--timeout", "2s", "--adapter",
        BuiltProgram.broken("works-on-buy"),
      ], in: scratch)
    #expect(!run.output.contains("timed out"), "\(run.output)")
    #expect(run.status != 2)
  }

  @Test func `what a broken adapter wrote to stderr is shown as its own`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--failures", "--adapter", BuiltProgram.broken("crashes-on-buy")],
      in: scratch)
    #expect(
      run.output.contains(
        """
        ! journeys/buy · broken
          shop/journeys/buy.yaml:7:5: crashed in step 1 (buy): was ended by signal 6 (Aborted) before \
        it answered 'buy' (request 5)
          broken│ Fatal error: index out of range
          not judged: BUY-1

        """))
  }

  @Test func `an adapter that does not start any more keeps the name of its last run`() throws {
    let scratch = try Scratch.shop()
    func table(_ line: String, _ flags: String...) throws -> String {
      try scratch.write("#!/bin/sh\n\(line)\n", to: "shop.sh")
      chmod(scratch["shop.sh"].path, 0o755)
      try Command.run(["run", "shop", "--adapter", "./shop.sh"] + flags, in: scratch)
      return try Outcomes(scratch).table
    }
    let errors = "journeys/buy  errored\njourneys/look  errored"
    // A program that has never started has its own name.
    #expect(try table("exit 1") == "scenario  shop.sh\n" + errors)
    #expect(
      try table("exec \"$SHOPPER\" host reference")
        == "scenario  reference\njourneys/buy  passed\njourneys/look  passed")
    try scratch.write(try scratch.text("reports/events.ndjson"), to: "base.ndjson")
    #expect(try table("exit 1") == "scenario  reference\n" + errors)
    #expect(try table("exit 1", "--rerun-failed") == "scenario  reference\n" + errors)
    try FileManager.default.removeItem(at: scratch["reports"])
    #expect(try table("exit 1") == "scenario  shop.sh\n" + errors)
    #expect(try table("exit 1", "--baseline", "base.ndjson") == "scenario  reference\n" + errors)
  }

  @Test func `an adapter that starts at the second attempt has its name and all its cases`() throws
  {
    let scratch = try Scratch.shop()
    let program = BuiltProgram.path(of: "shopper")
    try scratch.write(
      "#!/bin/sh\ntest -f started && exec '\(program)' host reference\ntouch started\nexit 1\n",
      to: "late.sh")
    chmod(scratch["late.sh"].path, 0o755)
    let run = try Command.run(["run", "shop", "--adapter", "./late.sh"], in: scratch)
    #expect(run.status == 0)
    #expect(
      try Outcomes(scratch).table == """
        scenario  reference
        journeys/buy  passed
        journeys/look  passed
        """)
    #expect(try Outcomes(scratch).summary.endings.map(\.adapter) == ["reference", "reference"])
  }

  @Test func `a file that is not executable is no adapter`() throws {
    let scratch = try Scratch.shop()
    try scratch.write("no program", to: "my adapter")
    let run = try Command.run(["run", "shop", "--adapter", "./my adapter"], in: scratch)
    #expect(run.status == 3)
    #expect(
      run.errors
        == "shopper: invalid adapter './my adapter': expected a program, found a file that is not"
        + " executable; make it executable with: chmod +x './my adapter'\n")
  }

  @Test(arguments: [
    (
      "#!/bin/sh\nexit 3\n",
      "could not start: exited with status 3 before it answered 'hello'"
    ),
    (
      "no program",
      "could not start: './shop.sh' is no program of this machine: expected one, or a script that "
        + "begins with '#!'"
    ),
    (
      "#!/no/such/interpreter\n",
      "could not start: './shop.sh' needs an interpreter that is not there: expected its path after "
        + "'#!'"
    ),
  ])
  func `an adapter that does not start is reported once, with what was expected`(
    script: String, reason: String
  ) throws {
    let scratch = try Scratch.shop()
    try scratch.write(script, to: "shop.sh")
    chmod(scratch["shop.sh"].path, 0o755)
    let run = try Command.run(["run", "shop", "--adapter", "./shop.sh"], in: scratch)
    #expect(run.status == 2)
    #expect(
      run.output.contains(
        """

        Findings (1)
        ✗ \(reason): 2 cases
            'shopper adapter check' shows what it has to answer, and what it does.

        2 cases in
        """))
    #expect(run.output.split(separator: "could not start").count == 2)
  }
}
