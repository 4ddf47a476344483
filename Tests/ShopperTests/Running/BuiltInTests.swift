import Foundation
import ProgramRun
import Testing

/// The scenarios that are built into the program.
@Suite struct BuiltInTests {
  @Test func `the list of what is built in names every file that there is`() throws {
    let check = try Bash.run("scripts/corpus --check", in: Scratch.repository)
    #expect(check.output == "")
    #expect(check.status == 0)
  }

  @Test func `they are those of the repository, and play as those do`() throws {
    let scratch = try Scratch.corpus()
    let list = try Command.run(["list", "scenarios"], in: scratch)
    #expect(try Command.run(["list", "--builtin"], in: scratch) == list)
    let check = try Command.run(["check", "scenarios"], in: scratch)
    #expect(try Command.run(["check", "--builtin"], in: scratch) == check)
    let run = ["run", "--adapter", "reference", "--quiet", "--events"]
    try Command.run(run + ["one", "scenarios/journeys"], in: scratch)
    try Command.run(run + ["other", "--builtin", "journeys"], in: scratch)
    let lines = try Outcomes.lines(scratch, "other")
      .map { $0.replacing("builtin:scenarios/", with: "scenarios/") }
    #expect(lines == (try Outcomes.lines(scratch, "one")))
    #expect(lines.count > 100)
  }

  @Test func `words are explained in a folder without scenarios`() throws {
    let run = try Command.run(["explain", "buy", "ENT-4"], in: try .shop())
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("buy: "))
    #expect(run.output.contains("\nENT-4: "))
    #expect(run.status == 0)
  }

  @Test func `an example of a word is a line that uses it`() throws {
    let run = try Command.run(["explain", "subscription"], in: try .shop())
    #expect(
      run.output.hasPrefix(
        """
        subscription: a fact, reported by the app
          What the app shows of the subscription. With several groups in the catalog:
          subscription in GROUP.
          value: a map of parts: product, state, renews, renews as, expires, offer
          needs the capability: subscription
          example: - expect: { subscription: { expires: 2026-03-05 }, server: { expires:
          2026-03-05, paid: 23.98 } }
          (builtin:scenarios/backend/agree-past-refund.yaml:18)

        """), "\(run.output)")
  }

  /// The report is opened alone, as an attachment would be.
  @Test func `a copy of the program alone plays, in an empty folder`() throws {
    let scratch = try Scratch.shop()
    let manager = FileManager.default
    try manager.createDirectory(at: scratch["empty"], withIntermediateDirectories: true)
    try manager.copyItem(
      at: URL(filePath: BuiltProgram.path(of: "shopper")), to: scratch["mystery"])
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    let run = try Bash.run(
      "env -i HOME=\"$PWD\" PATH=/usr/bin:/bin LD_LIBRARY_PATH='\(libraries)' ../mystery run"
        + " --builtin journeys/refund --adapter reference --report junit >/dev/null",
      in: scratch["empty"])
    #expect(run.status == 0)
    let outcomes = try Outcomes(scratch, "empty/reports/events.ndjson")
    #expect(outcomes.outcome("journeys/refund", "reference") == .passed)
    #expect(try scratch.names(in: "empty/reports") == ["events.ndjson", "junit.xml"])
  }

  @Test(arguments: [
    ["--builtin", "journeys/refund"], ["--builtin", "scenarios/journeys/refund.yaml"],
    ["--builtin", "journeys/refund.yaml:3"], ["builtin:scenarios/journeys/refund.yaml"],
  ])
  func `one of them is named as it stands in its folder, or by its id`(arguments: [String]) throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(["run", "--adapter", "reference"] + arguments, in: scratch)
    #expect(run.status == 0)
    #expect(try Outcomes(scratch).summary.scenarios == ["journeys/refund"])
  }

  @Test func `the configuration may name them`() throws {
    let scratch = try Scratch.shop()
    try scratch.write("paths: builtin:scenarios/journeys/refund.yaml\n", to: "shopper.yaml")
    try scratch.write("", to: "below/empty")
    try Command.run(["run", "--adapter", "reference"], in: scratch, folder: "below")
    #expect(try Outcomes(scratch).summary.scenarios == ["journeys/refund"])
  }

  @Test(arguments: [
    (
      ["list", "--builtin", "nowhere"],
      "cannot read 'builtin:scenarios/nowhere': No such file or directory;"
        + " 'shopper list --builtin' lists the built-in scenarios", 3
    ),
    (
      ["run", "--builtin", "--watch"],
      "'--watch' cannot watch built-in scenarios; name a folder of scenario files", 64
    ),
    (
      ["list", "builtin:scenarios/journeys", "shop"],
      "'shop' and 'builtin:scenarios/journeys' belong to different scenario roots;"
        + " run them separately", 3
    ),
  ])
  func `what cannot be is refused`(arguments: [String], message: String, status: Int32) throws {
    let run = try Command.run(arguments, in: .shop())
    #expect(run == Command(output: "", errors: "shopper: \(message)\n", status: status))
  }

  @Test func `built-in rules are explained`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      ["explain", "ENT-4", "--scenarios", "builtin:scenarios"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output.contains("ENT-4"))
    #expect(run.errors == "")
  }
}
