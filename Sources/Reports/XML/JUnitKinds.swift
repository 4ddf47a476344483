import RunEvents

extension ReportKind {
  package static let junit = ReportKind(
    name: "junit", defaultPath: "reports/junit.xml",
    readers: "Jenkins, GitLab, Azure, CircleCI, Buildkite and most others"
  ) { JUnitDocument(dialect: .common) }

  package static let junitStrict = ReportKind(
    name: "junit-strict", defaultPath: "reports/junit-strict.xml",
    readers: "readers that validate against the schema junit-10 of Jenkins's xUnit plugin"
  ) { JUnitDocument(dialect: .strict) }
}

private struct JUnitDocument: Report {
  let dialect: JUnitReport.Dialect

  func write<Failure: Error>(
    _ summary: RunSummary, part: String?, to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JUnitReport(summary, dialect: dialect).write(emit)
  }
}
