import RunEvents

/// What a run came to, in one line.
package struct RunTotals {
  /// `140 cases: 118 passed, 22 known issues`.
  package let text: String

  package init(_ events: [RunEvent]) {
    let summary = RunSummary(events)
    let cases = summary.counts.total == 1 ? "1 case" : "\(summary.counts.total) cases"
    let plain = ConsoleStyle(isTerminal: false, usesColour: false)
    text = "\(cases): \(summary.counts.line(plain))"
  }
}
