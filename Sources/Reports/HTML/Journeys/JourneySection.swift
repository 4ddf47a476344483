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
    writer.start("li", ["value": "\(step.number)"])
    writer.element("b", timelines.words[step.verb])
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

  /// What was observed after a step, and after those that follow it without acting.
  private func writeFacts(
    _ step: CaseTimeline.Step, _ journeys: [CaseTimeline], in writer: inout HTMLWriter
  ) {
    let next = journeys.lazy.flatMap(\.steps).map(\.number).filter { $0 > step.number }.min()
    var shown: [(fact: Int, values: [(column: Int, value: Int)])] = []
    for (column, journey) in journeys.enumerated() {
      for fact in journey.facts
      where fact.step >= step.number && fact.step < next ?? Int.max {
        if let index = shown.firstIndex(where: { $0.fact == fact.name }) {
          shown[index].values.append((column, fact.value))
        } else {
          shown.append((fact.name, [(column, fact.value)]))
        }
      }
    }
    for (fact, values) in shown {
      let sides = Showing.grouped(values).map { showing in
        (columns: showing.columns, text: observed.text(of: timelines.values[showing.value]))
      }
      write(timelines.words[fact], sides: sides, in: &writer)
    }
  }

  private func notices(_ steps: [CaseTimeline.Step?]) -> [(columns: [Int], text: String)] {
    var sides: [(columns: [Int], text: String)] = []
    for (column, step) in steps.enumerated() {
      guard let step, !step.notices.isEmpty else { continue }
      let text = step.notices.prefix(Timeline.markLimit).map(self.text).joined(separator: ", ")
      if let index = sides.firstIndex(where: { $0.text == text }) {
        sides[index].columns.append(column)
      } else {
        sides.append(([column], text))
      }
    }
    return sides
  }

  /// `DID_RENEW vip.gold`.
  func text(_ notice: CaseTimeline.Notice) -> String {
    let product = notice.product.map { " " + names.shortName(of: timelines.words[$0]) } ?? ""
    return Self.capped(timelines.words[notice.word]) + product
  }

  private static func capped(_ text: String) -> String { HTMLText.capped(text, at: 2000) }

  /// One line for what everybody shows, or one for each side.
  private func write(
    _ name: String, sides: [(columns: [Int], text: String)], in writer: inout HTMLWriter
  ) {
    for side in sides {
      writer.text("\n\(name): \(HTMLText.capped(side.text, at: Self.valueLimit))")
      if sides.count > 1 { writer.element("small", " (\(names(ofColumns: side.columns)))") }
    }
  }
}
