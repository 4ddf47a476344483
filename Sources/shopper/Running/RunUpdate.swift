import Authoring
import Diagnostics
import OperatingSystem
import RunEvents
import Runner
import Scenarios
import Workspace

/// Replaces failed expectations in scenario files with what the adapter showed, for `shopper run
/// --update`, and runs those cases again.
final class RunUpdate {
  private var timelines = CaseTimelines()
  private var summary = RunSummary()
  private let usesStandardOutput: Bool

  /// - Parameter usesStandardOutput: whether the run writes an output there for a program.
  /// - Throws: ``Failure`` in CI, where no person reviews what is rewritten.
  init(
    _ settings: Settings, _ environment: Environment, besides usesStandardOutput: Bool
  ) throws {
    self.usesStandardOutput = usesStandardOutput
    if let value = environment["CI"], !value.isEmpty, value != "false" {
      throw Failure(
        "'--update' cannot run in CI, since a person must review what it writes; run it locally",
        status: ExitStatus.usage)
    }
    if settings.isOn(.watch) {
      throw Failure(
        "'--update' and '--watch' cannot be combined; remove one", status: ExitStatus.usage)
    }
  }

  /// - Throws: ``Failure`` if it is not clear whose observations count.
  func check(_ adapters: AdapterSelection, profiles: [String]) throws {
    guard adapters.commands.count == 1 else {
      throw Failure(
        "'--update' requires exactly one adapter; add "
          + "'--adapter \(adapters.commands.first?.name ?? "NAME")', or another one",
        status: ExitStatus.usage)
    }
    guard profiles.count == 1 else {
      throw Failure(
        "'--update' requires exactly one profile; add one, such as '--profile device'",
        status: ExitStatus.usage)
    }
  }

  func add(_ event: RunEvent) {
    summary.add(event)
    timelines.add(event)
  }

  /// Rewrites the files and shows what has changed.
  ///
  /// - Returns: whether anything has.
  func rewrite(_ scenarios: [Scenario]) throws -> Bool {
    let records = Dictionary(summary.cases.map { ($0.key.scenario, $0) }) { $1 }
    let update = ExpectationUpdate(
      scenarios.compactMap { scenario in
        guard let record = records[scenario.id] else { return nil }
        return PlayedCase(scenario, timelines.observations(of: record.key), record)
      })
    for refusal in update.refusals {
      Terminal.writeError(refusal.diagnostic.rendered(in: refusal.source) + "\n\n")
    }
    for file in update.files {
      try replace(file)
      say("\n" + LineDifference.text(from: file.source, to: file.bytes))
      warn(ofFragment: file.source.file)
    }
    if update.files.isEmpty { say("\nno expectation was rewritten\n") }
    return !update.files.isEmpty
  }

  private func say(_ text: String) { Terminal.write(text, isError: usesStandardOutput) }

  /// Scenarios that were not played may perform a fragment, and now expect something else.
  private func warn(ofFragment path: String) {
    let parts = path.split(separator: "/")
    guard let folder = parts.firstIndex(of: "fragments"), let file = parts.last else { return }
    let name = (parts[(folder + 1)...].dropLast() + [file.prefix { $0 != "." }])
      .joined(separator: "/")
    say(
      "this is a fragment: 'shopper explain \(TerminalText(name).text)' lists every scenario that "
        + "performs it; run them all\n")
  }

  /// - Throws: ``Failure`` if the file changed during the run, since those changes would be lost.
  private func replace(_ file: ExpectationUpdate.File) throws {
    let path = file.source.file
    let isUntouched = try Failure.writing(path) { () throws(FileError) -> Bool in
      guard try File.read(path) == file.source.bytes else { return false }
      try File.replace(path, with: file.bytes)
      return true
    }
    if isUntouched { return }
    throw Failure(
      "\(quoted(path)) changed during the run and was not rewritten; run '--update' again")
  }

  /// Plays what was red once more.
  ///
  /// - Parameter selection: read anew.
  /// - Returns: the exit code.
  func playAgain(
    _ selection: Selection, _ playing: RunConfiguration, _ adapters: AdapterSelection,
    _ tune: (inout RunOptions) -> Void
  ) throws -> Int {
    var again = selection
    again.isWhole = false
    var result = RunSummary()
    let red = summary.cases.filter { $0.outcome.isRed }.map(\.key)
    try playing.play(
      again, on: adapters,
      with: { options in
        tune(&options)
        options.only = Set(red)
      }, emit: { result.add($0) })
    try playing.endIfStopped()
    let left = result.cases.filter { $0.outcome.isRed }
    say(
      "\nfailed cases that pass now: \(red.count - left.count) of \(red.count); the reports show "
        + "the run before the change\n")
    for record in left {
      say("  still fails: \(TerminalText(record.key.scenario).text)\n")
    }
    return result.finished?.exitCode ?? ExitStatus.bug
  }
}
