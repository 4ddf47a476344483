import JSONTree
import RunEvents

/// The journey of a scenario, as a picture and in words.
extension HTMLReport {
  func writePicture(
    _ row: ScenarioRow, _ journeys: [CaseTimeline], in writer: inout HTMLWriter
  ) {
    guard let longest = Self.longest(of: journeys) else { return }
    write(JourneyPicture(row, journeys, longest, of: self), in: &writer)
  }

  func writeWords(_ journeys: [CaseTimeline], in writer: inout HTMLWriter) {
    guard let longest = Self.longest(of: journeys) else { return }
    writer.start("details", ["class": "words"])
    writer.element("summary", "Every step in words")
    writer.start("ol")
    for step in longest.steps { write(step, journeys, in: &writer) }
    writer.end()
    writer.end()
  }

  /// The first of those that came furthest; `nil` if no step was run.
  private static func longest(of journeys: [CaseTimeline]) -> CaseTimeline? {
    let count = journeys.map(\.steps.count).max() ?? 0
    return count == 0 ? nil : journeys.first { $0.steps.count == count }
  }

  private func write(
    _ step: CaseTimeline.Step, _ journeys: [CaseTimeline], in writer: inout HTMLWriter
  ) {
    writer.start("li", ["value": "\(step.entry)"])
    writer.element("b", timelines.words[step.verb])
    if let arguments = step.arguments {
      writer.text(" \(Self.capped(timelines.words[arguments]))")
    }
    writer.start("small")
    writer.text(" line \(step.line)")
    if let began = step.began {
      writer.text(" · \(JourneyTime.instant(began))")
      let span = JourneyTime.span(step.took)
      if !span.isEmpty { writer.text(" · \(span)") }
    }
    writer.end()
    let same = journeys.map { journey in journey.steps.first { $0.number == step.number } }
    let problems = same.enumerated().compactMap { column, step in
      step?.problem.map { (column: column, value: $0) }
    }
    for showing in Showing.grouped(problems) {
      writer.newline()
      writer.element(
        "span", ["class": "bad"],
        "✗ \(names(ofColumns: showing.columns)): \(Self.capped(timelines.words[showing.value]))")
    }
    write("store", sides: notices(same), in: &writer)
    writeFacts(step, journeys, in: &writer)
    writer.end()
  }

  /// Writes the facts that were observed after a step, and after those that follow it
  /// without acting.
  private func writeFacts(
    _ step: CaseTimeline.Step, _ journeys: [CaseTimeline], in writer: inout HTMLWriter
  ) {
    let next = journeys.lazy.flatMap(\.steps).map(\.number).filter { $0 > step.number }.min()
    let shown = journeys.enumerated().flatMap { column, journey in
      journey.facts.filter { $0.step >= step.number && $0.step < next ?? Int.max }
        .map { (column: column, fact: $0) }
    }
    // No key path: one into a tuple is made anew at each step.
    for (name, facts) in shown.grouped(by: { $0.fact.name }) {
      let sides = Showing.grouped(facts.map { (column: $0.column, value: $0.fact.value) })
      write(
        timelines.words[name],
        sides: sides.map { showing in
          Showing(
            value: observed.text(of: timelines.values[showing.value]), columns: showing.columns)
        }, in: &writer)
    }
  }

  private func notices(_ steps: [CaseTimeline.Step?]) -> [Showing<String>] {
    Showing.grouped(
      steps.enumerated().compactMap { column, step in
        guard let step, !step.notices.isEmpty else { return nil }
        let texts = step.notices.prefix(Timeline.markLimit).map(text)
        return (column, texts.joined(separator: ", "))
      })
  }

  /// `DID_RENEW vip.gold`.
  func text(_ notice: CaseTimeline.Notice) -> String {
    let product = notice.product.map { " " + names.shortName(of: timelines.words[$0]) } ?? ""
    return Self.capped(timelines.words[notice.word]) + product
  }

  private static func capped(_ text: String) -> String { HTMLText.capped(text, at: 2000) }

  /// One line for what everybody shows, or one for each side.
  private func write(
    _ name: String, sides: [Showing<String>], in writer: inout HTMLWriter
  ) {
    for side in sides {
      writer.text("\n\(name): \(HTMLText.capped(side.value, at: Self.valueLimit))")
      if sides.count > 1 { writer.element("small", " (\(names(ofColumns: side.columns)))") }
    }
  }
}
