import RunEvents

extension ReportKind {
  package static let html = ReportKind(
    name: "html", defaultPath: "reports/report.html",
    readers: "people: one page that draws every journey and loads nothing from the network"
  ) { PageReport() }
}

/// The page needs what each case did, which the summary does not keep.
private struct PageReport: Report {
  private var timelines = CaseTimelines()

  mutating func add(_ event: RunEvent) { timelines.add(event) }

  func write<Failure: Error>(
    _ summary: RunSummary, part: String?, to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try HTMLReport(summary, timelines).write(emit)
  }
}
