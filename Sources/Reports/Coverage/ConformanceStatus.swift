import RunEvents

/// The result of an adapter's cases for a rule or an area, the worst first: of several, the
/// worst counts.
package enum ConformanceStatus: CaseIterable, Comparable, Hashable, Sendable {
  /// The adapter or its protocol broke, so nothing was judged.
  case errored
  /// Shows something else than a MUST asks for.
  case failed
  /// Shows something else than a SHOULD asks for.
  case deviates
  /// Differs as a known-issues entry says.
  case known
  /// Shows something else than a MAY asks for, as it is free to.
  case notes
  case passed
  /// The journey failed before it reached the rule. For rules only.
  case notJudged
  case notRun
  /// Lacks what the scenarios need.
  case skipped

  init(_ outcome: Outcome) {
    switch outcome {
    case .passed, .unexpectedPass: self = .passed
    case .failed, .flaky: self = .failed
    case .deviation: self = .deviates
    case .informational: self = .notes
    case .knownIssue: self = .known
    case .errored: self = .errored
    case .skipped: self = .skipped
    case .notRun: self = .notRun
    }
  }

  /// Of a rule of this level that does not hold.
  init(breaking level: RuleLevel) {
    switch level {
    case .must: self = .failed
    case .should: self = .deviates
    case .may: self = .notes
    }
  }

  /// Whether the adapter was asked and could answer.
  var isTried: Bool {
    switch self {
    case .errored, .failed, .deviates, .known, .notes, .passed: true
    case .notJudged, .notRun, .skipped: false
    }
  }

  /// The outcome of cases that has the same sign and word; `nil` for what only a rule can be.
  private var outcome: Outcome? {
    switch self {
    case .errored: .errored
    case .failed: .failed
    case .deviates: .deviation
    case .known: .knownIssue
    case .notes: .informational
    case .passed: .passed
    case .notJudged: nil
    case .notRun: .notRun
    case .skipped: .skipped
    }
  }

  var sign: String { outcome?.sign ?? "?" }
  var word: String { outcome?.word ?? "not judged" }
  var tone: ConsoleStyle.Tone { outcome?.tone ?? .quiet }

  /// What an adapter of this status does, for a legend.
  var meaning: String {
    switch self {
    case .errored: "crashed, hung or broke the protocol"
    case .failed: "showed something else than a MUST asks for"
    case .deviates: "showed something else than a SHOULD asks for"
    case .known: "showed something else, as known-issues.yaml says"
    case .notes: "showed something else than a MAY asks for, which is allowed"
    case .passed: "showed what is expected"
    case .notJudged: "failed before the rule was reached"
    case .notRun: "the run ended before"
    case .skipped: "lacks what the scenarios need"
    }
  }

  package static func < (left: Self, right: Self) -> Bool {
    allCases.first { $0 == left || $0 == right } == left && left != right
  }
}

/// The answers of several cases of one adapter.
struct ConformanceCounts: Hashable, Sendable {
  private var counts: [ConformanceStatus: Int] = [:]

  init() {}

  subscript(answer: ConformanceStatus) -> Int { counts[answer, default: 0] }

  var total: Int { counts.values.reduce(0, +) }

  /// The worst; `nil` without a case.
  package var answer: ConformanceStatus? { ConformanceStatus.allCases.first { self[$0] > 0 } }

  mutating func add(_ answer: ConformanceStatus) { counts[answer, default: 0] += 1 }

  /// `k known 1/10`: the worst answer, and how many of the cases gave it if not all did.
  var text: String {
    guard let answer else { return "" }
    return "\(answer.sign) \(answer.word)\(share(of: self[answer], in: total))"
  }
}
