import Fixtures
import ProgramRun
import RunEvents
import Testing

/// Adapters side by side, what scenarios cover, and what words mean, as users see them.
@Suite struct CompareTests {
  private static let two = ["--adapter", "reference", "--adapter", "storehelper-beta3"]

  @Test(arguments: [
    ("compare", ["compare", "shop"] + two),
    ("compare-different", ["compare", "shop", "--only", "different"] + two),
    ("compare-markdown", ["compare", "shop", "--format", "markdown"] + two),
    ("compare-json", ["compare", "shop", "--format", "json"] + two),
    ("coverage", ["coverage", "shop"]),
    ("coverage-json", ["coverage", "shop", "--format", "json"]),
    ("explain-rule", ["explain", "buy-1", "--scenarios", "shop"]),
    ("explain-words", ["explain", "upgrade", "purchase", "charges", "--scenarios", "shop"]),
    ("explain-values", ["explain", "pending", "in grace period", "--scenarios", "shop"]),
    ("explain-nothing", ["explain"]),
    ("explain-two-words", ["explain", "restore", "purchases", "--scenarios", "shop"]),
  ])
  func `it is printed on stdout, and all is well`(name: String, arguments: [String]) throws {
    let run = try Command.run(arguments, in: try Self.shop())
    try Snapshot("texts/\(name).txt").expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// With a scenario in which the two adapters differ although both pass.
  private static func shop() throws -> Scratch {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: What is shown offline is compared and not judged
      catalog: florist
      compare: [access, store.charges]
      journey:
        - buy: roses.large
          expect: purchased
        - lose network
        - relaunch
      """, to: "shop/journeys/offline.yaml")
    return scratch
  }

  @Test func `a fact that is only compared is observed at the end, and never judged`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: An app that is closed tells nothing
      catalog: florist
      compare: [access]
      journey:
        - buy: roses.large
          expect: purchased
        - quit
      """, to: "shop/closed.yaml")
    let run = try Command.run(
      ["compare", "shop/closed.yaml", "--events", "out/events.ndjson"] + Self.two, in: scratch)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("no scenario differs between adapters\n"))
    let log = try Outcomes(scratch, "out/events.ndjson").log
    let facts = log.events.compactMap { event in
      if case .observation(let event) = event { event.fact } else { nil }
    }
    #expect(facts == ["purchase", "purchase"])
  }

  @Test func `the events of a run give the same as playing again`() throws {
    let scratch = try Self.shop()
    let played = try Command.run(
      ["compare", "shop", "--events", "events.ndjson"] + Self.two, in: scratch)
    let read = try Command.run(["compare", "--from", "events.ndjson"], in: scratch)
    #expect(read == played)
  }

  @Test func `an unexpected verdict is red, a difference is not`() throws {
    let scratch = try Self.shop()
    let fault = BuiltProgram.broken("crash")
    let run = try Command.run(
      ["compare", "shop", "--adapter", fault, "--events", "events.ndjson"], in: scratch)
    #expect(run.status == 2)
    #expect(try Command.run(["compare", "--from", "events.ndjson"], in: scratch).status == 2)
  }

  @Test func `rules without scenarios are too few covered`() throws {
    let scratch = try Scratch.shop()
    let rules = try scratch.text("shop/rules.yaml")
    let rule = "- { id: BUY-3, level: MUST, who: client, statement: Shown., source: assumption }\n"
    try scratch.write(rules + rule, to: "shop/rules.yaml")
    let run = try Command.run(["coverage", "shop", "--min", "100"], in: scratch)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("shopper: 66 % of the rules have scenarios, fewer than 100 %\n"))
  }

  @Test func `where no scenario names a rule, no share of the rules is covered`() throws {
    let scratch = try Scratch.shop()
    let buy = try scratch.text("shop/journeys/buy.yaml")
    let look = try scratch.text("shop/journeys/look.yaml")
    try scratch.write(buy.replacing("rules: [BUY-1]\n", with: ""), to: "shop/journeys/buy.yaml")
    try scratch.write(look.replacing("rules: [BUY-2]\n", with: ""), to: "shop/journeys/look.yaml")
    try scratch.write("[]\n", to: "shop/rules.yaml")
    let plain = try Command.run(["coverage", "shop"], in: scratch)
    #expect(
      plain.output.hasPrefix(
        "0 of 0 rules have scenarios: 0 of 0 MUST, 0 of 0 SHOULD, 0 of 0 MAY\n"))
    #expect(plain.status == 0)
    let json = try Command.run(["coverage", "shop", "--format", "json"], in: scratch)
    #expect(json.output.contains("\n  \"percent\": null,\n"))
    let run = try Command.run(["coverage", "shop", "--min", "50"], in: scratch)
    #expect(
      run.errors
        == "shopper: missing rules: '--min' needs rules that scenarios can name, in 'rules.yaml'\n")
    #expect(run.status == 1)
  }

  @Test(arguments: [
    (
      ["compare", "--from", "shop/rules.yaml"], 3,
      "shopper: shop/rules.yaml:1: error: "
    ),
    (
      ["compare", "--from", "nowhere"], 3,
      "shopper: cannot read 'nowhere': No such file or directory; "
    ),
    (
      ["coverage", "shop", "--min", "101"], 64,
      "Error: invalid '--min' '101': expected a percentage from 0 to 100"
    ),
    (
      ["explain", "acess", "--scenarios", "shop"], 64,
      "shopper: unknown word 'acess': did you mean 'access'?\n"
    ),
    (
      ["explain", "xyzzyx", "--scenarios", "shop"], 64,
      "shopper: unknown word 'xyzzyx': expected a rule, verb, fact, value, key, matcher, "
    ),
    (
      ["compare", "--from", "x", "--adapter", "reference"], 64,
      "Error: '--from' reads an earlier run"
    ),
  ])
  func `what cannot be done is said`(arguments: [String], status: Int32, message: String) throws {
    let run = try Command.run(arguments, in: try .shop())
    #expect(run.status == status)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func `every unknown word is named, after what is known of the others`() throws {
    let run = try Command.run(
      ["explain", "acess", "buy", "reund", "--scenarios", "shop"], in: try .shop())
    #expect(run.output.hasPrefix("buy: a verb"))
    #expect(
      run.errors == """
        shopper: unknown word 'acess': did you mean 'access'?
        shopper: unknown word 'reund': did you mean 'refund'?

        """)
    #expect(run.status == 64)
  }

  @Test func `every built-in adapter and capability is explained`() throws {
    let scratch = try Scratch.corpus()
    let names = try Command.run(["adapters"], in: scratch).output.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    for name in names {
      let run = try Command.run(["explain", name], in: scratch)
      #expect(run.output.hasPrefix("\(name): an adapter\n"))
      #expect(run.output.contains("\n  capabilities: launch, buy, access, restore"))
    }
    let codes = try Command.run(["explain", "codes"], in: scratch)
    #expect(codes.output.contains("\n  verbs: redeem code\n  adapters: reference"))
  }
}
