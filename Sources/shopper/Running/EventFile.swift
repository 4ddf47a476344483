import Diagnostics
import OperatingSystem
import RunEvents
import Runner
import Wire
import Workspace

/// The events of an earlier run.
enum EventFile {
  /// Reads them; one that is cut off is read up to the cut, and that is said on stderr.
  ///
  /// - Parameter path: `-` for the standard input.
  static func read(_ path: String) throws -> EventLog {
    let log = try parse(path)
    if log.completeness == .cutOff {
      let summary = RunSummary(log.events)
      let planned = summary.started?.plannedCases ?? summary.cases.count
      let done = summary.cases.count - summary.counts[.notRun]
      Terminal.writeError(
        "shopper: \(path) is incomplete, since its run was ended: \(done) of \(planned) cases have"
          + " a verdict\n")
    }
    return log
  }

  /// Whether a file is there with nothing in it, as a run leaves one that is killed at once.
  static func isEmpty(_ path: String) -> Bool {
    path != "-" && File.kind(of: path) == .file && (try? File.read(path))?.isEmpty == true
  }

  private static func parse(_ path: String) throws -> EventLog {
    if path != "-", File.kind(of: path) == nil {
      throw Failure(
        "cannot read \(quoted(path)): No such file or directory; write one with"
          + " 'shopper run --events PATH'")
    }
    let bytes = try Failure.naming(path) { () throws(FileError) in
      try File.read(
        path == "-" ? "/dev/stdin" : path, limit: .max, lineLimit: Protocol.lineLimit)
    }
    do throws(EventLogError) {
      return try EventLog(parsing: bytes)
    } catch {
      throw Failure("\(path):\(error.line): error: \(error.message)")
    }
  }

  /// The names of a run's adapters by their commands; empty if the file does not begin as events
  /// do.
  static func adapterNames(in path: String) -> [String: String] {
    guard path != "-", let line = File.firstLine(of: path),
      case .runStarted(let started) = try? RunEvent(line: line)
    else { return [:] }
    let pairs = started.commands.sorted { $0.key < $1.key }.map { ($0.value, $0.key) }
    return Dictionary(pairs) { first, _ in first }
  }

  static func write(_ events: [RunEvent], to path: String) throws {
    var bytes: [UInt8] = []
    for event in events { event.write(to: &bytes) }
    guard path != "-" else { return Terminal.write(bytes) }
    try File.write(bytes, to: path)
  }
}
