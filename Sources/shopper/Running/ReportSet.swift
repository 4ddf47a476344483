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
  /// Whether the standard output belongs to a report, so that nothing else may be written there.
  let usesStandardOutput: Bool

  /// - Parameters:
  ///   - folder: where default paths begin; empty for the current folder.
  ///   - others: the paths of the other files that the command writes.
  ///   - inputs: the paths of the files that the command reads.
  init(
    _ texts: [String], in folder: String = "", besides others: [String] = [],
    reading inputs: [String] = []
  ) throws {
    let files = try texts.map { try ReportFile($0, in: folder) }
    let outputs = others + files.map(\.path)
    try Self.checkDiffer(outputs)
    try Self.checkKept(inputs, from: outputs)
    for file in files { try file.checkWritable() }
    folds = files.map { ($0, $0.kind.begin()) }
    usesStandardOutput = files.contains { $0.isStandardOutput }
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

  private static func checkKept(_ inputs: [String], from outputs: [String]) throws {
    let kept = Set(inputs.map(File.tidied)).subtracting(["-"])
    if let output = outputs.first(where: { kept.contains(File.tidied($0)) }) {
      throw Failure(
        "output \(quoted(output)) would replace what is read: write it to a file of its own",
        status: ExitStatus.usage)
    }
  }

  /// Two outputs in one file would leave only the one that is written last.
  private static func checkDiffer(_ paths: [String]) throws {
    let tidied = paths.map(File.tidied)
    for (index, path) in tidied.enumerated() where tidied[..<index].contains(path) {
      let output = path == "-" ? "stdout" : quoted(paths[index])
      throw Failure(
        "duplicate output \(output): write each report, the events and the transcript to a file of "
          + "its own",
        status: ExitStatus.usage)
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
