import ArgumentParser
import OperatingSystem
import RunEvents
import Runner
import Wire

/// The source of a command's events: a new run, or the file of an earlier one.
struct EventSource: ParsableArguments {
  @Argument(help: "Read these scenario files and folders.", completion: .scenarios)
  var paths = ["scenarios"]

  @OptionGroup var builtIn: BuiltInFlag

  @Option(
    help: ArgumentHelp(
      "Run against this adapter: a built-in name, a program's path, or a command with arguments;"
        + " repeat for several.",
      valueName: "name|command"), completion: .adapters)
  var adapter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Choose how the store behaves where Apple's documentation and devices differ.",
      valueName: "name"),
    completion: .profiles)
  var profile = "device"

  @Option(
    help: ArgumentHelp(
      "Write all events to this file, one JSON object per line.",
      valueName: "path"))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Read the events of an earlier run from this file instead of running scenarios.",
      valueName: "events"),
    completion: .events)
  var from: String?

  /// The paths of the scenarios.
  var scenarioPaths: [String] { builtIn.located(paths) }

  func validate() throws {
    if from != nil, !adapter.isEmpty || events != nil {
      throw ValidationError("'--from' reads an earlier run; remove '--adapter' and '--events'")
    }
  }

  /// Every event, and the exit code that the run ends with.
  ///
  /// - Parameter query: a fact to observe at the end of every scenario as well.
  func read(
    _ selection: () throws -> Selection, observing query: FactQuery? = nil,
    withoutNames names: [String] = []
  ) throws -> (events: [RunEvent], status: Int) {
    let all = try from.map { try EventFile.read($0).events } ?? play(selection(), query, names)
    guard case .runFinished(let footer) = all.last else { return (all, ExitStatus.broken) }
    return (all, footer.exitCode)
  }

  private func play(
    _ selection: Selection, _ query: FactQuery?, _ names: [String]
  ) throws -> [RunEvent] {
    let playing = try RunConfiguration(Settings([.profile: [profile]]))
    let adapters = try AdapterSelection(
      adapter.isEmpty ? names : adapter, program: RunConfiguration.program())
    let collected = EventList()
    try playing.play(selection, on: adapters, observing: query) { collected.events.append($0) }
    if let events { try EventFile.write(collected.events, to: events) }
    return collected.events
  }

  private final class EventList {
    var events: [RunEvent] = []
  }
}
