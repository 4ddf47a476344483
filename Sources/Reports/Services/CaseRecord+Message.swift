import RunEvents

extension CaseRecord {
  /// The headline, with the reason in front of it why it is not simply a failure. One line, safe
  /// for every reader; empty for a case that passed as expected.
  var message: String {
    let headline = headline ?? ""
    switch outcome {
    case .knownIssue: return finished?.standing.excuse.map(disarmed) ?? headline
    case .deviation: return "deviation from a SHOULD: \(headline)"
    case .informational: return "a MAY that does not hold: \(headline)"
    case .passed, .failed, .unexpectedPass, .skipped, .errored, .notRun, .flaky: return headline
    }
  }

  /// The location to look at first: the first mismatch, the step that broke the adapter, or the
  /// scenario's title.
  var location: (file: String, line: Int, column: Int?) {
    finished?.attempts.lazy.compactMap(\.location).first ?? (started.file, started.line, nil)
  }

  /// JUnit's four results, which most formats share.
  var element: JUnitElement { JUnitElement(outcome, verdict) }
}

extension Verdict {
  fileprivate var location: (file: String, line: Int, column: Int?)? {
    switch self {
    case .failed(let mismatches): mismatches.first.map { ($0.file, $0.line, $0.column) }
    case .errored(let fault): fault.position.map { ($0.file, $0.line, $0.column) }
    case .passed, .skipped, .notRun: nil
    }
  }
}
