import Exploration
import Findings
import JSONTree
import RunEvents
import Runner
import Wire
import Workspace

/// The known faults that show the same as a finding: each shop with one fault that shows the same
/// fact in some scenario plays its journey.
struct FaultLikeness {
  let faults: [KnownFault]

  /// Makes one finding of those that the same known faults show.
  ///
  /// - Returns: what each finding that is left behaves as.
  static func merge(
    _ exploration: inout Exploration, _ playing: RunConfiguration
  ) throws -> [FaultLikeness] {
    let all = try all(of: exploration.findings, playing)
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

  /// In the order of the findings.
  private static func all(
    of findings: [ExploredFinding], _ playing: RunConfiguration
  ) throws -> [FaultLikeness] {
    let ids = findings.indices.map { "finding \($0 + 1)" }
    let scenarios = zip(findings, ids).map { finding, id in
      finding.journey.scenario(id: id, watching: finding.violation.watch, onlyAtEnd: true)
    }
    if scenarios.isEmpty { return [] }
    let program = try RunConfiguration.program()
    let near = FaultDictionary.builtIn(of: .app).faults.filter { fault in
      findings.contains { $0.isNear(fault) }
    }
    if near.isEmpty { return findings.map { _ in FaultLikeness(faults: []) } }
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
        return FaultLikeness(faults: [])
      }
      return FaultLikeness(faults: near.filter { alike.contains(name(of: $0)) })
    }
  }

  private static func name(of fault: KnownFault) -> String { "broken:\(fault.name)" }
}

extension ExploredFinding {
  /// Whether a fault shows the finding's fact in any scenario. Only then is it worth playing.
  fileprivate func isNear(_ fault: KnownFault) -> Bool {
    guard sample.observed != nil, let fact = violation.query?.fact.rawValue else { return false }
    return fault.symptoms.values.contains { $0.contains { $0.fact == fact } }
  }
}
