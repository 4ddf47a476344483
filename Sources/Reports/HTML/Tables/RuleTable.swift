import RunEvents

extension HTMLReport {
  /// Writes the result for each rule that a scenario names, by adapter.
  func writeRules(in writer: inout HTMLWriter) {
    let rows = ComparisonRows.rules(summary, diagnosis)
    guard !rows.isEmpty else { return }
    writer.start("section", ["class": "coverage"])
    writer.start("details")
    startMatrix(
      "Rules", rows.count,
      "For each rule of the app and adapter: the worst answer of the rule's cases, and how many "
        + "cases gave it unless all did. A case breaks the rules that its first failure shows "
        + "and its finding names; rules shown only after it are not judged.",
      caption: "Rules by adapter", of: "Rule", in: &writer)
    writer.start("tbody")
    for row in rows { write(row, in: &writer) }
    for _ in 1...4 { writer.end() }
    writer.newline()
  }

  private func write(_ row: ComparisonRow, in writer: inout HTMLWriter) {
    writer.start("tr")
    writer.start("th", ["scope": "row"])
    writer.link(.filter(("rule", row.name)), row.name)
    if let rule = row.rule {
      writer.element("small", " \(rule.level.rawValue) \(rule.statement)")
    }
    writer.end()
    for cell in row.cells {
      guard let answer = cell.answer else {
        writer.element("td", ["class": "quiet"], "")
        continue
      }
      writer.start("td", ["class": answer.tone.className])
      writer.element("b", "\(answer.sign) ")
      writer.element("span", answer.word + share(of: cell[answer], in: cell.total))
      writer.end()
    }
    writer.end()
    writer.newline()
  }
}
