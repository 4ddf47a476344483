import Diagnostics
import OperatingSystem
import Reports
import RunEvents
import Runner
import Scenarios
import Workspace

/// One run as its settings want it, from the files to the reports.
struct RunSession {
  let settings: Settings
  private let environment: Environment
  private let bazel: BazelTest?
  /// One for all runs of a watch or an update.
  let stop = StopSignal(waitsForRun: true)

  init(_ settings: Settings, _ environment: Environment) {
    self.settings = settings
    self.environment = environment
    bazel = BazelTest(environment)
  }

  /// Plays and reports.
  ///
  /// - Parameters:
  ///   - isTouched: whether to play a scenario, for a run after a change.
  ///   - update: receives the events, to rewrite expectations after the run.
  /// - Returns: the exit code; `nil` if a watch has nothing to play, so that the last reports stay.
  func run(
    where isTouched: (Scenario) -> Bool = { _ in true }, for update: RunUpdate? = nil
  ) throws -> Int? {
    try bazel?.begin()
    defer { bazel?.end() }
    let playing = try RunConfiguration(settings, stop: stop)
    let adapters = try AdapterSelection(
      settings.list(.adapter), program: RunConfiguration.program())
    var query = try query()
    query.otherAdapters = adapters.others
    let (shard, seed) = (try shard(), shuffleSeed)
    let selection = try selection(
      query, where: isTouched, shard, shuffle: seed, holdsAll: update != nil, playing.jobs)
    if settings.isOn(.watch), selection.scenarios.count == 0 { return nil }
    // Before the file of the events is written anew.
    let earlierNames = readEarlierNames()
    try checkReruns(query, of: selection, on: adapters, earlierNames, playing)
    let baseline = try settings.text(.baseline).map { Baseline(file: $0, try Self.summary($0)) }
    try update?.check(adapters, profiles: ProfileChoice.names(of: settings.value(.profile)))
    // Whose scenarios are played is no surprise then.
    if !settings.folder.isEmpty, !settings.isOn(.quiet) {
      let file = File.join(settings.folder, SettingsFile.name)
      Terminal.write("settings: \(TerminalText(file).text)\n", isError: usesStandardOutput)
    }
    for warning in selection.warningsOfRun { Terminal.writeError(warning + "\n\n") }
    let outputs = try outputs(playing)
    let transcript = try settings.text(.transcript).map(RunConfiguration.transcript)
    try playing.play(
      selection, on: adapters,
      with: { options in
        tune(&options)
        options.earlierNames = earlierNames
        options.only = query.only
        options.shard = shard
        options.allScenarios = query.only == nil ? selection.allScenarios : nil
        options.shuffle = seed
        options.baseline = baseline
        options.transcript = transcript
        options.notes = selection.casting?.notes(selection.catalogs) ?? []
        options.castFlags = query.cast?.flags ?? []
        options.ownCatalog = selection.casting?.ownCatalog
      },
      emit: { event in
        update?.add(event)
        outputs.add(event)
      })
    let status = try outputs.finish()
    guard let update else { return status }
    // After a signal some cases have no verdict: rewrite nothing, and play nothing again.
    try playing.endIfStopped()
    guard try update.rewrite(selection.scenarios.all()) else { return status }
    return try update.playAgain(try Selection(paths, query), playing, adapters, tune)
  }

  private func selection(
    _ query: SelectionQuery, where isTouched: (Scenario) -> Bool, _ shard: Shard?,
    shuffle seed: Int?, holdsAll: Bool, _ jobs: Int
  ) throws -> Selection {
    // A watch looks at every scenario after each change, and in a shuffled plan those of a file,
    // which are read together, are not adjacent.
    let holdsAll = holdsAll || settings.isOn(.watch) || seed != nil
    var selection = try Selection(
      paths, query, holding: holdsAll ? .max : ScenarioStore.runLimit, threads: jobs)
    if settings.isOn(.watch) {
      let scenarios = try selection.scenarios.all()
      let touched = scenarios.indices.filter { isTouched(scenarios[$0]) }
      selection.isWhole = selection.isWhole && touched.count == scenarios.count
      selection.scenarios.keep(touched)
    }
    if let shard { selection.keep(shard, timings: try settings.text(.timings).map(Self.summary)) }
    if let seed {
      selection.scenarios.keep(Shuffle.shuffled(Array(0..<selection.scenarios.count), seed: seed))
    }
    // What is read again when it is played has left 8 MB of 100,000 scenarios behind.
    if selection.scenarios.count > ScenarioStore.runLimit { FreeMemory.giveBack() }
    return selection
  }

  var paths: [String] { settings.list(.paths) }

  /// The adapters that are named by the path of a program.
  var programs: [String] { settings.list(.adapter).filter { File.kind(of: $0) == .file } }

  private var eventsPath: String {
    settings.text(.events) ?? bazel?.folder.map { File.join($0, "events.ndjson") }
      ?? settings.value(.events)
  }

  /// The names of adapters by their commands, in the runs that this one is compared with or
  /// replaces.
  private func readEarlierNames() -> [String: String] {
    let files = [settings.text(.baseline), settings.text(.timings), eventsPath].compactMap { $0 }
    return files.reduce(into: [:]) { names, file in
      names.merge(EventFile.adapterNames(in: file)) { first, _ in first }
    }
  }

  private func tune(_ options: inout RunOptions) {
    options.failsFast = settings.isOn(.failFast) || bazel?.failsFast == true
    options.retries = settings.number(.retries)
  }

  private func query() throws -> SelectionQuery {
    var query = try SelectionQuery(playing: settings)
    query.text = settings.text(.name) ?? bazel?.filter
    query.tags = try settings.text(.tag).map(SelectionQuery.tags)
    if settings.isOn(.rerunFailed) { query.only = try failedCases() }
    query.mayBeEmpty = settings.isOn(.allowEmpty)
    return query
  }

  private func failedCases() throws -> Set<CaseKey> {
    guard File.kind(of: eventsPath) != nil else {
      throw Failure(
        "missing events of an earlier run at \(quoted(eventsPath)): run once without "
          + "'--rerun-failed'"
      )
    }
    let summary = try Self.summary(eventsPath)
    guard summary.completeness != .cutOff else {
      throw Failure(
        "\(quoted(eventsPath)) ends early, so that the cases that were not run are unknown: run "
          + "without '--rerun-failed'", status: ExitStatus.nothingSelected)
    }
    return Set(summary.cases.filter { $0.outcome.isRed || $0.outcome == .notRun }.map(\.key))
  }

  /// - Throws: ``Failure`` if nothing that failed would be played, since a run of nothing is green.
  private func checkReruns(
    _ query: SelectionQuery, of selection: Selection, on adapters: AdapterSelection,
    _ earlierNames: [String: String], _ playing: RunConfiguration
  ) throws {
    guard let failed = query.only, !failed.isEmpty, !query.mayBeEmpty else { return }
    let profiles = ProfileChoice.names(of: settings.value(.profile))
    let scenarios = selection.scenarios
    let selected = Set((0..<scenarios.count).map(scenarios.id))
    let same = failed.filter { profiles.contains($0.profile) && selected.contains($0.scenario) }
    var options = playing.options(isWhole: false)
    options.earlierNames = earlierNames
    let plays = adapters.commands.contains { command in
      // A program says its name when it is started.
      let introduced = AdapterIntroduction.host(of: command, options)?.adapter.name
      let name = options.name(of: command, introducedAs: introduced)
      return same.contains { $0.adapter == name }
    }
    if plays { return }
    let others = Set(failed.map { "\($0.adapter) (profile \($0.profile))" }).sorted()
    throw Failure(
      "no case of this run failed in the last one, in which \(counted(failed.count, "case")) "
        + "failed or did not run on \(others.joined(separator: ", ")): add '--adapter' or "
        + "'--profile'",
      status: ExitStatus.nothingSelected)
  }

  private func shard() throws -> Shard? {
    if let text = settings.text(.shard) {
      return try ShardOption(text)?.shard(environment, orElse: "all scenarios")
    }
    // A program that touches Bazel's status file must run only its shard.
    if bazel != nil { return try ShardOption.assigned(in: environment) }
    // A file of settings may name the times for runs that have shards.
    guard !settings.isFlag(.timings) else {
      throw Failure(
        "missing '--shard': '--timings' balances the shards", status: ExitStatus.usage)
    }
    return nil
  }

  private var shuffleSeed: Int? {
    guard let text = settings.text(.shuffle) else { return nil }
    return Int(text) ?? WallClock.millisecondsSince1970() % 1_000_000
  }

  private func outputs(_ playing: RunConfiguration) throws -> RunOutputs {
    let events = eventsPath
    let reports = try ReportSet(
      reportTexts, in: settings.folder, besides: [events] + (settings.given(.transcript) ?? []),
      reading: { try settings.inputs(thatMayBe: $0, eventsTo: events) })
    return try RunOutputs(
      events: events, reports: reports,
      style: Terminal.style(
        verbosity, environment: playing.environment, isError: reports.usesStandardOutput))
  }

  private var verbosity: ConsoleStyle.Verbosity {
    if settings.isOn(.quiet) { return .quiet }
    return settings.isOn(.verbose) ? .verbose : settings.isOn(.failures) ? .failures : .normal
  }

  private var reportTexts: [String] {
    let texts =
      settings.given(.report)
      ?? bazel?.folder.map { ["html=\(File.join($0, "report.html"))"] } ?? settings.list(.report)
    return texts + (bazel?.report.map { ["junit=\($0)"] } ?? [])
  }

  /// Whether stdout belongs to an output that a program reads.
  var usesStandardOutput: Bool {
    ([eventsPath] + (settings.given(.transcript) ?? [])).contains("-")
      || reportTexts.contains { (try? ReportFile($0))?.isStandardOutput == true }
  }

  private static func summary(_ path: String) throws -> RunSummary {
    RunSummary(try EventFile.read(path).events)
  }
}
