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
  private let events: EventSink
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
  /// - Parameters:
  ///   - path: of the events; `-` is stdout.
  ///   - style: of the terminal, which depends on whether an output takes stdout.
  init(events path: String, reports: ReportSet, style: ConsoleStyle) throws {
    events = try EventSink(path)
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
    let diagnosis = Diagnosis(console.summary, by: FaultDictionary.builtIn)
    let outcome = reports.write(console.summary, diagnosis)
    let path = events.path
    let written = problem == nil ? path : nil
    say(
      console.ending(
        diagnosis, reports: outcome.written + (written.map { [$0] } ?? []), events: written))
    Terminal.write(outcome.standardOutput)
    try outcome.adding(problem, at: path ?? "-").throwIfAny()
    return exitCode ?? ExitStatus.bug
  }

  private func say(_ text: String) { Terminal.write(text, isError: reports.usesStandardOutput) }

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
