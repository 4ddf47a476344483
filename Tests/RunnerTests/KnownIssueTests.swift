import Diagnostics
import RunEvents
import Testing

@testable import Runner
@testable import Scenarios

@Suite struct KnownIssueTests {
  static func issue(
    _ patterns: String..., differs: [String] = [], until: String? = nil, profile: String? = nil,
    adapter: String = "broken", title: String = "forgets what was bought",
    expecting expectation: KnownIssue.Expectation = .fail
  ) -> KnownIssue {
    KnownIssue(
      adapter: adapter, title: title,
      cases: patterns.enumerated().map {
        CasePattern($1, at: SourcePosition(file: "known-issues.yaml", line: 6 + $0, column: 9))
      },
      because: "the document says so", issue: "https://example.org/1", differences: differs,
      until: until, profile: profile, expectation: expectation,
      position: SourcePosition(file: "known-issues.yaml", line: 2, column: 5))
  }

  private static func cause(_ title: String = "forgets what was bought") -> KnownCause {
    KnownCause(title: title, because: "the document says so", issue: "https://example.org/1")
  }

  /// `lacks-restore` fails the case `restoring` with a mismatch, and passes the case `first`.
  static func play(_ issues: KnownIssue...) throws -> Play {
    try Play.run(
      [Play.command("lacks-restore")], [.looking("first"), .restoring()], knownIssues: issues)
  }

  @Test func `a known issue still runs, and is not red`() throws {
    let run = try Self.play(Self.issue("restoring"))
    #expect(run.standings == [.ordinary, .knownIssue(Self.cause())])
    #expect(run.exitCode == 0)
  }

  @Test func `a known issue that passes is red`() throws {
    #expect(try Self.play(Self.issue("first")).exitCode == 1)
  }

  @Test func `a case that first differs otherwise than its cause explains is red, and says so`()
    throws
  {
    #expect(
      try Self.play(Self.issue("restoring", differs: ["facts silent"])).exitCode == 0)
    let run = try Self.play(Self.issue("restoring", differs: ["access less", "balance more"]))
    #expect(run.exitCode == 1)
    #expect(
      run.standings == [
        .ordinary, .unlikeKnown(Self.cause(), differences: ["access less", "balance more"]),
      ])
  }

  @Test func `no known issue is the cause of what breaks an adapter`() throws {
    let run = try Play.run(
      [Play.command("crashes-on-buy")], [.buying()], knownIssues: [Self.issue("buying")])
    #expect(run.standings == [.ordinary])
    #expect(run.exitCode == 2)
  }

  @Test(arguments: [("buy undone", 0), ("purchase other", 1)])
  func `a step that could not be done is named by its verb`(difference: String, code: Int) throws {
    let run = try Play.run(
      [Play.command("fails-first-buy")], [.buying()],
      knownIssues: [Self.issue("buying", differs: [difference])])
    #expect(run.exitCode == code)
  }

  @Test func `several causes may explain a case together, and the one of its difference is named`()
    throws
  {
    let run = try Self.play(
      Self.issue("restoring", differs: ["access less"], title: "locks all"),
      Self.issue("rest*", differs: ["facts silent"], title: "restores nothing"))
    #expect(run.exitCode == 0)
    #expect(run.standings == [.ordinary, .knownIssue(Self.cause("restores nothing"))])
  }

  @Test func `the list names differences as the run does`() {
    #expect(
      Set(Deviation.allCases.map(\.rawValue))
        == Set(KnownIssuesReader.deviations + ["undone", "refused", "silent", "broken"]))
    #expect(KnownIssuesReader.allDifferences.contains("restore purchases undone"))
  }

  @Test(arguments: [
    ["rest*", "restoring"], ["restoring", "*ring"], ["restored", "re*g", "restoring"],
  ])
  func `of the entries that cover a case, the first comes first`(patterns: [String]) {
    let list = KnownIssueList(patterns.map { Self.issue($0) }, today: "2026-01-05")
    let key = CaseKey(scenario: "restoring", adapter: "broken", profile: "device")
    #expect(list.issues(for: key).first?.cases[0].text == patterns.first { $0 != "restored" })
  }

  @Test func `a name in other scalars is another name`() {
    let list = KnownIssueList([Self.issue("caf\u{E9}")], today: "2026-01-05")
    func issues(_ scenario: String) -> Int {
      list.issues(for: CaseKey(scenario: scenario, adapter: "broken", profile: "device")).count
    }
    #expect(issues("caf\u{E9}") == 1)
    #expect(issues("cafe\u{301}") == 0)
  }

  @Test func `an entry for another profile excuses nothing`() throws {
    #expect(try Self.play(Self.issue("restoring", profile: "device")).exitCode == 0)
    #expect(try Self.play(Self.issue("restoring", profile: "documented")).exitCode == 1)
  }

  @Test func `a broken adapter is never excused`() throws {
    let run = try Play.run(
      [Play.command("exits-on-buy")], [.buying()], knownIssues: [Self.issue("buying")])
    #expect(run.exitCode == 2)
  }

  @Test(arguments: [
    (
      issue("restoring", "gone", adapter: "broken"),
      ["known-issues.yaml:7:9: 'gone' matches no case; remove it"]
    ),
    (
      issue("restoring", until: "2026-01-04"),
      [
        "known-issues.yaml:2:5: this known issue expired after 2026-01-04; fix it, "
          + "or set another date"
      ]
    ),
    (
      issue("first"),
      [
        "known-issues.yaml:2:5: known issue 'forgets what was bought' is repaired: no case fails; "
          + "remove the entry"
      ]
    ),
    (issue("*st*"), []), (issue("first", "restoring"), []),
    (issue("first", expecting: .flaky), []), (issue("first", expecting: .bySeed), []),
  ])
  func `an entry that no longer holds is a problem of the run`(
    issue: KnownIssue, problems: [String]
  ) throws {
    #expect(try Self.play(issue).finish?.problems == problems)
  }

  @Test func `an entry whose day has passed excuses nothing`() throws {
    let run = try Self.play(Self.issue("restoring", until: "2026-01-04"))
    #expect(run.standings == [.ordinary, .ordinary])
    #expect(run.outcomes == [.passed, .failed])
    let today = try Self.play(Self.issue("restoring", until: "2026-01-05"))
    #expect(today.outcomes == [.passed, .knownIssue])
    #expect(today.exitCode == 0)
  }

  @Test func `an entry whose day has passed and whose cases pass is repaired, too`() throws {
    let run = try Self.play(Self.issue("first", until: "2026-01-04"))
    #expect(run.outcomes == [.passed, .failed])
    #expect(
      run.finish?.problems == [
        "known-issues.yaml:2:5: this known issue expired after 2026-01-04; fix it, "
          + "or set another date",
        "known-issues.yaml:2:5: known issue 'forgets what was bought' is repaired: no case fails; "
          + "remove the entry",
      ])
  }

  @Test func `a problem of the list is red`() throws {
    #expect(try Self.play(Self.issue("restoring", "gone")).exitCode == 1)
    #expect(try Self.play(Self.issue("restoring", until: "2026-01-04")).exitCode == 1)
  }

  @Test func `an entry about an adapter that does not run is left alone`() throws {
    #expect(try Self.play(Self.issue("gone", adapter: "another")).finish?.problems == [])
  }

  @Test func `a pattern may not cover more than twenty cases`() throws {
    let keys = (1...21).map { CaseKey(scenario: "a/\($0)", adapter: "broken", profile: "device") }
    let list = KnownIssueList([Self.issue("a/*")], today: "2026-01-05")
    var coverage = list.noCoverage
    for key in keys { list.count(key, .knownIssue, in: &coverage) }
    #expect(
      list.problems(coverage) == [
        "known-issues.yaml:6:9: 'a/*' covers 21 cases, more than 20; use a narrower pattern"
      ])
  }

  @Test(arguments: [
    ("journeys/buy", true), ("journeys/*", true), ("*", true), ("*/buy", true), ("j*y", true),
    ("journeys/buy*", true), ("journeys", false), ("*/sell", false), ("", false), ("**", true),
    ("j*s/*b*y", true), ("*b*s", false),
  ])
  func `a star matches any characters`(pattern: String, covers: Bool) throws {
    #expect(Self.issue(pattern).covers(case: "journeys/buy", on: "broken") == covers)
  }
}
