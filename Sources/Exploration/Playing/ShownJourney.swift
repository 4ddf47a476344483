import JSONTree
import RunEvents
import StoreTerms
import Wire

/// The results of a journey on one adapter, step by step.
package struct ShownJourney: Sendable {
  package struct ShownStep: Sendable {
    /// Why it could not be done; `nil` if it was.
    package var problem: String?
    /// By the fact's name, in the order in which they were asked for.
    var facts: [(name: String, value: JSON)] = []

    package subscript(name: String) -> JSON? { facts.first { $0.name == name }?.value }
  }

  /// Those that were played, in their order.
  package private(set) var steps: [ShownStep] = []
  private(set) var fault: Fault?
  /// The index of the step that breaks the adapter, if one does: it was begun, or looked at.
  private(set) var brokenStep: Int?
  /// The customer's purchases in the adapter's own App Store at the end; `nil` if nothing is known
  /// of it.
  let holdings: [ProductStanding]?

  /// - Parameter latestStep: the number of the step that was asked about last; `nil` for the last
  ///   one that was done.
  package init(
    _ events: [RunEvent], _ verdict: Verdict, latestStep: Int? = nil,
    holdings: [ProductStanding]? = nil
  ) {
    self.holdings = holdings
    for event in events {
      switch event {
      case .step(let step): steps.append(ShownStep(problem: step.problem))
      case .observation(let seen) where !steps.isEmpty:
        steps[steps.count - 1].facts.append((seen.fact, seen.value))
      case .runStarted, .caseStarted, .observation, .caseFinished, .adapterEnded, .runFinished:
        break
      }
    }
    if case .errored(let fault) = verdict {
      self.fault = fault
      brokenStep = max(0, (latestStep ?? steps.count) - 1)
    }
  }

  /// The value of a fact after a step, by its index; `nil` if it was not observed there.
  package subscript(query: FactQuery, after step: Int) -> JSON? {
    steps.indices.contains(step) ? steps[step][query.text] : nil
  }

  /// Whether the adapter is unbroken, and did each step up to the one of an index.
  func didAll(through step: Int) -> Bool { fault == nil && doneCount > step }

  /// The number of steps up to the first that could not be done.
  var doneCount: Int { steps.firstIndex { $0.problem != nil } ?? steps.count }
}
