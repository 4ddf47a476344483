import RunEvents
import Scenarios
import Wire

/// An adapter as it introduced itself before the first case.
struct PreparedAdapter: Sendable {
  /// What every event calls it: its own name, or its command's if it has told none.
  var name: String
  /// `nil` if it never came as far as telling.
  let about: Reply.Host?
  /// Why it could not be started; it is given up then.
  let fault: Fault?
  /// Processes that ended before the first case.
  let ends: [ProcessEnd]
  /// What its first process wrote to stderr before the first case.
  let greeting: String

  /// Makes names different. A case is known by its scenario and its adapter, so the second `shop`
  /// of a run is `shop 2`.
  static func settle(_ adapters: [PreparedAdapter]) -> [PreparedAdapter] {
    var settled: [PreparedAdapter] = []
    for adapter in adapters {
      var copy = adapter
      var number = 1
      while settled.contains(where: { $0.name == copy.name }) {
        number += 1
        copy.name = "\(adapter.name) \(number)"
      }
      settled.append(copy)
    }
    return settled
  }
}

/// One case of a plan.
struct PlannedCase: Sendable {
  let scenario: Scenario
  /// The scenario's place among those of the run, counted from 1.
  let scenarioNumber: Int
  /// The adapter's place among those of the run.
  let adapter: Int
  let key: CaseKey
}

/// Every case of a run in its order: adapter after adapter, profile after profile, scenario after
/// scenario. Nothing is held for each case, unless not all are played.
struct Plan: Sendable {
  let adapters: [PreparedAdapter]
  private let scenarios: [Scenario]
  private let profiles: [String]
  /// Places in the whole product; `nil` for all of them.
  private var selected: [Int]?

  /// - Parameter only: the cases that are wanted; `nil` for all.
  init(
    _ scenarios: [Scenario], adapters: [PreparedAdapter], profiles: [String], only: Set<CaseKey>?
  ) {
    self.scenarios = scenarios
    self.adapters = adapters
    self.profiles = profiles
    let areAllPlayed = profiles.count == 1 || scenarios.allSatisfy { $0.given.profile == nil }
    guard only != nil || !areAllPlayed else { return }
    selected = (0..<wholeCount).filter { place in
      isPlayed(place) && (only?.contains(key(at: place)) ?? true)
    }
  }

  var count: Int { selected?.count ?? wholeCount }

  /// - Parameter number: counted from 0, less than ``count``.
  subscript(number: Int) -> PlannedCase {
    let place = selected?[number] ?? number
    let scenario = place % scenarios.count
    return PlannedCase(
      scenario: scenarios[scenario], scenarioNumber: scenario + 1, adapter: adapter(at: place),
      key: key(at: place))
  }

  private var wholeCount: Int { scenarios.count * profiles.count * adapters.count }

  private func adapter(at place: Int) -> Int { place / (scenarios.count * profiles.count) }

  private func profileNumber(at place: Int) -> Int { place / scenarios.count % profiles.count }

  /// A scenario with a profile of its own is played once, and counts among those of the first.
  private func isPlayed(_ place: Int) -> Bool {
    scenarios[place % scenarios.count].given.profile == nil || profileNumber(at: place) == 0
  }

  private func key(at place: Int) -> CaseKey {
    CaseKey(
      scenario: scenarios[place % scenarios.count].id, adapter: adapters[adapter(at: place)].name,
      profile: profiles[profileNumber(at: place)])
  }
}
