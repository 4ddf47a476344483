/// A case has its verdict.
package struct CaseFinished: Hashable, Sendable {
  package let key: CaseKey
  /// Of the last attempt.
  package let verdict: Verdict
  package let standing: KnownIssueStatus
  /// What came of the attempts before the last one, in their order; empty for a case that was
  /// played once. Steps and observations are those of the last attempt.
  package let earlier: [Verdict]
  /// Wall clock: how long the case took with all its attempts, in microseconds.
  package let microseconds: Int?

  package init(
    key: CaseKey, verdict: Verdict, standing: KnownIssueStatus, earlier: [Verdict] = [],
    microseconds: Int?
  ) {
    self.key = key
    self.verdict = verdict
    self.standing = standing
    self.earlier = earlier
    self.microseconds = microseconds
  }

  /// What came of every attempt, in their order.
  package var attempts: [Verdict] { earlier + [verdict] }

  /// Whether attempts ended differently: one passed and another failed or broke.
  package var isFlaky: Bool { earlier.contains { $0.word != verdict.word } }
}
