import Diagnostics

extension CaseFinished {
  /// A summary of the case in one line, for titles and messages; `nil` for a case that
  /// passed as expected.
  package var headline: String? {
    guard !isFlaky else { return flakyHeadline }
    switch (verdict, standing) {
    case (.passed, .ordinary), (.passed, .knownFlaky), (.passed, .knownBySeed),
      (.passed, .unlikeKnown), (.passed, .baseline):
      return nil
    case (.passed, .knownIssue(let cause)):
      return "passes, but is listed as a known issue: \(oneLine(cause.title))"
    case (.failed, .knownFlaky): return "\(steadyFailure): \(verdict.headline ?? "")"
    case (.failed, _), (.skipped, _), (.errored, _), (.notRun, _): return verdict.headline
    }
  }

  /// The difference between a case that is known to be flaky and one that fails in all attempts.
  private var steadyFailure: String {
    attempts.count == 1
      ? "known as flaky, and failed in its only attempt"
      : "known as flaky, and failed in each of \(attempts.count) attempts"
  }

  /// The whole failure, in lines that are indented by two, without a final line break; `nil` where
  /// the headline is enough.
  ///
  /// - Parameter started: the beginning of the same case, with its position and rules.
  package func failureText(_ started: CaseStarted) -> String? {
    var lines = isFlaky ? attemptLines(started) : verdict.lines(started)
    if lines.isEmpty {
      guard case (.passed, .knownIssue) = (verdict, standing), let headline else { return nil }
      lines = ["  \(location(started)): \(headline)"]
    }
    lines += ruleLines(started.rules)
    return disarmed((lines + standing.lines(attempts)).joined(separator: "\n"))
  }

  /// The rules that the case breaks, with their sentences, and those that it did not reach.
  private func ruleLines(_ rules: [RuleReference]) -> [String] {
    let broken = judgement.map { judgement in rules.filter { judgement.broken.contains($0.id) } }
    let lines = (broken ?? rules).flatMap { rule in
      let name = "rule \(TerminalText(rule.id).text) (\(rule.level.rawValue))"
      return ["  \(name): \(oneLine(rule.statement))"]
        + (rule.doubt.map { ["    its evidence is weak: \(oneLine($0))"] } ?? [])
    }
    guard let notJudged = judgement?.notJudged, !notJudged.isEmpty else { return lines }
    return lines + ["  not judged: \(oneLine(notJudged.joined(separator: ", ")))"]
  }

  /// `flaky: failed, passed: access differs after step 1 (buy)`.
  private var flakyHeadline: String {
    let words = attempts.map(\.word.rawValue).joined(separator: ", ")
    let reason = attempts.lazy.compactMap(\.headline).first.map { ": \($0)" } ?? ""
    return "flaky: \(words)\(reason)"
  }

  private func attemptLines(_ started: CaseStarted) -> [String] {
    attempts.enumerated().flatMap { index, verdict in
      ["  attempt \(index + 1) of \(attempts.count): \(verdict.word.rawValue)"]
        + verdict.lines(started)
    }
  }
}

private func location(_ started: CaseStarted) -> String {
  TerminalText("\(started.file):\(started.line)").text
}

extension Verdict {
  /// On one line; `nil` for a case that passed.
  fileprivate var headline: String? {
    switch self {
    case .passed: nil
    case .failed(let mismatches): Self.headline(of: mismatches)
    case .skipped(let reason): disarmed(oneLine(reason))
    case .errored(let fault): fault.headline
    case .notRun: "not run: the run was stopped before its turn"
    }
  }

  private static func headline(of mismatches: [Mismatch]) -> String {
    let first = disarmed(oneLine(mismatches.first?.heading ?? "failed without a reason"))
    return mismatches.count > 1 ? "\(first) (and \(mismatches.count - 1) more)" : first
  }

  /// The whole failure of one attempt; empty if a headline is enough.
  fileprivate func lines(_ started: CaseStarted) -> [String] {
    switch self {
    case .failed(let mismatches): mismatches.flatMap { $0.renderedLines() }
    case .errored(let fault):
      [fault.position.map(fault.line(at:)) ?? "  \(location(started)): \(fault.headline)"]
        + prefixedLines(of: fault.stderrTail, adapter: started.key.adapter)
    case .passed, .skipped, .notRun: []
    }
  }
}

extension KnownIssueStatus {
  /// The reasons of the case's outcome, for the end of a failure's message.
  fileprivate func lines(_ attempts: [Verdict]) -> [String] {
    switch self {
    case .ordinary: []
    case .knownFlaky(let cause) where !attempts.contains { $0.word != .failed }:
      Self.notFlaky(cause, attempts: attempts.count)
    case .knownIssue, .knownFlaky, .knownBySeed: excuse.map { ["  \($0)"] } ?? []
    case .unlikeKnown(let cause, let differences):
      [
        "  not as the known issue of this case explains it: \(oneLine(cause.title))",
        "    known: \(oneLine(differences.joined(separator: ", ")))",
        "    found: \(oneLine(Self.differences(attempts).joined(separator: ", ")))",
      ]
    case .baseline(let file): ["  also failed in the baseline: \(TerminalText(file).text)"]
    }
  }

  private static func notFlaky(_ cause: KnownCause, attempts: Int) -> [String] {
    [
      "  not excused by its known issue, which expects flaky cases: \(oneLine(cause.title))",
      "    expected: an attempt that passes; "
        + (attempts == 1
          ? "add '--retries 2' to play failed cases again"
          : "write 'expect: fail' if the cause explains this failure"),
    ]
  }

  private static func differences(_ attempts: [Verdict]) -> [String] {
    attempts.flatMap(\.opening).map(\.difference).uniqued()
  }

  /// The reason why a failing case is not red; `nil` without one.
  package var excuse: String? {
    switch self {
    case .ordinary, .unlikeKnown: nil
    case .knownIssue, .knownFlaky, .knownBySeed: reason.map { "known issue: \(disarmed($0))" }
    case .baseline: reason
    }
  }

  /// The same without saying that it is a known issue.
  package var reason: String? {
    switch self {
    case .ordinary, .unlikeKnown: nil
    case .knownIssue(let cause), .knownFlaky(let cause), .knownBySeed(let cause):
      "\(oneLine(cause.title)): \(oneLine(cause.because)) (\(oneLine(cause.issue)))"
    case .baseline(let file): "also failed in the baseline: \(oneLine(file))"
    }
  }
}
