import Diagnostics
import Findings
import RunEvents

/// A finding for a terminal, with the shortest journey that shows it.
package struct FindingText {
  private let title: String
  private let finding: Finding
  private let cases: [CaseKey]
  private let journey: Journey
  private let style: ConsoleStyle

  /// The journey that shows a finding.
  package enum Journey: Sendable {
    /// A scenario's file, with what the app showed instead of its last expectation.
    case shortened(file: String, observed: String, steps: Int, of: Int)
    /// It could not be shortened, for this reason.
    case whole(because: String)
  }

  /// - Parameters:
  ///   - title: what the app does, as a sentence without its subject.
  ///   - cases: that the finding explains, the one of the journey first.
  package init(
    _ title: String, _ finding: Finding, _ cases: [CaseKey], _ journey: Journey,
    _ style: ConsoleStyle
  ) {
    self.title = title
    self.finding = finding
    self.cases = cases
    self.journey = journey
    self.style = style
  }

  /// With a line break at its end.
  ///
  /// - Parameter number: of the finding, counted from 1.
  package func text(number: Int) -> String {
    let lead = "\(number). "
    let title = style.paint(TerminalText(title).text, .strong)
    return ([lead + title] + about.map { "   " + $0 } + shown).map { $0 + "\n" }.joined()
  }

  private var about: [String] {
    let width = style.width - 3
    var lines = wrapped(failures, to: width)
    if let likeness = finding.likeness { lines += wrapped(likeness.text, to: width) }
    for rule in finding.rules.prefix(1) {
      lines += wrapped(TerminalText("rule \(rule.id): \(rule.statement)").text, to: width)
    }
    if !finding.hint.isEmpty {
      lines += wrapped(TerminalText("look at: \(finding.hint)").text, to: width)
    }
    return lines + finding.sources.map { TerminalText("also seen: \($0)").text }
  }

  private var failures: String {
    let first = TerminalText(cases[0].scenario).text
    let others = cases.count - 1
    return others == 0 ? "fails \(first)" : "fails \(first) and \(others) more"
  }

  private var shown: [String] {
    switch journey {
    case .whole(let reason): return ["   not shortened: \(TerminalText(reason).text)"]
    case .shortened(let file, let observed, let steps, let all):
      let lines = file.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let note = "the shortest journey that shows it, \(steps) of \(all) steps:"
      return ["   " + style.paint(note, .quiet)]
        + lines.map { TerminalText("     \($0)").text }
        + ["     # observed: \(TerminalText(observed).text)"]
    }
  }
}
