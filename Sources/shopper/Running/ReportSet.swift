import Diagnostics
import Findings
import OperatingSystem
import Reports
import RunEvents
import Runner
import Workspace

/// The reports that were requested on the command line, while the run's events arrive.
struct ReportSet {
  private var folds: [(file: ReportFile, report: any Report)]
  /// Whether stdout belongs to a report, the events or the transcript, so that nothing else may be
  /// written there.
  let usesStandardOutput: Bool

  /// - Parameters:
  ///   - folder: where default paths begin; empty for the current folder.
  ///   - others: the paths of the other files that the command writes.
  ///   - inputs: the paths of the files that the command reads and that may be one of its outputs.
  init(
    _ texts: [String], in folder: String = "", besides others: [String] = [],
    reading inputs: (_ outputs: [String]) throws -> [String] = { _ in [] }
  ) throws {
    let files = try texts.map { try ReportFile($0, in: folder) }
    let outputs = try OutputPaths(
      others + files.filter { !$0.isPattern }.map(\.path),
      patterns: files.filter(\.isPattern).map(\.path))
    try outputs.check(keeping: inputs)
    for file in files { try file.checkWritable() }
    let here = Environment.current().folderInRepository
    folds = files.map { ($0, $0.kind.begin(in: here)) }
    usesStandardOutput = outputs.haveStandardOutput
  }

  func removeEarlier() {
    for fold in folds { fold.file.removeEarlier() }
  }

  mutating func add(_ event: RunEvent) {
    for index in folds.indices { folds[index].report.add(event) }
  }

  /// The outcome of writing reports.
  struct WrittenReports: Sendable {
    /// The paths of the files that have been written.
    fileprivate(set) var written: [String] = []
    fileprivate(set) var problems: [(path: String, error: FileError)] = []
    /// The output for stdout, after everything else that the command prints.
    fileprivate(set) var standardOutput: [UInt8] = []

    fileprivate mutating func add(_ other: WrittenReports) {
      written += other.written
      problems += other.problems
      standardOutput += other.standardOutput
    }
  }

  /// Writes every report, all at once; the others are written even if one cannot be.
  func write(_ summary: RunSummary, _ diagnosis: Diagnosis) -> WrittenReports {
    let outcomes = WorkerThread.map(folds) { file, report in
      var outcome = WrittenReports()
      let parts = file.isPattern ? report.parts(summary).map { Optional($0) } : [nil]
      for part in parts { Self.write(report, part, summary, diagnosis, to: file, &outcome) }
      return outcome
    }
    return outcomes.reduce(into: WrittenReports()) { $0.add($1) }
  }

  private static func write(
    _ report: any Report, _ part: String?, _ summary: RunSummary, _ diagnosis: Diagnosis,
    to file: ReportFile, _ outcome: inout WrittenReports
  ) {
    guard !file.isStandardOutput else {
      outcome.standardOutput += report.bytes(summary, diagnosis, part: part)
      return
    }
    do throws(FileError) {
      try file.write(part) { (emit) throws(FileError) in
        try report.write(summary, diagnosis, part: part, to: emit)
      }
      outcome.written.append(file.finalPath(part))
    } catch {
      outcome.problems.append((file.finalPath(part), error))
    }
  }
}

extension ReportSet.WrittenReports {
  /// The same, with a file that is no report and could not be written either.
  func adding(_ error: FileError?, at path: String) -> ReportSet.WrittenReports {
    var sum = self
    if let error { sum.problems.insert((path, error), at: 0) }
    return sum
  }

  /// Throws one failure that lists everything that could not be written.
  func throwIfAny() throws {
    if problems.isEmpty { return }
    let lines = problems.map { "\(quoted($0.path)): \($0.error)" }
    throw Failure("cannot write \(lines.joined(separator: "; "))", status: ExitStatus.broken)
  }
}
