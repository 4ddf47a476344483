import Fixtures
import Foundation
import Testing

/// The commands that write scenarios: `init`, `record` and `run --update`.
@Suite struct AuthoringCommandTests {
  // MARK: init

  @Test(arguments: [
    ("none", []), ("github", [".github/dependabot.yml"]), ("gitlab", [".gitlab-ci.yml"]),
    ("circleci", [".circleci/config.yml"]), ("buildkite", [".buildkite/pipeline.yml"]),
    ("jenkins", ["Jenkinsfile"]),
  ])
  func `a project begins green, with a file for the CI service that it uses`(
    name: String, files: [String]
  ) throws {
    let scratch = try Scratch.empty()
    for file in files { try scratch.write("# somebody's\n", to: "shop/\(file)") }
    let run = try Command.run(["init", "shop"], in: scratch)
    #expect(run.errors == "")
    #expect(run.status == 0)
    try Snapshot("texts/init-\(name).txt").expect(Self.withoutTime(run.output))
    for file in files { #expect(try scratch.text("shop/\(file)") == "# somebody's\n") }
    let again = try Command.run(["run", "--quiet"], in: scratch, folder: "shop")
    #expect(again.status == 0)
    #expect(try Command.run(["check"], in: scratch, folder: "shop").status == 0)
  }

  @Test func `a project inside a repository gets the job of the repository's CI service`() throws {
    let scratch = try Scratch.empty()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write("", to: ".gitlab-ci.yml")
    let run = try Command.run(["init", "app/conformance"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output.contains(
        """
        wrote ../../.gitlab/shopper.yml
        ../../.gitlab/shopper.yml: add to .gitlab-ci.yml:  include: { local: .gitlab/shopper.yml }
        """))
    #expect(
      try scratch.text(".gitlab/shopper.yml").hasSuffix(
        """
            - cd app/conformance && ../../.shopper/bin/shopper run --shard auto
          artifacts:
            when: always
            paths: [app/conformance/reports]
            reports: { junit: app/conformance/reports/junit.xml }

        """))
  }

  @Test func `a folder whose name a shell would quote gets no job of the repository`() throws {
    let scratch = try Scratch.empty()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write("", to: "Jenkinsfile")
    let run = try Command.run(["init", "my app"], in: scratch)
    #expect(run.output.contains("\nno CI service was found; to add a job for one,"))
  }

  @Test func `what is there already is left alone and named`() throws {
    let scratch = try Scratch.empty()
    try Command.run(["init"], in: scratch)
    let mine = "paths: scenarios\nadapter: reference\nreport: junit\n"
    try scratch.write(mine, to: "shopper.yaml")
    let run = try Command.run(["init"], in: scratch)
    #expect(
      run.output.hasPrefix(
        """
        kept existing file: shopper.yaml
        kept existing file: scenarios/first.yaml
        kept existing file: scenarios/catalogs/shop.storekit
        kept existing file: reports/.gitignore
        kept existing file: .vscode/extensions.json
        kept existing file: .vscode/settings.json
        kept existing file: .vscode/scenario.schema.json
        kept existing file: .vscode/settings.schema.json
        no CI service was found;
        """))
    #expect(run.status == 0)
    #expect(try scratch.text("shopper.yaml") == mine)
  }

  @Test func `a folder that cannot be made is a mistake`() throws {
    let scratch = try Scratch.empty()
    try scratch.write("", to: "file")
    let run = try Command.run(["init", "file/shop"], in: scratch)
    #expect(
      run
        == Command(
          output: "", errors: "shopper: cannot create folder 'file/shop': Not a directory\n",
          status: 3))
  }

  @Test func `a project's first catalog is the app's own, whatever it sells`() throws {
    let scratch = try Scratch.empty()
    try scratch.lay(Scratch.repository.appending(path: "scenarios/catalogs"), into: "App")
    try scratch.write("{}", to: "App/aged.storekit")
    let run = try Command.run(["init", "App"], in: scratch)
    #expect(run.errors == "")
    #expect(run.status == 0)
    try Snapshot("texts/init-catalog.txt").expect(Self.withoutTime(run.output))
    #expect(
      try scratch.text("App/scenarios/first.yaml") == """
        scenario: What a customer buys is unlocked, stays so, and can be refunded
        catalog: florist

        journey:
          - expect: { access: [] }
          - buy: com.rarcher.nonconsumable.flowers.large
            expect: purchased
          - relaunch
          - expect: { access: [com.rarcher.nonconsumable.flowers.large] }
          - refund: com.rarcher.nonconsumable.flowers.large
          - expect: { access: [] }

        """)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: scratch["App/scenarios/catalogs/florist.storekit"].path)
        == "../../florist.storekit")
    #expect(try Command.run(["check"], in: scratch, folder: "App").status == 0)
  }

  @Test func `a catalog of what is used up makes a scenario of a purchase`() throws {
    let scratch = try Scratch.empty()
    let catalog = Scratch.repository.appending(path: "scenarios/products/kiosk.storekit")
    let text = try String(contentsOf: catalog, encoding: .utf8)
    try scratch.write(
      text.replacing("NonConsumable", with: "Consumable"), to: "The App/My Shop.storekit")
    let run = try Command.run(["init"], in: scratch)
    #expect(run.status == 0)
    #expect(
      try scratch.text("scenarios/first.yaml") == """
        scenario: A customer can buy
        catalog: My Shop

        journey:
          - expect: { access: [] }
          - buy: kiosk.postcard
            expect: purchased

        """)
  }

  /// The README's examples, typed in a new project.
  @Test func `a project without rules, tags and catalogs of its own plays scenarios of the readme`()
    throws
  {
    let scratch = try Scratch.empty()
    try Command.run(["init"], in: scratch)
    let readme = try String(
      contentsOf: Scratch.repository.appending(path: "README.md"), encoding: .utf8)
    let scenario = try #require(readme.split(separator: "```yaml\n").dropFirst().first)
    try scratch.write(
      String(scenario.split(separator: "```")[0]), to: "scenarios/journeys/refund-while-closed.yaml"
    )
    #expect(try Command.run(["run", "--tag", "refund", "--quiet"], in: scratch).status == 0)
    let broken = try Command.run(
      ["run", "scenarios/journeys/refund-while-closed.yaml", "--adapter", "broken:keeps-refunded"],
      in: scratch)
    #expect(broken.output.contains("\n✗ keeps unlocking what was refunded: 1 case, REF-2\n"))
    let recorded = try Command.run(
      ["record", "--catalog", "florist"], in: scratch,
      input: "buy vip.silver\nexpect\nsave scenarios/mine.yaml\n")
    #expect(recorded.output.hasSuffix("passed, and saved: scenarios/mine.yaml\n"))
  }

  @Test func `an app's own catalog is recorded from by its file`() throws {
    let scratch = try Scratch.empty()
    try scratch.lay(Scratch.repository.appending(path: "examples/own-catalog"), into: "App")
    let catalog = "App/Notes.storekit"
    let recorded = try Command.run(
      ["record", "--catalog", catalog], in: scratch,
      input: "buy com.example.notes.pro\nexpect access\nsave scenarios/mine.yaml\n")
    #expect(
      recorded.output.hasSuffix(
        """
        passed, and saved: scenarios/mine.yaml
        play it: shopper run scenarios/mine.yaml --catalog App/Notes.storekit

        """))
    #expect(try scratch.text("scenarios/mine.yaml").contains("\ncatalog: Notes\n"))
    let played = try Command.run(
      ["run", "scenarios/mine.yaml", "--catalog", catalog, "--adapter", "reference", "--quiet"],
      in: scratch)
    #expect(played.status == 0)
  }

  @Test func `a catalog's file that is not there is a mistake`() throws {
    #expect(
      try Command.run(["record", "--catalog", "None.storekit"], in: try Scratch.empty())
        == Command(
          output: "",
          errors: "shopper: cannot read 'None.storekit': No such file or directory; "
            + "'catalog' names the app's .storekit file or list of products\n",
          status: 3))
  }

  @Test(arguments: ["scenarios/journeys/refund.yaml", "builtin:scenarios/journeys/refund"])
  func `a path that is not there is answered with the built-in one`(path: String) throws {
    let run = try Command.run(["run", path], in: try Scratch.empty())
    #expect(
      run.errors
        == "shopper: cannot read '\(path)': No such file or directory; "
        + "'builtin:scenarios/journeys/refund.yaml' is built in; write this path instead\n")
  }

  @Test(arguments: [
    ["run"], ["check"], ["list"], ["cast", "--catalog", "examples/own-catalog/Notes.storekit"],
  ])
  func `a folder without scenarios is answered with the flag for the built-in ones`(
    command: [String]
  ) throws {
    let scratch = try Scratch.empty()
    try scratch.lay(Scratch.repository.appending(path: "examples"), into: "examples")
    let run = try Command.run(command, in: scratch)
    #expect(
      run.errors
        == "shopper: cannot read 'scenarios': No such file or directory; create a first scenario "
        + "with 'shopper init', or add '--builtin' for those that are built in\n")
    #expect(run.status == 3)
    #expect(try Command.run(command + ["--builtin"], in: scratch).status == 0)
  }

  @Test func `unknown names are answered with the built-in ones`() throws {
    let scratch = try Scratch.empty()
    try Command.run(["init"], in: scratch)
    try scratch.write(
      """
      scenario: Wrong
      rules: [REF-02, MY-RULE]
      tags: [refunds, mine]
      catalog: florst
      journey:
        - relaunch
      """, to: "scenarios/wrong.yaml")
    let run = try Command.run(["check", "scenarios/wrong.yaml"], in: scratch)
    try Snapshot("texts/unknown-names.txt").expect(run.errors)
    #expect(run.status == 3)
  }

  // MARK: record

  @Test func `a journey is recorded from a script, and passes`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["record", "--scenarios", "shop", "--catalog", "florist"], in: scratch,
      input: """
        title Gold is at once what silver was
        buy vip.silver
        expect
        wait 10 days
        upgrade { from: vip.silver, to: vip.gold }
        expect purchase access store.refunds
        - quit
        launch
        buy roses.large
        undo
        expect
        save shop/mine.yaml
        quit
        """)
    try Snapshot("texts/record.txt").expect(run.output)
    #expect(run.errors == "")
    #expect(run.status == 0)
    try Snapshot("texts/record.yaml").expect(try scratch.text("shop/mine.yaml"))
    #expect(try Command.run(["check", "shop"], in: scratch).status == 0)
    let played = try Command.run(
      ["run", "shop/mine.yaml", "--adapter", "reference", "--quiet"], in: scratch)
    #expect(played.status == 0)
  }

  @Test func `the notifications that are recorded can be expected without a server`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["record", "--scenarios", "shop", "--catalog", "florist"], in: scratch,
      input: "buy vip.silver\nexpect store.notifications\nsave shop/mine.yaml\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    try Snapshot("texts/record-notifications.yaml").expect(try scratch.text("shop/mine.yaml"))
  }

  @Test func `a script with a mistake ends with it, and no file is written over another`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["record", "--scenarios", "shop"], in: scratch,
      input: "buy roses.lage\nbuy roses.large\nexpect\nsave shop/journeys/buy.yaml\n")
    #expect(
      run.output == """
        type a step, such as 'buy PRODUCT', or 'help'
          access: []
        > buy roses.lage
        error: unknown product 'roses.lage' in catalog 'florist': did you mean \
        'roses.large'?
              |   - buy: roses.lage
              |          ^^^^^^^^^^
        > buy roses.large
          purchase: purchased
          access: [roses.large]
          events: [{ success: roses.large }]
        > expect
          expect purchase: purchased
          expect access: [roses.large]
        > save shop/journeys/buy.yaml
        error: 'shop/journeys/buy.yaml' is there already; save under another name

        """)
    #expect(run.errors.hasPrefix("shopper: this recording is not saved:\n\nscenario: "))
    #expect(run.status == 3)
  }

  @Test func `a session may save again to the file that it has written`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["record", "--scenarios", "shop"], in: scratch,
      input: "buy roses.large\nexpect\nsave shop/a.yaml\nrelaunch\nexpect\nsave shop/a.yaml\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
    #expect(try scratch.text("shop/a.yaml").contains("relaunch"))
  }

  @Test func `a script's lines may end as on Windows`() throws {
    let run = try Command.run(
      ["record", "--scenarios", "shop"], in: .shop(),
      input: "buy roses.large\r\n# end\r\nquit\r\nquit")
    #expect(run.output.contains("\n> buy roses.large\n  purchase: purchased\n"))
    #expect(run.output.contains("\n> # end\n> quit\n"))
  }

  @Test func `a save that is refused takes nothing of what was saved`() throws {
    let run = try Command.run(
      ["record", "--scenarios", "shop"], in: .shop(),
      input: "buy roses.large\nexpect\nsave shop/a.yaml\nsave shop/journeys/buy.yaml\nquit\n")
    #expect(run.output.contains("'shop/journeys/buy.yaml' is there already"))
    #expect(run.errors == "")
  }

  @Test func `a recording is not saved where its catalog is unknown`() throws {
    let scratch = try Scratch.shop()
    let run = try Command.run(
      ["record", "--scenarios", "shop"], in: scratch,
      input: "buy roses.large\nexpect\nsave elsewhere/mine.yaml\n")
    #expect(
      run.output.hasSuffix(
        """
        > save elsewhere/mine.yaml
        error: 'elsewhere/mine.yaml' could not be played there: expected a folder below 'shop', \
        which has the catalogs and rules

        """))
    #expect(!scratch.exists("elsewhere"))
  }

  // MARK: run --update

  private static let red = """
    scenario: What was bought is there   # the title
    catalog: florist

    journey:
      - buy: roses.large
        expect: pending   # why?
      - expect:
          # about access
          access:
            - roses.large
            - vip.gold   # goes
          store: { unfinished: [roses.large], charges: [{ amount: 1.99 }] }

    """

  private static let green = """
    scenario: What was bought is there   # the title
    catalog: florist

    journey:
      - buy: roses.large
        expect: purchased   # why?
      - expect:
          # about access
          access:
            - roses.large
          store: { unfinished: [], charges: [{ amount: 2.99 }] }

    """

  @Test func `red expectations become what was shown, and all else stays`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(Self.red, to: "shop/mine.yaml")
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--quiet", "--update"], in: scratch)
    #expect(run.errors == "")
    #expect(try scratch.text("shop/mine.yaml") == Self.green)
    #expect(
      run.output.hasSuffix(
        """

        shop/mine.yaml:6
          -     expect: pending   # why?
          +     expect: purchased   # why?
        shop/mine.yaml:11
          -         - vip.gold   # goes
          -       store: { unfinished: [roses.large], charges: [{ amount: 1.99 }] }
          +       store: { unfinished: [], charges: [{ amount: 2.99 }] }

        failed cases that pass now: 1 of 1; the reports show the run before the change

        """))
    #expect(run.status == 0)
    #expect(!scratch.exists("shop/mine.yaml.partial"))
  }

  @Test func `rows that disagree stay red, each with its position`() throws {
    let scratch = try Scratch.shop()
    try scratch.write(
      """
      scenario: Rows
      catalog: florist
      cases:
        - { name: bought, cancel: false }
        - { name: cancelled, cancel: true }
      journey:
        - buy: { product: roses.large, cancel: <cancel> }
          expect: pending

      """, to: "shop/rows.yaml")
    let run = try Command.run(
      ["run", "shop/rows.yaml", "--adapter", "reference", "--quiet", "--update"], in: scratch)
    #expect(
      run.errors == """
        shop/rows.yaml:8:13: error: not rewritten: 'rows/bought' and 'rows/cancelled' show different \
        things here; give the value a column of its own
            8 |     expect: pending
              |             ^


        """)
    #expect(run.output.hasSuffix("\nno expectation was rewritten\n"))
    #expect(run.status == 1)
  }

  @Test func `under CI nothing is rewritten`() throws {
    let run = try Command.run(
      ["run", "shop", "--adapter", "reference", "--update"], in: try .shop(),
      environment: ["CI": "true"])
    #expect(
      run
        == Command(
          output: "",
          errors: "shopper: '--update' cannot run in CI, since a person must review what it "
            + "writes; run it locally\n", status: 64))
  }

  private static func withoutTime(_ text: String) -> String {
    text.replacing(#/ in [0-9.]+ s:/#, with: " in … s:")
  }
}
