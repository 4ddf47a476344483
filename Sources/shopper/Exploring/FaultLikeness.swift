import Adapters
import Exploration
import Findings
import JSONTree
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

/// The known faults that show the same as a finding: each shop with one fault that shows the same
/// fact in some scenario plays its journey. Those that the app's calls of StoreKit refute are not
/// among them.
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
    let alike = try faults(alike: findings, playing)
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

  /// The number of faults that are named.
  static let most = 3

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

  /// In the order of the findings.
  private static func faults(
    alike findings: [ExploredFinding], _ playing: RunConfiguration
  ) throws -> [[KnownFault]] {
    let ids = findings.indices.map(id)
    let scenarios = zip(findings, ids).map { finding, id in
      finding.journey.scenario(id: id, watching: finding.violation.watch, onlyAtEnd: true)
    }
    if scenarios.isEmpty { return [] }
    let program = try RunConfiguration.program()
    let near = FaultDictionary.builtIn(of: .app).faults.filter { fault in
      findings.contains { $0.isNear(fault) }
    }
    if near.isEmpty { return findings.map { _ in [] } }
    let shops = ([AdapterSelection.reference] + near.map(name)).map {
      AdapterCommand.builtIn($0, program: program)
    }
    var shown: [CaseKey: JSON] = [:]
    for case .observation(let seen) in try playing.events(of: scenarios, on: shops) {
      guard let index = ids.firstIndex(of: seen.key.scenario),
        findings[index].violation.query?.text == seen.fact
      else { continue }
      let finding = findings[index]
      shown[seen.key] = finding.sample.observed.map { seen.value.narrowed(to: $0) }
    }
    return zip(findings, ids).map { finding, id in
      let alike = Set(
        shown.filter { $0.scenario == id && $1 == finding.sample.observed }.keys.map(\.adapter))
      // A fault shows nothing of itself where the reference shop shows the same.
      if finding.sample.observed == nil || alike.contains(AdapterSelection.reference) {
        return []
      }
      return near.filter { alike.contains(name(of: $0)) }
    }
  }

  private static func id(of index: Int) -> String { "finding \(index + 1)" }

  private static func name(of fault: KnownFault) -> String { BrokenShop.prefix + fault.name }
}

extension ExploredFinding {
  /// Fails in its last step whatever the adapter shows, so that the failure has StoreKit's answers.
  fileprivate func failingScenario(id: String) -> Scenario {
    let scenario = journey.scenario(id: id, watching: violation.watch, onlyAtEnd: true)
    return scenario.expecting { step, _ in
      .equal(step == scenario.steps.count - 1 ? NoValue() : AnyValue())
    }
  }

  /// Whether a fault shows the finding's fact in any scenario, wrong in the same way. Only then is
  /// it worth playing.
  fileprivate func isNear(_ fault: KnownFault) -> Bool {
    guard sample.observed != nil, let query = violation.query else { return false }
    return fault.symptoms.values.contains { symptoms in
      symptoms.contains { $0.fact == query.fact.rawValue && violation.mayBe($0.deviation) }
    }
  }
}

extension OracleViolation {
  /// Whether a fault whose symptom is this may show it: a list that only grows where it differs is
  /// not what makes it too short.
  fileprivate func mayBe(_ deviation: Deviation?) -> Bool {
    guard case .fact(_, .list(let hasMore, let hasLess)) = departure else { return true }
    return !(deviation == .less && hasMore && !hasLess || deviation == .more && hasLess && !hasMore)
  }
}

/// Never observed.
private struct NoValue: ExpectedValue {
  let text = "nothing"

  func equals(_ observed: JSON) -> Bool { false }
}
