import Foundation
import EventLines
import RunEvents
import Testing

/// Reports of earlier runs, as users make them.
@Suite struct ReportCommandTests {
  /// A run of the small shop, with its events in `out/events.ndjson`.
  private static func played(_ more: [String] = []) throws -> (scratch: Scratch, run: Command) {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--adapter", "storehelper-beta3"]
        + ["--events", "out/events.ndjson"] + more, in: scratch)
    return (scratch, run)
  }

  @Test func `a report that is made later is the one that the run made`() throws {
    let kinds = ["junit", "junit-strict", "markdown", "tap", "ctrf", "summary", "console"]
    func reports(_ folder: String) -> [String] {
      kinds.flatMap { ["--report", "\($0)=\(folder)/\($0)"] }
    }
    let (scratch, _) = try Self.played(reports("at-once"))
    let later = try Command.run(["report", "out/events.ndjson"] + reports("later"), in: scratch)
    #expect(later.output == kinds.map { "report: later/\($0)\n" }.joined())
    #expect(later.errors == "")
    #expect(later.status == 0)
    for kind in kinds {
      #expect(try scratch.text("at-once/\(kind)") == scratch.text("later/\(kind)"))
    }
  }

  @Test func `a kind without a path has one of its own`() throws {
    let (scratch, _) = try Self.played(["--report", "markdown", "--report", "badge"])
    #expect(try scratch.names(in: "reports") == ["badges", "summary.md"])
    #expect(try scratch.names(in: "reports/badges") == ["reference.svg", "storehelper-beta3.svg"])
  }

  @Test func `adapters whose names differ in what no file can be called have a badge each`() throws
  {
    let (scratch, _) = try Self.played()
    let text = try scratch.text("out/events.ndjson")
      .replacing("storehelper-beta3", with: "a b").replacing("reference", with: "a:b")
    try scratch.write(text, to: "out/renamed.ndjson")
    try Command.run(["report", "out/renamed.ndjson", "--report", "badge"], in: scratch)
    #expect(
      try scratch.names(in: "reports/badges") == ["a_b~4833892.svg", "a_b~4a01160.svg"])
  }

  @Test func `a report on the standard output is alone there`() throws {
    let (scratch, run) = try Self.played(["--report", "tap=-"])
    #expect(run.output.hasPrefix("TAP version 13\n1.."))
    #expect(run.errors.hasPrefix("shopper 0.1.0, profile device"))
    let later = try Command.run(["report", "out/events.ndjson", "--report", "tap=-"], in: scratch)
    #expect(later == Command(output: run.output, errors: "", status: 0))
  }

  @Test func `events that break off are read up to the cut, and that is said`() throws {
    let (scratch, _) = try Self.played()
    let text = try scratch.text("out/events.ndjson")
    try scratch.write(String(text.prefix(text.count * 2 / 3)), to: "out/cut.ndjson")
    let run = try Command.run(["report", "out/cut.ndjson", "--report", "tap=-"], in: scratch)
    #expect(
      run.errors.hasPrefix("shopper: out/cut.ndjson is incomplete, since its run was ended: "))
    #expect(run.output.contains("\nBail out! the events end early; "))
    #expect(run.status == 0)
  }

  @Test func `the parts of a run are put together, and what is missing is named`() throws {
    let scratch = try Scratch.shop()
    for adapter in ["reference", "storehelper-beta3"] {
      try Command.run(
        ["run", "shop", "--adapter", adapter, "--events", "out/\(adapter).ndjson"], in: scratch)
    }
    let run = try Command.run(
      ["merge", "out/reference.ndjson", "out/storehelper-beta3.ndjson", "-o", "out/all.ndjson"],
      in: scratch)
    let (whole, _) = try Self.played()
    #expect(run.status == 0)
    #expect(try Self.log(scratch, "out/all.ndjson") == Self.log(whole, "out/events.ndjson"))

    let again = try Command.run(
      ["merge", "out/reference.ndjson", "out/all.ndjson", "-o", "out/x.ndjson"], in: scratch)
    #expect(again.status == 3)
    #expect(again.errors.contains("'out/reference.ndjson' and 'out/all.ndjson' both hold "))
  }

  @Test(arguments: [
    (
      ["shop", "notes.txt", "-o", "found/"],
      "shopper: 'notes.txt' is a file: expected a folder\n"
    ),
    (
      ["one/", "two/", "-o", "found", "--report", "junit"],
      "shopper: unsupported '--report' for folders: run the merged scenarios\n"
    ),
  ])
  func `folders that explorations saved are merged with folders alone`(
    arguments: [String], message: String
  ) throws {
    let scratch = try Scratch.shop()
    try scratch.write("none", to: "notes.txt")
    let run = try Command.run(["merge"] + arguments, in: scratch)
    #expect(run == Command(output: "", errors: message, status: 64))
  }

  @Test func `merged scenarios keep their names`() throws {
    let scratch = try Scratch.corpus()
    let names = ["refund.yaml-old.yaml", "access.yml"]
    for (name, product) in zip(names, ["roses.large", "flowers.small"]) {
      try scratch.write(
        """
        scenario: Bought
        catalog: florist
        journey:
          - buy: \(product)
            expect: purchased

        """, to: "scenarios/one/\(name)")
    }
    let merged = try Command.run(
      ["merge", "scenarios/one/", "-o", "scenarios/found"], in: scratch)
    #expect(
      merged
        == Command(
          output: """
            merged: scenarios/found/access.yaml
            merged: scenarios/found/refund.yaml-old.yaml
            2 scenarios, 2 of them new

            """, errors: "", status: 0))
  }

  private static func log(_ scratch: Scratch, _ path: String) throws -> [RunEvent] {
    try EventLog(parsing: scratch.bytes(path)).events.map(\.withoutWallClock)
  }

  @Test func `a difference is reported, and what is newly red ends with 1`() throws {
    let (scratch, _) = try Self.played()
    let same = try Command.run(["diff", "out/events.ndjson", "out/events.ndjson"], in: scratch)
    #expect(same.output.hasSuffix(" unchanged\n"))
    #expect(same.status == 0)
    let text = try scratch.text("out/events.ndjson")
    let fault = #""verdict":"errored","fault":{"kind":"crashed","message":"gone","stderr":""}"#
    try scratch.write(
      text.replacing(#""verdict":"passed""#, with: fault, maxReplacements: 1), to: "out/new.ndjson")
    let worse = try Command.run(["diff", "out/events.ndjson", "out/new.ndjson"], in: scratch)
    #expect(worse.output.hasPrefix("Newly failing (1)\n"))
    #expect(worse.status == 1)
    let markdown = try Command.run(
      ["diff", "out/events.ndjson", "out/new.ndjson", "--format", "markdown"], in: scratch)
    #expect(markdown.output.hasPrefix("## Mystery Shopper: ✗ 1 newly failing, "))
  }

  @Test func `a known issue stays while some of its scenarios were not run`() throws {
    let scratch = try Scratch.shop()
    let issues = """
      reference:
        - title: sells nothing
          because: it is not known
          issue: https://example.org/1
          cases:
            - journeys/*

      """
    try scratch.write(issues, to: "shop/known-issues.yaml")
    let run = try Command.run(
      ["known-issues", "update", "shop/journeys/buy.yaml", "--adapter", "reference"], in: scratch)
    #expect(
      run.errors.hasPrefix(
        "shop/known-issues.yaml:6:9: journeys/* on reference: passes as far as it was run, and "),
      "\(run.errors)")
    #expect(try scratch.text("shop/known-issues.yaml") == issues)
  }

  @Test func `known issues that are fixed are removed, and comments stay`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      # Ours.
      reference:
        # A shop needs flowers.
        - title: sells nothing
          because: nobody knows
          issue: https://example.org/1
          cases:
            - journeys/*
            - nowhere/to-be-found
      storehelper:
        - title: forgets all
          because: it is not played here
          issue: https://example.org/3
          cases:
            - journeys/*

      """, to: "shop/known-issues.yaml")
    let run = try Command.run(
      ["known-issues", "update", "shop", "--adapter", "reference"], in: scratch)
    #expect(
      run.output == """
        removed shop/known-issues.yaml:8:9: journeys/* on reference: passes
        removed shop/known-issues.yaml:9:9: nowhere/to-be-found on reference: matches no case

        """)
    #expect(run.status == 0)
    #expect(
      try scratch.text("shop/known-issues.yaml") == """
        # Ours.
          # A shop needs flowers.
        storehelper:
          - title: forgets all
            because: it is not played here
            issue: https://example.org/3
            cases:
              - journeys/*

        """)
    let list = try Command.run(["known-issues", "list", "shop"], in: scratch)
    #expect(
      list.output == """
        storehelper
          forgets all
            it is not played here
            https://example.org/3
            cases: journeys/*
        1 known issue

        """)
  }

  @Test(arguments: [
    ["report", "none", "--report", "tap=-"], ["diff", "none", "none"],
    ["run", "shop", "--baseline", "none"],
  ])
  func `missing events are reported with the command that writes them`(words: [String]) throws {
    let run = try Command.run(words, in: try Scratch.shop())
    #expect(
      run.errors == "shopper: cannot read 'none': No such file or directory; write one with "
        + "'shopper run --events PATH'\n")
    #expect(run.status == 3)
  }

  @Test(arguments: [["report", "shop"], ["diff", "shop", "shop"]])
  func `events that cannot be read are reported with the system's reason`(words: [String]) throws {
    let run = try Command.run(words, in: try Scratch.shop())
    #expect(run.errors == "shopper: cannot read 'shop': Is a directory\n")
    #expect(run.status == 3)
  }

  @Test(arguments: ["--baseline", "--timings"])
  func `a link to events that are gone is reported before anything is played`(flag: String) throws {
    let scratch = try Scratch.shop()
    try FileManager.default.createSymbolicLink(
      at: scratch["link"], withDestinationURL: scratch["gone"])
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--shard", "1/1", flag, "link"], in: scratch)
    #expect(run.output == "")
    #expect(
      run.errors == "shopper: cannot read 'link': No such file or directory; write one with "
        + "'shopper run --events PATH'\n")
    #expect(run.status == 3)
  }
}
