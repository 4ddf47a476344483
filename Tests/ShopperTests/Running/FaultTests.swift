import Foundation
import ProgramRun
import RunEvents
import Testing

/// What the machine does to a run: no verdict is lost, and no report is half of one.
@Suite struct FaultTests {
  @Test func `a reader that leaves costs nothing but the screen`() throws {
    let scratch = try Scratch.shop()
    let pipe = Pipe()
    let running = try RunningCommand(
      ["run", "shop", "--adapter", "reference"], in: scratch, output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    try pipe.fileHandleForReading.close()
    let run = try running.finish()
    #expect(run.status == 0)
    #expect(try Outcomes(scratch).log.completeness == .complete)
    #expect(try JUnitFile(try scratch.bytes("reports/junit.xml")).all("testcase").count == 2)
  }

  @Test func `a full disk is reported last, and the report on another one is written`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--events", "/dev/full"], in: scratch)
    #expect(run.status == 2)
    #expect(
      run.errors == "shopper: cannot write '/dev/full': No space left on device\n")
    #expect(try JUnitFile(try scratch.bytes("reports/junit.xml")).all("testcase").count == 2)
  }

  @Test func `every file that could not be written is named`() throws {
    let scratch = try Scratch.shop()
    for name in ["events", "page"] {
      // Links, so that a mistake of ours cannot cost the machine its device.
      try FileManager.default.createSymbolicLink(
        atPath: scratch[name].path, withDestinationPath: "/dev/full")
    }
    let run = try Command.run(
      [
        "run", "shop", "--adapter", "reference", "--events", "events", "--report", "html=page",
        "--report", "tap=tests.tap",
      ], in: scratch)
    #expect(
      run.errors
        == "shopper: cannot write 'events': No space left on device; "
        + "'page': No space left on device\n")
    #expect(run.output.contains("report: tests.tap\n"))
    #expect(run.status == 2)
  }

  @Test func `a file that may not grow leaves no partial report`() throws {
    let scratch = try Scratch.shop()
    let command = "ulimit -f 1; exec '\(BuiltProgram.path(of: "shopper"))' \"$@\""
    // As an adapter of a run around it, so that the limit holds for this run alone.
    try scratch.write("#!/bin/sh\n\(command)\n", to: "limited")
    chmod(scratch["limited"].path, 0o755)
    let process = Process()
    process.executableURL = scratch["limited"]
    process.arguments = ["run", "shop", "--quiet"]
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    #expect(try scratch.names(in: "reports") == ["events.ndjson"])
  }

  @Test func `a report folder that is taken away comes back with everything in it`() throws {
    let scratch = try Scratch.shop()
    let mark = scratch["go"].path
    let running = try RunningCommand(
      [
        "run", "shop", "--timeout", "10m", "--adapter", "reference", "--adapter",
        "\(BuiltProgram.broken("slow-on-buy")) \(mark)",
      ], in: scratch)
    #expect(try waits { try Self.finishedCases(in: scratch) >= 2 })
    try FileManager.default.removeItem(at: scratch["reports"])
    try scratch.write("", to: "go")
    #expect(try running.finish().errors == "")
    #expect(try Outcomes(scratch).log.completeness == .complete)
    #expect(try Outcomes(scratch).summary.cases.count == 4)
    #expect(try JUnitFile(try scratch.bytes("reports/junit.xml")).all("testcase").count == 4)
  }

  @Test func `cases that others have finished are kept when a run is stopped`() throws {
    let scratch = try Scratch.shop()
    let counts = scratch["counts"].path
    let running = try RunningCommand(
      [
        "run", "shop", "--jobs", "2", "--timeout", "10m", "--adapter",
        BuiltProgram.broken("hangs-on-buy"), "--adapter",
        "\(BuiltProgram.broken("crashes-at-begin")) \(counts)",
      ], in: scratch)
    // One worker hangs in the first case; the other one is in the last one, behind all others.
    let isUnderWay = try waits {
      guard scratch.exists("counts") else { return false }
      return try scratch.text("counts").split(separator: "\n").count == 2
    }
    #expect(isUnderWay)
    kill(running.process.processIdentifier, SIGINT)
    #expect(try running.finish().status == 130)
    let outcomes = try Outcomes(scratch)
    #expect(outcomes.outcome("journeys/buy", "broken") == .notRun)
    #expect(outcomes.outcome("journeys/look", "broken") != .notRun)
    #expect(outcomes.outcome("journeys/buy", "broken 2") == .errored)
  }

  @Test func `hosts that crash again and again leave no descriptor open`() throws {
    let scratch = try Scratch.shop()
    // Each process notes how many descriptors the runner has open before it crashes. With one job
    // that is a count, and no matter of who starts a process at the same moment.
    let journey = try scratch.text("shop/journeys/look.yaml")
    for number in 0..<150 {
      try scratch.write("id: n\(number)\n" + journey, to: "shop/n\(number).yaml")
    }
    try Command.run(
      [
        "run", "shop", "--jobs", "1", "--adapter",
        BuiltProgram.broken("crashes-at-begin \(scratch["counts"].path)"),
      ],
      in: scratch)
    let counts = try scratch.text("counts").split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count > 150)
    let (early, late) = (counts.prefix(30).max() ?? 0, counts.suffix(30).max() ?? 0)
    #expect(late <= early)
  }

  private static func finishedCases(in scratch: Scratch) throws -> Int {
    guard scratch.exists("reports/events.ndjson") else { return 0 }
    return try scratch.text("reports/events.ndjson").split(separator: "\n")
      .count { $0.hasPrefix(#"{"event":"case finished""#) }
  }
}
