/// A case has its verdict.
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
