import Diagnostics
import RunEvents
import Scenarios
import Wire

extension Limit {
  /// `florist says that it lacks: quantities`
  static func sentence(about adapter: String, lacking limits: [Limit]) -> String {
    "\(adapter) says that it lacks: \(limits.map(\.rawValue).joined(separator: ", "))"
  }
}

/// Decides from an adapter's capabilities whether a scenario can be played on it.
struct CapabilityCheck {
  private let scenario: Scenario
  /// The limits of the adapter for which the scenario cannot be played.
  private let missing: [Limit]

  /// - Parameter missing: see ``Scenario/limited(by:)``.
  init(_ scenario: Scenario, missing: [Limit]) {
    self.scenario = scenario
    self.missing = missing
  }

  /// `nil` if it can be played, or if nothing is known of the adapter and playing will tell.
  ///
  /// A missing core capability is a failure: an adapter that cannot buy is not excused from buying.
  func verdict(on host: Reply.Host?) -> Verdict? {
    if let obstacle = scenario.obstacle { return .skipped(obstacle) }
    guard let host else { return nil }
    if !self.missing.isEmpty {
      return .skipped(Limit.sentence(about: host.adapter.name, lacking: self.missing))
    }
    let missing = scenario.needs.filter { !host.capabilities.contains($0) }
    guard let first = missing.first(where: \.isCore) ?? missing.first else {
      return ownWorldVerdict(on: host)
    }
    guard first.isCore else {
      let places = missing.compactMap { capability in
        scenario.position(needing: capability).map { ($0, capability.rawValue) }
      }
      return .skipped(
        "\(host.adapter.name) does not provide: \(Self.names(missing))"
          + SkipReason.needed(at: places.map { (file: $0.file, line: $0.line, what: $1) }))
    }
    return .failed([
      Mismatch(
        of: scenario, "the adapter lacks a core capability",
        details: [.init("expected", first.rawValue), .init("observed", "nothing")])
    ])
  }

  private func ownWorldVerdict(on host: Reply.Host) -> Verdict? {
    guard let world = host.ownWorld else { return nil }
    let gaps = OwnWorldCheck(world).gaps(in: scenario)
    guard !gaps.isEmpty else { return nil }
    let place = OwnWorldCheck(world).position(in: scenario)
    return .skipped(
      "the world of \(host.adapter.name) cannot \(gaps.joined(separator: ", nor "))"
        + SkipReason.needed(at: place.map { [(file: $0.file, line: $0.line, what: "")] } ?? []))
  }

  private static func names(_ capabilities: [Capability]) -> String {
    capabilities.map(\.rawValue).joined(separator: ", ")
  }
}

extension Scenario {
  /// The same without facts that are only compared and that the adapter cannot report: the others
  /// are compared without it.
  func comparing(on host: Reply.Host) -> Scenario {
    let world = host.ownWorld.map(OwnWorldCheck.init)
    return comparing { fact in
      (fact.entry.capability.map(host.capabilities.contains) ?? true)
        && !(world?.isUnknown(fact) ?? false)
    }
  }
}

/// The parts of a scenario that an adapter with its own store cannot do.
struct OwnWorldCheck {
  private let world: OwnWorld

  init(_ world: OwnWorld) { self.world = world }

  /// Worded for a report; empty if it can do everything.
  func gaps(in scenario: Scenario) -> [String] {
    let keys = scenario.given.keys.filter { !world.given.contains($0) }.map(\.rawValue)
    let verbs = scenario.steps.compactMap { $0.action?.verb }.filter(isUnknown).map(\.word)
    let facts = scenario.steps.flatMap(\.queries).filter { isUnknown($0.fact) }.map(\.text)
    return [("begin with", keys), ("do", verbs), ("report", facts)].compactMap { what, names in
      names.isEmpty ? nil : "\(what) \(names.uniqued().joined(separator: ", "))"
    }
  }

  /// The first step or expectation that it cannot do; `nil` if that is how the scenario begins.
  func position(in scenario: Scenario) -> SourcePosition? {
    scenario.position(ofAction: { isUnknown($0.verb) }, ofFact: { isUnknown($0.fact) })
  }

  private func isUnknown(_ verb: Verb) -> Bool {
    verb.group != .app && !world.verbs.contains(verb)
  }

  func isUnknown(_ fact: Fact) -> Bool {
    switch fact {
    case .app: false
    case .store(let fact): !world.facts.contains(fact)
    }
  }
}
