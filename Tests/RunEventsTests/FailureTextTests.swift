import RunEvents
import Testing

@Suite struct FailureTextTests {
  static let key = CaseKey(scenario: "subscription/upgrade", adapter: "florist", profile: "device")
  static let started = CaseStarted(
    key: key, title: "Silver upgrades to gold", file: "scenarios/subscription/upgrade.yaml",
    line: 2,
    rules: [
      RuleReference(id: "SUB-1", level: .must, statement: "An upgrade takes effect at once."),
      RuleReference(id: "ENT-6", level: .should, statement: "The old level ends."),
    ],
    properties: [])

  static func mismatch(
    column: Int = 7, source: String = "      access: [vip.gold]",
    heading: String = "access differs after step 3 (upgrade)", _ details: [Mismatch.Detail]
  ) -> Mismatch {
    Mismatch(
      file: "scenarios/subscription/upgrade.yaml", line: 14, column: column, sourceLine: source,
      heading: heading, deviation: .less, details: details)
  }

  private func text(_ verdict: Verdict, _ standing: KnownIssueStatus = .ordinary) -> String? {
    CaseFinished(key: Self.key, verdict: verdict, standing: standing, microseconds: nil)
      .failureText(Self.started)
  }

  @Test func `a failure shows position, source, caret, values and rules`() {
    let failed = Verdict.failed([
      Self.mismatch([
        .init("expected exactly", "vip.gold"), .init("observed", "vip.gold, vip.silver"),
      ]),
      Self.mismatch(column: 99, source: "", heading: "events differs", []),
    ])
    #expect(
      text(failed) == """
          scenarios/subscription/upgrade.yaml:14:7: access differs after step 3 (upgrade)
           14 |       access: [vip.gold]
              |       ^ expected exactly: vip.gold
              |         observed:         vip.gold, vip.silver
          scenarios/subscription/upgrade.yaml:14:99: events differs
           14 |
              | ^
          rule SUB-1 (MUST): An upgrade takes effect at once.
          rule ENT-6 (SHOULD): The old level ends.
        """)
  }

  @Test func `what the store knew and what the app said during the step stand below`() {
    let mismatch = Self.mismatch([.init("observed", "x")])
      .saying(["[shop] loading", "no \u{1B}[31mproducts"])
      .showing(["the store knew: vip.gold expired", "Product.purchase answered: pending"])
    #expect(
      mismatch.rendered == """
          scenarios/subscription/upgrade.yaml:14:7: access differs after step 3 (upgrade)
           14 |       access: [vip.gold]
              |       ^ observed: x
          the store knew: vip.gold expired
          Product.purchase answered: pending
          the app said: [shop] loading
          the app said: no ␛[31mproducts
        """)
  }

  @Test func `a line that the app repeats is shown once, with the number of times`() {
    let mismatch = Self.mismatch([.init("observed", "x")])
      .saying(["waiting", "waiting", "waiting", "done", "waiting"])
    #expect(
      mismatch.rendered.split(separator: "\n").suffix(3) == [
        "  the app said: waiting (3 times)", "  the app said: done", "  the app said: waiting",
      ])
  }

  @Test func `a caret stands under its column as a terminal shows it`() {
    let mismatch = Self.mismatch(
      column: 6, source: "\t日本: x", [.init("expected", "y"), .init("observed", "x")])
    #expect(
      mismatch.rendered == """
          scenarios/subscription/upgrade.yaml:14:6: access differs after step 3 (upgrade)
           14 |     日本: x
              |           ^ expected: y
              |             observed: x
        """)
  }

  @Test func `control characters and commands from an adapter are harmless and visible`() {
    let mismatch = Self.mismatch(
      column: 1, source: "x",
      [.init("observed", "a\u{1B}[2Jb\nc\u{202E}d ##vso[task.setvariable]x ##[error] #[ ##")])
    let last = mismatch.rendered.split(separator: "\n").last
    #expect(
      last == "      | ^ observed: a␛[2Jb␊c\u{FFFD}d # #vso[task.setvariable]x # #[error] #[ ##")
  }

  @Test func `an endless value is cut and says so`() {
    let mismatch = Self.mismatch([.init("observed", String(repeating: "x", count: 2100))])
    #expect(mismatch.rendered.hasSuffix("xxx… (100 more characters)"))
    #expect(mismatch.rendered.utf8.count < 2400)
  }

  @Test func `a fault shows the adapter's last lines under its name`() {
    let fault = Fault(
      kind: .crashed, message: "was ended by signal 11",
      stderrTail: "\u{1B}[31mFatal\u{1B}[0m error\r\n::stop-commands::x\n")
    #expect(
      text(.errored(fault)) == """
          scenarios/subscription/upgrade.yaml:2: crashed: was ended by signal 11
          florist│ Fatal error
          florist│ ::stop-commands::x
          rule SUB-1 (MUST): An upgrade takes effect at once.
          rule ENT-6 (SHOULD): The old level ends.
        """)
    #expect(
      fault.rendered(adapter: "a\u{1B}") == """
          crashed: was ended by signal 11
          a␛│ Fatal error
          a␛│ ::stop-commands::x
        """)
  }

  @Test func `of a long stderr the last lines are shown`() {
    let output = (1...40).map { "line \($0)\n" }.joined()
    let lines = prefixedLines(of: output, adapter: "florist")
    #expect(lines.count == 31)
    #expect(lines.first == "  florist│ (10 earlier lines)")
    #expect(lines.last == "  florist│ line 40")
    #expect(prefixedLines(of: "", adapter: "florist") == [])
  }

  @Test func `the reason of a crash is shown although a long stack follows it`() {
    let stack = (1...40).map { "\($0) in Till.pay at Till.swift\n" }.joined()
    let output = "opened\nStore/Till.swift:12: Fatal error: no price\n" + stack
    #expect(
      prefixedLines(of: output, adapter: "florist", limit: 2) == [
        "  florist│ (1 earlier line)",
        "  florist│ Store/Till.swift:12: Fatal error: no price",
        "  florist│ (38 earlier lines)",
        "  florist│ 39 in Till.pay at Till.swift", "  florist│ 40 in Till.pay at Till.swift",
      ])
  }

  @Test func `a known issue is named, whether it fails or passes`() {
    let known = KnownIssueStatus.knownIssue(
      KnownCause(title: "sells no roses", because: "being mended", issue: "https://example.org/1"))
    let failed = text(.failed([Self.mismatch([.init("observed", "x")])]), known)
    #expect(
      failed?.hasSuffix("\n  known issue: sells no roses: being mended (https://example.org/1)")
        == true)
    #expect(
      text(.passed, known) == """
          scenarios/subscription/upgrade.yaml:2: passes, but is listed as a known issue: \
        sells no roses
          rule SUB-1 (MUST): An upgrade takes effect at once.
          rule ENT-6 (SHOULD): The old level ends.
          known issue: sells no roses: being mended (https://example.org/1)
        """)
  }

  @Test func `a rule of weak evidence says so`() {
    let started = CaseStarted(
      key: Self.key, title: "A", file: "a.yaml", line: 1,
      rules: [
        RuleReference(id: "R-1", level: .may, statement: "It may.", doubt: "One author\nsaw it.")
      ], properties: [])
    let finished = CaseFinished(
      key: Self.key, verdict: .failed([Self.mismatch([])]), standing: .ordinary, microseconds: nil)
    #expect(
      finished.failureText(started)?.hasSuffix(
        """

          rule R-1 (MAY): It may.
            its evidence is weak: One author␊saw it.
        """) == true)
  }

  @Test func `a case that fails otherwise than its known issue explains says what was known`() {
    let cause = KnownCause(title: "sells no roses", because: "slow", issue: "https://example.org/1")
    let failed = text(
      .failed([
        Mismatch(
          file: "a.yaml", line: 1, column: 1, sourceLine: "",
          heading: "subscription.renews differs", deviation: .less,
          details: [.init("expected", "true"), .init("observed", "false")], step: 2,
          fact: "subscription.renews")
      ]),
      .unlikeKnown(cause, differences: ["access more", "buy undone"]))
    #expect(
      failed?.hasSuffix(
        """

          not as the known issue of this case explains it: sells no roses
            known: access more, buy undone
            found: subscription less
        """) == true)
  }

  @Test func `an adapter that breaks is shown at the step in which it did`() {
    let position = Fault.Position(file: "buy.yaml", line: 9, column: 5, step: "step 2 (buy)")
    let fault = Fault(kind: .crashed, message: "signal 6", stderrTail: "Oh", position: position)
    let finished = CaseFinished(
      key: Self.key, verdict: .errored(fault), standing: .ordinary, microseconds: nil)
    let started = CaseStarted(
      key: Self.key, title: "A rose", file: "buy.yaml", line: 3, rules: [], properties: [])
    #expect(
      finished.failureText(started)
        == "  buy.yaml:9:5: crashed in step 2 (buy): signal 6\n  \(Self.key.adapter)│ Oh")
  }

  @Test(
    arguments: [
      (Verdict.passed, nil),
      (
        .failed([mismatch(heading: "one differs", []), mismatch(heading: "two differs", [])]),
        "one differs (and 1 more)"
      ),
      (.failed([mismatch(heading: "one differs", [])]), "one differs"),
      (.skipped("It cannot redeem codes."), "It cannot redeem codes."),
      (
        .errored(Fault(kind: .couldNotStart, message: "no such file", stderrTail: "")),
        "could not start: no such file"
      ),
      (.notRun, "not run: the run was stopped before its turn"),
    ] as [(Verdict, String?)])
  func `a headline says it in one line`(verdict: Verdict, headline: String?) {
    let finished = CaseFinished(
      key: Self.key, verdict: verdict, standing: .ordinary, microseconds: nil)
    #expect(finished.headline == headline)
  }

  @Test(arguments: [
    ("::error::x", ": :error::x"), ("  ::add-mask::x\na ::b", "  : :add-mask::x\na ::b"),
    ("x ##teamcity[a]", "x # #teamcity[a]"), ("###[a]", "## #[a]"), ("##", "##"), ("", ""),
    ("## heading [link]", "## heading [link]"),
    ("x [[ATTACHMENT|/etc/passwd]]", "x [ [ATTACHMENT|/etc/passwd]]"), ("[[a]]", "[[a]]"),
  ])
  func `commands to a CI service are disarmed`(text: String, safe: String) {
    #expect(disarmed(text) == safe)
  }

  @Test(arguments: [
    ("\u{1B}[1;31mred\u{1B}[0m", "red"),
    ("\u{1B}]8;;https://example.org\u{1B}\\link\u{1B}]8;;\u{7}", "link"),
    ("\u{1B}[2J", "\u{1B}[2J"), ("cut \u{1B}[3", "cut \u{1B}[3"), ("cut \u{1B}", "cut \u{1B}"),
    ("\u{1B}]0;never ended\n", "\u{1B}]0;never ended\n"),
  ])
  func `styles vanish, other sequences stay`(text: String, plain: String) {
    #expect(withoutTerminalStyles(text) == plain)
  }

  @Test func `of long values only the difference is shown`() {
    let many = (1...60).map { "com.example.product\($0)" }
    func list(_ middle: String) -> String {
      (many.prefix(30) + [middle] + many.suffix(30)).joined(separator: ", ")
    }
    let mismatch = Mismatch(
      file: "a.yaml", line: 1, column: 1, sourceLine: "x", heading: "access differs",
      deviation: .less,
      details: [.init("expected", list("rose")), .init("observed", list("tulip"))])
    let lines = mismatch.rendered.split(separator: "\n").map(String.init).suffix(2)
    let before = many[26..<30].joined(separator: ", ")
    let after = many[30..<34].joined(separator: ", ")
    let expected = "      | ^ expected: … \(before), rose, \(after), …"
    let observed = "      |   observed: … \(before), tulip, \(after), …"
    #expect(Array(lines) == [expected, observed])
  }
}
