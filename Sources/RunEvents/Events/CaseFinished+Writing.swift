import JSONTree

extension JSONWriter {
  /// The last member of a line, which a comparison drops; absent if nothing was measured.
  mutating func wall(_ values: (name: StaticString, value: Int?)...) {
    guard values.contains(where: { $0.value != nil }) else { return }
    name("wall")
    object { line in
      for (name, value) in values {
        if let value { line.member(name, value) }
      }
    }
  }
}

extension CaseFinished {
  func write(to line: inout JSONWriter) {
    key.write(to: &line)
    verdict.write(to: &line)
    if !earlier.isEmpty { line.member("earlier", earlier) { $0.write(to: &$1) } }
    standing.write(to: &line)
    judgement?.write(to: &line)
    line.wall(("microseconds", microseconds))
  }
}

extension RuleJudgement {
  fileprivate func write(to line: inout JSONWriter) {
    line.name("rules")
    line.object {
      $0.filledMember("broken", broken)
      $0.filledMember("held", held)
      $0.filledMember("notJudged", notJudged)
    }
  }
}

extension Verdict {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("verdict", word.rawValue)
    switch self {
    case .passed, .notRun: break
    case .failed(let mismatches):
      line.member("mismatches", mismatches) { $0.write(to: &$1) }
    case .skipped(let reason): line.member("reason", reason)
    case .errored(let fault): fault.write(to: &line)
    }
  }

  var word: VerdictWord {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .skipped: .skipped
    case .errored: .errored
    case .notRun: .notRun
    }
  }
}

/// A verdict without its data.
enum VerdictWord: String, CaseIterable {
  case passed, failed, skipped, errored
  case notRun = "not run"
}

extension Mismatch {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("file", file)
    line.member("line", self.line)
    line.member("column", column)
    line.member("source", sourceLine)
    line.member("heading", heading)
    if let step { line.member("step", step) }
    line.optionalMember("fact", fact)
    line.member("deviation", deviation.rawValue)
    line.filledMember("missing", products.missing)
    line.filledMember("unexpected", products.unexpected)
    line.optionalMember("undone", undoneVerb)
    line.member("details", details) { detail, line in
      line.member("label", detail.label)
      line.member("text", detail.text)
    }
    line.filledMember("rules", rules)
    line.filledMember("said", said)
    line.filledMember("evidence", evidence)
    if isConsequence { line.member("consequence", true) }
    guard !callers.isEmpty else { return }
    line.member("performedAt", callers) { caller, line in
      line.member("file", caller.file)
      line.member("line", caller.line)
      line.member("column", caller.column)
    }
  }
}

extension Fault {
  fileprivate func write(to line: inout JSONWriter) {
    line.name("fault")
    line.object {
      $0.member("kind", kind.rawValue)
      $0.member("message", message)
      $0.member("stderr", stderrTail)
      guard let position else { return }
      $0.name("position")
      $0.object {
        $0.member("file", position.file)
        $0.member("line", position.line)
        $0.member("column", position.column)
        $0.member("step", position.step)
      }
    }
  }
}

extension KnownIssueStatus {
  fileprivate func write(to line: inout JSONWriter) {
    switch self {
    case .ordinary: break
    case .knownIssue(let cause): write(cause, to: &line)
    case .knownFlaky(let cause): write(cause, expecting: "flaky", to: &line)
    case .knownBySeed(let cause): write(cause, expecting: "by-seed", to: &line)
    case .unlikeKnown(let cause, let differences): write(cause, unlike: differences, to: &line)
    case .baseline(let file): line.member("baseline", file)
    }
  }

  private func write(
    _ cause: KnownCause, expecting word: String? = nil, unlike differences: [String] = [],
    to line: inout JSONWriter
  ) {
    line.name("knownIssue")
    line.object {
      $0.member("title", cause.title)
      $0.member("because", cause.because)
      $0.member("issue", cause.issue)
      $0.optionalMember("expect", word)
      $0.filledMember("unlike", differences)
    }
  }
}
