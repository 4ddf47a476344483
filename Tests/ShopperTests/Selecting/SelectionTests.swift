import Foundation
import ProgramRun
import RunEvents
import Testing

/// Which cases are played: tags, lines, shards, the last run's failures, the configuration.
@Suite struct SelectionTests {
  private static func played(
    _ arguments: [String], in scratch: Scratch, environment: [String: String] = [:]
  ) throws -> [String] {
    let run = try Command.run(
      ["run", "--adapter", "reference"] + arguments, in: scratch, environment: environment)
    #expect(run.errors == "")
    return try Outcomes(scratch).summary.scenarios
  }

  @Test(arguments: [
    (["shop", "--tag", "buy"], ["journeys/buy"]),
    (["shop", "--tag", "not buy"], ["journeys/look"]),
    (["shop/journeys/look.yaml:4"], ["journeys/look"]),
    (["shop/journeys/look.yaml:6"], ["journeys/look"]),
    (["shop/journeys/look.yaml:1", "shop/journeys/buy.yaml"], ["journeys/look", "journeys/buy"]),
  ])
  func `tags and lines choose scenarios`(arguments: [String], scenarios: [String]) throws {
    #expect(try Self.played(arguments, in: .shop()) == scenarios)
  }

  @Test func `shards together are the whole, each says which it is, and an empty one is fine`()
    throws
  {
    let scratch = try Scratch.shop()
    var all: [String] = []
    for index in 1...5 {
      all += try Self.played(["shop", "--shard", "\(index)/5"], in: scratch)
      #expect(try Outcomes(scratch).summary.started?.shard == Shard(index: index, total: 5))
      #expect(try Outcomes(scratch).summary.finished?.exitCode == 0)
      _ = try JUnitFile(try scratch.bytes("reports/junit.xml"))
    }
    #expect(all.sorted() == ["journeys/buy", "journeys/look"])
  }

  @Test(arguments: [
    ([:], "shopper: '--shard auto' found no variables of a CI engine: playing all scenarios\n"),
    // GitLab sets it where a job is not parallel.
    (["CI_NODE_TOTAL": "1"], ""),
  ])
  func `a shard that no CI engine assigns is everything, which is said`(
    variables: [String: String], message: String
  ) throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--shard", "auto"], in: scratch,
      environment: variables)
    #expect(run.errors == message)
    #expect(run.status == 0)
    #expect(try Outcomes(scratch).summary.scenarios == ["journeys/buy", "journeys/look"])
  }

  @Test func `what was red in the last run is played again, and nothing else`() throws {
    let scratch = try Scratch.shop()
    let adapter = BuiltProgram.broken("crashes-on-buy")
    try Command.run(["run", "shop", "--adapter", adapter], in: scratch)
    let again = try Command.run(
      ["run", "shop", "--adapter", adapter, "--rerun-failed"], in: scratch)
    #expect(again.status == 2)
    #expect(try Outcomes(scratch).summary.scenarios == ["journeys/buy"])
    try Command.run(["run", "shop", "--adapter", "reference"], in: scratch)
    let none = try Command.run(
      ["run", "shop", "--adapter", "reference", "--rerun-failed"], in: scratch)
    #expect(
      none
        == Command(
          output: "", errors: "shopper: no scenario in 'shop' failed in the last run\n", status: 5))
    let allowed = try Command.run(
      ["run", "shop", "--adapter", "reference", "--rerun-failed", "--allow-empty"], in: scratch)
    #expect(allowed.status == 0)
  }

  @Test func `a run of what failed on another adapter or profile is refused`() throws {
    let scratch = try Scratch.shop()
    let adapter = BuiltProgram.broken("crashes-on-buy")
    try Command.run(["run", "shop", "--adapter", adapter], in: scratch)
    let events = try scratch.bytes("reports/events.ndjson")
    for others in [["--adapter", "reference"], ["--adapter", adapter, "--profile", "documented"]] {
      let run = try Command.run(["run", "shop", "--rerun-failed"] + others, in: scratch)
      #expect(
        run
          == Command(
            output: "",
            errors:
              "shopper: no case of this run failed in the last one, in which 1 case failed or did not run on "
              + "broken (profile device): add '--adapter' or '--profile'\n", status: 5))
    }
    #expect(try scratch.bytes("reports/events.ndjson") == events)
  }

  @Test func `a run of a scenario that failed on another adapter alone is refused`() throws {
    let scratch = try Scratch.shop()
    let adapter = BuiltProgram.broken("crashes-at-begin")
    try Command.run(["run", "shop", "--adapter", adapter], in: scratch)
    // As if each scenario had failed on an adapter of its own.
    let lines = try scratch.text("reports/events.ndjson").split(separator: "\n").map { line in
      let isOther = line.contains("journeys/look")
      return isOther ? line.replacing("\"broken\"", with: "\"other\"") : line
    }
    try scratch.write(lines.joined(separator: "\n") + "\n", to: "reports/events.ndjson")
    let run = try Command.run(
      ["run", "shop/journeys/look.yaml", "--adapter", adapter, "--rerun-failed"], in: scratch)
    #expect(run.status == 5)
    #expect(
      run.errors
        == "shopper: no case of this run failed in the last one, in which 2 cases failed or did not run on "
        + "broken (profile device), other (profile device): add '--adapter' or '--profile'\n")
  }

  @Test func `an earlier run's failures do not count against a baseline`() throws {
    let scratch = try Scratch.shop()
    let buy = try scratch.text("shop/journeys/buy.yaml")
    let run = ["run", "shop", "--adapter", "reference"]
    func expect(_ access: String) throws {
      try scratch.write(
        buy.replacing("access: [roses.large]", with: "access: [\(access)]"),
        to: "shop/journeys/buy.yaml")
    }
    try expect("roses.large, flowers.large")
    #expect(try Command.run(run + ["--events", "old.ndjson"], in: scratch).status == 1)
    let baseline = ["--baseline", "old.ndjson", "--verbose", "--events", "new.ndjson"]
    let again = try Command.run(run + baseline, in: scratch)
    #expect(again.status == 0)
    #expect(again.output.contains("also failed in the baseline: old.ndjson"))
    try expect("")
    #expect(try Command.run(run + baseline, in: scratch).status == 1)
    let difference = try Command.run(["diff", "old.ndjson", "new.ndjson"], in: scratch)
    #expect(
      difference.output.contains(
        """
        Failing for another reason (1)
          journeys/buy · reference
            before: failed: access differs after step 1 (buy): access less \
        -com.rarcher.nonconsumable.flowers.large
            now:    failed: access differs after step 1 (buy): access more \
        +com.rarcher.nonconsumable.roses.large

        """), "\(difference.output)")
  }

  @Test func `what breaks an adapter counts against a baseline in which it did, too`() throws {
    let scratch = try Scratch.shop()
    let run = ["run", "shop", "--adapter", BuiltProgram.broken("crashes-on-buy")]
    let renewing = ["--baseline", "old.ndjson", "--events", "old.ndjson"]
    #expect(try Command.run(run + ["--events", "old.ndjson"], in: scratch).status == 2)
    #expect(try Command.run(run + renewing, in: scratch).status == 2)
  }

  @Test func `the seed of an order may be a word of its own`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--shuffle", "7"], in: scratch)
    #expect(run.status == 0)
    #expect(try Outcomes(scratch).summary.started?.shuffle == 7)
  }

  @Test func `a drawn order is drawn again from its seed`() throws {
    let scratch = try Scratch.corpus()
    let drawn = try Command.run(
      ["run", "scenarios/journeys", "--adapter", "reference", "--shuffle"], in: scratch)
    let first = try Outcomes(scratch).summary
    let seed = try #require(first.started?.shuffle)
    #expect(drawn.output.contains("\nshuffle: \(seed)\n"))
    let scenarios = try Self.played(["scenarios/journeys", "--shuffle=\(seed)"], in: scratch)
    #expect(scenarios == first.scenarios)
    #expect(scenarios != scenarios.sorted())
  }

  @Test func `all profiles are an axis of the run, and one can have switches besides`() throws {
    let scratch = try Scratch.shop()
    _ = try Self.played(["shop", "--profile", "all"], in: scratch)
    #expect(
      try Outcomes(scratch).summary.columns.map(\.profile)
        == ["documented", "device", "xcode-ios", "xcode-mac", "adversarial"])
    _ = try Self.played(["shop", "--profile", "device+listingLag"], in: scratch)
    #expect(try Outcomes(scratch).summary.columns.map(\.profile) == ["device+listingLag"])
  }

  @Test func `flags win over the environment, and that over the nearest configuration`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      "paths: shop\nadapter: reference\nseed: 5\nprofile: documented\ntimeout: 20s\n",
      to: "shopper.yaml")
    try scratch.write("", to: "below/.hidden")
    let run = try Command.run(
      ["run", "--seed", "7"], in: scratch, folder: "below",
      environment: ["SHOPPER_SEED": "6", "SHOPPER_PROFILE": "xcode-mac", "SHOPPER_STRICT": "yes"])
    #expect(run.status == 0)
    let started = try Outcomes(scratch).summary.started
    #expect(started?.seed == 7)
    #expect(started?.profile == "xcode-mac")
    #expect(started?.isStrict == true)
    #expect(started?.adapters == ["reference"])
  }

  @Test func `a seed in the environment is checked as the flag is`() throws {
    let run = try Command.run(
      ["run", "shop"], in: try .shop(), environment: ["SHOPPER_SEED": "-1"])
    #expect(
      run
        == Command(
          output: "", errors: "shopper: SHOPPER_SEED: invalid seed '-1': expected 0 or more\n",
          status: 64))
  }

  @Test func `a mistake in the environment names the variable`() throws {
    let run = try Command.run(
      ["run", "shop"], in: try .shop(), environment: ["SHOPPER_FAIL_FAST": "perhaps"])
    #expect(
      run
        == Command(
          output: "",
          errors: "shopper: SHOPPER_FAIL_FAST: invalid value 'perhaps': expected true or false\n",
          status: 64))
  }
}
