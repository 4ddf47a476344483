import Diagnostics
import Glibc
import Reports
import RunEvents
import Runner

/// A report that was asked for.
struct ReportFile {
  enum Kind: String, CaseIterable {
    case junit
    case html
  }

  let kind: Kind
  let path: String
  /// Whether the report is written beside its path first, so that nobody sees half of one.
  let isReplaced: Bool

  /// Reads `junit=PATH`.
  init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    let kinds = Kind.allCases.map(\.rawValue)
    guard parts.count == 2, let kind = Kind(rawValue: parts[0]) else {
      throw Failure(
        "\(quoted(text)) is no report: write KIND=PATH, where KIND is "
          + kinds.joined(separator: " or "),
        status: ExitStatus.usage)
    }
    self.kind = kind
    path = parts[1]
    isReplaced = File.isReplaceable(path)
  }

  /// Where it is written.
  var workingPath: String { isReplaced ? path + ".partial" : path }
}

/// Where a run's events go: the terminal at once, the event file as they come, the reports at the
/// end.
final class RunOutputs {
  private let events: OutputFile
  private let reports: [ReportFile]
  private var console: ConsoleReport
  private var summary = RunSummary()
  /// Kept only for a report that shows journeys.
  private var journeys: JourneyBook?
  private var pending: [UInt8] = []
  private var problems: [(path: String, error: FileError)] = []
  /// On the monotonic clock, in microseconds.
  private let began: Int

  /// Makes sure that everything can be written, and takes away what an earlier run left: a run that
  /// is killed must not leave another's report behind.
  init(events path: String, reports: [ReportFile], style: ConsoleStyle) throws {
    try Self.checkDiffer([path] + reports.map(\.path))
    for report in reports {
      guard File.kind(of: report.path) != .folder else {
        throw Self.unwritable(report.path, EISDIR)
      }
      _ = try Self.open(report.workingPath, for: report.path)
      if report.isReplaced { File.remove(report.workingPath) }
    }
    events = try Self.open(path, for: path)
    for report in reports where report.isReplaced { File.remove(report.path) }
    self.reports = reports
    journeys = reports.contains { $0.kind == .html } ? JourneyBook() : nil
    console = ConsoleReport(style)
    began = Self.monotonicMicroseconds()
  }

  /// Two outputs in one file would leave only the one that is written last.
  private static func checkDiffer(_ paths: [String]) throws {
    let tidied = paths.map(File.tidied)
    for (index, path) in tidied.enumerated() where tidied[..<index].contains(path) {
      throw Failure(
        "\(quoted(paths[index])) is to hold two things; give each report and the events a file of"
          + " its own", status: ExitStatus.usage)
    }
  }

  func take(_ event: RunEvent) {
    summary.add(event)
    journeys?.add(event)
    Terminal.write(console.add(event, elapsed: Self.monotonicMicroseconds() - began))
    event.write(to: &pending)
    switch event {
    case .runStarted, .caseFinished, .adapterEnded, .runFinished: flush()
    case .caseStarted, .step, .observation: break
    }
  }

  /// For the progress line alone; events carry what the runner has measured.
  private static func monotonicMicroseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1_000_000 + now.tv_nsec / 1000
  }

  /// Writes the reports and the last words.
  ///
  /// - Returns: the exit code of the run.
  func finish() throws -> Int {
    for report in reports { write(report) }
    let written = (reports.map(\.path) + [events.path]).filter { path in
      !problems.contains { $0.path == path }
    }
    Terminal.write(console.ending(reports: written))
    if let first = problems.first {
      throw Failure(
        "could not write \(quoted(first.path)): \(first.error)", status: ExitStatus.broken)
    }
    return summary.finished?.exitCode ?? ExitStatus.bug
  }

  private func flush() {
    do {
      try events.write(pending)
    } catch {
      note(events.path, error)
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func write(_ report: ReportFile) {
    do throws(FileError) {
      let file = try OutputFile(report.workingPath)
      switch report.kind {
      case .junit:
        try JUnitReport(summary).write { (bytes) throws(FileError) in try file.write(bytes) }
      case .html:
        try HTMLReport(summary, journeys ?? JourneyBook()).write { (bytes) throws(FileError) in
          try file.write(bytes)
        }
      }
      if report.isReplaced { try file.publish(as: report.path) }
    } catch {
      if report.isReplaced { File.remove(report.workingPath) }
      note(report.path, error)
    }
  }

  /// Keeps what could not be written, each file once; the run itself goes on.
  private func note(_ path: String, _ error: FileError) {
    if !problems.contains(where: { $0.path == path }) { problems.append((path, error)) }
  }

  private static func open(_ path: String, for finalPath: String) throws -> OutputFile {
    do throws(FileError) {
      try File.makeFolder(File.folder(of: path))
      return try OutputFile(path)
    } catch {
      throw unwritable(finalPath, error.code)
    }
  }

  private static func unwritable(_ path: String, _ code: CInt) -> Failure {
    Failure("cannot write \(quoted(path)): \(FileError(code: code)); nothing was run")
  }
}
