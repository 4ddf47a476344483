import Scenarios
import Testing
import Workspace

/// One scenario, or one case of a scenario that has several: one argument of a test.
public struct ScenarioCase: Sendable, Identifiable, CustomTestStringConvertible {
  let scenario: Scenario
  private let knownIssues: [KnownIssue]

  init(scenario: Scenario, knownIssues: [KnownIssue]) {
    self.scenario = scenario
    // Unused entries are reported by the cases that they are about.
    self.knownIssues = knownIssues.filter { $0.covers(case: scenario.id, on: $0.adapter) }
  }

  /// The path below the scenarios' folder, such as `journeys/buy`.
  public var id: String { scenario.id }

  /// The author's sentence about what the customer does and what holds then.
  public var title: String { scenario.title }

  public var tags: [String] { scenario.tags }

  /// The identifiers of the rules that the scenario is about.
  public var rules: [String] { scenario.rules.map(\.id) }

  public var testDescription: String { scenario.id }

  /// The position of the title.
  private var location: SourceLocation {
    let position = scenario.position
    return SourceLocation(
      ofScenario: position.file, line: position.line, column: position.column)
  }

  /// Plays the case and records its result in the current test.
  ///
  /// Every expectation that does not hold is an issue at its line of the scenario, or a warning if
  /// no rule of the case is a MUST. A case in `known-issues.yaml` is a known issue. A case that the
  /// adapter cannot play is cancelled, with a warning that gives the reason. An adapter that breaks
  /// is an error (``AdapterFault``) with the last lines of its stderr.
  ///
  /// Each case runs in a process of its own, with at most one process for each processor.
  ///
  /// - Parameters:
  ///   - adapter: the purchase code under test.
  ///   - profile: the store's behavior where Apple's documents and devices differ: a name, a name
  ///     with switches (`device+listingLag`), or `all`.
  ///   - seed: the seed of random numbers; equal seeds give equal journeys.
  ///   - timeout: the longest time without an answer of the adapter, in real time.
  ///   - isStrict: whether a broken SHOULD counts as a broken MUST.
  /// - Throws: ``AdapterMissing``, ``ProfileUnknown``, and Swift Testing's own error for a case
  ///   that is cancelled.
  public func play(
    on adapter: Adapter, profile: String = "device", seed: Int = 1,
    timeout: Duration = .seconds(10), isStrict: Bool = false
  ) async throws {
    if let problem = ProfileChoice.problem(with: profile) {
      throw ProfileUnknown(description: problem)
    }
    let play = TestCaseRun(
      scenario: scenario, knownIssues: knownIssues, command: try adapter.located(),
      profile: profile, seed: seed, timeout: timeout, isStrict: isStrict)
    let summary = try await ConcurrencyLimit.shared.pass { try await play.summary() }
    for problem in summary.finished?.problems ?? [] {
      Issue.record(Comment(rawValue: problem), sourceLocation: location)
    }
    for record in summary.cases { try CaseVerdict(record, at: location).recordIssues() }
  }
}

/// The store has no profile of this name.
public struct ProfileUnknown: Error, CustomStringConvertible {
  /// The message, with the known profiles.
  public let description: String
}
