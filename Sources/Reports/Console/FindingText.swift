import Diagnostics
import Findings
import RunEvents

/// A finding for a terminal, with the shortest journey that shows it.
package struct FindingText {
  private let title: String
  private let finding: Finding
  private let cases: [CaseKey]
  private let alike: [KnownFault]
  private let journey: Journey
  private let style: ConsoleStyle

  /// The journey that shows a finding.
  package enum Journey: Hashable, Sendable {
    /// A scenario's file, with what the app showed instead of its last expectation, and the names
    /// of what it does not show without.
    case shortened(file: String, observed: String, decisive: [String], steps: Int, of: Int)
    /// It could not be shortened, for this reason.
    case whole(because: String)
  }

  /// - Parameters:
  ///   - title: what the app does, as a sentence without its subject.
  ///   - cases: that the finding explains, the one of the journey first.
  ///   - alike: the known faults that show the same in the journey.
  package init(
    _ title: String, _ finding: Finding, _ cases: [CaseKey], alike: [KnownFault] = [],
    _ journey: Journey, _ style: ConsoleStyle
  ) {
    self.alike = alike
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
    let heading = fitted("\(number). \(title)").map { style.paint($0, .strong) }
    return (heading + about + shown).map { $0 + "\n" }.joined()
  }

  private var about: [String] {
    // A fault may break a rule that none of these scenarios is about.
    let rules = finding.rules.prefix(1).map {
      "rule \($0.id)" + ($0.statement.isEmpty ? "" : ": \($0.statement)")
    }
    let behaviour = finding.behaviour.map { [$0] } ?? Self.likeness(to: alike)
    let remarks = [failures] + behaviour + rules + finding.advice
    return (remarks + finding.sources.map { "read more: \($0)" }).flatMap { fitted("   \($0)") }
  }

  /// The known faults that show the same in a journey, three at most. One journey seldom
  /// distinguishes them, and advice on one of several may be wrong.
  package static func likeness(to faults: [KnownFault]) -> [String] {
    guard let fault = faults.first else { return [] }
    guard faults.count > 1 else {
      return ["in this journey as the known fault \(fault.name): \(fault.title)"]
        + (fault.hint.isEmpty ? [] : [fault.hint])
    }
    let named = faults.prefix(3)
    let others = faults.count - named.count
    return ["in this journey as \(counted(faults.count, "known fault")):"]
      + named.map { "- \($0.name): \($0.title)" } + (others > 0 ? ["- and \(others) more"] : [])
  }

  /// A sentence on as many lines as it needs, each but the first below the number's end. An address
  /// stays whole, so that it can be opened.
  private func fitted(_ text: String) -> [String] {
    let lead = text.prefix { $0 == " " }
    return wrapped(safeLine(text), to: style.width - 3).enumerated().map { index, line in
      (index == 0 ? String(lead) : "   ") + line
    }
  }

  private var failures: String {
    let others = cases.count - 1
    return "fails \(cases[0].scenario)"
      + (others == 0 ? "" : " and \(counted(others, "more case"))")
  }

  /// `shortened from 5 steps to 2`
  package static func shortening(_ steps: Int, of all: Int) -> String {
    steps == all
      ? "of \(counted(all, "step"))" : "shortened from \(counted(all, "step")) to \(steps)"
  }

  private var shown: [String] {
    switch journey {
    case .whole(let reason): return fitted("   not shortened: \(reason)")
    case .shortened(let file, let observed, let decisive, let steps, let all):
      let note = "the shortest journey that shows it, \(Self.shortening(steps, of: all)):"
      return Self.condition(decisive).flatMap { fitted("   \($0)") }
        + ["   " + style.paint(note, .quiet)]
        + ScenarioListing(file, observed: observed, style).lines
    }
  }

  /// `only with 'buy' and 'relaunch': without one of them the app does the same as …`
  private static func condition(_ decisive: [String]) -> [String] {
    guard !decisive.isEmpty else { return [] }
    let lack = decisive.count == 1 ? "it" : "one of them"
    return [
      "only with \(enumerated(decisive)): without \(lack) the app does the same as the reference "
        + "shop"
    ]
  }
}
