import ArgumentParser
import OperatingSystem
import RunEvents
import Runner
import Wire
import Workspace

/// The source of a command's events: a new run, or the file of an earlier one.
struct EventSource: ParsableArguments {
  @OptionGroup var scenarios: PathFlags

  @Option(
    help: ArgumentHelp(
      "Run against this adapter: a built-in name, a program's path, or a command with arguments;"
        + " repeat for several.",
      valueName: "name|command"), completion: .adapters)
  var adapter: [String] = []

  @OptionGroup var products: CatalogFlags

  @Option(.profile) var profile: String?

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

  func validate() throws {
    if from != nil, !adapter.isEmpty || events != nil {
      throw ValidationError("'--from' reads an earlier run; remove '--adapter' and '--events'")
    }
  }

  /// What the command line says, or else the environment or `shopper.yaml`.
  func settings() throws -> Settings {
    try Settings(
      scenarios, products, [.adapter: adapter, .profile: [profile].compactMap(\.self)])
  }

  func selection(_ settings: Settings) throws -> Selection {
    try settings.selection(SelectionQuery(playing: settings))
  }

  /// Every event, and the exit code that the run ends with.
  ///
  /// - Parameters:
  ///   - adapters: the names of those that play; empty for every built-in one.
  ///   - query: a fact to observe at the end of every scenario as well.
  func read(
    _ settings: Settings, _ selection: () throws -> Selection, on adapters: [String],
    observing query: FactQuery? = nil
  ) throws -> (events: [RunEvent], status: Int) {
    let all =
      try from.map { try EventFile.read($0).events }
      ?? play(settings, selection(), on: adapters, query)
    guard case .runFinished(let footer) = all.last else { return (all, ExitStatus.broken) }
    return (all, footer.exitCode)
  }

  private func play(
    _ settings: Settings, _ selection: Selection, on names: [String], _ query: FactQuery?
  ) throws -> [RunEvent] {
    if let events { try Self.check(events, settings) }
    let playing = try RunConfiguration(settings)
    let adapters = try AdapterSelection(names, program: RunConfiguration.program())
    let collected = EventList()
    try playing.play(selection, on: adapters, observing: query) { collected.events.append($0) }
    if let events { try EventFile.write(collected.events, to: events) }
    return collected.events
  }

  private static func check(_ events: String, _ settings: Settings) throws {
    guard events != "-" else {
      throw Failure(
        "unsupported value '-' of '--events': the command writes its result to stdout; name a file",
        status: ExitStatus.usage)
    }
    try OutputPaths([events]).check {
      try settings.inputs(thatMayBe: $0, eventsTo: events)
    }
  }

  private final class EventList {
    var events: [RunEvent] = []
  }
}
