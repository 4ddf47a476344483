import StoreTerms
import Wire

extension JourneyCoverage.Cell {
  /// Every pair that a journey can reach: each verb in each state of a subscription, less those in
  /// which the store refuses the verb.
  package static func possible(of verbs: [Verb]) -> [Self] {
    let states: [SubscriptionState?] = [nil] + SubscriptionState.allCases.map(Optional.some)
    return states.flatMap { state in
      verbs.filter { impossible[$0]?.contains(state) != true }.map { Self(state: state, verb: $0) }
    }
  }

  private static let impossible: [Verb: Set<SubscriptionState?>] = [:]
}
