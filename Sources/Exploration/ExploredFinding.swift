import JSONTree
import Reduction
import Scenarios
import Wire

/// Something wrong that random journeys found, with the shortest journey that shows it.
package struct ExploredFinding: Sendable {
  package let violation: OracleViolation
  package let journey: RandomJourney
  package private(set) var sample: ViolationSample
  /// The number of the first journey that showed it, counted from 1.
  package let firstJourney: Int
  /// The number of steps of that journey.
  package let firstLength: Int
  /// In how many journeys it was met.
  package internal(set) var count = 1

  mutating func expect(_ value: JSON) {
    sample.expect(value.naming(journey.shop.index.products.first?.id))
  }

  /// The app's behaviour as a sentence without its subject.
  package var title: String { violation.title(after: journey.actions.last?.verb) }

  /// Findings of one cause mostly share it.
  var signature: Signature {
    Signature(
      oracle: violation.oracle, rule: violation.rule, detour: violation.detour,
      given: Set(journey.given.keys), verbs: journey.actions.suffix(3).map(\.verb))
  }

  struct Signature: Hashable {
    let oracle: OracleViolation.Oracle
    let rule: String?
    let detour: Detour?
    let given: Set<Given.Key>
    let verbs: [Verb]
  }
}

extension OracleViolation {
  /// The app's behaviour as a sentence without its subject.
  func title(after verb: Verb?) -> String { departure.title(after: verb, than: baseline) }

  /// A broken process shows nothing that could be compared.
  private var baseline: Departure.Baseline {
    switch oracle {
    case .reference, .breakage: .referenceShop
    case .rule: .rule
    case .metamorphic: .sameJourney(with: detour?.words ?? "")
    }
  }

  /// Why the oracle objects, for reports.
  package var words: String {
    switch oracle {
    case .reference: "the reference shop shows something else in the same journey"
    case .rule: "a rule does not hold, although the app could look at the store for a day"
    case .breakage: "the adapter broke"
    case .metamorphic:
      "the app itself shows something else in the same journey with \(detour?.words ?? "")"
    }
  }
}
