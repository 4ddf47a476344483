import ArgumentParser
import Authoring
import Casting
import Diagnostics
import Glibc
import OperatingSystem
import Runner
import Scenarios
import Synchronization
import Workspace

struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record a scenario by entering its steps line by line.",
    discussion: """
      Enter a step of a journey, such as 'buy vip.gold' or 'wait 10 days'; shopper prints what \
      the app then shows. 'expect' adds it as an expectation, 'save FILE' writes the scenario, \
      and 'help' lists all commands. Lines may also come from a file or a pipe; after a mistake \
      in one of them the exit code is \(ExitStatus.badInput).

      Examples:
        shopper record
        shopper record --catalog florist --adapter storehelper
        shopper record --catalog MyApp.storekit
        shopper record < journey.txt

      What is not named here is taken from shopper.yaml: adapter, profile, the folder of paths.
      """)

  @Option(
    help: ArgumentHelp(
      "Buy from this catalog: a name that scenarios use, or your app's .storekit file. "
        + "(default: the file in shopper.yaml, or the first name)",
      valueName: "name|file"), completion: .file(extensions: ["storekit"]))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "Run against this adapter: a built-in name, a program's path, or a command with arguments. "
        + "(default: \(AdapterSelection.reference))",
      valueName: "name|command"), completion: .adapters)
  var adapter: [String] = []

  @Option(
    help: ArgumentHelp("Choose how the store behaves. (default: device)", valueName: "name"),
    completion: .profiles)
  var profile: String?

  @Option(
    help: ArgumentHelp(
      "Read scenarios and their catalogs from this folder. (default: scenarios)",
      valueName: "path"))
  var scenarios: String?

  private var values: [Setting: [String]] {
    var values: [Setting: [String]] = [:]
    if !adapter.isEmpty { values[.adapter] = adapter }
    if let profile { values[.profile] = [profile] }
    if let catalog, File.kind(of: catalog) == .file { values[.catalog] = [catalog] }
    if let scenarios { values[.paths] = [scenarios] }
    return values
  }

  func run() throws {
    try Failure.reporting {
      let settings = try Settings(values, .current())
      let playing = try RunConfiguration(Settings([.profile: [settings.oneProfile()]]))
      let adapter =
        try settings.given(.adapter) == nil ? AdapterSelection.reference : settings.oneAdapter()
      let adapters = try AdapterSelection([adapter], program: RunConfiguration.program())
      let path = ScenarioFolder.resolved(settings.value(.paths))
      let folder = ScenarioFolder(around: path)
      // The built-in catalogs do for no folder at all, but not for one that is named and missing.
      if settings.given(.paths) != nil { _ = try folder.scenarioFiles(at: path) }
      let reading = try RootReading(
        folder, [], cast: CastRequest(settings)?.forItsScenarios)
      try reading.mistakes.throwIfAny()
      guard let command = adapters.commands.first,
        let host = AdapterIntroduction.host(of: command, playing.options(isWhole: false))
      else {
        try playing.endIfStopped()
        throw Failure(
          "the adapter \(quoted(adapter)) could not be started", status: ExitStatus.broken)
      }
      let session = RecordSession(
        catalog: try catalogName(settings, reading.root.catalogNames), in: reading.root,
        capabilities: host.capabilities
      ) { scenario in
        let playback = RecordingPlayback(
          try playing.events(of: scenario, on: command), of: scenario)
        Self.obeyCtrlC()
        return playback
      }
      try converse(session, in: folder)
    }
  }

  /// The name in scenarios of the catalog to buy from; `nil` without one.
  ///
  /// - Throws: ``Failure`` for a file that is missing.
  private func catalogName(_ settings: Settings, _ names: [String]) throws -> String? {
    if let catalog, values[.catalog] == nil {
      if CatalogIndex.isStoreKitFile(catalog), !names.contains(catalog) {
        _ = try ScenarioFolder.catalogSource(at: catalog)
      }
      return catalog
    }
    return settings.text(.catalog).map { CatalogIndex.name(ofFile: $0) } ?? names.first
  }

  /// Writes a recorded scenario and returns the reason why it cannot be written; `nil` if it was.
  private static func problem(
    writing file: (path: String, text: String), in folder: ScenarioFolder, isOwn: Bool
  ) -> String? {
    let place = File.folder(of: file.path)
    if let problem = NewFile.problem(ofScenariosIn: place, namingCatalogsOf: folder) {
      return "\(quoted(file.path)) could not be played there: \(problem)"
    }
    return NewFile.problem(writing: file.text, to: file.path, isOwn: isOwn)
  }

  /// The number of the signal that ended the session; 0 without one.
  private static let interruption = Atomic<CInt>(0)

  /// Lets Ctrl-C end the reading of a line, as the end of the input does, so that what is not saved
  /// can still be shown. A run takes charge of the signals, and leaves them blocked.
  private static func obeyCtrlC() {
    var ending = sigaction()
    ending.__sigaction_handler.sa_handler = {
      RecordCommand.interruption.store($0, ordering: .relaxed)
    }
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGINT, SIGTERM] { sigaction(signal, &ending, nil) }
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  private static func showUnsaved(of session: RecordSession) {
    guard let text = session.unsaved else { return }
    Terminal.writeError("shopper: this recording is not saved:\n\n\(text)")
  }

  /// How to play what was saved, if that needs the app's catalog.
  private func hint(toPlay file: String) -> String {
    guard let catalog = values[.catalog]?.first else { return "" }
    return "play it: shopper run \(shellWord(file)) --catalog \(shellWord(catalog))\n"
  }

  private func converse(_ session: RecordSession, in folder: ScenarioFolder) throws {
    var session = session
    defer { Self.showUnsaved(of: session) }
    var input = InputLines()
    // A later 'save' may replace what the session itself has written.
    var written: Set<String> = []
    let isTerminal = isatty(STDIN_FILENO) == 1
    let greeting = try session.greeting()
    Terminal.write(greeting.text)
    if greeting.isMistake { throw ExitCode(Int32(ExitStatus.badInput)) }
    var hasMistake = false
    while true {
      if isTerminal { Terminal.write("> ") }
      guard let line = input.next() else { break }
      // A reader of the transcript wants to know what was answered.
      if !isTerminal { Terminal.write("> \(TerminalText(line).text)\n") }
      var answer = try session.answer(line)
      if let file = answer.file {
        if let problem = Self.problem(
          writing: file, in: folder, isOwn: written.contains(file.path))
        {
          session.noteUnwritten()
          answer.text = "error: \(problem)\n"
          answer.isMistake = true
        } else {
          written.insert(file.path)
          answer.text += hint(toPlay: file.path)
        }
      }
      Terminal.write(answer.text)
      hasMistake = hasMistake || answer.isMistake
      if answer.isOver { break }
    }
    let signal = Self.interruption.load(ordering: .relaxed)
    if signal != 0 { throw ExitCode(Int32(ExitStatus.signal(Int(signal)))) }
    if hasMistake, !isTerminal { throw ExitCode(Int32(ExitStatus.badInput)) }
  }
}
