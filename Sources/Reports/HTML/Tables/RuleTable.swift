import RunEvents

extension HTMLReport {
  /// What the run says about each rule that a scenario names, by adapter.
  func writeRules(in writer: inout HTMLWriter) {
    let rows = ruleRows
    guard !rows.isEmpty else { return }
    writer.start("section", ["class": "coverage"])
    writer.start("details")
    startMatrix(
      "Rules", rows.count,
      "For each rule and adapter: the worst outcome of the rule's cases, and how many cases had it "
        + "unless all did.", caption: "Rules by adapter", of: "Rule", in: &writer)
    writer.start("tbody")
    for row in rows { write(row, in: &writer) }
    for _ in 1...4 { writer.end() }
    writer.newline()
  }

  private var ruleRows: [ComparisonRow] {
    var rows = ComparisonRows(columns: labels.count)
    for (column, indices) in summary.indicesByColumn.enumerated() {
      for record in indices.map({ summary.cases[$0] }) {
        for rule in record.started.rules {
          rows.add(ConformanceStatus(record.outcome), column: column, to: rule.id, rule: rule)
        }
      }
    }
    return rows.rows.sorted { RuleOrder($0.name) < RuleOrder($1.name) }
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
      let share = cell[answer] < cell.total ? " \(cell[answer])/\(cell.total)" : ""
      writer.element("span", answer.rawValue + share)
      writer.end()
    }
    writer.end()
    writer.newline()
  }
}
