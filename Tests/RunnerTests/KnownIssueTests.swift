import Diagnostics
import RunEvents
import Testing

@testable import Runner
@testable import Scenarios

@Suite struct KnownIssueTests {
  static func issue(
    _ pattern: String, message: String? = nil, until: String? = nil, profile: String? = nil,
    adapter: String = "broken"
  ) -> KnownIssue {
    KnownIssue(
      adapter: adapter, casePattern: pattern, because: "the document says so",
      issue: "https://example.org/1", message: message, until: until,
      profile: profile, position: SourcePosition(file: "known-issues.yaml", line: 2, column: 5))
  }

  /// `lacks-restore` fails the case `restoring` with a mismatch, and passes the case `first`.
  static func play(_ issue: KnownIssue) throws -> Play {
    try Play.run(
      [Play.command("lacks-restore")], [.looking("first"), .restoring()], knownIssues: [issue])
  }

  @Test func `a known issue still runs, and is not red`() throws {
    let run = try Self.play(Self.issue("restoring"))
    #expect(
      run.standings == [
        .ordinary,
        .knownIssue(because: "the document says so", issue: "https://example.org/1"),
      ])
    #expect(run.exitCode == 0)
  }

  @Test func `a known issue that passes is red`() throws {
    #expect(try Self.play(Self.issue("first")).exitCode == 1)
  }

  @Test func `a case that fails for another reason than its entry says is not excused`() throws {
    #expect(try Self.play(Self.issue("restoring", message: "access differs")).exitCode == 1)
    #expect(try Self.play(Self.issue("restoring", message: "the adapter lacks")).exitCode == 0)
  }

  @Test(arguments: [
    ("step 1 (buy) could not", true), ("(buy) could not be done", true),
    ("could not be done", true), ("not today", true), ("today", false), ("(use) could", false),
  ])
  func `an entry excuses a step that could not be done, by its heading or its reason`(
    message: String, isExcused: Bool
  ) throws {
    let run = try Play.run(
      [Play.command("fails-first-buy")], [.buying()],
      knownIssues: [Self.issue("buying", message: message)])
    #expect(run.exitCode == (isExcused ? 0 : 1))
  }

  @Test(arguments: [
    ["rest*", "restoring"], ["restoring", "*ring"], ["restored", "re*g", "restoring"],
  ])
  func `of the entries that cover a case, the first counts`(patterns: [String]) {
    let list = KnownIssueList(patterns.map { Self.issue($0) })
    let key = CaseKey(scenario: "restoring", adapter: "broken", profile: "device")
    #expect(list.issue(for: key)?.casePattern == patterns.first { $0 != "restored" })
  }

  @Test func `a name in other scalars is another name`() {
    let list = KnownIssueList([Self.issue("caf\u{E9}")])
    func issue(_ scenario: String) -> KnownIssue? {
      list.issue(for: CaseKey(scenario: scenario, adapter: "broken", profile: "device"))
    }
    #expect(issue("caf\u{E9}") != nil)
    #expect(issue("cafe\u{301}") == nil)
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
      issue("gone", adapter: "broken"),
      "known-issues.yaml:2:5: 'gone' matches no case; remove the entry"
    ),
    (
      issue("restoring", until: "2026-01-04"),
      "known-issues.yaml:2:5: this known issue expired after 2026-01-04; fix it, "
        + "or set another date"
    ),
  ])
  func `an entry that no longer holds is red`(issue: KnownIssue, problem: String) throws {
    let run = try Self.play(issue)
    #expect(run.finish?.problems == [problem])
    #expect(run.exitCode == 1)
  }

  @Test func `an entry about an adapter that does not run is left alone`() throws {
    #expect(try Self.play(Self.issue("gone", adapter: "another")).finish?.problems == [])
  }

  @Test func `a pattern may not cover more than twenty cases`() throws {
    let keys = (1...21).map { CaseKey(scenario: "a/\($0)", adapter: "broken", profile: "device") }
    let list = KnownIssueList([Self.issue("a/*")])
    var coverage = list.noCoverage
    for key in keys { list.count(key, in: &coverage) }
    #expect(
      list.problems(coverage) == [
        "known-issues.yaml:2:5: 'a/*' covers 21 cases, more than 20; use a narrower pattern"
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
