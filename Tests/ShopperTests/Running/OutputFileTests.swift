import Foundation
import RunEvents
import Testing

/// The files that a run writes, and stdout in place of one.
@Suite struct OutputFileTests {
  private static let run = ["run", "shop", "--adapter", "reference"]

  @Test(arguments: [
    ("shop/journeys/buy.yaml", ["--transcript", "shop/journeys/buy.yaml"]),
    ("shop/journeys/buy.yaml", ["--events", "shop/../shop/journeys/buy.yaml"]),
    ("shop/journeys/buy.yaml", ["--transcript", "link"]),
    ("shop/journeys/look.yaml", ["shop/journeys/buy.yaml", "--report", "junit=./hard.yaml"]),
    ("shop/rules.yaml", ["--report", "junit=shop/rules.yaml"]),
    ("shop/known-issues.yaml", ["--transcript", "shop/known-issues.yaml"]),
    ("shop/catalogs/florist.storekit", ["--events", "shop/catalogs/florist.storekit"]),
    ("shop/fragments/look.yaml", ["--events", "shop/fragments/look.yaml"]),
    ("mine.storekit", ["--catalog", "mine.storekit", "--transcript", "mine.storekit"]),
    ("shopper.yaml", ["--events", "shopper.yaml"]),
    ("old.ndjson", ["--baseline", "old.ndjson", "--transcript", "old.ndjson"]),
    ("old.ndjson", ["--timings", "old.ndjson", "--shard", "1/1", "--report", "junit=old.ndjson"]),
    ("shop/journeys/buy.yaml", ["--report", "badge=shop/journeys/*.yaml"]),
  ])
  func `no output replaces a file that the run reads`(file: String, flags: [String]) throws {
    let scratch = try Scratch.shop()
    try Command.run(Self.run + ["--events", "old.ndjson"], in: scratch)
    try scratch.write(scratch.text("shop/catalogs/florist.storekit"), to: "mine.storekit")
    try scratch.write("jobs: 1\n", to: "shopper.yaml")
    try scratch.write("{}\n", to: "shop/known-issues.yaml")
    try scratch.write(
      "fragment: A look\nsteps:\n  - expect: { access: [] }\n", to: "shop/fragments/look.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link"].path, withDestinationPath: "shop/journeys/buy.yaml")
    try FileManager.default.linkItem(
      at: scratch["shop/journeys/look.yaml"], to: scratch["hard.yaml"])
    let before = try scratch.text(file)
    let run = try Command.run(Self.run + flags, in: scratch)
    #expect(run.errors.hasPrefix("shopper: output '"))
    #expect(
      run.errors.hasSuffix("' would replace what is read: write it to a file of its own\n"))
    #expect(run.output == "")
    #expect(run.status == 64)
    #expect(try scratch.text(file) == before)
  }

  @Test(arguments: [
    ["--report", "html=shop/journeys/look.yaml"], ["--events", "shop/journeys/look.yaml"],
    ["--transcript", "shop/journeys/LOOK.YAML"],
  ])
  func `nor a scenario that it does not read`(flags: [String]) throws {
    let scratch = try Scratch.shop()
    let before = try scratch.text("shop/journeys/look.yaml")
    try scratch.write(before, to: "shop/journeys/LOOK.YAML")
    let run = try Command.run(
      ["run", "shop/journeys/buy.yaml", "--adapter", "reference"] + flags, in: scratch)
    let path = flags[1].replacing("html=", with: "")
    #expect(
      run
        == Command(
          output: "",
          errors: "shopper: output '\(path)' would replace a scenario, a list or a catalog: "
            + "write it to a file of its own\n", status: 64))
    #expect(try scratch.text("shop/journeys/look.yaml") == before)
  }

  @Test func `what compare keeps replaces no scenario either`() throws {
    let scratch = try Scratch.shop()
    let before = try scratch.text("shop/journeys/buy.yaml")
    let run = try Command.run(
      ["compare", "shop", "--events", "shop/journeys/buy.yaml"], in: scratch)
    #expect(
      run.errors
        == "shopper: output 'shop/journeys/buy.yaml' would replace what is read: write it to a file "
        + "of its own\n")
    #expect(try scratch.text("shop/journeys/buy.yaml") == before)
  }

  @Test func `a run waits for no other that writes the same events, and mixes nothing`() throws {
    let scratch = try Scratch.shop()
    try Command.run(Self.run, in: scratch)
    let events = try scratch.text("reports/events.ndjson")
    let report = try scratch.text("reports/junit.xml")
    let other = open(scratch["reports/events.ndjson"].path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX) == 0)
    #expect(
      try Command.run(Self.run, in: scratch)
        == Command(
          output: "",
          errors: "shopper: another run writes 'reports/events.ndjson' now: wait until it ends, or "
            + "give this run files of its own with '--events' and '--report'\n", status: 2))
    #expect(try scratch.text("reports/events.ndjson") == events)
    #expect(try scratch.text("reports/junit.xml") == report)
    let own = ["--events", "own.ndjson", "--report", "junit=own.xml"]
    #expect(try Command.run(Self.run + own, in: scratch).status == 0)
    flock(other, LOCK_UN)
    #expect(try Command.run(Self.run, in: scratch).status == 0)
  }

  @Test func `a run may renew its baseline, which is read first`() throws {
    let scratch = try Scratch.shop()
    let failing = try scratch.text("shop/journeys/buy.yaml")
      .replacing("access: [", with: "access: [flowers.large, ")
    let flags = [
      "--baseline", "base.ndjson", "--timings", "base.ndjson", "--shard", "1/1", "--events",
      "base.ndjson",
    ]
    try Command.run(Self.run + ["--events", "base.ndjson"], in: scratch)
    try scratch.write(failing, to: "shop/journeys/buy.yaml")
    #expect(try Command.run(Self.run + flags, in: scratch).status == 1)
    #expect(try Command.run(Self.run + flags, in: scratch).status == 0)
  }

  @Test(arguments: [["run", "shop"], ["replay", "talk.ndjson", "shop"]])
  func `events on stdout have it for themselves`(command: [String]) throws {
    let scratch = try Scratch.shop()
    try Command.run(Self.run + ["--transcript", "talk.ndjson"], in: scratch)
    let adapter = command[0] == "run" ? ["--adapter", "reference"] : []
    let run = try Command.run(command + adapter + ["--events", "-"], in: scratch)
    let log = try EventLog(parsing: Array(run.output.utf8))
    #expect(log.completeness == .complete)
    #expect(RunSummary(log.events).cases.count == 2)
    #expect(run.errors.contains("2 passed"))
    #expect(!run.errors.contains("events.ndjson"))
    #expect(run.status == 0)
    #expect(!scratch.exists("-"))
  }

  @Test func `a transcript on stdout is that of the file`() throws {
    let scratch = try Scratch.shop()
    // Of several processes, the order of lines may differ.
    let one = Self.run + ["--jobs", "1"]
    try Command.run(one + ["--transcript", "talk.ndjson"], in: scratch)
    let run = try Command.run(one + ["--transcript", "-"], in: scratch)
    #expect(run.output == (try scratch.text("talk.ndjson")))
    #expect(run.errors.contains("2 passed"))
    #expect(!scratch.exists("-"))
  }

  @Test func `an update says on stderr what it has rewritten while stdout has the events`() throws {
    let scratch = try Scratch.shop()
    let failing = try scratch.text("shop/journeys/buy.yaml")
      .replacing("access: [", with: "access: [flowers.large, ")
    try scratch.write(failing, to: "shop/journeys/buy.yaml")
    let run = try Command.run(Self.run + ["--update", "--events", "-"], in: scratch)
    #expect(try EventLog(parsing: Array(run.output.utf8)).completeness == .complete)
    #expect(run.errors.contains("failed cases that pass now: 1 of 1"))
  }

  @Test(arguments: ["compare", "coverage"])
  func `a command that prints its result refuses to print its events as well`(
    command: String
  ) throws {
    let run = try Command.run([command, "shop", "--events", "-"], in: try .shop())
    #expect(
      run
        == Command(
          output: "",
          errors: "shopper: unsupported value '-' of '--events': the command writes its result to "
            + "stdout; name a file\n", status: 64))
  }
}
