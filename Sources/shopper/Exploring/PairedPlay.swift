import Findings
import Reduction
import RunEvents
import Runner
import Scenarios

/// Plays journeys on the reference shop and on an adapter, for ``JourneyReducer``.
struct PairedPlay {
  private let playing: RunConfiguration
  private let adapters: AdapterSelection
  private let claims: ClaimedFacts
  /// Whether the adapter has a store of its own.
  let livesInRealTime: Bool

  /// - Parameter adapter: a built-in name, a path, or a command with arguments.
  init(_ adapter: String, _ playing: RunConfiguration) throws {
    self.playing = playing
    adapters = try AdapterSelection(
      [AdapterSelection.reference, adapter].uniqued(), program: RunConfiguration.program())
    // An adapter that cannot be started says so in the events.
    let host = adapters.commands.last.flatMap {
      AdapterIntroduction.host(of: $0, playing.options(isWhole: false))
    }
    claims = ClaimedFacts(limits: host?.limits ?? [])
    livesInRealTime = host?.world == .own
  }

  /// The results of scenarios on the adapter alone.
  func summary(of scenarios: [Scenario]) throws -> RunSummary {
    RunSummary(try playing.events(of: scenarios, on: adapters.commands.suffix(1)))
  }

  /// Whether the shop that keeps Apple's rules fails the scenario, which is then likely wrong.
  func failsOnReference(_ scenario: Scenario) throws -> Bool {
    let events = try playing.events(of: [scenario], on: [adapters.commands[0]])
    return RunSummary(events).cases.contains { !$0.mismatches.isEmpty }
  }

  /// The known faults that show the same in each journey.
  func faults(alike trials: [FaultTrial?]) throws -> [[KnownFault]] {
    try FaultTrial.faults(alike: trials, playing)
  }

  func pairs(of journeys: [Scenario]) throws -> [JourneyPair] {
    let events = try playing.events(of: journeys, on: adapters.commands)
    return JourneyPair.all(
      in: events, reference: AdapterSelection.reference, claims: claims,
      of: journeys.map { ($0.id, $0.steps.count) })
  }
}
