import Diagnostics
import Wire

extension Scenario {
  /// The first step or expectation that needs a capability, in the scenario's own file: for a
  /// fragment's step, where it is performed. `nil` if `given`, `needs` or `compare` alone need it.
  package func position(needing capability: Capability) -> SourcePosition? {
    position(ofAction: { $0.needs(capability) }, ofFact: { $0.capability == capability })
  }

  /// The first step whose action, or expectation whose fact, is as wanted.
  package func position(
    ofAction isWanted: (Action) -> Bool, ofFact isWantedFact: (FactEntry) -> Bool
  ) -> SourcePosition? {
    for step in steps {
      if let action = step.action, isWanted(action) { return step.callers.first ?? step.position }
      if let found = step.expectations.first(where: { isWantedFact($0.query.fact.entry) }) {
        return step.callers.first ?? found.position
      }
    }
    return invariants.first { isWantedFact($0.expectation.query.fact.entry) }?.expectation.position
  }
}

extension Action {
  fileprivate func needs(_ capability: Capability) -> Bool {
    verb.capability == capability
      || verb.parameters.contains { $0.capability == capability && self[$0.name] != nil }
  }
}
