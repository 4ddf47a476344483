import RunEvents

/// The sign and the word of an outcome in a line of output.
extension Outcome {
  var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .deviation: "~"
    case .informational: "i"
    case .knownIssue: "k"
    case .unexpectedPass: "?"
    case .skipped: "-"
    case .errored: "!"
    case .notRun: "."
    case .flaky: "≈"
    }
  }

  /// At most ten columns, so that tables stay narrow.
  var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .deviation: "deviates"
    case .informational: "notes"
    case .knownIssue: "known"
    case .unexpectedPass: "unexpected"
    case .skipped: "skipped"
    case .errored: "error"
    case .notRun: "not run"
    case .flaky: "flaky"
    }
  }

  var tone: ConsoleStyle.Tone {
    switch self {
    case .passed: .good
    case .failed, .errored, .unexpectedPass, .flaky: .bad
    case .deviation, .knownIssue: .notable
    case .informational, .skipped, .notRun: .quiet
    }
  }

  /// `3 unexpected passes`, for the line of counts.
  func counted(_ count: Int) -> String {
    switch self {
    case .passed, .failed, .skipped, .notRun, .flaky: "\(count) \(rawValue)"
    case .informational: "\(count) informational"
    case .deviation: count == 1 ? "1 deviation" : "\(count) deviations"
    case .knownIssue: count == 1 ? "1 known failure" : "\(count) known failures"
    case .unexpectedPass: count == 1 ? "1 unexpected pass" : "\(count) unexpected passes"
    case .errored: count == 1 ? "1 error" : "\(count) errors"
    }
  }
}

extension OutcomeCounts {
  /// `118 passed, 2 failed`: what occurs, the expected first.
  func line(_ style: ConsoleStyle) -> String {
    text { style.paint($0.counted(self[$0]), $0.tone) }
  }

  /// The same without colours.
  var text: String { text { $0.counted(self[$0]) } }

  private func text(_ part: (Outcome) -> String) -> String {
    let occurring = Outcome.allCases.filter { self[$0] > 0 }
    return occurring.isEmpty ? "none" : occurring.map(part).joined(separator: ", ")
  }
}
