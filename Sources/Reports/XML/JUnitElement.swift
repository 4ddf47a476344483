import RunEvents

/// The child of a testcase that shows its result; at most one.
enum JUnitElement: Hashable {
  case none
  /// A verdict about the adapter.
  case failure(type: String)
  /// No verdict: the adapter or the run broke.
  case error(type: String)
  case skipped(type: String)

  init(_ outcome: Outcome, _ verdict: Verdict?) {
    switch outcome {
    case .passed: self = .none
    case .failed: self = .failure(type: "mismatch")
    case .unexpectedPass: self = .failure(type: "unexpected pass")
    case .flaky: self = .failure(type: "flaky")
    case .errored:
      guard case .errored(let fault) = verdict else {
        self = .error(type: "error")
        return
      }
      self = .error(type: fault.kind.rawValue)
    // pytest's word for a failure that was expected, which readers know.
    case .knownIssue: self = .skipped(type: "xfail")
    case .deviation, .informational, .skipped, .notRun: self = .skipped(type: outcome.rawValue)
    }
  }
}

/// The counts in a suite's start tag, which must equal the elements after it.
struct JUnitCounters: Hashable {
  private(set) var tests = 0
  private(set) var failures = 0
  private(set) var errors = 0
  private(set) var skipped = 0

  init() {}

  init(_ counts: OutcomeCounts) {
    for outcome in Outcome.allCases {
      add(JUnitElement(outcome, nil), count: counts[outcome])
    }
  }

  mutating func add(_ element: JUnitElement, count: Int) {
    tests += count
    switch element {
    case .none: break
    case .failure: failures += count
    case .error: errors += count
    case .skipped: skipped += count
    }
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.tests += right.tests
    sum.failures += right.failures
    sum.errors += right.errors
    sum.skipped += right.skipped
    return sum
  }
}

extension XMLWriter {
  mutating func attributes(of counters: JUnitCounters) {
    attribute("tests", counters.tests)
    attribute("failures", counters.failures)
    attribute("errors", counters.errors)
  }

  /// The element, its message, and the message again as the body's first line: some readers show
  /// only the one, some only the other.
  mutating func verdict(_ element: JUnitElement, message: String, body: String?) {
    let type: String
    switch element {
    case .none: return
    case .failure(let word):
      start("failure")
      type = word
    case .error(let word):
      start("error")
      type = word
    case .skipped(let word):
      start("skipped")
      type = word
    }
    attribute("message", message)
    attribute("type", type)
    text(body.map { "\(message)\n\($0)" } ?? message)
    end()
  }
}
