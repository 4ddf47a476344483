import RunEvents

/// The result of an adapter's cases for a rule or an area, the worst first: of several, the
/// worst counts.
package enum ConformanceStatus: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The adapter or its protocol broke, so nothing was judged.
  case broken
  case deviates
  /// Deviates as a known-issues entry says.
  case known
  case conformant
  /// The journey failed before it reached the rule. For rules only.
  case notJudged = "not judged"
  case notRun = "not run"
  case notProvided = "not provided"

  init(_ outcome: Outcome) {
    switch outcome {
    case .passed, .unexpectedPass: self = .conformant
    case .failed, .deviation, .informational, .flaky: self = .deviates
    case .knownIssue: self = .known
    case .errored: self = .broken
    case .skipped: self = .notProvided
    case .notRun: self = .notRun
    }
  }

  /// Whether the adapter was asked and could answer.
  var isTried: Bool {
    switch self {
    case .broken, .deviates, .known, .conformant: true
    case .notJudged, .notRun, .notProvided: false
    }
  }

  var sign: String {
    switch self {
    case .broken: "!"
    case .deviates: "✗"
    case .known: "k"
    case .conformant: "✓"
    case .notJudged: "?"
    case .notRun: "."
    case .notProvided: "-"
    }
  }

  /// What an adapter of this status does, for a legend.
  var meaning: String {
    switch self {
    case .broken: "crashed, hung or broke the protocol"
    case .deviates: "showed something else than expected"
    case .known: "showed something else, as known-issues.yaml says"
    case .conformant: "showed what is expected"
    case .notJudged: "failed before the rule was reached"
    case .notRun: "the run ended before"
    case .notProvided: "lacks what the scenarios need"
    }
  }

  var tone: ConsoleStyle.Tone {
    switch self {
    case .broken, .deviates: .bad
    case .known: .notable
    case .conformant: .good
    case .notJudged, .notRun, .notProvided: .quiet
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
    let share = self[answer] < total ? " \(self[answer])/\(total)" : ""
    return "\(answer.sign) \(answer.rawValue)\(share)"
  }
}
