import RunEvents

extension ReportKind {
  package static let console = ReportKind(
    name: "console", defaultPath: "reports/console.txt", readers: "people, as in a terminal"
  ) { ConsoleDocument() }
}

/// What a terminal of 100 columns without colour would show.
private struct ConsoleDocument: Report {
  private var console = ConsoleReport(
    ConsoleStyle(isTerminal: false, usesColour: false, width: 100))
  private var text = ""

  mutating func add(_ event: RunEvent) { text += console.add(event) }

  func write<Failure: Error>(
    _ summary: RunSummary, part: String?, to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var console = console
    try emit(Array((text + console.ending(reports: [])).utf8))
  }
}
