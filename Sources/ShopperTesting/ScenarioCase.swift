import Runner
import Scenarios
import Testing
import Workspace

/// One scenario, or one case of a scenario that has several: one argument of a test.
public struct ScenarioCase: Sendable, Identifiable, CustomTestStringConvertible {
  let scenario: Scenario
  private let knownIssues: [KnownIssue]

  init(scenario: Scenario, knownIssues: [KnownIssue]) {
    self.scenario = scenario
    // Of entries about others their own cases tell.
    self.knownIssues = knownIssues.filter { $0.covers(case: scenario.id, on: $0.adapter) }
  }

  /// The path below the scenarios' folder, such as `journeys/buy`.
  public var id: String { scenario.id }

  /// What the customer does and what holds then, in the author's words.
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

  /// Plays the case, and records what came of it in the test that this is called from.
  ///
  /// Every expectation that does not hold is an issue at its line of the scenario; a warning, if no
  /// rule of the case is a MUST. A case that `known-issues.yaml` excuses is a known issue. A case
  /// that the adapter cannot play is cancelled, and a warning says why. An adapter that breaks is
  /// an error (``AdapterFault``), with what it wrote to stderr last.
  ///
  /// Each case has a process of its own, and as many are played at once as there are processors.
  ///
  /// - Parameters:
  ///   - adapter: the purchase code that the customer meets.
  ///   - profile: how the store behaves where Apple's text and devices differ: a name, a name with
  ///     switches (`device+listingLag`), or `all`.
  ///   - seed: what chance is drawn from; equal seeds give equal journeys.
  ///   - timeout: how long the adapter may be silent, in real time.
  ///   - isStrict: whether a broken SHOULD counts like a broken MUST.
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

/// There is no such profile of the store.
public struct ProfileUnknown: Error, CustomStringConvertible {
  /// With the names that there are.
  public let description: String
}
