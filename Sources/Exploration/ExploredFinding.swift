import JSONTree
import Reduction
import RunEvents
import Scenarios
import Wire

/// Something wrong that random journeys found, with the shortest journey that shows it.
package struct ExploredFinding: Sendable {
  package let objection: Objection
  package let journey: RandomJourney
  package let exhibit: Exhibit
  /// The number of the first journey that showed it, counted from 1.
  package let firstJourney: Int
  /// The number of steps of that journey.
  package let firstLength: Int
  /// In how many journeys it was met.
  package internal(set) var count = 1

  /// What the app does, as a sentence without its subject.
  package var title: String { objection.title(after: journey.actions.last?.verb) }

  /// Findings of one cause mostly share it.
  var signature: Signature {
    Signature(
      oracle: objection.oracle, rule: objection.rule, detour: objection.detour,
      given: Set(journey.given.keys), verbs: journey.actions.suffix(3).map(\.verb))
  }

  struct Signature: Hashable {
    let oracle: Objection.Oracle
    let rule: String?
    let detour: Detour?
    let given: Set<Given.Key>
    let verbs: [Verb]
  }
}

extension Objection {
  /// What the app does, as a sentence without its subject.
  func title(after verb: Verb?) -> String { departure.title(after: verb, than: norm) }

  /// A broken process shows nothing that could be compared.
  private var norm: Departure.Norm {
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
