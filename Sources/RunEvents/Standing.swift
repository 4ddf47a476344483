/// What was expected of a case: the second of the two axes of a result.
package enum Standing: Hashable, Sendable {
  case ordinary
  /// A known-issues entry says that this case fails on this adapter.
  case knownIssue(because: String, issue: String)
}
