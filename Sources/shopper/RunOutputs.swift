import Diagnostics
import Reports
import RunEvents
import Runner

/// A report that was asked for.
struct ReportFile {
  enum Kind: String, CaseIterable {
    case junit
  }

  let kind: Kind
  let path: String

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
  }

  /// Where it is written before it is whole.
  var temporaryPath: String { path + ".partial" }
}

/// Where a run's events go: the terminal at once, the event file as they come, the reports at the
/// end.
final class RunOutputs {
  private let events: OutputFile
  private let reports: [ReportFile]
  private var console: ConsoleReport
  private var summary = RunSummary()
  private var pending: [UInt8] = []
  private var problem: String?

  /// Makes sure that everything can be written, and takes away what an earlier run left: a run that
  /// is killed must not leave another's report behind.
  init(events path: String, reports: [ReportFile], style: ConsoleStyle) throws {
    for report in reports {
      _ = try Self.open(report.temporaryPath, for: report.path)
      File.remove(report.temporaryPath)
      File.remove(report.path)
    }
    events = try Self.open(path, for: path)
    self.reports = reports
    console = ConsoleReport(style)
  }

  func take(_ event: RunEvent) {
    summary.add(event)
    Terminal.write(console.add(event))
    event.write(to: &pending)
    switch event {
    case .runStarted, .caseFinished, .adapterEnded, .runFinished: flush()
    case .caseStarted, .step, .observation: break
    }
  }

  /// Writes the reports and the last words.
  ///
  /// - Returns: the exit code of the run.
  func finish() throws -> Int {
    for report in reports { write(report) }
    Terminal.write(console.ending(reports: reports.map(\.path) + [events.path]))
    if let problem { throw Failure(problem, status: ExitStatus.broken) }
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
      let file = try OutputFile(report.temporaryPath)
      switch report.kind {
      case .junit:
        try JUnitReport(summary).write { (bytes) throws(FileError) in try file.write(bytes) }
      }
      try file.publish(as: report.path)
    } catch {
      note(report.path, error)
    }
  }

  /// Keeps the first thing that could not be written; the run itself goes on.
  private func note(_ path: String, _ error: FileError) {
    if problem == nil { problem = "could not write \(quoted(path)): \(error)" }
  }

  private static func open(_ path: String, for finalPath: String) throws -> OutputFile {
    do throws(FileError) {
      try File.makeFolder(File.folder(of: path))
      return try OutputFile(path)
    } catch {
      throw Failure("cannot write \(quoted(finalPath)): \(error); nothing was run")
    }
  }
}
