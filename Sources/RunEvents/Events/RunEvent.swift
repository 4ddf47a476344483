/// One thing that happened during a run. A run is its stream of events; every report is a fold over
/// them, and the stream can be kept and folded again later.
package enum RunEvent: Hashable, Sendable {
  case runStarted(RunStarted)
  case caseStarted(CaseStarted)
  case step(StepPlayed)
  case observation(Observation)
  case caseFinished(CaseFinished)
  case adapterEnded(AdapterEnded)
  case runFinished(RunFinished)

  /// The number readers check; it grows when an existing field changes its meaning.
  package static let schemaVersion = 1
}
