import Foundation
import Fixtures
import Testing

/// Reports of wrong input: everything on stderr, and the exit code.
@Suite struct BadInputTests {
  private static let fileCases: [(String, [String], Int32)] = [
    ("missing-path", ["run", "shop/journeys/bye.yaml"], 3),
    ("missing-catalog", ["run", "shop", "--catalog", "Mine.storekit"], 3),
    ("empty-folder", ["run", "empty"], 5),
    ("nothing-of-that-name", ["run", "shop", "--name", "tulips"], 5),
    ("not-utf-8", ["check", "shop"], 3),
    ("broken-yaml", ["check", "shop"], 3),
    ("several-files", ["run", "shop"], 3),
    ("catalog-not-json", ["check", "shop"], 3),
    ("catalog-misspelt", ["check", "shop"], 3),
    ("subscription-among-products", ["check", "shop"], 3),
    ("product-list-with-mistakes", ["check", "shop"], 3),
    ("settings-with-mistakes", ["check", "shop"], 3),
    ("rules-with-a-mistake", ["check", "shop"], 3),
    ("tags-with-a-mistake", ["check", "shop"], 3),
    ("no-rules", ["check", "shop"], 3),
    ("known-issues-with-a-mistake", ["list", "shop"], 3),
    ("scenario-alone", ["run", "alone/upgrade.yaml"], 3),
    ("duplicate-ids", ["check", "shop"], 3),
    ("known-case-misspelt", ["check", "shop"], 3),
    ("outside-the-root", ["run", "shop", "stray/buy.yaml"], 3),
    ("two-roots", ["check", "shop", "other"], 3),
    ("folder-within-a-file", ["run", "shop", "--report", "junit=file/junit.xml"], 2),
    ("report-is-a-folder", ["run", "shop", "--report", "junit=stray"], 2),
    ("events-within-a-file", ["run", "shop", "--events", "file/events.ndjson"], 2),
    ("adapter-missing", ["run", "shop", "--adapter", "./adapter.py"], 3),
    ("configuration-with-mistakes", ["run", "shop"], 3),
    ("no-earlier-events", ["run", "shop", "--rerun-failed"], 3),
    ("line-of-no-file", ["run", "shop/journeys/bye.yaml:3"], 3),
    ("catalog-as-a-scenario", ["run", "shop/catalogs/florist.storekit"], 3),
    ("mapping-as-a-scenario", ["check", "mapping.yaml"], 3),
    ("line-of-a-folder", ["run", "shop/journeys:3"], 5),
    ("line-after-the-end", ["run", "shop/journeys/look.yaml:7"], 5),
    ("tags-that-select-nothing", ["run", "shop", "--tag", "not buy", "--name", "roses"], 5),
    ("host-of-a-missing-mapping", ["host", "server:nowhere.yaml"], 3),
    ("host-of-a-mapping-with-mistakes", ["host", "server:mapping.yaml"], 3),
    ("adapter-is-a-folder", ["run", "shop", "--adapter", "./stray"], 3),
  ]

  private static let usageCases: [(String, [String])] = [
    ("line-before-the-first", ["run", "shop/journeys/look.yaml:0"]),
    ("profile-unknown", ["run", "shop", "--profile", "devise"]),
    ("adapter-unknown", ["run", "shop", "--adapter", "storehelpr"]),
    ("adapter-without-a-path", ["run", "shop", "--adapter", "adapter.py"]),
    ("adapter-twice", ["run", "shop", "--adapter", "reference", "--adapter", "reference"]),
    ("report-of-an-unknown-kind", ["run", "shop", "--report", "junti=report.xml"]),
    ("report-without-a-kind", ["run", "shop", "--report", "junit.xml"]),
    ("report-without-a-path", ["run", "shop", "--report", "junit="]),
    ("report-over-the-events", ["run", "shop", "--report", "junit=x", "--events", "./x"]),
    ("transcript-over-the-events", ["run", "shop", "--events", "x", "--transcript", "./x"]),
    ("transcript-over-a-scenario", ["run", "shop", "--transcript", "shop/journeys/buy.yaml"]),
    ("events-and-transcript-on-stdout", ["run", "shop", "--events", "-", "--transcript", "-"]),
    ("replay-over-the-transcript", ["replay", "file", "--events", "./file"]),
    ("report-over-its-events", ["report", "file", "--report", "junit=./file"]),
    ("merge-over-a-shard", ["merge", "file", "-o", "./file"]),
    ("profile-all-with-a-switch", ["run", "shop", "--profile", "all+listingLag"]),
    ("timeout-without-a-unit", ["run", "shop", "--timeout", "10"]),
    ("timeout-of-nothing", ["run", "shop", "--timeout", "0s"]),
    ("timeout-without-end", ["run", "shop", "--timeout", "9223372036854775807m"]),
    ("profile-switch-unknown", ["run", "shop", "--profile", "device+listingLog"]),
    ("jobs-negative", ["run", "shop", "--jobs", "-1"]),
    ("profile-switch-missing", ["run", "shop", "--profile", "device+"]),
    ("percentage-with-a-sign", ["coverage", "shop", "--min", "50%"]),
    ("jobs-of-nothing", ["run", "shop", "--jobs", "0"]),
    ("retries-without-end", ["run", "shop", "--retries", "101"]),
    ("shard-out-of-range", ["run", "shop", "--shard", "3/2"]),
    ("shards-without-end", ["run", "shop", "--shard", "1/9999999999999"]),
    ("shuffle-without-a-seed", ["run", "shop", "--shuffle=often"]),
    ("tag-unknown", ["run", "shop", "--tag", "by or buy"]),
    ("tag-expression-broken", ["run", "shop", "--tag", "buy and"]),
    ("seed-no-number", ["run", "shop", "--seed", "one"]),
    ("seed-negative", ["run", "shop", "--seed=-1"]),
    ("seed-far-below-zero", ["run", "shop", "--seed=-99999999999999999999"]),
    ("seed-too-large", ["run", "shop", "--seed", "99999999999999999999"]),
    ("shuffle-too-large", ["run", "shop", "--shuffle=99999999999999999999"]),
    ("quiet-and-verbose", ["run", "shop", "--quiet", "--verbose"]),
    ("option-unknown", ["run", "shop", "--advers"]),
    ("command-unknown", ["rum"]),
    ("command-unlike-any", ["xyzzyx", "shop"]),
    ("command-of-a-group-unknown", ["adapter", "chek"]),
    ("command-to-help-unknown", ["help", "dignose"]),
    ("host-unknown", ["host", "storehelpr"]),
    ("update-of-several-adapters", ["run", "shop", "--update"]),
    (
      "update-of-several-profiles",
      ["run", "shop", "--update", "--adapter", "reference", "--profile", "all"]
    ),
    ("update-and-watch", ["run", "shop", "--update", "--watch"]),
    ("schema-unknown", ["schema", "--for", "scenarios"]),
    ("explain-unlike-any", ["explain", "xyzzyx", "--scenarios", "shop"]),
    ("explain-unknown", ["explain", "alwas", "--scenarios", "shop"]),
  ]

  @Test(arguments: fileCases + usageCases.map { ($0.0, $0.1, 64) })
  func `a mistake is reported with its position and its remedy, and nothing is run`(
    name: String, arguments: [String], status: Int32
  ) throws {
    let scratch = try Scratch.shop(with: name)
    try scratch.write("", to: "file")
    try scratch.write("", to: "empty/.hidden")
    try scratch.write("[]", to: "other/rules.yaml")
    let stray = "scenario: Stray\njourney:\n  - relaunch\n    expect: { access: [] }\n"
    for path in ["stray/buy.yaml", "other/buy.yaml"] { try scratch.write(stray, to: path) }
    let run = try Command.run(arguments, in: scratch)
    try Snapshot("mistakes/\(name).stderr").expect(run.errors)
    #expect(run.output == "")
    #expect(run.status == status)
    #expect(!scratch.exists("reports/junit.xml"))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func `a file that may not be read is a mistake among the others`() throws {
    let scratch = try Scratch.shop(with: "broken-yaml")
    chmod(scratch["shop/journeys/buy.yaml"].path, 0)
    try expectUnreadable(scratch, "Permission denied")
  }

  @Test func `a link that leads nowhere is a mistake among the others`() throws {
    let scratch = try Scratch.shop(with: "broken-yaml")
    try FileManager.default.removeItem(at: scratch["shop/journeys/buy.yaml"])
    try FileManager.default.createSymbolicLink(
      atPath: scratch["shop/journeys/buy.yaml"].path, withDestinationPath: "nowhere")
    try expectUnreadable(scratch, "No such file or directory")
  }

  private func expectUnreadable(_ scratch: Scratch, _ reason: String) throws {
    let run = try Command.run(["check", "shop"], in: scratch)
    let other = try String(
      contentsOf: Scratch.fixtures.appending(path: "mistakes/broken-yaml.stderr"), encoding: .utf8)
    #expect(
      run.errors
        == "shop/journeys/buy.yaml: error: cannot read the file: \(reason)\n\n"
        + other.replacing("1 mistake in 1 file", with: "2 mistakes in 2 files"))
    #expect(run.status == 3)
  }

  @Test func `of very many mistakes a hundred are shown and all are counted`() throws {
    let scratch = try Scratch.shop()
    for number in 1...101 {
      try scratch.write("scenario: Nothing\njourney:\n", to: "shop/many/\(number).yaml")
    }
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(run.errors.split(separator: "\n\n").count == 101)
    #expect(
      run.errors.hasSuffix(
        "\n\nshopper: 101 mistakes in 101 files, of which the first 100 are shown; check one file"
          + " to see all of its mistakes\n"))
    #expect(run.status == 3)
  }

  @Test func `of one file all mistakes are shown`() throws {
    let scratch = try Scratch.shop()
    let steps = (1...101).map { "  - reluanch \($0)\n" }.joined()
    try scratch.write("scenario: Nothing\njourney:\n\(steps)", to: "shop/many.yaml")
    let run = try Command.run(["check", "shop/many.yaml"], in: scratch)
    #expect(run.errors.split(separator: "\n\n").count == 102)
    #expect(run.errors.hasSuffix("\n\nshopper: 101 mistakes in 1 file\n"))
    #expect(run.status == 3)
  }

  @Test func `an ending in capitals is the same ending`() throws {
    let scratch = try Scratch.shop()
    try FileManager.default.moveItem(
      at: scratch["shop/journeys/buy.yaml"], to: scratch["shop/journeys/upper.YAML"])
    try FileManager.default.moveItem(
      at: scratch["shop/catalogs/florist.storekit"], to: scratch["shop/catalogs/florist.StoreKit"])
    let run = try Command.run(["list", "shop"], in: scratch)
    #expect(run.errors == "")
    #expect(
      run.output == """
        journeys/look   Who has bought nothing has nothing
        journeys/upper  Roses that are bought are unlocked

        """)
  }

  @Test(arguments: [
    ["shop/"], ["./shop"], ["shop//journeys/"], ["shop", "shop/journeys/buy.yaml"],
    ["./shop/journeys/look.yaml", "shop/journeys/buy.yaml"],
  ])
  func `one path has many spellings, and is read once`(paths: [String]) throws {
    let run = try Command.run(["check"] + paths, in: try .shop())
    #expect(run == Command(output: "2 scenarios in 2 files: no mistakes\n", errors: "", status: 0))
  }

  @Test(arguments: [
    ("shop", ["."]), ("shop", ["journeys/"]), ("shop/journeys", ["."]),
    ("shop/journeys", ["look.yaml", "buy.yaml"]), ("shop/journeys", ["../journeys"]),
  ])
  func `a scenario has one id, in any working directory`(
    folder: String, paths: [String]
  ) throws {
    let run = try Command.run(["list"] + paths, in: try .shop(), folder: folder)
    #expect(run.errors == "")
    #expect(
      run.output.split(separator: "\n").sorted() == [
        "journeys/buy   Roses that are bought are unlocked",
        "journeys/look  Who has bought nothing has nothing",
      ])
  }

  @Test func `a link that leads back to where it stands has an end`() throws {
    let scratch = try Scratch.shop()
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: scratch["shop/journeys/all"].path, withDestinationPath: "..")
    try manager.createSymbolicLink(
      atPath: scratch["shop/more"].path, withDestinationPath: "../outside")
    try scratch.write(
      try scratch.text("shop/journeys/look.yaml"), to: "outside/look.yaml")
    let run = try Command.run(["list", "shop"], in: scratch)
    #expect(run.errors == "")
    #expect(
      run.output == """
        journeys/buy   Roses that are bought are unlocked
        journeys/look  Who has bought nothing has nothing
        more/look      Who has bought nothing has nothing

        """)
  }

  @Test func `a pipe in a folder is no scenario, and nothing waits for it`() throws {
    let scratch = try Scratch.shop()
    #expect(mkfifo(scratch["shop/journeys/later.yaml"].path, 0o600) == 0)
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(
      run == Command(output: "2 scenarios in 2 files: no mistakes\n", errors: "", status: 0))
  }

  @Test(arguments: [
    (
      #"cp shop/journeys/buy.yaml $'shop/journeys/caf\xe9.yaml'"#,
      "invalid name of a file in 'shop/journeys', 'caf\u{FFFD}.yaml': expected UTF-8; rename the file"
    ),
    (
      #"mv shop/journeys $'shop/caf\xe9'"#,
      "invalid name of a folder in 'shop', 'caf\u{FFFD}': expected UTF-8; rename the folder"
    ),
    (
      #"cp shop/catalogs/florist.storekit $'shop/catalogs/\xe9.storekit'"#,
      "invalid name of a file in 'shop/catalogs', '\u{FFFD}.storekit': expected UTF-8; rename the file"
    ),
  ])
  func `a name that is not UTF-8 is reported as that`(line: String, message: String) throws {
    let scratch = try Scratch.shop()
    #expect(try Bash.run(line, in: scratch.folder).status == 0)
    let run = try Command.run(["check", "shop"], in: scratch)
    #expect(run == Command(output: "", errors: "shopper: \(message)\n", status: 3))
  }

  @Test func `what an earlier run left stays if nothing is run`() throws {
    let scratch = try Scratch.shop()
    try scratch.write("earlier", to: "reports/junit.xml")
    let run = try Command.run(["run", "shop", "--events", "shop/rules.yaml/x"], in: scratch)
    #expect(run.status == 2)
    #expect(try scratch.text("reports/junit.xml") == "earlier")
    #expect(try scratch.names(in: "reports") == ["junit.xml"])
  }
}
