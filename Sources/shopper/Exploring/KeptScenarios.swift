import Diagnostics
import Exploration
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

/// The scenarios of earlier explorations, in the folder of `--save`, as they end on the adapter
/// now.
struct KeptScenarios {
  /// `nil` if nothing is kept.
  let folder: String?
  private let scenarios: [Scenario]
  private let outcomes: [String: Outcome]
  /// Those that people wrote or adopted, which are not played.
  private let others: [Scenario]

  /// Plays what the folder has.
  ///
  /// - Parameters:
  ///   - folder: `nil` if nothing is kept; it need not exist.
  ///   - others: scenarios in other folders, whose journeys are not saved once more.
  ///   - selection: scenarios of the root that has the catalogs and the rules.
  /// - Throws: ``Failure`` if the folder is not below the root.
  init(
    _ folder: String?, beside others: [Scenario], in selection: Selection, _ adapter: String,
    _ playing: RunConfiguration
  ) throws {
    self.folder = folder
    self.others = folder == nil ? [] : others
    let root = selection.folder
    if folder != nil, BuiltInFiles.has(root.path) {
      throw Failure(
        "'--save' needs a folder of scenarios with their catalogs; write one with 'shopper init'",
        status: ExitStatus.usage)
    }
    if let folder { try NewFile.prepare(folder, of: "--save", forScenariosOf: root) }
    guard let folder, !(try ScenarioFolder(around: folder).scenarioFiles(at: folder)).isEmpty
    else {
      (scenarios, outcomes) = ([], [:])
      return
    }
    let kept = try selection.others([folder])
    scenarios = try kept.scenarios.all()
    let command = try AdapterSelection([adapter], program: RunConfiguration.program()).commands
    let summary = RunSummary(
      try playing.events(of: scenarios, on: command, knownIssues: kept.knownIssues))
    outcomes = Dictionary(
      summary.cases.map { ($0.key.scenario, $0.outcome) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a finding of an earlier exploration is still there.
  var hasFailures: Bool { outcomes.values.contains { State($0) == .failing } }

  /// Names each, and whether it was repaired.
  func show() {
    for scenario in scenarios {
      let state = State(outcomes[scenario.id] ?? .notRun)
      Terminal.write("\(state.rawValue): \(TerminalText(scenario.source.file).text)\n")
    }
    if !scenarios.isEmpty { Terminal.write("\n") }
  }

  /// What became of a finding of an earlier exploration.
  private enum State: String {
    case repaired
    case failing = "still fails"
    case known = "known issue"
    case skipped = "not for this adapter"
    case notPlayed = "not played"

    init(_ outcome: Outcome) {
      self =
        switch outcome {
        case .passed, .informational, .unexpectedPass: .repaired
        case .failed, .deviation, .errored, .flaky: .failing
        case .knownIssue: .known
        case .skipped: .skipped
        case .notRun: .notPlayed
        }
    }
  }

  /// The file that has the finding's journey, and expects its fact in the end; `nil` for a new one.
  func file(of finding: ExploredFinding) -> String? {
    (scenarios + others).first { scenario in
      scenario.steps.compactMap(\.action) == finding.journey.actions
        && finding.sample.query.map { scenario.expectsAtEnd($0) } ?? true
        && scenario.catalog.wireName == finding.journey.shop.index.wireName
    }?.source.file
  }

  /// Writes the findings that are neither known issues nor written already.
  ///
  /// - Returns: whether there were any.
  func add(_ report: ExploreReport) throws -> Bool {
    guard let folder else { return false }
    var isAny = false
    for index in report.new where file(of: report.finding(index)) == nil {
      let path = try SavedFolder.freePath(report.finding(index).fileName, in: folder)
      if let problem = SavedFolder.problem(saving: report.scenario(index), to: path) {
        throw Failure(problem)
      }
      Terminal.write("saved: \(TerminalText(path).text)\n")
      isAny = true
    }
    return isAny
  }
}

extension Scenario {
  /// Whether the fact is expected after the last action.
  fileprivate func expectsAtEnd(_ query: FactQuery) -> Bool {
    let last = steps.lastIndex { $0.action != nil } ?? steps.startIndex
    return steps[last...].contains { $0.queries.contains(query) }
  }
}
