import Adapters
import Exploration
import Findings
import JSONTree
import Reduction
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

/// A journey at whose end an app shows something else than the reference shop, to be played by
/// shops with one known fault each.
struct FaultTrial {
  /// The fact that differs is asked for at its end.
  let scenario: Scenario
  let query: FactQuery
  let departure: Departure
  /// What the app shows.
  let observed: JSON

  /// The known faults that show the same, of each trial: none if the reference shop shows it, too.
  ///
  /// - Parameter trials: `nil` for a departure that no shop can be compared with.
  static func faults(
    alike trials: [FaultTrial?], _ playing: RunConfiguration
  ) throws -> [[KnownFault]] {
    let near = FaultDictionary.builtIn(of: .app).faults.filter { fault in
      trials.contains { $0?.isNear(fault) ?? false }
    }
    if near.isEmpty { return trials.map { _ in [] } }
    let program = try RunConfiguration.program()
    let shops = ([AdapterSelection.reference] + near.map(name)).map {
      AdapterCommand.builtIn($0, program: program)
    }
    let scenarios = trials.enumerated().compactMap { $1?.scenario.changed(id: id(of: $0)) }
    let shown = values(in: try playing.events(of: scenarios, on: shops))
    return trials.enumerated().map { index, trial in
      guard let trial else { return [] }
      let alike = Set(
        shown.filter { key, values in
          let value = key.scenario == id(of: index) ? values[trial.query.text] : nil
          return value?.narrowed(to: trial.observed) == trial.observed
        }.keys.map(\.adapter))
      // A fault shows nothing of itself where the reference shop shows the same.
      if alike.contains(AdapterSelection.reference) { return [] }
      return near.filter { alike.contains(name(of: $0)) }
    }
  }

  /// What each case showed last of each fact.
  private static func values(in events: [RunEvent]) -> [CaseKey: [String: JSON]] {
    var values: [CaseKey: [String: JSON]] = [:]
    for case .observation(let seen) in events {
      values[seen.key, default: [:]][seen.fact] = seen.value
    }
    return values
  }

  private static func id(of index: Int) -> String { "journey \(index + 1)" }

  private static func name(of fault: KnownFault) -> String { BrokenShop.prefix + fault.name }
}

extension FaultTrial {
  /// Whether a fault shows the fact in any scenario, wrong in the same way. Only then is it worth
  /// playing.
  private func isNear(_ fault: KnownFault) -> Bool {
    fault.symptoms.values.contains { symptoms in
      symptoms.contains { $0.fact == query.fact.rawValue && mayBe($0.deviation) }
    }
  }

  /// Whether a fault whose symptom is this may show it: a list that only grows where it differs is
  /// not what makes it too short.
  private func mayBe(_ deviation: Deviation?) -> Bool {
    guard case .fact(_, .list(let hasMore, let hasLess)) = departure else { return true }
    return !(deviation == .less && hasMore && !hasLess || deviation == .more && hasLess && !hasMore)
  }
}

extension FaultTrial {
  /// `nil` of a journey whose difference cannot be observed.
  init?(_ reduced: ReducedJourney) {
    guard let difference = reduced.difference, let observed = difference.observed else {
      return nil
    }
    self.init(
      scenario: reduced.scenario, query: difference.query, departure: reduced.departure,
      observed: observed)
  }
}
