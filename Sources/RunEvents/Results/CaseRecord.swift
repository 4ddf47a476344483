import StoreTerms

/// Everything that a run's events say about one case.
package struct CaseRecord: Hashable, Sendable {
  package let key: CaseKey
  package let title: String
  /// The line of the title, counted from 1.
  package let line: Int
  package let rules: [RuleReference]
  /// See ``CaseStarted/properties``.
  package let properties: [CaseStarted.Property]
  private let path: FilePath
  /// A case that has not finished counts as not run.
  package private(set) var outcome: Outcome = .notRun
  /// Whether a broken SHOULD counts as a broken MUST.
  package let isStrict: Bool
  private let columnNumber: Int32
  /// The steps that were run; dropped once the case has passed, since no report shows them.
  package internal(set) var steps: [StepPlayed] = []

  /// The verbs, facts and notifications of the case.
  package internal(set) var traits = CaseTraits()

  private var end = End.open

  /// Compact form of a case that passed as expected, to save memory in large runs.
  private enum End: Hashable, Sendable {
    case open
    case passed(microseconds: Int?)
    indirect case other(CaseFinished)

    init(_ event: CaseFinished) {
      let passed = CaseFinished(
        key: event.key, verdict: .passed, standing: .ordinary, microseconds: event.microseconds)
      self = event == passed ? .passed(microseconds: event.microseconds) : .other(event)
    }
  }

  init(started: CaseStarted, column: Int, _ isStrict: Bool, after previous: CaseRecord?) {
    key = started.key
    title = started.title
    line = started.line
    rules = started.rules
    properties = started.properties
    path = FilePath(started.file, of: started.key.scenario, after: previous?.path)
    columnNumber = Int32(column)
    self.isStrict = isStrict
  }

  /// See ``CaseStarted/file``.
  package var file: String { path.file(of: key.scenario) }

  /// The event with which the case began.
  package var started: CaseStarted {
    CaseStarted(
      key: key, title: title, file: file, line: line, rules: rules, properties: properties)
  }

  /// The summary's column that the case belongs to.
  package var column: Int { Int(columnNumber) }

  /// `nil` while the case is running, or if the stream was cut off.
  package var finished: CaseFinished? {
    switch end {
    case .open: nil
    case .passed(let microseconds):
      CaseFinished(key: key, verdict: .passed, standing: .ordinary, microseconds: microseconds)
    case .other(let event): event
    }
  }

  /// The verdict of the last attempt; `nil` for a case that has not finished.
  package var verdict: Verdict? {
    switch end {
    case .open: nil
    case .passed: .passed
    case .other(let event): event.verdict
    }
  }

  /// See ``CaseFinished/judgement``.
  package var judgement: RuleJudgement? {
    guard case .other(let event) = end else { return nil }
    return event.judgement
  }

  /// See ``CaseFinished/microseconds``.
  package var microseconds: Int? {
    switch end {
    case .open: nil
    case .passed(let microseconds): microseconds
    case .other(let event): event.microseconds
    }
  }

  /// The level at which the case counts if it fails.
  package var level: RuleLevel { finished?.level(among: rules) ?? ruleLevel }

  /// The highest level of the case's rules; MUST for a case without rules.
  package var ruleLevel: RuleLevel { RuleLevel(highestOf: rules) }

  /// See ``CaseFinished/headline``; a case that never finished was not run.
  package var headline: String? {
    guard let finished else { return "not run: the run ended before this case did" }
    return finished.headline
  }

  /// Empty unless the case failed.
  package var mismatches: [Mismatch] { verdict?.mismatches ?? [] }

  /// The calls of StoreKit that were answered in the step of the first failure; empty if none was,
  /// or if nothing is known.
  package var answeredCalls: Set<String> { Set(mismatches.flatMap(\.answeredCalls)) }

  /// `nil` unless the case failed.
  package var firstMismatch: Mismatch? { mismatches.first }

  /// See ``CaseFinished/failureText(_:)``; with what the store had reported by then.
  package var failureText: String? {
    guard let text = finished?.failureText(started) else { return nil }
    return disarmed(([text] + (storeLine.map { [$0] } ?? [])).joined(separator: "\n"))
  }

  /// The store's latest notification about each product up to the first mismatch; `nil` if there
  /// was no notification.
  private var storeLine: String? {
    guard let step = firstMismatch?.step else { return nil }
    var latest: [(product: String, text: String)] = []
    for played in steps where played.number <= step {
      for notice in played.time?.notices ?? [] {
        guard let product = notice.product else { continue }
        latest.removeAll { $0.product == product }
        let words = [notice.type, notice.subtype, product, notice.remark].compactMap(\.self)
        latest.append((product, "\(words.joined(separator: " ")) in \(played.place)"))
      }
    }
    guard !latest.isEmpty else { return nil }
    return "  the store had reported: \(oneLine(latest.map(\.text).joined(separator: ", ")))"
  }

  mutating func end(_ event: CaseFinished) {
    end = End(event)
    outcome = Outcome(event, rules: rules, isStrict: isStrict)
    if outcome == .passed { steps = [] }
  }
}

/// The path of a scenario's file. Most files are named after their scenario, and their folder is
/// enough: a large run has as many paths as cases.
private enum FilePath: Hashable, Sendable {
  case named(folder: String)
  case other(String)

  private static let ending = ".yaml"

  /// Shares its folder with the path before it, if that is the same.
  init(_ file: String, of scenario: String, after previous: FilePath?) {
    let name = scenario + Self.ending
    let folder = Substring(file.utf8.dropLast(name.utf8.count))
    if file[folder.endIndex...] != name {
      self = .other(file)
    } else if let previous, case .named(let shared) = previous, shared == folder {
      self = previous
    } else {
      self = .named(folder: String(folder))
    }
  }

  func file(of scenario: String) -> String {
    switch self {
    case .named(let folder): folder + scenario + Self.ending
    case .other(let file): file
    }
  }
}
