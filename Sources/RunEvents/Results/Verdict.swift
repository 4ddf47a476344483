/// What happened when a case was played: the first of the two axes of a result.
package enum Verdict: Hashable, Sendable {
  case passed
  /// A rule was broken: all mismatches, in the order of the scenario; never empty.
  case failed([Mismatch])
  /// Not played, since the adapter lacks what the scenario needs. The reason is a whole sentence.
  case skipped(String)
  /// The adapter or its protocol broke, so nothing was judged.
  case errored(Fault)
  /// Not played, since the run was stopped before its turn.
  case notRun
}
