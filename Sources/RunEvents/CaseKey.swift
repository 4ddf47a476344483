/// Which case on which adapter: unique in a run.
package struct CaseKey: Hashable, Sendable {
  /// The scenario's identifier: its path under the scenario root, such as `journeys/buy`.
  package let scenario: String
  package let adapter: String
  package let profile: String

  package init(scenario: String, adapter: String, profile: String) {
    self.scenario = scenario
    self.adapter = adapter
    self.profile = profile
  }
}
