import Fixtures
import ProgramRun
import Testing

/// `shopper diagnose`, from the failed cases to the shortest journey of each cause.
@Suite struct DiagnoseTests {
  @Test func `a known fault is named, with its shortest journey`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/buy.yaml", "scenarios/journeys/refund.yaml",
        "scenarios/refunds/prorated.yaml", "--adapter", "broken:keeps-refunded",
      ], in: try Scratch.corpus())
    try Snapshot("diagnoses/keeps-refunded.txt").expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 1)
  }

  @Test func `the journey of a scenario that runs do not know is played by known faults`() throws {
    let scratch = try Scratch.corpus()
    try scratch.write(
      """
      scenario: A refund locks
      catalog: florist
      journey:
        - buy: flowers.large
        - wait: 3 days
        - refund: flowers.large
        - expect: { access: [] }

      """, to: "scenarios/mine.yaml")
    let run = try Command.run(
      ["diagnose", "scenarios/mine.yaml", "--adapter", "broken:keeps-refunded"], in: scratch)
    try Snapshot("diagnoses/mine.txt").expect(run.output)
    #expect(run.status == 1)
  }

  @Test func `what is not named is taken from shopper.yaml: the adapter, the app's catalog`() throws
  {
    let scratch = try Scratch.corpus()
    try scratch.write(try Catalogs.notes, to: "Notes.storekit")
    try scratch.write(
      "adapter: broken:keeps-refunded\ncatalog: Notes.storekit\n", to: "shopper.yaml")
    let run = try Command.run(["diagnose", "scenarios/journeys/refund.yaml"], in: scratch)
    #expect(run.output.hasPrefix("broken:keeps-refunded: 1 finding in 1 failed case of 1\n"))
    #expect(run.output.contains("\n     catalog: Notes\n"))
    #expect(run.output.contains("\n       - refund: notes.themes\n"))
    #expect(run.status == 1)
  }

  @Test(arguments: ["diagnose", "explore"])
  func `a folder for scenarios that cannot be one is refused before anything is played`(
    _ command: String
  ) throws {
    let scratch = try Scratch.corpus()
    try scratch.write("", to: "scenarios/found")
    func run(_ folder: String) throws -> (String, Int32) {
      let run = try Command.run(
        [command, "--adapter", "reference", "--save", folder], in: scratch)
      #expect(run.output == "")
      return (run.errors, run.status)
    }
    #expect(
      try run("scenarios/found") == (
        "shopper: '--save' needs a folder, and 'scenarios/found' is a file; nothing was done\n", 64
      ))
    #expect(
      try run("scenarios/found/more") == (
        "shopper: cannot write into 'scenarios/found/more': Not a directory; "
          + "nothing was done\n", 2
      ))
  }

  @Test func `a folder without the catalogs of the scenarios is refused`() throws {
    let run = try Command.run(
      ["diagnose", "--adapter", "reference", "--save", "found"], in: .corpus())
    #expect(
      run
        == Command(
          output: "",
          errors: "shopper: invalid '--save' 'found': expected a folder below 'scenarios', which "
            + "has the catalogs and rules, such as 'scenarios/found'\n", status: 64))
  }

  @Test func `an adapter is needed, and only one`() throws {
    let scratch = try Scratch.corpus()
    let none = try Command.run(["diagnose"], in: scratch)
    #expect(
      none.errors == "shopper: missing '--adapter': name an adapter, here or in shopper.yaml\n")
    #expect(none.status == 64)
    try scratch.write("adapter: [reference, storehelper]\n", to: "shopper.yaml")
    #expect(
      try Command.run(["explore"], in: scratch).errors
        == "shopper: expected one adapter, found 2: name one with '--adapter'\n")
  }

  @Test(.enabled(if: Python.isThere, "there is no 'python3' in PATH"))
  func `the store and StoreKit name the same instant of a revocation`() throws {
    let scratch = try Self.shopThatKeepsRefunded()
    try scratch.write(
      """
      scenario: A refunded plan is locked
      catalog:
        - { product: plus, type: subscription, group: P, level: 1, period: 1 month, price: 9 }
      journey:
        - buy: plus
        - wait: 8 days
        - refund: plus
        - expect: { access: [] }

      """, to: "refund.yaml")
    let run = try Command.run(
      ["run", "refund.yaml", "--adapter", "python3 adapter.py", "--failures"], in: scratch,
      environment: Python.environment)
    for source in ["the store knew", "Status.all answered"] {
      #expect(
        run.output.contains("\n  \(source): plus revoked since 2026-01-13T00:00:03Z\n"),
        "\(run.output)\(run.errors)")
    }
  }

  /// A folder with the shop in Python, which does not look at revocations.
  private static func shopThatKeepsRefunded() throws -> Scratch {
    let scratch = try Scratch.empty()
    let shop = try String(
      contentsOf: Scratch.repository.appending(path: "examples/python-adapter/adapter.py"),
      encoding: .utf8)
    try scratch.write(
      shop.replacing(#"if "revocationDate" not in sale and "#, with: "if "), to: "adapter.py")
    return scratch
  }

  /// The shop in Python has another fault in a journey that begins like this one, with the same
  /// product unlocked that should not be.
  @Test(.enabled(if: Python.isThere, "there is no 'python3' in PATH"))
  func `a journey is not shortened to one that shows another cause`() throws {
    let scratch = try Self.shopThatKeepsRefunded()
    try scratch.write(
      """
      scenario: A member loses what is no longer shared
      catalog:
        - { product: plus, type: subscription, group: P, level: 1, period: 1 year, price: 9.99,
            shareable: true }
      given: { family: [mia] }
      journey:
        - buy: plus
        - share with family
        - sign in as: mia
        - launch
        - quit
        - stop sharing
        - launch
        - expect: { access: [] }

      """, to: "family.yaml")
    let run = try Command.run(
      ["diagnose", "family.yaml", "--adapter", "python3 adapter.py"], in: scratch,
      environment: Python.environment)
    #expect(run.output.contains("\n       - stop sharing\n"), "\(run.output)\(run.errors)")
  }

  @Test func `the journey of a new mistake is saved as a scenario that shows it`() throws {
    let scratch = try Scratch.corpus()
    let run = try Command.run(
      [
        "diagnose", "scenarios/consumables/nothing-to-use.yaml", "--adapter", "storehelper",
        "--save",
        "scenarios/found",
      ], in: scratch)
    try Snapshot("diagnoses/nothing-to-use.txt").expect(run.output)
    #expect(run.status == 1)
    #expect(try scratch.names(in: "scenarios/found") == ["consumables-nothing-to-use.yaml"])
    func status(_ adapter: String) throws -> Int32 {
      try Command.run(["run", "scenarios/found", "--adapter", adapter], in: scratch).status
    }
    #expect(try status("storehelper") == 1)
    #expect(try status("reference") == 0)
  }

  @Test func `cases that differ in the same way after the same step are one finding`() throws {
    let run = try Command.run(
      ["diagnose", "scenarios/prices", "--adapter", "skhelper"], in: Scratch.corpus())
    try Snapshot("diagnoses/same-difference.txt").expect(run.output)
    #expect(run.status == 1)
  }

  @Test func `an adapter that breaks has one finding, and breaks no rule`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/buy.yaml", "scenarios/journeys/refund.yaml", "--adapter",
        BuiltProgram.broken("exits-on-buy"),
      ], in: try Scratch.corpus())
    let output = run.output.replacing(BuiltProgram.path(of: "BrokenHost"), with: "BrokenHost")
    try Snapshot("diagnoses/exits-on-buy.txt").expect(output)
    #expect(run.status == 1)
  }

  @Test func `the journey of a crash is saved as a scenario that can be played`() throws {
    let scratch = try Scratch.corpus()
    let adapter = BuiltProgram.broken("exits-on-buy")
    try Command.run(
      [
        "diagnose", "scenarios/journeys/buy.yaml", "--adapter", adapter, "--save",
        "scenarios/found",
      ], in: scratch)
    #expect(
      try scratch.text("scenarios/found/journeys-buy.yaml") == """
        scenario: "Finds an app that crashes after 'buy'"
        rules: [PUR-1, PUR-15, PUR-3, ENT-3]
        catalog: florist

        journey:
          - buy: flowers.large
          # What counts is whether the steps can be done.
          - expect: { store: { syncs: { at most: 1000 } } }

        """)
    func run(_ adapter: String) throws -> Command {
      try Command.run(["run", "scenarios/found", "--adapter", adapter, "--quiet"], in: scratch)
    }
    #expect(try run("reference").status == 0)
    let broken = try run(adapter)
    #expect(broken.errors == "" && broken.status == 2)
  }

  @Test func `a mistake in a scenario is not blamed on the adapter alone`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      try scratch.text("shop/journeys/buy.yaml").replacing("access: [", with: "access: [silver, "),
      to: "shop/journeys/buy.yaml")
    let run = try Command.run(["diagnose", "shop", "--adapter", "storehelper"], in: scratch)
    #expect(
      run.output.contains(
        """
           not shortened: the reference shop fails it, too: look for the mistake in the
           scenario first

        """))
    #expect(run.status == 1)
  }

  @Test func `a healthy adapter has no findings`() throws {
    let run = try Command.run(
      ["diagnose", "scenarios/journeys/buy.yaml", "--adapter", "reference"],
      in: try Scratch.corpus())
    #expect(run == Command(output: "reference: no findings in 1 case\n", errors: "", status: 0))
  }

  @Test func `when the time is up, findings are shown with their first failed scenario`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/refund.yaml", "--adapter", "broken:keeps-refunded",
        "--time", "1ms",
      ], in: try Scratch.corpus())
    try Snapshot("diagnoses/time-is-up.txt").expect(run.output)
    #expect(run.status == 1)
  }

  @Test func `an adapter that does not answer in the time that was given is a finding`() throws {
    let run = try Command.run(
      [
        "diagnose", "scenarios/journeys/buy.yaml", "--adapter",
        BuiltProgram.broken("hangs-on-buy"), "--timeout", "300ms",
      ], in: try Scratch.corpus())
    let output = run.output.replacing(BuiltProgram.path(of: "BrokenHost"), with: "BrokenHost")
    try Snapshot("diagnoses/hangs-on-buy.txt").expect(output)
    #expect(run.status == 1)
  }

  @Test(arguments: ["0s", "soon", "2d"])
  func `a time that is wrong is an error about the time`(time: String) throws {
    for (flag, name) in [("--time", "'--time'"), ("--timeout", "timeout")] {
      let run = try Command.run(
        ["diagnose", "--adapter", "reference", flag, time], in: try Scratch.shop())
      #expect(
        run.errors == "shopper: invalid \(name) '\(time)': expected a positive number and a unit, "
          + "such as 500ms, 10s, 2m or 8h\n")
      #expect(run.status == 64)
    }
  }
}
