import Diagnostics
import RunEvents

/// The line that a terminal shows while cases are played, and that is written over all the time.
struct ProgressLine {
  private let style: ConsoleStyle
  private var isShown = false
  /// When the line was last written, in microseconds since the run began.
  private var shownAt: Int?

  init(_ style: ConsoleStyle) { self.style = style }

  /// Returns the codes that remove the line, so that other output can follow; empty if it is
  /// not shown.
  mutating func clear() -> String {
    defer { isShown = false }
    return isShown ? ConsoleStyle.lineStart : ""
  }

  /// Whether it is time to write the line again. People see no more than some twenty lines a
  /// second, and a case may take less time than a terminal needs for one.
  func isDue(elapsed: Int?) -> Bool {
    guard isShown, let elapsed, let shownAt else { return true }
    return elapsed - shownAt >= 50_000
  }

  /// Writes the line.
  ///
  /// - Parameters:
  ///   - done: how many cases have a verdict.
  ///   - elapsed: microseconds since the run began; `nil` if it was not measured.
  mutating func show(_ summary: RunSummary, done: Int, elapsed: Int?, latest: String) -> String {
    let planned = max(summary.started?.plannedCases ?? 0, summary.cases.count)
    var parts = ["\(done)/\(planned)"]
    let red = summary.counts.red
    if red > 0 { parts.append("\(red) failing") }
    if let left = Self.timeLeft(done: done, planned: planned, elapsed: elapsed) {
      parts.append("\(left) left")
    }
    let lead = parts.joined(separator: ", ")
    // One column stays free: a terminal that is written full moves on to the next line.
    let room = style.width - 1 - lead.count - 2
    let line = "\(lead)  \(TerminalText(latest, limit: room).text)"
    let text = clear() + style.paint(line, red > 0 ? .bad : .plain)
    isShown = true
    shownAt = elapsed
    return text
  }

  /// The time for the remaining cases if they take as long as those before.
  private static func timeLeft(done: Int, planned: Int, elapsed: Int?) -> String? {
    // The first cases pay for starting the adapters and say nothing about the rest.
    guard let elapsed, elapsed >= 1_000_000, done > 0, planned > done else { return nil }
    return duration(microseconds: elapsed / done * (planned - done))
  }
}

/// A time on the wall clock: `0.4 s`, `12 s`, `3 min 20 s`.
package func duration(microseconds: Int) -> String {
  let tenths = (max(0, microseconds) + 50_000) / 100_000
  if tenths < 100 { return "\(tenths / 10).\(tenths % 10) s" }
  let seconds = (tenths + 5) / 10
  return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min \(seconds % 60) s"
}
