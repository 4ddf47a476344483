import JSONTree
import RunEvents

/// What happened in one case, in its order.
struct CaseTimeline {
  /// What can be compared: a step's action, or a fact after a step.
  struct Point: Hashable {
    let step: Int
    /// `nil` for the action.
    let fact: String?
  }

  private(set) var points: [Point] = []
  private(set) var problems: [Point: String] = [:]
  private(set) var observations: [Point: JSON] = [:]
  /// The verb of each step that acts.
  private var verbs: [(step: Int, verb: String)] = []

  mutating func add(_ event: StepPlayed) {
    let point = Point(step: event.number, fact: nil)
    points.append(point)
    problems[point] = event.problem
    verbs.append((event.number, event.verb))
  }

  mutating func add(_ event: Observation) {
    let point = Point(step: event.step, fact: event.fact)
    points.append(point)
    observations[point] = event.value
  }

  /// Every value that was observed.
  var values: [JSON] { points.compactMap { observations[$0] } }

  /// `step 5 (relaunch)`; a step that only expects is named by the action before it.
  func name(of step: Int) -> String {
    guard let acting = verbs.last(where: { $0.step <= step }) else { return "step \(step)" }
    return "step \(acting.step) (\(acting.verb))"
  }
}
