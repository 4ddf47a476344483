import RunEvents
import Testing

/// A case that was played more than once: how it counts, and what is said about it.
@Suite struct FlakyTests {
  private static let failed = Verdict.failed([FailureTextTests.mismatch([])])
  private static let broken = Verdict.errored(
    Fault(kind: .crashed, message: "signal 6", stderrTail: "last words\n"))
  private static let flaky = KnownIssueStatus.knownFlaky(
    KnownCause(title: "sells no roses", because: "a race", issue: "https://example.org/1"))
  private static let bySeed = KnownIssueStatus.knownBySeed(
    KnownCause(title: "sells no roses", because: "chance", issue: "https://example.org/3"))
  private static let known = KnownIssueStatus.knownIssue(
    KnownCause(title: "sells no roses", because: "a bug", issue: "https://example.org/2"))
  private static let red = KnownIssueStatus.baseline(file: "old.ndjson")

  private static func finished(
    _ attempts: [Verdict], _ standing: KnownIssueStatus = .ordinary
  ) throws -> CaseFinished {
    let last = try #require(attempts.last)
    return CaseFinished(
      key: FailureTextTests.key, verdict: last, standing: standing,
      earlier: Array(attempts.dropLast()), microseconds: nil)
  }

  @Test(arguments: [
    ([failed, .passed], KnownIssueStatus.ordinary, Outcome.flaky),
    ([broken, .passed], .ordinary, .flaky),
    ([failed, broken], .ordinary, .flaky), ([failed, failed], .ordinary, .failed),
    ([broken, broken], .ordinary, .errored), ([failed, .passed], known, .flaky),
    ([failed, .passed], flaky, .knownIssue), ([broken, .passed], flaky, .flaky),
    ([failed, failed], flaky, .failed), ([.passed], flaky, .passed),
    ([failed], flaky, .failed), ([failed], bySeed, .knownIssue), ([.passed], bySeed, .passed),
    ([failed, .passed], bySeed, .flaky), ([broken], bySeed, .errored),
    ([broken], flaky, .errored), ([failed, .passed], red, .knownIssue),
    ([broken], red, .errored), ([broken, .passed], red, .flaky), ([.passed], red, .passed),
  ])
  func `a result that changes is an outcome of its own, and a known one excuses no crash`(
    attempts: [Verdict], standing: KnownIssueStatus, outcome: Outcome
  ) throws {
    #expect(Outcome(try Self.finished(attempts, standing), rules: [], isStrict: false) == outcome)
  }

  @Test func `what is said of a flaky case holds every attempt`() throws {
    let finished = try Self.finished([Self.broken, Self.failed, .passed], Self.flaky)
    #expect(finished.headline == "flaky: errored, failed, passed: crashed: signal 6")
    let started = CaseStarted(
      key: FailureTextTests.key, title: "A rose", file: "buy.yaml", line: 3, rules: [],
      properties: [])
    let lines = try #require(finished.failureText(started)).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("  attempt") } == [
        "  attempt 1 of 3: errored", "  attempt 2 of 3: failed", "  attempt 3 of 3: passed",
      ])
    #expect(lines[1] == "  buy.yaml:3: crashed: signal 6")
    #expect(lines.last == "  known issue: sells no roses: a race (https://example.org/1)")
  }

  @Test(arguments: [
    ([failed], "add '--retries 2' to play failed cases again"),
    ([failed, failed], "write 'expect: fail' if the cause explains this failure"),
  ])
  func `a known flaky case that never passes says what was expected`(
    attempts: [Verdict], remedy: String
  ) throws {
    let text = try #require(
      try Self.finished(attempts, Self.flaky).failureText(FailureTextTests.started))
    #expect(
      text.split(separator: "\n").suffix(2).joined(separator: "\n") == """
          not excused by its known issue, which expects flaky cases: sells no roses
            expected: an attempt that passes; \(remedy)
        """)
  }

  @Test func `a case that was red before says where`() throws {
    let started = CaseStarted(
      key: FailureTextTests.key, title: "A rose", file: "buy.yaml", line: 3, rules: [],
      properties: [])
    let text = try #require(try Self.finished([Self.failed], Self.red).failureText(started))
    #expect(text.hasSuffix("\n  also failed in the baseline: old.ndjson"))
    #expect(Self.red.excuse == "also failed in the baseline: old.ndjson")
  }
}
