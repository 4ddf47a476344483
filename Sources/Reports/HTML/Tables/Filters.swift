import RunEvents

extension HTMLReport {
  /// The filters, which only the script can apply: hidden until it runs.
  func writeFilters(_ rows: [ScenarioRow], in writer: inout HTMLWriter) {
    let areas = rows.map(\.area).uniqued()
    let rules = Set(rows.flatMap { $0.started?.rules.map(\.id) ?? [] })
    let outcomes = Outcome.allCases.filter { summary.counts[$0] > 0 }
    writer.start(
      "form", ["id": "filters", "hidden": "", "role": "search", "aria-label": "Scenarios"])
    writer.start("label")
    writer.text("Find ")
    writer.void(
      "input",
      [
        "type": "search", "id": "q", "autocomplete": "off", "spellcheck": "false",
        "placeholder": "name or message", "aria-keyshortcuts": "/",
      ])
    writer.end()
    choice("area", "Area", areas.map { ($0, "") }, in: &writer)
    choice("adapter", "Adapter", labels.map { ($0, "") }, in: &writer)
    choice("outcome", "Outcome", outcomes.map { ($0.rawValue, $0.letter) }, in: &writer)
    choice("rule", "Rule", rules.map(RuleOrder.init).sorted().map { ($0.id, "") }, in: &writer)
    writer.element("button", ["type": "reset"], "Clear")
    writer.element("output", ["id": "count", "for": "q area adapter outcome rule"], "")
    writer.end()
    writer.newline()
  }

  /// - Parameter options: each with the letter that rows say instead of it.
  private func choice(
    _ id: String, _ title: String, _ options: [(word: String, letter: String)],
    in writer: inout HTMLWriter
  ) {
    writer.start("label")
    writer.text("\(title) ")
    writer.start("select", ["id": id])
    writer.element("option", ["value": ""], "all")
    for (word, letter) in options {
      writer.element(
        "option",
        letter.isEmpty ? ["value": word] : ["value": word, "data-letter": letter], word)
    }
    writer.end()
    writer.end()
  }
}

extension Outcome {
  /// The outcome of one column in a row of the matrix, as a letter that the script compares.
  var letter: String {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }
}
