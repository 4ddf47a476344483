import Authoring
import Diagnostics
import Findings
import OperatingSystem
import Reduction
import Reports
import RunEvents
import Runner
import Scenarios
import Workspace

/// Plays scenarios on an adapter, and shortens the journey of each cause of failure.
struct DiagnosisSession {
  private let scenarios: [String: Scenario]
  private let play: PairedPlay
  private let reducer: JourneyReducer
  private let style: ConsoleStyle

  /// There is no time left for another play.
  private struct TimeUp: Error {}

  /// - Parameter limit: the time for shortening journeys, in real time.
  init(_ scenarios: [Scenario], _ play: PairedPlay, _ style: ConsoleStyle, limit: Duration) {
    self.scenarios = Dictionary(scenarios.map { ($0.id, $0) }) { first, _ in first }
    self.style = style
    self.play = play
    let deadline = Deadline(after: limit)
    reducer = JourneyReducer { journeys in
      if deadline.isOver { throw TimeUp() }
      return try play.pairs(of: journeys)
    }
  }

  /// A cause with the journey that shows it.
  struct Diagnosed {
    /// The behaviour of the app, as a sentence without its subject.
    let title: String
    let finding: Finding
    /// The cases that it explains, the journey's first.
    fileprivate(set) var cases: [CaseKey]
    fileprivate(set) var journey: FindingText.Journey
    /// The file of a scenario that shows it; `nil` if no journey does.
    fileprivate(set) var scenario: String?
    /// Whether the app breaks or cannot do the last step, instead of showing something else.
    let isBreakage: Bool
    /// Shows whether known faults do the same in the journey; `nil` if the finding names one.
    fileprivate(set) var trial: FaultTrial?
    fileprivate(set) var alike: [KnownFault] = []
  }

  /// The causes of the failed cases, those that explain most first.
  func findings(in summary: RunSummary) throws -> [Diagnosed] {
    defer { showProgress("") }
    var diagnosed: [Diagnosed] = []
    let findings = Diagnosis(summary, by: FaultDictionary.builtIn, explainsKnownIssues: true)
      .findings
    for (number, finding) in findings.enumerated() {
      showProgress("shortening journeys: finding \(number + 1) of \(findings.count)")
      // A known fault is one cause; what is only alike may be several.
      let parts = finding.likeness == nil ? finding.cases.map { [$0] } : [finding.cases]
      for cases in parts {
        let cause = try self.diagnosed(finding, cases, summary)
        let twin = diagnosed.firstIndex { $0.isTwin(of: cause) }
        if let twin { diagnosed[twin].join(cause) } else { diagnosed.append(cause) }
      }
    }
    showProgress("")
    let alike = try play.faults(alike: diagnosed.map(\.trial))
    for (index, faults) in alike.enumerated() {
      diagnosed[index].alike = Self.unrefuted(faults, by: diagnosed[index].cases, summary)
    }
    return diagnosed.enumerated().sorted {
      ($1.element.cases.count, $0.offset) < ($0.element.cases.count, $1.offset)
    }.map(\.element)
  }

  /// Without those that the app's calls of StoreKit refute.
  private static func unrefuted(
    _ faults: [KnownFault], by cases: [CaseKey], _ summary: RunSummary
  ) -> [KnownFault] {
    let calls = cases.compactMap { summary[$0]?.answeredCalls }.filter { !$0.isEmpty }
    return faults.filter { !$0.isRefuted(by: calls) }
  }

  private func diagnosed(
    _ finding: Finding, _ cases: [CaseKey], _ summary: RunSummary
  ) throws -> Diagnosed {
    switch try shortened(cases[0], in: summary) {
    case .no(let reason):
      return Diagnosed(
        title: finding.title, finding: finding, cases: cases, journey: .whole(because: reason),
        isBreakage: false)
    case .yes(let reduced, let scenario):
      let title = finding.likeness == nil ? reduced.title : finding.title
      let rules = finding.rules.isEmpty ? scenario.rules.map(\.id) : finding.rules.map(\.id)
      let text = JourneyText(
        reduced.scenario, title: "Finds an app that \(title)", rules: rules,
        expecting: reduced.difference.map { ($0.query, $0.reference) })
      return Diagnosed(
        title: title, finding: finding, cases: cases,
        journey: Self.journey(reduced, text, of: scenario),
        scenario: text.scenario(livesInRealTime: play.livesInRealTime),
        isBreakage: reduced.difference == nil,
        trial: finding.likeness == nil ? FaultTrial(reduced) : nil)
    }
  }

  /// Whether the journey of a case was shortened.
  private enum Shortening {
    case yes(ReducedJourney, of: Scenario)
    case no(because: String)
  }

  private func shortened(_ key: CaseKey, in summary: RunSummary) throws -> Shortening {
    guard let scenario = scenarios[key.scenario], let record = summary[key] else {
      return .no(because: "the scenario cannot be read any more")
    }
    do {
      guard let reduced = try reducer.reduced(scenario, record.firstMismatch) else {
        return .no(
          because: try play.failsOnReference(scenario)
            ? "the reference shop fails it, too: look for the mistake in the scenario first"
            : "the adapter departs only where the whole scenario is observed")
      }
      guard reduced.difference != nil || !reduced.scenario.steps.isEmpty else {
        return .no(because: "the adapter breaks before the first step")
      }
      return .yes(reduced, of: scenario)
    } catch is TimeUp {
      return .no(because: "the time is up; '--time 5m' gives more")
    }
  }

  private static func journey(
    _ reduced: ReducedJourney, _ text: JourneyText, of scenario: Scenario
  ) -> FindingText.Journey {
    let difference = reduced.difference
    let observed =
      difference.map { JourneyText.value($0.observed, of: $0.query, in: scenario.catalog) }
      ?? reduced.title
    return .shortened(
      file: text.text, observed: observed, decisive: reduced.decisive,
      steps: actions(in: reduced.scenario), of: actions(in: scenario))
  }

  /// A step that only expects is no part of the journey.
  private static func actions(in scenario: Scenario) -> Int {
    scenario.steps.count { $0.action != nil }
  }

  /// One line that the next one writes over.
  private func showProgress(_ line: String) {
    guard style.isTerminal else { return }
    Terminal.writeError(ConsoleStyle.lineStart + line)
  }
}

extension DiagnosisSession.Diagnosed {
  /// Whether both are of one cause: the app departs in the same way after the same kind of last
  /// step, and if it shows something else there, they were found together. A known fault has no
  /// twin.
  fileprivate func isTwin(of other: Self) -> Bool {
    guard finding.likeness == nil, other.finding.likeness == nil, title == other.title
    else { return false }
    return finding == other.finding || (isBreakage && other.isBreakage)
  }

  /// Takes over a twin's cases, and its journey if that is shorter.
  fileprivate mutating func join(_ twin: Self) {
    if twin.journey.length < journey.length {
      (cases, journey, scenario) = (twin.cases + cases, twin.journey, twin.scenario)
      trial = twin.trial
    } else {
      cases += twin.cases
    }
  }
}

extension FindingText.Journey {
  /// The number of its steps; any shortened journey is shorter than one that is not.
  fileprivate var length: Int {
    switch self {
    case .shortened(_, _, _, let steps, _): steps
    case .whole: .max
    }
  }
}
