/// What was expected of a case: the second of the two axes of a result.
package enum KnownIssueStatus: Hashable, Sendable {
  case ordinary
  /// A known-issues entry says that this case fails on this adapter.
  case knownIssue(because: String, issue: String)
  /// A known-issues entry says that this case fails now and then on this adapter.
  case knownFlaky(because: String, issue: String)
  /// The case was as red in an earlier run, whose events are the baseline in this file.
  case baseline(file: String)
}
