import RunEvents

/// The matrix: scenarios down, adapters across, a table for each part.
extension HTMLReport {
  func startPart(
    _ part: MatrixPart, _ rows: [ScenarioRow], isOnly: Bool, in writer: inout HTMLWriter
  ) {
    writer.start("section", ["class": "part \(part.rawValue)", "data-part": part.rawValue])
    // Hidden details cost the browser little.
    writer.start("details", part == .alike && !isOnly ? [:] : ["open": ""])
    startMatrix(
      part.title, rows.count, part.explanation,
      caption: "\(part.title): outcome of each scenario on each adapter", of: "Scenario",
      in: &writer)
    writer.newline()
  }

  /// A section's title and explanation, and the head of its table, whose columns are adapters.
  func startMatrix(
    _ title: String, _ count: Int, _ explanation: String, caption: String, of rows: String,
    in writer: inout HTMLWriter
  ) {
    writer.start("summary")
    writer.start("h2")
    writer.text("\(title) ")
    writer.element("span", ["class": "count"], "\(count)")
    writer.end()
    writer.end()
    writer.element("p", ["class": "explanation"], explanation)
    writer.start("table", ["class": "matrix"])
    writer.element("caption", caption)
    writer.start("thead")
    writer.start("tr")
    writer.element("th", ["scope": "col"], rows)
    for label in labels {
      writer.start("th", ["scope": "col"])
      writer.element("span", label)
      writer.end()
    }
    writer.end()
    writer.end()
  }

  func endPart(_ part: MatrixPart, in writer: inout HTMLWriter) {
    for _ in 1...3 { writer.end() }
    writer.newline()
  }

  func write(_ row: ScenarioRow, in writer: inout HTMLWriter) {
    let rules = row.started?.rules.map(\.id) ?? []
    writer.start(
      "tbody",
      [
        "data-c": row.id, "data-a": row.area, "data-o": row.letters,
        "data-r": rules.joined(separator: " "),
      ])
    writer.start("tr")
    writer.start("th", ["scope": "row"])
    writer.link(.part("d\(row.number)"), row.id)
    writer.text(" ")
    writer.element("small", HTMLText.capped(row.started?.title ?? "", at: 300))
    writer.end()
    writeCells(row, in: &writer)
    writer.end()
    writer.start("tr", ["class": "more"])
    writer.start("td", ["colspan": "\(labels.count + 1)"])
    writer.start("details")
    writer.element("summary", "The journey")
    writer.start("div", ["id": "d\(row.number)", "class": "case"])
    writeDetail(row, in: &writer)
    for _ in 1...5 { writer.end() }
    writer.newline()
  }

  /// One sign says it if all adapters are alike.
  private func writeCells(_ row: ScenarioRow, in writer: inout HTMLWriter) {
    if let outcome = row.outcomes.first, !row.differs, labels.count > 1 {
      let number = labels.count == 2 ? "both" : "all \(labels.count)"
      writer.start(
        "td", ["class": "same \(outcome.tone.className)", "colspan": "\(labels.count)"])
      write(outcome, "\(outcome.word) on \(number)", in: &writer)
      writer.end()
      return
    }
    for record in row.records {
      guard let outcome = record?.outcome else {
        writer.element("td", ["class": "quiet"], "")
        continue
      }
      writer.start("td", ["class": outcome.tone.className])
      write(outcome, outcome.word, in: &writer)
      writer.end()
    }
  }

  private func write(_ outcome: Outcome, _ word: String, in writer: inout HTMLWriter) {
    writer.element("b", "\(outcome.sign) ")
    writer.element("span", word)
  }
}

extension ScenarioRow {
  /// A letter for each column, `-` without a case.
  fileprivate var letters: String { records.map { $0?.outcome.letter ?? "-" }.joined() }
}
