import Scenarios
import Wire

/// What of a scenario an adapter with a store of its own cannot do.
struct OwnWorldCheck {
  private let world: OwnWorld

  init(_ world: OwnWorld) { self.world = world }

  /// Worded for a report; empty if it can do everything.
  func gaps(in scenario: Scenario) -> [String] {
    let keys = scenario.given.keys.filter { !world.given.contains($0) }.map(\.rawValue)
    let verbs = scenario.steps.compactMap { $0.action?.verb }
      .filter { $0.place != .app && !world.verbs.contains($0) }.map(\.rawValue)
    let facts = scenario.steps.flatMap(\.queries).filter { isUnknown($0.fact) }.map(\.text)
    return [("begin with", keys), ("do", verbs), ("tell", facts)].compactMap { what, names in
      names.isEmpty ? nil : "\(what) \(Self.once(names).joined(separator: ", "))"
    }
  }

  private func isUnknown(_ fact: Fact) -> Bool {
    switch fact {
    case .app: false
    case .store(let fact): !world.facts.contains(fact)
    }
  }

  private static func once(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
