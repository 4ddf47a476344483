import Diagnostics
import RunEvents

/// Everything about one scenario: its rules, what went wrong on whom, its picture, its steps.
extension HTMLReport {
  func writeDetail(_ row: ScenarioRow, in writer: inout HTMLWriter) {
    guard let started = row.started else { return }
    writer.start("p", ["class": "place"])
    writer.element("code", "\(started.file):\(started.line)")
    for property in started.properties {
      writer.text(" · \(property.name): \(property.value)")
    }
    writer.end()
    writeRules(of: started, in: &writer)
    let journeys = row.records.map { $0.map { timelines[$0.key] } ?? CaseTimeline() }
    writePicture(row, journeys, in: &writer)
    for finding in SharedMismatch.all(row) {
      write(finding, tone: row.tone(of: finding), in: &writer)
    }
    for note in Note.all(row) { write(note, in: &writer) }
    for entry in KnownCause.all(row) { write(entry, in: &writer) }
    writeWords(journeys, in: &writer)
    writer.start("p", ["class": "again"])
    writer.text("Run it again: ")
    let worst = row.records.lazy.compactMap(\.self).first { $0.outcome != .passed }
    let played = worst?.started ?? started
    let command = CaseCommand.playing(played, of: summary.started)
    writer.element("code", command.text)
    writer.end()
  }

  private func writeRules(of started: CaseStarted, in writer: inout HTMLWriter) {
    guard !started.rules.isEmpty else { return }
    writer.start("ul", ["class": "rules"])
    for rule in started.rules {
      writer.start("li")
      writer.content(of: rule)
      writer.end()
    }
    writer.end()
  }

  private func write(_ finding: SharedMismatch, tone: String, in writer: inout HTMLWriter) {
    let mismatch = finding.mismatch
    writer.start("div", ["class": "finding \(tone)"])
    writer.element("h3", "✗ \(HTMLText.capped(mismatch.title, at: Self.valueLimit))")
    writer.start("pre", ["class": "source"])
    let position = SourcePosition(
      file: mismatch.file, line: max(1, mismatch.line), column: max(1, mismatch.column))
    let excerpt = SourceExcerpt(of: SourceRange(position), line: mismatch.sourceLine)
    writer.text("\(excerpt.quote)\n\(excerpt.underline)")
    writer.end()
    let labels = finding.labels
    writer.start("div", ["class": "wide"])
    writer.start("table")
    writer.element("caption", "What each adapter showed")
    writer.start("thead")
    writer.start("tr")
    for title in ["Adapter"] + labels { writer.element("th", ["scope": "col"], title) }
    writer.end()
    writer.end()
    writer.start("tbody")
    for side in finding.sides { write(side, labels, in: &writer) }
    if !finding.asExpected.isEmpty { writeAsExpected(finding, labels, in: &writer) }
    for _ in 1...3 { writer.end() }
    writeEvidence(of: finding, in: &writer)
    writer.end()
  }

  private func writeEvidence(of finding: SharedMismatch, in writer: inout HTMLWriter) {
    if finding.evidence.isEmpty { return }
    writer.start("details", ["class": "words"])
    writer.element("summary", "What the store knew and StoreKit had answered")
    for showing in finding.evidence {
      writer.element("b", names(ofColumns: showing.columns))
      writer.start("ul")
      for line in showing.value {
        writer.element("li", HTMLText.capped(line, at: Self.valueLimit))
      }
      writer.end()
    }
    writer.end()
  }

  private func write(
    _ side: Showing<[Mismatch.Detail]>, _ labels: [String], in writer: inout HTMLWriter
  ) {
    writer.start("tr")
    writer.element("th", ["scope": "row"], names(ofColumns: side.columns))
    for label in labels {
      let text = side.value.first { $0.label == label }?.text ?? ""
      writer.element("td", HTMLText.capped(text, at: Self.valueLimit))
    }
    writer.end()
  }

  private func writeAsExpected(
    _ finding: SharedMismatch, _ labels: [String], in writer: inout HTMLWriter
  ) {
    writer.start("tr")
    writer.element("th", ["scope": "row"], names(ofColumns: finding.asExpected))
    writer.element(
      "td", ["class": "good", "colspan": "\(max(1, labels.count))"], "✓ as expected")
    writer.end()
  }

  private func write(_ showing: Showing<Note>, in writer: inout HTMLWriter) {
    let note = showing.value
    let tone = note.outcome.tone.className
    writer.start("div", ["class": "remark \(tone)"])
    writer.start("p")
    writer.element(
      "b", "\(note.outcome.sign) \(names(ofColumns: showing.columns)) \(note.outcome.word): ")
    writer.text(HTMLText.capped(note.text, at: Self.valueLimit))
    writer.end()
    if !note.output.isEmpty { writer.element("pre", note.output) }
    writer.end()
  }

  private func write(_ entry: Showing<KnownCause>, in writer: inout HTMLWriter) {
    writer.start("p", ["class": "remark notable"])
    writer.element("b", "k known of \(names(ofColumns: entry.columns)): ")
    let text = "\(entry.value.title): \(entry.value.because)"
    writer.text("\(HTMLText.capped(text, at: Self.valueLimit)) (")
    writer.link(.web(entry.value.issue), entry.value.issue)
    writer.text(")")
    writer.end()
  }

  /// The most scalars of a value that are shown.
  static let valueLimit = 1000
}

extension HTMLWriter {
  /// A rule with the filter of its scenarios, its level and its statement.
  mutating func content(of rule: RuleReference) {
    start("b")
    link(.filter(("rule", rule.id)), rule.id)
    end()
    element("small", " \(rule.level.rawValue) ")
    text(rule.statement)
  }
}

extension ScenarioRow {
  /// The tone of the gravest of the cases that it is about.
  fileprivate func tone(of finding: SharedMismatch) -> String {
    let outcomes = finding.sides.flatMap(\.columns).compactMap { records[$0]?.outcome }
    return outcomes.contains(where: \.isRed) ? "bad" : "notable"
  }
}
