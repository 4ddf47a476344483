import Fixtures
import Foundation
import ProgramRun
import Testing

/// Random journeys, and what they find, as users see it.
@Suite struct ExploreTests {
  static func explore(_ adapter: String, _ more: String...) -> [String] {
    ["explore", "--adapter", adapter, "--time", "5m"] + more
  }

  /// Without the time that it took.
  private static func timeless(_ output: String) -> String {
    output.replacing(#/, [0-9]+\.[0-9] s, /#, with: ", TIME, ")
  }

  @Test func `a finding is shown with its oracle, its likeness and its journey`() throws {
    let run = try Command.run(
      Self.explore("broken:keeps-refunded", "--journeys", "8", "--seed", "42"), in: .corpus())
    try Snapshot("texts/explore.txt").expect(Self.timeless(run.output))
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  /// `purchase-service` never calls `Transaction.all`, from which `reads-history` unlocks.
  @Test func `a known fault that the app's calls of StoreKit refute is not named`() throws {
    let run = try Command.run(
      Self.explore("purchase-service", "--journeys", "4", "--seed", "2"), in: .corpus())
    #expect(
      run.output.contains("in this journey as 5 known faults:\n   - reads-at-launch: "))
    #expect(!run.output.contains("reads-history"))
  }

  @Test func `a saved finding fails in a run, passes on the reference shop, and is repaired by it`()
    throws
  {
    let scratch = try Scratch.corpus()
    // Below the root, although it is absolute and the root is not.
    let save = ["--save", scratch["scenarios/found"].path]
    let found = try Command.run(
      Self.explore("broken:keeps-refunded", "--journeys", "8", "--seed", "42") + save,
      in: scratch)
    #expect(found.output.hasSuffix("\nsaved: scenarios/found/access-after-refund.yaml\n"))
    let run = { (adapter: String) in
      try Command.run(["run", "scenarios/found", "--adapter", adapter], in: scratch).status
    }
    #expect(try run("broken:keeps-refunded") == 1)
    #expect(try run("reference") == 0)
    let again = try Command.run(
      Self.explore("reference", "--journeys", "1") + save, in: scratch)
    #expect(again.output.hasPrefix("repaired: scenarios/found/access-after-refund.yaml\n\n"))
    #expect(again.status == 0)
    let still = try Command.run(
      Self.explore("broken:keeps-refunded", "--journeys", "1") + save, in: scratch)
    #expect(still.output.hasPrefix("still fails: scenarios/found/access-after-refund.yaml\n\n"))
    #expect(still.status == 1)
  }

  @Test func `an app's own catalog is sold, and saved for the scenarios that name it`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(try Catalogs.notes, to: "Notes.storekit")
    try scratch.write(
      "adapter: broken:keeps-refunded\ncatalog: Notes.storekit\n", to: "shopper.yaml")
    let run = try Command.run(
      ["explore", "--journeys", "64", "--fail-fast", "--save", "scenarios/found"], in: scratch)
    #expect(run.output.contains("\n     catalog: Notes\n"))
    #expect(run.output.hasSuffix("\nsaved: scenarios/catalogs/Notes.storekit\n"))
    #expect(run.errors == "")
    #expect(run.status == 1)
    let found = ["run", "scenarios/found", "--adapter"]
    #expect(try Command.run(found + ["reference"], in: scratch).status == 0)
  }

  @Test func `a finding in a drawn catalog is saved with the products and offers that show it`()
    throws
  {
    let scratch = try Scratch.corpus()
    let explore = Self.explore(
      "broken:never-finishes", "--journeys", "16", "--seed", "46", "--save", "scenarios/found")
    _ = try Command.run(explore, in: scratch)
    let texts = try scratch.names(in: "scenarios/found").map {
      try scratch.text("scenarios/found/\($0)")
    }.filter { $0.contains("product: drawn.") }
    let lists = texts.map { $0.split(separator: "catalog:\n")[1].split(separator: "\n\n")[0] }
    #expect(
      lists == [
        """
          - product: drawn.beta.1
            type: subscription
            price: 16.99
            group: Beta
            level: 1
            period: 3 months
            offers:
              - { kind: code, id: drawn.offer.4, pay: pay as you go, price: 17.99, period: 3 months, periods: 1 }
        """
      ])
    let again = try Command.run(explore, in: scratch)
    #expect(again.output.hasPrefix("still fails: scenarios/found/"))
    #expect(!again.output.contains("\nsaved: "))
    let run = ["run", "scenarios/found", "--strict", "--adapter", "reference"]
    #expect(try Command.run(run, in: scratch).status == 0)
  }

  @Test func `what several machines found becomes one folder, and one file of it is adopted`()
    throws
  {
    let scratch = try Scratch.corpus()
    _ = try Command.run(
      Self.explore(
        "broken:keeps-refunded", "--journeys", "8", "--seed", "42", "--save", "scenarios/one"),
      in: scratch)
    // Equal seeds find the same.
    try FileManager.default.copyItem(at: scratch["scenarios/one"], to: scratch["scenarios/two"])
    let merged = try Command.run(
      ["merge", "scenarios/one", "scenarios/two", "scenarios/three/", "-o", "scenarios/found"],
      in: scratch)
    #expect(
      merged.output
        == "merged: scenarios/found/access-after-refund.yaml\n2 scenarios, 1 of them new\n")
    #expect(merged.status == 0)
    let file = "scenarios/found/access-after-refund.yaml"
    let adopted = try Command.run(["explore", "--adopt", file], in: scratch)
    #expect(adopted.output == "adopted: scenarios/access-after-refund.yaml\n")
    #expect(try scratch.text("scenarios/access-after-refund.yaml").hasPrefix("scenario: "))
    let known = try Command.run(
      Self.explore(
        "broken:keeps-refunded", "--journeys", "8", "--seed", "42", "--save", "scenarios/four"),
      in: scratch)
    #expect(known.output.contains("\n   kept: scenarios/access-after-refund.yaml\n"))
    #expect(!known.output.contains("\nsaved: "))
    let again = try Command.run(
      ["explore", "--adopt", "scenarios/access-after-refund.yaml"], in: scratch)
    #expect(
      again.errors
        == "shopper: 'scenarios/access-after-refund.yaml' is adopted already: "
        + "expected a scenario in a folder below 'scenarios'\n")
    #expect(again.status == 64)
  }

  @Test func `a scenario that somebody wrote is not adopted`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(["explore", "--adopt", "scenarios/journeys/buy.yaml"], in: scratch)
    #expect(
      run.errors
        == "shopper: 'scenarios/journeys/buy.yaml' was not found by exploring: "
        + "expected a file that 'explore --save' wrote, which says so in its first line\n")
    #expect(run.status == 64)
    #expect(scratch.exists("scenarios/journeys/buy.yaml"))
  }

  @Test func `what was saved changes none of the journeys of a seed`() throws {
    let scratch = try Scratch.corpus()
    let explore = Self.explore("reference", "--journeys", "40", "--seed", "3")
    let play = { Self.timeless(try Command.run(explore, in: scratch).output) }
    let first = try play()
    let found = """
      scenario: "Finds an app that shows less in 'access' than the reference shop after 'buy'"
      catalog:
        - product: letter.days
          type: subscription
          price: 1.99
          group: Days
          level: 1
          period: 1 month
      journey:
        - buy: letter.days
        - expect: { access: [letter.days] }

      """
    let mark =
      "# Found by 'shopper explore'; '--adopt' moves it to the scenarios that people wrote.\n"
    try scratch.write(mark + found, to: "scenarios/found/access-after-buy.yaml")
    #expect(try play() == first)
    // The same scenario by somebody is a part of what is drawn from.
    try scratch.write(found, to: "scenarios/found/access-after-buy.yaml")
    #expect(try play() != first)
  }

  @Test func `an exploration that had too little time says how much it played`() throws {
    let run = try Command.run(
      ["explore", "--adapter", "reference", "--time", "1ms", "--journeys", "100"], in: .corpus())
    #expect(run.output.contains("\nno findings in 0 of 100 journeys. Next: "))
    #expect(run.status == 0)
  }

  @Test func `an app without a reference shop is compared with itself`() throws {
    let run = try Command.run(
      Self.explore(
        "broken:forgets-balance", "--oracle", "metamorphic", "--journeys", "64", "--seed", "9",
        "--fail-fast"), in: .corpus())
    #expect(run.output.contains("in 'balance' than with no relaunch after 'wait'"))
    #expect(run.status == 1)
  }

  @Test func `the number of jobs changes nothing but the time`() throws {
    let scratch = try Scratch.corpus()
    let runs = try ["1", "3"].map { jobs in
      try Command.run(
        Self.explore("broken:never-finishes", "--journeys", "3", "--seed", "9", "--jobs", jobs),
        in: scratch)
    }
    #expect(Self.timeless(runs[0].output) == Self.timeless(runs[1].output))
    #expect(runs[0].status == 1)
  }

  @Test(arguments: [
    ("reference", "broken:keeps-refunded"), ("rule", "broken:never-finishes"),
  ])
  func `each oracle finds a shop that it can object to`(oracle: String, shop: String) throws {
    let run = try Command.run(
      Self.explore(shop, "--oracle", oracle, "--journeys", "8", "--seed", "42", "--fail-fast"),
      in: .corpus())
    #expect(run.output.contains(": 1 finding in "))
    #expect(run.status == 1)
  }

  @Test func `Ctrl-C ends an exploration, which shows and saves what it has found`() throws {
    let scratch = try Scratch.corpus()
    let terminal = try PseudoTerminal(columns: 80)
    let running = try RunningCommand(
      Self.explore("broken:keeps-refunded", "--seed", "42", "--save", "scenarios/found"),
      in: scratch, environment: ["TERM": "xterm"], output: terminal.far)
    // The line of progress.
    let hasFound = try waits {
      try running.errorsSoFar().contains(#/journeys in [0-9]+ s, [1-9][0-9]* finding/#)
    }
    #expect(hasFound)
    kill(running.process.processIdentifier, SIGINT)
    let output = try terminal.readToEnd()
    #expect(try running.finish().status == 130)
    #expect(output.contains("\n1. shows "))
    #expect(output.contains("\r\nsaved: scenarios/found/"))
    #expect(try !scratch.names(in: "scenarios/found").isEmpty)
    #expect(processes(marked: running.mark) == [])
  }

  @Test func `what a killed exploration has found is in its folder, and played by the next one`()
    throws
  {
    let scratch = try Scratch.corpus()
    let found = "scenarios/found"
    let running = try RunningCommand(
      Self.explore("broken:keeps-refunded", "--seed", "42", "--save", found), in: scratch)
    // The catalog that the scenario names is copied first.
    let hasSaved = try waits {
      try scratch.exists(found) && scratch.names(in: found).contains { $0.hasSuffix(".yaml") }
    }
    #expect(hasSaved)
    kill(running.process.processIdentifier, SIGKILL)
    _ = try running.finish()
    let next = try Command.run(
      Self.explore("broken:keeps-refunded", "--journeys", "1", "--save", found), in: scratch)
    #expect(next.output.hasPrefix("still fails: scenarios/found/access-after-"))
  }

  @Test func `what is a known issue is named and neither saved nor red`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      Self.explore("skhelper", "--journeys", "1", "--save", "scenarios/found"), in: scratch)
    #expect(run.output.contains("   known issue: unlocks nothing after a launch without network\n"))
    let counts = try #require(
      run.output.firstMatch(
        of: #/^skhelper: (\d+) findings, (\d+) known issues? and (\d+) new, in 1 journey/#))
    #expect(Int(counts.1) == Int(counts.2).flatMap { known in Int(counts.3).map { $0 + known } })
    let saved = scratch.exists("scenarios/found") ? try scratch.names(in: "scenarios/found") : []
    #expect(saved.count == Int(counts.3))
    #expect(run.status == (saved.isEmpty ? 0 : 1))
  }

  @Test func `of two issues the one whose case is more alike is named`() throws {
    let scratch = try Scratch.corpus()
    let refund = "refund: flowers.large"
    let relaunches = "relaunch\n  - reinstall\n  - \(refund)"
    for (name, steps) in [("longer", relaunches), ("same", refund)] {
      try scratch.write(
        """
        scenario: A refund
        catalog: florist
        given: { owns: [com.rarcher.nonconsumable.flowers.large] }
        journey:
          - \(steps)
          - expect: { access: [] }

        """, to: "scenarios/\(name).yaml")
    }
    let issues = ["longer", "same"].map { name in
      """
        - title: the \(name)
          because: of a cache
          issue: https://example.com
          cases: [\(name)]
      """
    }
    try scratch.write(
      "broken:keeps-refunded:\n" + issues.joined(separator: "\n") + "\n",
      to: "scenarios/known-issues.yaml")
    let run = try Command.run(
      Self.explore("broken:keeps-refunded", "--journeys", "16", "--seed", "42"), in: scratch)
    #expect(run.errors == "")
    #expect(run.output.contains("   known issue: the same\n"))
  }

  @Test(arguments: [
    ("buy: { product: flowers.large, cancel: true }", "cancelled", true),
    ("buy: flowers.large", "pending", false),
  ])
  func `an issue explains no other word than its case shows`(
    step: String, expected: String, isKnown: Bool
  ) throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      scenario: A purchase
      catalog: florist
      journey:
        - \(step)
          expect: \(expected)

      """, to: "scenarios/purchase.yaml")
    try scratch.write(
      """
      broken:fails-on-cancel:
        - title: shows another outcome
          because: of a cache
          issue: https://example.com
          differs: purchase other
          cases: [purchase]

      """, to: "scenarios/known-issues.yaml")
    let run = try Command.run(
      Self.explore("broken:fails-on-cancel", "--journeys", "16", "--seed", "2"), in: scratch)
    #expect(run.output.contains("   known issue: shows another outcome\n") == isKnown)
    #expect(run.status == (isKnown ? 0 : 1))
  }

  @Test func `nothing is found in the reference shop`() throws {
    let run = try Command.run(
      Self.explore("reference", "--journeys", "8", "--seed", "3"), in: .corpus())
    #expect(run.output.hasPrefix("reference: 0 findings in 8 journeys ("))
    #expect(!run.output.contains("bug in shopper"))
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      ["--without", "by"],
      "shopper: unknown verb 'by': did you mean 'buy'?\n"
    ),
    (
      ["--journeys", "0"],
      "shopper: invalid number of journeys '0': expected 1 or more\n"
    ),
    (
      ["--journeys", "few"],
      "shopper: invalid number of journeys 'few': expected 1 or more\n"
    ),
    (
      ["--seed", "x"],
      "shopper: invalid seed 'x': expected a whole number\n"
    ),
    (
      ["--seed=-1"],
      "shopper: invalid seed '-1': expected 0 or more\n"
    ),
    (
      ["--oracle", "rules"],
      "shopper: invalid oracle 'rules': expected reference, rule, breakage or metamorphic; "
        + "did you mean 'rule'?\n"
    ),
    (
      ["--leave-out", "themse"],
      "shopper: invalid part 'themse': expected swarm, guidance, themes, followers, situations,"
        + " partings, sampling or catalogs; did you mean 'themes'?\n"
    ),
    (
      ["--jobs", "0"],
      "shopper: invalid number of jobs '0': expected 1 to 1024, or auto\n"
    ),
    (
      ["--shard", "3/2"],
      "shopper: invalid shard '3/2': expected INDEX/COUNT with 1 ≤ INDEX ≤ COUNT, or auto\n"
    ),
    (
      ["--time", "5x"],
      "shopper: invalid '--time' '5x': expected a positive number and a unit, such as 500ms, 10s,"
        + " 2m or 8h\n"
    ),
    (
      ["--adopt", "nowhere.yaml"],
      "shopper: missing scenario 'nowhere.yaml': expected a file that 'explore --save' wrote\n"
    ),
    (
      ["--save", "found"],
      "shopper: invalid '--save' 'found': expected a folder below 'scenarios', which has the "
        + "catalogs and rules, such as 'scenarios/found'\n"
    ),
  ])
  func `a mistake is told before anything is played`(arguments: [String], message: String) throws {
    let run = try Command.run(
      ["explore", "--adapter", "reference"] + arguments, in: .corpus())
    #expect(run.errors == message)
    #expect(run.output == "")
    #expect(run.status == 64)
  }
}
