import Exploration
import Findings
import JSONTree
import RunEvents
import Runner
import Scenarios
import Wire

/// The known faults that show the same as a finding, without those that the app's calls of StoreKit
/// refute.
struct FaultLikeness {
  let faults: [KnownFault]

  /// Makes one finding of those that the same known faults show.
  ///
  /// - Parameter adapter: the explored one; `nil` if its calls are not known.
  /// - Returns: what each finding that is left behaves as.
  static func merge(
    _ exploration: inout Exploration, of adapter: AdapterCommand?, _ playing: RunConfiguration
  ) throws -> [FaultLikeness] {
    let findings = exploration.findings
    let alike = try FaultTrial.faults(alike: findings.map(\.trial), playing)
    var answered: [Int: Set<String>] = [:]
    if let adapter { answered = try calls(of: findings, alike, on: adapter, playing) }
    let all = alike.map { faults in
      FaultLikeness(
        faults: faults.filter { fault in
          let shown = alike.indices.filter { alike[$0].contains(fault) }
          return !fault.isRefuted(by: shown.compactMap { answered[$0] })
        })
    }
    let groups = Dictionary(grouping: all.indices.filter { !all[$0].faults.isEmpty }) {
      all[$0].faults.map(\.name)
    }
    let twins = groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    exploration.merge(twins)
    let dropped = Set(twins.flatMap { $0.dropFirst() })
    return all.indices.filter { !dropped.contains($0) }.map { all[$0] }
  }

  /// The calls that StoreKit answered in the last step of each finding that a telling fault is
  /// alike to, by the finding's index.
  private static func calls(
    of findings: [ExploredFinding], _ alike: [[KnownFault]], on adapter: AdapterCommand,
    _ playing: RunConfiguration
  ) throws -> [Int: Set<String>] {
    let telling = alike.indices.filter { alike[$0].contains(where: \.hasTellingCalls) }
    if telling.isEmpty { return [:] }
    let scenarios = telling.map { findings[$0].failingScenario(id: id(of: $0)) }
    let summary = RunSummary(try playing.events(of: scenarios, on: [adapter]))
    let calls = telling.map { index in
      let record = summary.cases.first { $0.key.scenario == id(of: index) }
      return (index, record?.answeredCalls ?? [])
    }
    return Dictionary(uniqueKeysWithValues: calls).filter { !$0.value.isEmpty }
  }

  private static func id(of index: Int) -> String { "finding \(index + 1)" }
}

extension ExploredFinding {
  /// `nil` of what cannot be observed.
  fileprivate var trial: FaultTrial? {
    guard let observed = sample.observed, let query = violation.query else { return nil }
    return FaultTrial(
      scenario: journey.scenario(id: "", watching: violation.watch, onlyAtEnd: true),
      query: query, departure: violation.departure, observed: observed)
  }

  /// Fails in its last step whatever the adapter shows, so that the failure has StoreKit's answers.
  fileprivate func failingScenario(id: String) -> Scenario {
    let scenario = journey.scenario(id: id, watching: violation.watch, onlyAtEnd: true)
    return scenario.expecting { step, _ in
      .equal(step == scenario.steps.count - 1 ? NoValue() : AnyValue())
    }
  }
}

/// Never observed.
private struct NoValue: ExpectedValue {
  let text = "nothing"

  func equals(_ observed: JSON) -> Bool { false }
}
