package struct CaseFinished: Hashable, Sendable {
  package let key: CaseKey
  package let verdict: Verdict
  package let standing: Standing
  /// Wall clock: how long the case took, in microseconds.
  package let microseconds: Int?

  package init(key: CaseKey, verdict: Verdict, standing: Standing, microseconds: Int?) {
    self.key = key
    self.verdict = verdict
    self.standing = standing
    self.microseconds = microseconds
  }
}

/// What was expected of a case: the second of the two axes of a result.
package enum Standing: Hashable, Sendable {
  case ordinary
  /// A known-issues entry says that this case fails on this adapter.
  case knownIssue(because: String, issue: String)
}

/// Both axes and the level together: how a case counts.
package enum Outcome: String, CaseIterable, Hashable, Sendable {
  case passed
  /// A broken MUST: red.
  case failed
  /// A broken SHOULD: shown, not red.
  case deviation
  /// A MAY that does not hold: shown, not red.
  case informational
  /// Fails as a known-issues entry says: shown apart, not red.
  case knownIssue = "known issue"
  /// Passes although a known-issues entry says that it fails: red, until the entry is removed.
  case unexpectedPass = "unexpected pass"
  case skipped
  case errored
  case notRun = "not run"

  package init(verdict: Verdict, standing: Standing, level: RuleLevel) {
    switch (verdict, standing) {
    case (.passed, .ordinary): self = .passed
    case (.passed, .knownIssue): self = .unexpectedPass
    case (.failed, .knownIssue): self = .knownIssue
    case (.failed, .ordinary):
      switch level {
      case .must: self = .failed
      case .should: self = .deviation
      case .may: self = .informational
      }
    case (.skipped, _): self = .skipped
    case (.errored, _): self = .errored
    case (.notRun, _): self = .notRun
    }
  }
}

/// One of an adapter's processes has ended.
package struct AdapterEnded: Hashable, Sendable {
  package let adapter: String
  /// `exit 0`, `signal 9`, `killed after its deadline`: in words.
  package let ending: String
  package let stderrTail: String

  package init(adapter: String, ending: String, stderrTail: String) {
    self.adapter = adapter
    self.ending = ending
    self.stderrTail = stderrTail
  }
}

/// The last event. A stream without it was cut off.
package struct RunFinished: Hashable, Sendable {
  /// `false` if the run was stopped before every planned case had its turn.
  package let isComplete: Bool
  /// What is wrong with the run as a whole, such as a known-issues entry that matches nothing.
  package let problems: [String]
  package let exitCode: Int
  /// Wall clock: how long the run took, in microseconds.
  package let microseconds: Int?

  package init(isComplete: Bool, problems: [String], exitCode: Int, microseconds: Int?) {
    self.isComplete = isComplete
    self.problems = problems
    self.exitCode = exitCode
    self.microseconds = microseconds
  }
}
