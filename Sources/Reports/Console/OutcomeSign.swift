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

  /// The same after `lead`, broken between two outcomes where a terminal needs it.
  func lines(_ lead: String, _ style: ConsoleStyle) -> [String] {
    guard style.isTerminal else { return [lead + line(style)] }
    let parts = line(style).split(separator: ", ")
    var lines = [lead]
    var width = lead.count
    for (index, part) in parts.enumerated() {
      let piece = part + (index == parts.count - 1 ? "" : ",")
      let length = withoutTerminalStyles(String(piece)).count
      if index > 0, width + 1 + length > style.width {
        lines.append("  ")
        width = 2
      } else if index > 0 {
        lines[lines.count - 1] += " "
        width += 1
      }
      lines[lines.count - 1] += piece
      width += length
    }
    return lines
  }

  /// The same without colours.
  var text: String { text { $0.counted(self[$0]) } }

  private func text(_ part: (Outcome) -> String) -> String {
    let occurring = Outcome.allCases.filter { self[$0] > 0 }
    return occurring.isEmpty ? "none" : occurring.map(part).joined(separator: ", ")
  }
}
