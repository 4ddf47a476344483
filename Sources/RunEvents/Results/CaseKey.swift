/// Which case on which adapter: unique in a run.
///
/// An object, since every event of a case carries it.
package final class CaseKey: Hashable, Sendable {
  /// The scenario's identifier: its path under the scenario root, such as `journeys/buy`.
  package let scenario: String
  package let adapter: String
  package let profile: String

  package init(scenario: String, adapter: String, profile: String) {
    self.scenario = scenario
    self.adapter = adapter
    self.profile = profile
  }

  package static func == (left: CaseKey, right: CaseKey) -> Bool {
    left === right
      || (left.scenario == right.scenario && left.adapter == right.adapter
        && left.profile == right.profile)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scenario)
    hasher.combine(adapter)
    hasher.combine(profile)
  }
}
