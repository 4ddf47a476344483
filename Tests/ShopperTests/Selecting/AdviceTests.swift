import Fixtures
import Testing

/// What `shopper` says about mistakes that people make in their first hour with it.
@Suite struct AdviceTests {
  private static func project() throws -> Scratch {
    let scratch = try Scratch.empty()
    try Command.run(["init", "MyShop"], in: scratch)
    return scratch
  }

  @Test(arguments: ["diagnose", "explore", "record"])
  func `a second adapter is not dropped where one is expected`(command: String) throws {
    let run = try Command.run(
      [command, "--adapter", "reference", "--adapter", "storehelper"], in: .shop())
    #expect(
      run
        == Command(
          output: "",
          errors: "shopper: expected one adapter, found 2: name one with '--adapter'\n",
          status: 64))
  }

  @Test func `a backend is named in the next command if the kept settings name another adapter`()
    throws
  {
    let scratch = try Self.project()
    let kept = try Command.run(["init", "--backend"], in: scratch, folder: "MyShop")
    #expect(kept.output.contains("\n  shopper run --adapter server:mapping.yaml\n"))
    #expect(
      kept.output.contains("\n  shopper run --builtin backend --adapter server:mapping.yaml\n"))
    let fresh = try Command.run(["init", "--backend", "Server"], in: scratch)
    #expect(fresh.output.contains("\n  shopper run\n"))
  }

  @Test func `a project's folder is not read as one of scenarios`() throws {
    let run = try Command.run(["run", "MyShop"], in: try Self.project())
    #expect(
      run.errors == """
        shopper: 'MyShop' is a project with a shopper.yaml of its own: cd MyShop, or name its \
        folder of scenarios, such as MyShop/scenarios

        """)
    #expect(run.status == 64)
  }

  @Test func `settings beside the current folder are named as not read, unless quietly`() throws {
    let scratch = try Self.project()
    let run = ["run", "MyShop/scenarios/first.yaml", "--adapter", "reference"]
    let note =
      "not read: MyShop/shopper.yaml, since settings are read from this folder and those above it\n"
    #expect(try Command.run(run, in: scratch).errors == note)
    #expect(try Command.run(run + ["--quiet"], in: scratch).errors == "")
    #expect(try Command.run(["run", "scenarios"], in: scratch, folder: "MyShop").errors == "")
  }

  @Test(arguments: [
    ("paths: nope", "shopper.yaml:1:8: error: cannot read 'nope': No such file"),
    ("catalog: Nope", "shopper.yaml:1:10: error: cannot read 'Nope': No such file"),
    ("adapter: ./build/MyShop", "shopper.yaml:1:10: error: unknown program './build/MyShop': "),
    ("adapter: refrence", "shopper.yaml:1:10: error: unknown adapter 'refrence': "),
  ])
  func `a wrong value of the settings is shown at its position`(
    settings: String, message: String
  ) throws {
    let scratch = try Self.project()
    try scratch.write(settings, to: "MyShop/shopper.yaml")
    let run = try Command.run(["run"], in: scratch, folder: "MyShop")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func `a value of the command line is not blamed on the settings`() throws {
    let scratch = try Self.project()
    try scratch.write("paths: nope\n", to: "MyShop/shopper.yaml")
    let run = try Command.run(["run", "nope"], in: scratch, folder: "MyShop")
    #expect(run.errors.hasPrefix("shopper: cannot read 'nope': "))
  }

  @Test(arguments: ["first", "scenarios/first", "first/some-case"])
  func `an id leads to its file`(id: String) throws {
    let run = try Command.run(["run", id], in: try Self.project(), folder: "MyShop")
    #expect(
      run.errors == "shopper: cannot read '\(id)': No such file or directory; "
        + "did you mean 'scenarios/first.yaml'?\n")
  }

  @Test func `a scenario is explained by its path, too`() throws {
    let run = try Command.run(
      ["explain", "scenarios/first.yaml"], in: try Self.project(), folder: "MyShop")
    #expect(run.output.hasPrefix("scenarios/first.yaml: a scenario (scenarios/first.yaml)\n"))
  }

  @Test func `a CI service leads to the report that it reads`() throws {
    let run = try Command.run(["run", "shop", "--report", "gitlab"], in: .shop())
    #expect(run.errors == "shopper: unknown report 'gitlab': GitLab reads 'junit'; write that\n")
    #expect(run.status == 64)
  }

  @Test func `a title that a comment cuts is a warning`() throws {
    let scratch = try Self.project()
    let rest = "catalog: shop\njourney:\n  - expect: { access: [] }\n"
    try scratch.write("scenario: Fix #12 now\n" + rest, to: "MyShop/scenarios/cut.yaml")
    try scratch.write("scenario: 'Fix #12' # now\n" + rest, to: "MyShop/scenarios/quoted.yaml")
    try scratch.write("scenario: Fix # now\n" + rest, to: "MyShop/scenarios/remark.yaml")
    let run = try Command.run(["check"], in: scratch, folder: "MyShop")
    #expect(
      run.errors == """
        scenarios/cut.yaml:1:15: warning: unexpected comment '#12 now' in 'scenario': '#' after a \
        space ends the string; put the whole string in quotes
            1 | scenario: Fix #12 now
              |               ^^^^^^^


        """)
    #expect(run.output.hasSuffix("no mistakes, 1 warning\n"))
  }

  @Test func `failures of a baseline are not called known issues`() throws {
    let scratch = try Scratch.empty()
    let run = ["run", "--builtin", "refunds", "--adapter", "broken:keeps-refunded"]
    try Command.run(run + ["--events", "old.ndjson"], in: scratch)
    let again = try Command.run(run + ["--baseline", "old.ndjson"], in: scratch)
    #expect(
      again.output.contains("\n4 cases failed in the baseline, too ('run --verbose' shows each)\n"))
    #expect(!again.output.contains("known issue"))
  }

  @Test func `a quiet run prints no failure in full, on a terminal or not`() throws {
    let run = try Command.run(
      ["run", "--builtin", "refunds", "--adapter", "broken:keeps-refunded", "--quiet"],
      in: try .empty())
    #expect(run.output.hasPrefix("Findings (1)\n✗ keeps unlocking what was refunded: 4 cases"))
    #expect(!run.output.contains("Failures ("))
    #expect(run.output.contains("\n22 cases in "))
  }

  @Test func `words of reports, of StoreKit and of CI services are explained`() throws {
    let run = try Command.run(
      [
        "explain", "grace period", "billing retry", "offer code", "deferred", "new device",
        "Transaction.updates", "finding", "deviation", "conformant", "flaky", "known issue",
        "not tried", "role", "MUST", "area", "oracle", "gitlab",
      ], in: try .shop())
    try Snapshot("texts/explain-terms.txt").expect(run.output)
    #expect(run.errors == "")
    let kind = try Command.run(["explain", "exit", "code"], in: try .shop())
    #expect(kind.output.hasPrefix("exit codes: "))
  }

  @Test func `a rule that many scenarios show names some, and the command that lists all`() throws {
    let scratch = try Scratch.corpus()
    let rule = try Command.run(["explain", "PUR-15"], in: scratch)
    #expect(rule.output.split(separator: "\n").count < 20)
    let words = rule.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("more: shopper list --rule PUR-15 shown at: "))
    let list = try Command.run(["list", "--rule", "pur-15"], in: scratch)
    #expect(list.output.contains("\njourneys/buy "))
    #expect(!list.output.contains("\njourneys/look "))
    #expect(
      try Command.run(["list", "--rule", "thorns"], in: scratch).errors
        == "shopper: unknown rule 'thorns': 'shopper explain rules' lists the known ones\n")
  }
}
