import Foundation
import RunEvents
import ProgramRun
import Testing

/// A run that is ended before it is over leaves no process and no report that lies.
@Suite struct RunInterruptionTests {
  /// Starts a run whose second adapter hangs, and waits until it does.
  private static func hanging(in scratch: Scratch) throws -> RunningCommand {
    // Tests that run under 'nohup' would have the command ignore SIGHUP, too; no handler is inherited.
    signal(SIGHUP) { _ in }
    let running = try RunningCommand(
      [
        "run", "shop", "--jobs", "1", "--timeout", "10m", "--adapter", "reference", "--adapter",
        BuiltProgram.broken("hangs-on-buy"), "--transcript", "transcript.ndjson",
      ], in: scratch)
    let isUnderWay = try waits {
      // Each adapter is told to buy, and the first one's cases are over.
      try finishedCases(in: scratch) == 2
        && scratch.text("transcript.ndjson").split(separator: "\n")
          .count { $0.contains(#"\"verb\":\"buy\""#) } == 2
    }
    #expect(isUnderWay)
    return running
  }

  private static func finishedCases(in scratch: Scratch) throws -> Int {
    guard scratch.exists("reports/events.ndjson") else { return 0 }
    return try scratch.text("reports/events.ndjson").split(separator: "\n")
      .count { $0.hasPrefix(#"{"event":"case finished""#) }
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(143)), (SIGHUP, Int32(129))])
  func `a stopped run ends its adapters and reports what it has`(
    signal: Int32, status: Int32
  ) throws {
    let scratch = try Scratch.shop()
    let running = try Self.hanging(in: scratch)
    // The runner and the adapter that hangs; the other one has left.
    #expect(waits { processes(marked: running.mark).count == 2 })
    kill(running.process.processIdentifier, signal)
    let run = try running.finish()
    #expect(run.status == status)
    #expect(run.errors == "")
    #expect(processes(marked: running.mark) == [])
    #expect(
      run.output.hasSuffix(
        "\nINCOMPLETE: the run was stopped; 2 of 4 cases have a verdict\n"))

    let outcomes = try Outcomes(scratch)
    #expect(
      outcomes.table == """
        scenario  reference  broken
        journeys/buy  passed  not run
        journeys/look  passed  not run
        """)
    #expect(outcomes.log.completeness == .interrupted)
    #expect(outcomes.summary.finished?.exitCode == Int(status))
    #expect(
      outcomes.summary.endings.map { "\($0.adapter) \($0.ending)" } == [
        "reference exited with status 0", "broken was ended because the run was stopped",
      ])

    let report = try JUnitFile(try scratch.bytes("reports/junit.xml"))
    #expect(report.all("testcase").last?["name"] == "run is complete")
    // A process that was stopped has broken nothing.
    #expect(report.all("system-err").isEmpty)
    #expect(
      report.all("error").map { $0["message"] }
        == ["incomplete: the run was stopped; 2 of 4 cases have a verdict"])
    #expect(
      report.all("property").filter { $0["name"] == "complete" }.map { $0["value"] }
        == ["false", "false"])
  }

  @Test func `a run that is stopped before its first case has a report too`() throws {
    let scratch = try Scratch.shop()
    let running = try RunningCommand(
      ["run", "shop", "--timeout", "10m", "--adapter", BuiltProgram.broken("silent-at-hello")],
      in: scratch)
    #expect(waits { processes(marked: running.mark).count == 2 })
    kill(running.process.processIdentifier, SIGINT)
    #expect(try running.finish().status == 130)
    #expect(processes(marked: running.mark) == [])
    #expect(
      try Outcomes(scratch).table == """
        scenario  BrokenHost
        journeys/buy  not run
        journeys/look  not run
        """)
    let report = try JUnitFile(try scratch.bytes("reports/junit.xml"))
    #expect(
      report.all("error").map { $0["message"] }
        == ["incomplete: the run was stopped; 0 of 2 cases have a verdict"])
  }

  @Test func `a run that was started to survive a hangup goes on`() throws {
    let scratch = try Scratch.shop()
    let running = try RunningCommand(
      [
        "run", "shop", "--timeout", "10m", "--adapter",
        BuiltProgram.broken("slow-on-buy") + " \(scratch["enough"].path)",
      ], in: scratch, after: "trap '' HUP")
    #expect(waits { processes(marked: running.mark).count > 1 })
    kill(running.process.processIdentifier, SIGHUP)
    try scratch.write("", to: "enough")
    let run = try running.finish()
    #expect(!run.output.contains("INCOMPLETE"))
    #expect(try Outcomes(scratch).log.completeness == .complete)
  }

  @Test func `a killed run leaves no host running, and no report of an earlier run`() throws {
    let scratch = try Scratch.shop()
    try Command.run(["run", "shop", "--adapter", "reference"], in: scratch)
    #expect(scratch.exists("reports/junit.xml"))
    // An adapter that reads and never answers, so that the run cannot end by itself; it leaves
    // when its input ends, as the built-in ones do.
    let running = try RunningCommand(
      [
        "run", "shop", "--timeout", "10m", "--adapter", "reference", "--adapter", "storehelper",
        "--adapter", "sh -c 'while read line; do :; done'",
      ], in: scratch)
    #expect(waits { processes(marked: running.mark).count == 4 })
    kill(running.process.processIdentifier, SIGKILL)
    #expect(try running.finish().status == -SIGKILL)
    #expect(waits { processes(marked: running.mark).isEmpty })
    #expect(try scratch.names(in: "reports") == ["events.ndjson"])
  }

  @Test func `a run leaves no process that guards its adapters`() throws {
    let scratch = try Scratch.shop()
    // Each case has a new process.
    let adapters = ["--adapter", "reference", "--adapter", BuiltProgram.broken("exits-on-buy")]
    #expect(try Command.run(["run", "shop"] + adapters, in: scratch).status == 2)
    // The guard has no environment, and works where the user does.
    #expect(waits { processes(in: scratch.folder).isEmpty })
  }

  @Test func `a killed run leaves no adapter that sleeps, nor what that has started`() throws {
    let scratch = try Scratch.shop()
    let running = try RunningCommand(
      [
        "run", "shop", "--timeout", "10m", "--adapter", "sh -c 'read line; sleep 1000; exit'",
      ], in: scratch)
    // The runner, the shell and what sleeps.
    #expect(waits { processes(marked: running.mark).count == 3 })
    kill(running.process.processIdentifier, SIGKILL)
    #expect(waits { processes(marked: running.mark).isEmpty })
    // What is left would have the end of the runner waited for.
    for process in processes(marked: running.mark) { kill(process, SIGKILL) }
    #expect(try running.finish().status == -SIGKILL)
  }
}
