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
  package var title: String {
    let verb = journey.actions.last?.verb.rawValue
    let after = verb.map { " after '\($0)'" } ?? ""
    return switch objection.departure {
    case .fact(let query, let difference):
      difference.words(query.text, than: objection.oracle.norm) + after
    case .silence(let query): "cannot report '\(query.text)'\(after)"
    case .undone: "cannot do '\(verb ?? "")'"
    case .fault(let kind): "\(kind.verb)\(after)"
    }
  }

  /// Findings of one cause mostly share it.
  var signature: Signature {
    Signature(
      oracle: objection.oracle, rule: objection.rule,
      verbs: journey.actions.suffix(3).map(\.verb.rawValue))
  }

  struct Signature: Hashable {
    let oracle: Objection.Oracle
    let rule: String?
    let verbs: [String]
  }
}

extension Objection.Oracle {
  /// What an app's facts are compared with.
  fileprivate var norm: String {
    switch self {
    case .reference: "the reference shop"
    case .rule: "the rule wants"
    case .breakage: "before"
    }
  }

  /// Why it objects, for reports.
  package var words: String {
    switch self {
    case .reference: "the reference shop shows something else in the same journey"
    case .rule: "a rule does not hold, although the app could look at the store for a day"
    case .breakage: "the adapter broke"
    }
  }
}

extension Fault.Kind {
  fileprivate var verb: String {
    switch self {
    case .crashed: "crashes"
    case .timedOut: "hangs"
    case .protocol: "breaks the protocol"
    case .couldNotStart: "cannot be started"
    case .bug: "meets a bug in the simulated world"
    }
  }
}

extension FactDifference {
  fileprivate func words(_ fact: String, than norm: String) -> String {
    switch self {
    case .list(hasMore: true, hasLess: false): "shows more in '\(fact)' than \(norm)"
    case .list(hasMore: false, hasLess: true): "shows less in '\(fact)' than \(norm)"
    case .list, .parts, .word, .amount: "shows another '\(fact)' than \(norm)"
    case .order: "shows '\(fact)' in another order than \(norm)"
    case .presence(isObserved: true): "shows '\(fact)' where nothing should be"
    case .presence(isObserved: false): "shows no '\(fact)'"
    }
  }
}
