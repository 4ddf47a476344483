import Diagnostics
import Findings
import OperatingSystem
import Reports
import RunEvents
import Runner
import Workspace

/// The consumers of a run's events: the terminal and the event file at once, the reports at the
/// end.
final class RunOutputs {
  private let events: OutputFile
  private var reports: ReportSet
  private var console: ConsoleReport
  private var exitCode: Int?
  private var pending: [UInt8] = []
  private var problem: FileError?
  /// On the monotonic clock, in microseconds.
  private let began: Int

  /// Checks that everything can be written, and removes the reports of an earlier run, so that a
  /// killed run leaves no stale ones.
  ///
  /// - Parameter style: of the terminal, which depends on whether a report takes the standard
  ///   output.
  init(events path: String, reports: ReportSet, style: ConsoleStyle) throws {
    do throws(FileError) {
      try File.makeFolder(File.folder(of: path))
      events = try OutputFile(path)
    } catch {
      throw Failure("cannot write \(quoted(path)): \(error); nothing was run")
    }
    reports.removeEarlier()
    self.reports = reports
    console = ConsoleReport(style)
    began = MonotonicClock.now / 1000
  }

  func add(_ event: RunEvent) {
    reports.add(event)
    say(console.add(event, elapsed: MonotonicClock.now / 1000 - began))
    event.write(to: &pending)
    switch event {
    case .runFinished(let footer):
      exitCode = footer.exitCode
      flush()
    case .runStarted, .caseFinished, .adapterEnded: flush()
    case .caseStarted, .step, .observation: break
    }
  }

  /// Writes the reports and the last words.
  ///
  /// - Returns: the exit code of the run.
  func finish() throws -> Int {
    do { try events.restore() } catch { problem = problem ?? error }
    // The reports take their own memory while nothing else is freed.
    if console.summary.cases.count > ScenarioStore.runLimit { FreeMemory.giveBack() }
    let diagnosis = Diagnosis(console.summary, by: .builtIn)
    let outcome = reports.write(console.summary, diagnosis)
    say(
      console.ending(
        diagnosis, reports: outcome.written + (problem == nil ? [events.path] : []),
        events: problem == nil ? events.path : nil))
    Terminal.write(outcome.standardOutput)
    try outcome.adding(problem, at: events.path).throwIfAny()
    return exitCode ?? ExitStatus.bug
  }

  /// A report on the standard output is read by a program, so people read the other one.
  private func say(_ text: String) {
    if reports.usesStandardOutput { Terminal.writeError(text) } else { Terminal.write(text) }
  }

  /// The run goes on if its events cannot be written.
  private func flush() {
    do throws(FileError) {
      // A line after one that was cut off could not be read.
      if problem == nil { try events.write(pending) }
    } catch {
      problem = error
    }
    pending.removeAll(keepingCapacity: true)
  }
}
