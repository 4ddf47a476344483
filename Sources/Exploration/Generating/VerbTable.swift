import StoreTerms
import Wire

/// The verbs that journeys may have, by index, and what earlier batches have reached of them.
struct VerbTable: Sendable {
  let verbs: [Verb]
  private let indices: [Verb: Int]
  /// For each state of the subscription a factor of each verb's weight.
  private var guidance: [SubscriptionState?: [Int]] = [:]

  init(_ verbs: [Verb]) {
    self.verbs = verbs
    indices = Dictionary(uniqueKeysWithValues: zip(verbs, verbs.indices))
  }

  /// Makes verbs more frequent that were seldom reached in the subscription's state.
  mutating func follow(_ coverage: JourneyCoverage) {
    for state in JourneyCoverage.Cell.states {
      guidance[state] = verbs.map { verb in
        let count = coverage.count(of: verb, in: state)
        return count == 0 ? 3 : count < 20 ? 2 : 1
      }
    }
  }

  /// The weights of a journey's verbs as things stand.
  ///
  /// - Parameters:
  ///   - usual: those of the journey; 0 for a verb that it does not have.
  ///   - followers: factors for what often comes to something after the latest verb.
  func weights(
    _ usual: [Int], in state: SubscriptionState?, _ life: JourneyWorld.AppLife,
    followers: [Verb: Int]
  ) -> [Int] {
    var weights = guidance[state].map { zip(usual, $0).map { $0 * $1 } } ?? usual
    if let urgent = VerbWeight.urgent(in: life), let index = indices[urgent.verb] {
      weights[index] = weights[index] / VerbWeight.ordinary * urgent.weight
    }
    for (verb, factor) in followers {
      if let index = indices[verb] { weights[index] *= factor }
    }
    return weights
  }
}
