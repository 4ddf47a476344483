/// How many cases had each outcome.
package struct OutcomeCounts: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: Outcome.allCases.count)

  package init() {}

  package subscript(outcome: Outcome) -> Int { counts[outcome.index] }

  package var total: Int { counts.reduce(0, +) }

  /// Cases because of which the run is not as it should be.
  package var red: Int {
    Outcome.allCases.reduce(0) { $0 + ($1.isRed ? self[$1] : 0) }
  }

  package mutating func add(_ outcome: Outcome) { counts[outcome.index] += 1 }

  mutating func add(_ other: OutcomeCounts) {
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// One case has got another outcome.
  mutating func move(from old: Outcome, to new: Outcome) {
    counts[old.index] -= 1
    counts[new.index] += 1
  }
}

extension Outcome {
  /// The place in `allCases`.
  fileprivate var index: Int {
    switch self {
    case .passed: 0
    case .failed: 1
    case .deviation: 2
    case .informational: 3
    case .knownIssue: 4
    case .unexpectedPass: 5
    case .skipped: 6
    case .errored: 7
    case .notRun: 8
    case .flaky: 9
    }
  }
}
