import Findings
import RunEvents

/// A run as JUnit XML, for whatever a CI service does with that.
///
/// One flat suite per adapter and profile, since several readers drop nested ones. Readers count
/// only what they see, so nothing that needs a person's eye is a plain testcase: what is red is a
/// `failure` or an `error`, and what is neither red nor as written (a known issue, a deviation, a
/// missing capability) is `skipped` with a type that says which, visible everywhere and red
/// nowhere.
package struct JUnitReport: Sendable {
  package enum Dialect: Sendable {
    /// Cases know their file and line and carry properties.
    case common
    /// Valid against the schema of Jenkins's xUnit plugin, which knows neither.
    case strict
  }

  private let summary: RunSummary
  let diagnosis: Diagnosis
  let dialect: Dialect

  package init(_ summary: RunSummary, _ diagnosis: Diagnosis, dialect: Dialect = .common) {
    self.summary = summary
    self.diagnosis = diagnosis
    self.dialect = dialect
  }

  /// The document in pieces, so that it need not be in memory as a whole.
  package func write<Failure: Error>(
    _ emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let ofRun = RunProblem.all(in: summary)
    var writer = XMLWriter()
    writer.start("testsuites")
    writer.attribute("name", "shopper")
    writer.attributes(of: JUnitCounters(summary.counts) + ofRun.counters)
    writer.attribute("time", microseconds: runTime)
    for (index, members) in summary.indicesByColumn.enumerated() {
      startSuite(index, in: &writer)
      var names = names(of: summary.columns[index])
      for member in members {
        write(summary.cases[member], &names, in: &writer)
        if writer.bytes.count >= Self.pieceSize { try emit(writer.drain()) }
      }
      endSuite(index, in: &writer)
    }
    write(ofRun, in: &writer)
    writer.end()
    try emit(writer.drain())
  }

  private static let pieceSize = 1 << 16

  private var runTime: Int {
    summary.finished?.microseconds
      ?? summary.columns.reduce(0) { $0 + summary.microseconds(of: $1) }
  }

  private func names(of column: RunColumn) -> JUnitNames {
    JUnitNames(
      adapter: column.adapter, profile: column.profile,
      runHasSeveralProfiles: summary.hasSeveralProfiles)
  }

  private func startSuite(_ index: Int, in writer: inout XMLWriter) {
    let column = summary.columns[index]
    writer.start("testsuite")
    writer.attribute("name", names(of: column).suite)
    startSuite(
      id: index, JUnitCounters(summary.counts(of: column)),
      microseconds: summary.microseconds(of: column), in: &writer)
    writer.start("properties")
    writer.property("adapter", column.adapter)
    writer.property("profile", column.profile)
    writer.property("complete", summary.completeness == .complete ? "true" : "false")
    if let started = summary.started {
      writer.property("shopper", started.shopperVersion)
      writer.property("seed", String(started.seed))
      writer.property("strict", String(started.isStrict))
    }
    writer.end()
  }

  private func startSuite(
    id: Int, _ counters: JUnitCounters, microseconds: Int, in writer: inout XMLWriter
  ) {
    writer.attributes(of: counters)
    writer.attribute("skipped", counters.skipped)
    writer.attribute("time", microseconds: microseconds)
    if let startedAt = summary.started?.startedAt {
      writer.attribute("timestamp", utcTimestamp(milliseconds: startedAt))
    }
    writer.attribute("id", id)
  }

  /// Writes the last output of the adapter's processes, once per adapter; nothing if none printed
  /// or failed, since services show it as errors.
  private func endSuite(_ index: Int, in writer: inout XMLWriter) {
    let adapter = summary.columns[index].adapter
    let isFirst = summary.columns.firstIndex { $0.adapter == adapter } == index
    let endings = isFirst ? summary.endings.filter { $0.adapter == adapter } : []
    let isUneventful = endings.allSatisfy(\.isUneventful)
    if !isUneventful {
      let output = endings.map { "[\($0.ending)]\n\(withoutTerminalStyles($0.stderrTail))" }
      writer.start("system-err")
      writer.text(disarmed(output.joined(separator: "\n")))
      writer.end()
    }
    writer.end()
  }

  /// Writes the problems of the run as a whole, as a suite of its own: without it, a reader of this
  /// file alone would see green.
  private func write(_ findings: [RunProblem], in writer: inout XMLWriter) {
    guard !findings.isEmpty else { return }
    writer.start("testsuite")
    writer.attribute("name", "shopper run")
    startSuite(id: summary.columns.count, findings.counters, microseconds: 0, in: &writer)
    for finding in findings {
      writer.start("testcase")
      writer.attribute("name", JUnitNames.unmistakable(finding.name))
      writer.attribute("classname", "shopper.run")
      writer.attribute("time", microseconds: 0)
      writer.verdict(finding.element, message: finding.message, body: nil)
      writer.end()
    }
    writer.end()
  }
}

extension RunProblem {
  fileprivate var element: JUnitElement {
    switch kind {
    case .failure: .failure(type: "run")
    case .error: .error(type: "incomplete")
    case .stop: .skipped(type: Outcome.notRun.rawValue)
    }
  }
}

extension [RunProblem] {
  fileprivate var counters: JUnitCounters {
    reduce(into: JUnitCounters()) { $0.add($1.element, count: 1) }
  }
}

extension ReportKind {
  static let junit = ReportKind(
    name: "junit", defaultPath: "reports/junit.xml",
    readers: "Jenkins, GitLab, Azure, CircleCI, Buildkite and most others"
  ) { _ in JUnitDocument(dialect: .common) }

  static let junitStrict = ReportKind(
    name: "junit-strict", defaultPath: "reports/junit-strict.xml",
    readers: "readers that validate against the schema junit-10 of Jenkins's xUnit plugin"
  ) { _ in JUnitDocument(dialect: .strict) }
}

private struct JUnitDocument: Report {
  let dialect: JUnitReport.Dialect

  func write<Failure: Error>(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String?,
    to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JUnitReport(summary, diagnosis, dialect: dialect).write(emit)
  }
}
