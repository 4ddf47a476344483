import Foundation
import Testing

/// The corpus, played with the products of another app.
@Suite struct OwnCatalogTests {
  fileprivate static let notes =
    Scratch.repository.appending(path: "examples/own-catalog/Notes.storekit").path

  fileprivate static func counts(
    _ scenarios: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> [String: Int] {
    let scratch = try Scratch.corpus()
    try Command.run(["run", scenarios] + arguments, in: scratch, environment: environment)
    return try Outcomes(scratch).summary.cases.reduce(into: [:]) { counts, played in
      counts["\(played.outcome)", default: 0] += 1
    }
  }

  @Test func `a foreign catalog makes nothing red, and plays most of the corpus`() throws {
    let counts = try Self.counts("scenarios", ["--adapter", "reference", "--catalog", Self.notes])
    #expect(Set(counts.keys) == ["passed", "skipped"])
    #expect(counts["passed", default: 0] > 4 * counts["skipped", default: 0])
  }

  @Test func `a known fault is named whatever the app sells`() throws {
    let run = try Command.run(
      ["run", "--builtin", "--adapter", "broken:judges-at-launch", "--catalog", Self.notes],
      in: try Scratch.empty())
    let finding =
      #/Findings \(1\)\n✗ notices the end of a subscription only at the next launch: (\d+) cases/#
    let match = try #require(run.output.firstMatch(of: finding), "\(run.output)")
    #expect(run.output.contains(" \(match.1) failed, "))
  }

  @Test func `with added products the whole corpus is played`() throws {
    let counts = try Self.counts(
      "scenarios", ["--adapter", "reference", "--catalog", Self.notes, "--fill-cast"])
    #expect(Set(counts.keys) == ["passed"])
  }

  @Test func `what is added on request is said before who plays what`() throws {
    let scratch = try Scratch.empty()
    try Command.run(["init"], in: scratch)
    let catalog = ["--catalog", "scenarios/catalogs/shop.storekit"]
    let run = try Command.run(["run", "--builtin", "journeys"] + catalog, in: scratch)
    #expect(
      run.output.contains(
        """
        'shop' plays 'florist': 4 of 8 roles, --fill-cast adds the rest; flowers.large is \
        com.example.shop.full.version, flowers.small is … (--verbose prints all)
        'shop' plays 'nursery': 1 of 6 roles, --fill-cast adds the rest; nursery.handbook is \
        com.example.shop.full.version; nothing plays … (--verbose prints all)

        """))
    #expect(try Outcomes(scratch).summary.started?.castFlags == catalog)
    let cast = try Command.run(["cast", "--builtin", "journeys"] + catalog, in: scratch)
    #expect(
      cast.output.contains(
        "\n8 of 19 scenarios can be played.\n"
          + "11 cannot; how many for which reason (--fill-cast adds the scenarios' own products):\n"
      ))
  }

  @Test func `a cast without a catalog is refused`() throws {
    let run = try Command.run(["run", "scenarios", "--fill-cast"], in: Scratch.corpus())
    #expect(run.status == 64)
    #expect(
      run.errors
        == "shopper: missing '--catalog': '--cast' and '--fill-cast' choose products of it\n")
  }

  /// A folder whose settings name the app's catalog, with a scenario for it.
  private static func project() throws -> Scratch {
    let scratch = try Scratch.empty()
    try scratch.write("catalog: \(notes)\nadapter: reference\n", to: "shopper.yaml")
    try scratch.write(
      """
      scenario: Themes are unlocked
      catalog: Notes
      journey:
        - buy: com.example.notes.themes
          expect: purchased

      """, to: "scenarios/themes.yaml")
    return scratch
  }

  @Test(arguments: [
    (["run", "--quiet"], "1 case in "),
    (["check"], "1 scenario in 1 file: no mistakes\n"),
    (["list"], "themes  Themes are unlocked\n"),
    (["explain", "themes"], "themes: a scenario (scenarios/themes.yaml)\n"),
    (["known-issues", "list"], "0 known issues\n"),
    (["diagnose"], "reference: no findings in 1 case\n"),
  ])
  func `scenarios name the catalog of the settings`(
    arguments: [String], beginning: String
  ) throws {
    let run = try Command.run(arguments, in: Self.project())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix(beginning), "\(run.output)")
  }

  @Test func `a misspelt product of the app's catalog is found before it is played`() throws {
    let scratch = try Self.project()
    try scratch.write(
      """
      scenario: Themes are unlocked
      catalog: Notes
      journey:
        - buy: com.example.notes.thmes

      """, to: "scenarios/themes.yaml")
    #expect(
      try Command.run(["check"], in: scratch).errors.hasPrefix(
        """
        scenarios/themes.yaml:4:10: error: unknown product 'com.example.notes.thmes' in catalog \
        'Notes': did you mean 'com.example.notes.themes'?
        """))
  }

  @Test func `a journey is recorded with the products of the settings' catalog`() throws {
    let run = try Command.run(
      ["record"], in: Self.project(),
      input: "buy com.example.notes.themes\nexpect\nsave mine.yaml\n")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("passed, and saved: mine.yaml\n"), "\(run.output)")
  }

  @Test func `products listed in YAML are sold in any scenario, and play the roles of others`()
    throws
  {
    let scratch = try Self.project()
    try scratch.write(
      """
      catalog:
        - { product: calm.lifetime, type: non-consumable, price: 99.99 }
        - { product: calm.monthly, type: subscription, price: 9,
            group: C, level: 1, period: 1 month }

      """, to: "scenarios/catalogs/calm.yaml")
    try scratch.write(
      """
      scenario: Everything is unlocked
      catalog: calm
      journey:
        - buy: lifetime
          expect: purchased

      """, to: "scenarios/all.yaml")
    let own = try Command.run(["run", "scenarios/all.yaml"], in: scratch)
    #expect(own.output.contains("\n1 case in "), "\(own.output)\(own.errors)")
    #expect(own.status == 0)
    let cast = try Command.run(
      ["run", "--builtin", "journeys/buy", "--catalog", "scenarios/catalogs/calm.yaml"],
      in: scratch)
    #expect(cast.output.contains("\n'calm' plays 'florist': "), "\(cast.output)\(cast.errors)")
    #expect(cast.status == 0)
  }

  @Test func `a catalog is checked before there is a scenario, and its mistakes are shown once`()
    throws
  {
    let scratch = try Scratch.empty()
    let list = "catalog: [{ product: calm.lifetime, type: non-consumable, price: 99.99 }]\n"
    try scratch.write(list, to: "scenarios/catalogs/calm.yaml")
    let right = try Command.run(["check"], in: scratch)
    #expect(right.output == "1 catalog: no mistakes\n")
    try scratch.write(
      list.replacing("price", with: "prize"), to: "scenarios/catalogs/calm.yaml")
    let wrong = try Command.run(
      ["check", "--catalog", "scenarios/catalogs/calm.yaml"], in: scratch)
    #expect(wrong.errors.hasSuffix("\nshopper: 1 mistake in 1 file\n"), "\(wrong.errors)")
    #expect(wrong.status == 3)
  }

  @Test func `two catalogs of one name are refused`() throws {
    let scratch = try Self.project()
    for ending in ["yaml", "yml"] {
      try scratch.write(
        "catalog: [{ product: calm.lifetime, type: non-consumable, price: 99.99 }]\n",
        to: "scenarios/catalogs/calm.\(ending)")
    }
    let run = try Command.run(["check"], in: scratch)
    #expect(run.status == 3)
    #expect(
      run.errors == """
        scenarios/catalogs/calm.yml:1:1: error: duplicate catalog 'calm': already \
        given in scenarios/catalogs/calm.yaml; rename one file
            1 | catalog: [{ product: calm.lifetime, type: non-consumable, price: 99.99 }]
              | ^

        shopper: 1 mistake in 1 file

        """)
  }

  @Test func `a transcript of cast scenarios is judged with the same cast`() throws {
    let scratch = try Self.project()
    let journey = ["--builtin", "journeys/refund-while-closed"]
    try Command.run(["run", "--transcript", "talk.ndjson"] + journey, in: scratch)
    let again = try Command.run(["replay", "talk.ndjson"] + journey, in: scratch)
    #expect(again.status == 0, "\(again.output)")
  }

  @Suite(.enabled(if: Python.isThere, "there is no 'python3' in PATH"))
  struct HardCodedProductTests {
    private static let adapter =
      Scratch.repository.appending(path: "examples/python-adapter/adapter.py").path
    private static let products = [
      "lifetime", "themes", "tip", "team", "pro", "pro.year",
    ].map { "com.example.notes.\($0)" }.joined(separator: " ")
    private static let environment = Python.environment.merging(
      ["PRODUCTS": products]) { _, new in new }

    @Test func `an app with its own products is reported once without its catalog`() throws {
      let counts = try OwnCatalogTests.counts(
        "scenarios/journeys", ["--adapter", Self.adapter], environment: Self.environment)
      #expect(counts["failed"] == 1)
    }

    @Test func `an app with its own products plays with its catalog`() throws {
      let counts = try OwnCatalogTests.counts(
        "scenarios/journeys", ["--adapter", Self.adapter, "--catalog", OwnCatalogTests.notes],
        environment: Self.environment)
      #expect(counts["passed", default: 0] > 10)
    }
  }
}
