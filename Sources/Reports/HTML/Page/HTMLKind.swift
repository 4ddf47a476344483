import RunEvents

extension ReportKind {
  package static let html = ReportKind(
    name: "html", defaultPath: "reports/report.html",
    readers: "people: one page with every journey as a picture, which asks nobody for anything"
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
