import RunEvents
import Scenarios

/// The options of a run.
package struct RunOptions: Sendable {
  /// The store's profiles, one after the other: which of several known behaviours it shows.
  package var profiles: [String]
  /// The name of all profiles in the first event, as the user wrote it.
  package var profile: String
  var seed: Int
  /// The timeout for one answer of an adapter, in real time.
  package var timeout: Duration
  /// The version of this program, as adapters and reports show it.
  package var version: String
  /// `NAME=value` for adapters' processes.
  package var environment: [String]
  package var stop: StopSignal
  /// Whether the selection is the whole scenario root, so that an unused known issue is a mistake.
  var isWholeSelection: Bool
  /// Whether a broken SHOULD is as red as a broken MUST.
  var isStrict: Bool
  /// The day of the run, ISO 8601, for known issues that end.
  var today: String
  /// Wall clock: when the run began, in milliseconds since 1970.
  var startedAt: Int
  /// The number of cases that run at the same time, each in its own process; at least 1.
  package var jobs = 1
  /// Whether the run stops after the first failure.
  package var failsFast = false
  /// The most retries of a failed case.
  package var retries = 0
  /// The failures of an earlier run.
  package var baseline: Baseline?
  /// The cases to play; `nil` for all.
  package var only: Set<CaseKey>?
  /// The part of the plan that is played, for the first event; the scenarios are already chosen.
  package var shard: Shard?
  /// Of the scenarios that the shards divide among them, for the first event.
  package var allScenarios: ScenarioChecksum?
  /// The seed of the order, for the first event; the scenarios are already in that order.
  package var shuffle: Int?
  /// Remarks on all results, for the first event.
  package var notes: [String] = []
  /// The flags that give scenarios other products, for the first event.
  package var castFlags: [String] = []
  /// The app's own products, if scenarios are played with them.
  package var ownCatalog: CatalogIndex?
  /// The names of adapters in earlier runs by their commands: one that does not start cannot say
  /// its own.
  package var earlierNames: [String: String] = [:]
  /// The file that keeps every conversation; `nil` without one.
  package var transcript: Transcript?

  package init(
    profile: String, seed: Int, timeout: Duration, version: String, environment: [String],
    stop: StopSignal, isWholeSelection: Bool, isStrict: Bool, today: String, startedAt: Int
  ) {
    profiles = [profile]
    self.profile = profile
    self.seed = seed
    self.timeout = timeout
    self.version = version
    self.environment = environment
    self.stop = stop
    self.isWholeSelection = isWholeSelection
    self.isStrict = isStrict
    self.today = today
    self.startedAt = startedAt
  }

  /// The adapter's name in events.
  ///
  /// - Parameter own: the name that it reports; `nil` if it did not start.
  package func name(of command: AdapterCommand, introducedAs own: String?) -> String {
    if own == nil, let earlier = earlierNames[command.text] { return earlier }
    return command.name(introducedAs: own)
  }
}
