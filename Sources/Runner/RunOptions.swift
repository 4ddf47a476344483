/// How a run is carried out.
package struct RunOptions: Sendable {
  /// The store's profile: which of several known behaviours it shows.
  package var profile: String
  package var seed: Int
  /// How long an adapter may be silent, in real time.
  package var timeout: Duration
  /// The version of this program, as adapters and reports are told it.
  package var version: String
  /// `NAME=value` for adapters' processes.
  package var environment: [String]
  package var stop: StopSignal
  /// Whether the selection is the whole scenario root, so that an unused known issue is a mistake.
  package var isWholeSelection: Bool
  /// Whether a broken SHOULD is as red as a broken MUST.
  package var isStrict: Bool
  /// The day of the run, ISO 8601, for known issues that end.
  package var today: String
  /// Wall clock: when the run began, in milliseconds since 1970.
  package var startedAt: Int
  /// Where every conversation is kept; `nil` if nowhere.
  package var transcript: Transcript?

  package init(
    profile: String, seed: Int, timeout: Duration, version: String, environment: [String],
    stop: StopSignal, isWholeSelection: Bool, isStrict: Bool, today: String, startedAt: Int
  ) {
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
}
