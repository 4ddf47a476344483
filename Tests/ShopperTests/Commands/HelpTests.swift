import Fixtures
import Testing

/// The texts that explain the command, whole.
@Suite struct HelpTests {
  @Test(arguments: [
    ("help", ["--help"]), ("run-help", ["run", "--help"]),
    ("explore-help", ["explore", "--help"]), ("check-help", ["check", "--help"]),
    ("list-help", ["list", "--help"]), ("compare-help", ["compare", "--help"]),
    ("coverage-help", ["coverage", "--help"]), ("explain-help", ["explain", "--help"]),
    ("report-help", ["report", "--help"]), ("merge-help", ["merge", "--help"]),
    ("diff-help", ["diff", "--help"]), ("adapters-help", ["adapters", "--help"]),
    ("init-help", ["init", "--help"]), ("record-help", ["record", "--help"]),
    ("schema-help", ["schema", "--help"]), ("manual-help", ["manual", "--help"]),
    ("known-issues-help", ["known-issues", "--help"]),
    ("known-issues-list-help", ["known-issues", "list", "--help"]),
    ("known-issues-update-help", ["known-issues", "update", "--help"]),
    ("adapter-help", ["adapter", "--help"]),
    ("adapter-check-help", ["adapter", "check", "--help"]),
    ("replay-help", ["replay", "--help"]),
    ("adapters", ["adapter", "list"]), ("adapters", ["adapters"]), ("list", ["list", "shop"]),
    ("check", ["check", "shop/journeys/buy.yaml"]),
    ("list-of-name", ["list", "shop", "--name", "NOTHING"]),
    ("list-json", ["list", "shop", "--json", "--tag", "buy"]),
  ])
  func `it is printed on stdout, and all is well`(name: String, arguments: [String]) throws {
    let run = try Command.run(arguments, in: try .shop())
    try Snapshot("texts/\(name).txt").expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(arguments: ["run", "cast", "diagnose", "explore", "compare", "coverage", "record", "adopt"])
  func `no line of help is wider than a terminal`(command: String) throws {
    let run = try Command.run(["help", command], in: try .shop())
    #expect(run.output.contains("\nUSAGE: shopper \(command) "))
    #expect(run.output.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test func `without a command the help is shown`() throws {
    let scratch = try Scratch.shop()
    #expect(try Command.run([], in: scratch) == (try Command.run(["--help"], in: scratch)))
  }

  @Test func `without a path the folder called scenarios is meant`() throws {
    let scratch = try Scratch.corpus()
    for command in ["check", "list"] {
      let named = try Command.run([command, "scenarios"], in: scratch)
      #expect(try Command.run([command], in: scratch) == named)
      #expect(named.status == 0)
    }
  }

  @Test func `a list shows wide and hostile names as they are, and obeys none`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: "\\e[31mred alert"
      id: 花店
      journey:
        - expect: { access: [] }
      """, to: "shop/hostile.yaml")
    let run = try Command.run(["list", "shop"], in: scratch)
    #expect(
      run.output == """
        花店           ␛[31mred alert
        journeys/buy   Roses that are bought are unlocked
        journeys/look  Who has bought nothing has nothing

        """)
  }

  @Test func `the version is a number`() throws {
    let run = try Command.run(["--version"], in: try .shop())
    #expect(run == Command(output: "0.1.0\n", errors: "", status: 0))
  }
}
