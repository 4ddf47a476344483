import Foundation
import Testing

/// What `shopper.yaml` decides, whichever command reads it, and wherever the user works.
@Suite struct SettingsFileTests {
  private static let sub = "shop/journeys"

  private static func project(_ settings: String) throws -> Scratch {
    let scratch = try Scratch.shop()
    try scratch.write(settings, to: "shopper.yaml")
    return scratch
  }

  @Test(arguments: [
    ["check"], ["list"], ["compare"], ["coverage"], ["known-issues", "list"], ["run"],
    ["diagnose", "--time", "1s"], ["explore", "--journeys", "1"], ["record"],
  ])
  func `every command that reads scenarios takes its paths and adapter`(
    arguments: [String]
  ) throws {
    let scratch = try Self.project("paths: shop\nadapter: reference\n")
    for folder in ["", Self.sub] {
      let run = try Command.run(arguments, in: scratch, folder: folder)
      #expect(run.errors == "")
      #expect(run.status == 0)
    }
  }

  @Test func `a comparison of one adapter is with the reference shop`() throws {
    let scratch = try Self.project("paths: shop\nadapter: storehelper\nprofile: documented\n")
    let run = try Command.run(["compare"], in: scratch)
    #expect(
      run.output.contains("profile documented, seed 1: 2 scenarios on storehelper, reference\n"))
  }

  @Test func `its paths, and those that it leaves out, begin in its folder`() throws {
    let scratch = try Self.project(
      """
      paths: shop
      adapter: reference
      report: [junit=out/junit.xml, html, tap=-]

      """)
    let run = try Command.run(["run", "--quiet"], in: scratch, folder: Self.sub)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("TAP version 13\n"))
    #expect(
      run.errors.contains(
        """
        report: ../../out/junit.xml
        report: ../../reports/report.html
        report: ../../reports/events.ndjson

        """))
    let again = try Command.run(["run", "--rerun-failed"], in: scratch, folder: Self.sub)
    #expect(again.errors == "shopper: no scenario in '../../shop' failed in the last run\n")
  }

  @Test func `a command with arguments is started in the folder of the file`() throws {
    let scratch = try Self.project("paths: shop\nadapter: sh shop.sh reference\n")
    try scratch.write("exec \"$SHOPPER\" host \"$1\"\n", to: "shop.sh")
    for folder in [Self.sub, ""] {
      let run = try Command.run(["run"], in: scratch, folder: folder)
      #expect(run.status == 0, "\(run.errors)\(run.output)")
    }
    let again = try scratch.text("reports/report.html")
    #expect(again.contains("--adapter &#39;sh shop.sh reference&#39; --profile device"))
  }

  @Test func `an exploration takes its seed, and its paths as scenarios that journeys draw from`()
    throws
  {
    let scratch = try Self.project("paths: shop\nadapter: reference\nseed: 7\njobs: 1\n")
    let run = try Command.run(["explore", "--journeys", "1"], in: scratch, folder: Self.sub)
    #expect(run.output.hasPrefix("reference: 0 findings in 1 journey ("))
    #expect(run.output.contains(", seed 7, profile device)\n"))
    #expect(run.status == 0)
  }

  @Test func `a transcript is evaluated by its scenarios, and beside its other reports`() throws {
    let scratch = try Self.project("paths: shop\nadapter: reference\n")
    let talk = scratch["talk.ndjson"].path
    let played = try Command.run(
      ["run", "--transcript", talk], in: scratch, folder: Self.sub)
    #expect(played.status == 0)
    let run = try Command.run(["replay", talk], in: scratch, folder: Self.sub)
    #expect(run.output.contains("\nreport: ../../reports/replay.ndjson\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `what is recorded plays on its adapter`() throws {
    let scratch = try Self.project("paths: shop\nadapter: bin/MyShop\n")
    let run = try Command.run(["record"], in: scratch, folder: Self.sub)
    #expect(run.errors.contains("'../../bin/MyShop'"))
    #expect(run.status == 3)
  }

  @Test func `a folder of scenarios that is missing is no reason to record with others`() throws {
    let run = try Command.run(
      ["record", "--scenarios", "nowhere"], in: Self.project("adapter: reference\n"))
    #expect(
      run.errors
        == "shopper: cannot read 'nowhere': No such file or directory; name a file or folder of "
        + "scenarios, or create one with 'shopper init'\n")
    #expect(run.status == 3)
  }

  @Test func `the mapping of a backend is found from a folder below`() throws {
    let scratch = try Self.project("paths: shop\nadapter: server:conf/map.yaml\n")
    try scratch.write("servers: nothing\n", to: "conf/map.yaml")
    let run = try Command.run(["run"], in: scratch, folder: Self.sub)
    #expect(run.errors.contains("../../conf/map.yaml:1:1: error: "))
    #expect(run.status == 3)
  }

  @Test(arguments: ["--verbose", "--failures"])
  func `flags that contradict the file are refused`(flag: String) throws {
    let scratch = try Self.project("paths: shop\nquiet: true\n")
    let run = try Command.run(["run", flag], in: scratch)
    #expect(
      run.errors
        == "shopper: '\(flag.dropFirst(2))' and 'quiet' cannot be combined; remove one\n")
    #expect(run.status == 64)
  }

  @Test func `times without shards are refused as a flag, and may be a setting`() throws {
    let scratch = try Self.project("paths: shop\nadapter: reference\ntimings: last.ndjson\n")
    #expect(try Command.run(["run", "--events", "last.ndjson"], in: scratch).status == 0)
    let run = try Command.run(["run", "--timings", "last.ndjson"], in: scratch)
    #expect(run.errors == "shopper: missing '--shard': '--timings' balances the shards\n")
    #expect(run.status == 64)
    #expect(try Command.run(["run", "--shard", "1/2"], in: scratch).status == 0)
  }

  @Test func `a comma inside of an item of a variable has a backslash before it`() throws {
    let scratch = try Self.project("paths: shop\n")
    try scratch.write("test \"$1\" = 'a,b' && exec \"$SHOPPER\" host reference\n", to: "shop.sh")
    let run = try Command.run(
      ["run"], in: scratch,
      environment: ["SHOPPER_ADAPTER": "sh shop.sh a\\,b, storehelper"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try Outcomes(scratch).table.hasPrefix("scenario  reference  storehelper\n"))
  }

  @Test(arguments: ["explore", "diagnose"])
  func `a command of one profile says which one is missing`(command: String) throws {
    let scratch = try Self.project("paths: shop\nadapter: reference\nprofile: all\n")
    let run = try Command.run([command], in: scratch)
    #expect(
      run.errors == "shopper: expected one profile, found 'all': name one with '--profile'\n")
    #expect(run.status == 64)
  }

  @Test func `a missing value is named`() throws {
    let run = try Command.run(["run", "--catalog", ""], in: Self.project("paths: shop\n"))
    #expect(run.errors == "shopper: missing value of 'catalog': expected a string\n")
  }
}
