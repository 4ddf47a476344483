import Diagnostics
import RunEvents
import Scenarios
import Wire

/// An adapter as it introduced itself before the first case.
struct PreparedAdapter: Sendable {
  /// The adapter's name in events: its own, or its command's if it reports none.
  var name: String
  /// `nil` if it never came as far as telling.
  let about: Reply.Host?
  /// The reason why it could not be started; it is given up then.
  let fault: Fault?
  /// Processes that ended before the first case.
  let ends: [ProcessEnd]
  /// The stderr of its first process before the first case.
  let greeting: String
  /// `nil` unless the app lacks products of its own catalog.
  var launchRequests: LaunchRequests?

  /// Another name than the adapter's own, the limits that it claims, and what it does not ask for,
  /// in a sentence each.
  var notes: [String] {
    var notes: [String] = []
    if let own = about?.adapter.name, own != name {
      notes.append(
        "an adapter calls itself \(quoted(own)), as another does; here it is \(quoted(name))")
    }
    if let limits = about?.limits, !limits.isEmpty {
      notes.append(Limit.sentence(about: name, lacking: limits))
    }
    if let launchRequests { notes.append(launchRequests.note(of: name)) }
    return notes
  }

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
  /// Without what the adapter does not claim.
  let scenario: Scenario
  /// The limits of the adapter for which it cannot be played.
  let missing: [Limit]
  /// The reason why it cannot be played; the scenario is only a stand-in then.
  let fault: Fault?
  /// The adapter's index among those of the run.
  let adapter: Int
  let key: CaseKey
}

/// Every case of a run in its order: adapter after adapter, profile after profile, scenario after
/// scenario. Nothing is held for each case, unless not all are played, and a scenario is asked for
/// when its turn comes.
struct RunPlan: Sendable {
  let adapters: [PreparedAdapter]
  private let scenarios: any ScenarioSource
  private let profiles: [String]
  /// Indices in the whole product; `nil` for all of them.
  private var selected: [Int]?

  /// - Parameter only: the cases that are wanted; `nil` for all.
  init(
    _ scenarios: any ScenarioSource, adapters: [PreparedAdapter], profiles: [String],
    only: Set<CaseKey>?
  ) {
    self.scenarios = scenarios
    self.adapters = adapters
    self.profiles = profiles
    let areAllPlayed =
      profiles.count == 1 || !(0..<scenarios.count).contains(where: scenarios.hasOwnProfile)
    guard only != nil || !areAllPlayed else { return }
    selected = (0..<wholeCount).filter { index in
      isPlayed(index) && (only?.contains(key(at: index, of: id(at: index))) ?? true)
    }
  }

  var count: Int { selected?.count ?? wholeCount }

  /// The numbers of an adapter's cases.
  func cases(of adapter: Int) -> Range<Int> {
    let whole = scenarios.count * profiles.count
    let range = adapter * whole..<(adapter + 1) * whole
    guard let selected else { return range }
    // Ascending, so each adapter's are together.
    let start = selected.prefix { $0 < range.lowerBound }.count
    return start..<start + selected[start...].prefix { $0 < range.upperBound }.count
  }

  /// - Parameter number: counted from 0, less than ``count``.
  subscript(number: Int) -> PlannedCase {
    let index = selected?[number] ?? number
    let (whole, fault) = scenario(at: index)
    let host = adapters[adapter(at: index)].about
    let (scenario, missing) = whole.limited(by: host?.limits ?? [])
    return PlannedCase(
      scenario: host.map(scenario.comparing) ?? scenario, missing: missing, fault: fault,
      adapter: adapter(at: index), key: key(at: index, of: scenario.id))
  }

  private func scenario(at index: Int) -> (Scenario, Fault?) {
    let number = index % scenarios.count
    do throws(ScenarioError) {
      return (try scenarios.scenario(at: number), nil)
    } catch {
      return (
        .lost(id: scenarios.id(at: number), file: error.file),
        Fault(kind: .couldNotStart, message: "\(error)", stderrTail: "")
      )
    }
  }

  private var wholeCount: Int { scenarios.count * profiles.count * adapters.count }

  private func adapter(at index: Int) -> Int { index / (scenarios.count * profiles.count) }

  private func profileNumber(at index: Int) -> Int { index / scenarios.count % profiles.count }

  /// A scenario with a profile of its own is played once, and counts among those of the first.
  private func isPlayed(_ index: Int) -> Bool {
    !scenarios.hasOwnProfile(at: index % scenarios.count) || profileNumber(at: index) == 0
  }

  private func id(at index: Int) -> String { scenarios.id(at: index % scenarios.count) }

  private func key(at index: Int, of scenario: String) -> CaseKey {
    CaseKey(
      scenario: scenario, adapter: adapters[adapter(at: index)].name,
      profile: profiles[profileNumber(at: index)])
  }
}
