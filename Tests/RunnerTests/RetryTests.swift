import Diagnostics
import Foundation
import RunEvents
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// Cases that are played again, and runs that end early.
@Suite struct RetryTests {
  private static func flaky(_ pattern: String) -> KnownIssue {
    KnownIssueTests.issue(pattern, expecting: .flaky)
  }

  private static func finished(_ run: Play) -> [CaseFinished] {
    RunSummary(run.events).cases.compactMap(\.finished)
  }

  @Test func `a case that passes when it is played again is flaky, and red`() throws {
    let run = try Play.run([Play.command("fails-first-buy")], [.buying()]) { $0.retries = 2 }
    let finished = try #require(Self.finished(run).first)
    #expect(finished.verdict == .passed)
    #expect(finished.earlier.count == 1)
    #expect(
      finished.headline == "flaky: failed, passed: step 1 (buy) could not be done")
    #expect(run.outcomes == [.flaky])
    #expect(run.exitCode == 1)
  }

  @Test func `nothing is played again unasked`() throws {
    let run = try Play.run([Play.command("fails-first-buy")], [.buying()])
    #expect(run.outcomes == [.failed])
    #expect(Self.finished(run).map(\.earlier) == [[]])
  }

  @Test func `a known flaky case is not red if it passes when it is played again`() throws {
    let run = try Play.run(
      [Play.command("fails-first-buy")], [.buying()], knownIssues: [Self.flaky("buying")]
    ) { $0.retries = 2 }
    #expect(Self.finished(run).map(\.attempts.count) == [2])
    #expect(run.outcomes == [.knownIssue])
    #expect(run.exitCode == 0)
  }

  /// A case that fails however often it is played.
  private static var hopeless: Scenario {
    .play(
      "hopeless", needs: [.access],
      [
        Step(
          action: nil,
          expectations: [
            Expectation(
              query: FactQuery(.app(.access)), expected: .products(.exactly, []),
              position: SourcePosition(file: "shop.yaml", line: 3, column: 5))
          ], position: SourcePosition(file: "shop.yaml", line: 2, column: 5))
      ])
  }

  @Test(arguments: [
    (0, "known as flaky, and failed in its only attempt: access differs after step 1"),
    (2, "known as flaky, and failed in each of 3 attempts: access differs after step 1"),
  ])
  func `a known flaky case that fails in every attempt is red`(
    retries: Int, headline: String
  ) throws {
    let run = try Play.run(
      [Play.command("none")], [Self.hopeless], knownIssues: [Self.flaky("hopeless")]
    ) { $0.retries = retries }
    #expect(Self.finished(run).map(\.attempts.count) == [retries + 1])
    #expect(Self.finished(run).map(\.headline) == [headline])
    #expect(run.outcomes == [.failed])
    #expect(run.exitCode == 1)
  }

  @Test func `a case that fails with some seeds is not red, nor is it played again`() throws {
    let run = try Play.run(
      [Play.command("none")], [Self.hopeless, .looking("first")],
      knownIssues: [KnownIssueTests.issue("hopeless", "first", expecting: .bySeed)]
    ) { $0.retries = 2 }
    #expect(Self.finished(run).map(\.attempts.count) == [1, 1])
    #expect(run.outcomes == [.knownIssue, .passed])
    #expect(run.exitCode == 0)
  }

  @Test func `a case that is known to fail is not played again`() throws {
    let known = try Play.run(
      [Play.command("fails-first-buy")], [.buying()],
      knownIssues: [KnownIssueTests.issue("buying")]
    ) { $0.retries = 2 }
    #expect(Self.finished(known).map(\.attempts.count) == [1])
    #expect(known.outcomes == [.knownIssue])
  }

  @Test func `a crash is played again in a new process, and no known issue excuses it`() throws {
    let mark = FileManager.default.temporaryDirectory.appending(path: "once-\(UUID())")
    defer { try? FileManager.default.removeItem(at: mark) }
    let run = try Play.run(
      [Play.command("crashes-once", mark.path)], [.buying()], knownIssues: [Self.flaky("buying")]
    ) { $0.retries = 1 }
    #expect(run.outcomes == [.flaky])
    #expect(run.endings == ["was ended by signal 6 (Aborted)", "exited with status 0"])
  }

  @Test func `a case that keeps failing is played as often as asked, and fails`() throws {
    let run = try Play.run([Play.command("crashes-on-buy")], [.buying()]) { $0.retries = 3 }
    #expect(Self.finished(run).map(\.attempts.count) == [4])
    #expect(run.outcomes == [.errored])
  }

  @Test(arguments: [1, 2, 5])
  func `after the first red case nothing is reported as played`(jobs: Int) throws {
    let scenarios: [Scenario] = [.looking("a"), .buying()] + (0..<20).map { .looking("b\($0)") }
    let run = try Play.run([Play.command("crashes-on-buy")], scenarios) {
      $0.failsFast = true
      $0.jobs = jobs
    }
    #expect(run.outcomes == [.passed, .errored] + Array(repeating: .notRun, count: 20))
    #expect(run.exitCode == 2)
    #expect(run.finish?.isComplete == false)
    #expect(run.finish?.stopped == "--fail-fast, after a failure")
  }

  @Test func `what was as red in an earlier run does not count`() throws {
    let before = try Play.broken("fails-first-buy", [.buying(), .looking("a")])
    let baseline = Baseline(file: "old.ndjson", RunSummary(before.events))
    let after = try Play.run([Play.command("fails-first-buy")], [.buying(), .looking("a")]) {
      $0.baseline = baseline
    }
    #expect(after.standings == [.baseline(file: "old.ndjson"), .ordinary])
    #expect(after.exitCode == 0)
    // A baseline made with a baseline excuses the same.
    let next = Baseline(file: "next.ndjson", RunSummary(after.events))
    let third = try Play.run([Play.command("fails-first-buy")], [.buying()]) {
      $0.baseline = next
    }
    #expect(third.exitCode == 0)
    let crash = try Play.run([Play.command("crashes-on-buy")], [.buying()]) {
      $0.baseline = baseline
    }
    #expect(crash.outcomes == [.errored])
    #expect(crash.exitCode == 2)
  }
}
