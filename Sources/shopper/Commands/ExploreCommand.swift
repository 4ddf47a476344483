import ArgumentParser
import Diagnostics
import Exploration
import OperatingSystem
import Reports
import RunEvents
import Runner
import Scenarios
import Wire
import Workspace

struct ExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Play random journeys on an adapter, and write what goes wrong as scenarios.",
    discussion: """
      Draws journeys from the verbs of scenarios, plays them on the adapter and on the reference \
      shop, and compares what both show on the way and at the end. What differs, breaks a rule or \
      crashes is a finding: its journey is shortened and shown as a scenario that can be saved \
      and run.

      The same seed draws the same journeys, whatever the number of jobs.

      Examples:
        shopper explore --adapter ./build/MyShop
        shopper explore --adapter ./build/MyShop --catalog MyApp.storekit
        shopper explore --adapter storehelper --time 30s --save scenarios/found
        shopper explore --adapter ./build/MyShop --like scenarios/refunds --seed 7
        shopper explore --adapter skhelper --without consume --profile adversarial

      What is not named here is taken from shopper.yaml: paths, adapter, catalog, profile, seed, \
      jobs, timeout.
      """)

  @Option(
    help: ArgumentHelp(
      "Explore this adapter: a built-in name, a program's path, or a command with arguments.",
      valueName: "name|command"), completion: .adapters)
  var adapter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Sell the products of this .storekit file, or list in YAML, as an app does that has its "
        + "products in its code.",
      valueName: "file"), completion: .file(extensions: ["storekit", "yaml"]))
  var catalog: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Start journeys with the first steps of these scenarios, and sell their products; by default "
        + "journeys start with nothing, and sell the products of all catalogs.",
      valueName: "path"))
  var like: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Draw no journey with this verb; may be repeated.", valueName: "verb"))
  var without: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Ask only this oracle what is wrong; may be repeated. "
        + OracleViolation.Oracle.allCases.map { "\($0.rawValue): \($0.summary)" }
        .joined(separator: ". ") + "; by default the other three are asked.",
      valueName: "oracle"), completion: .list(OracleViolation.Oracle.allCases.map(\.rawValue)))
  var oracle: [String] = []

  @Option(
    help: ArgumentHelp("Choose how the store behaves. (default: device)", valueName: "name"),
    completion: .profiles)
  var profile: String?

  @Option(help: ArgumentHelp("Draw the journeys of this seed. (default: 1)", valueName: "number"))
  var seed: String?

  @Option(
    help: ArgumentHelp(
      "Explore for this long, such as 30s, 10m or 8h; what was found is then shortened, for half "
        + "as long at most. By default 1m, or as long as the number of journeys takes.",
      valueName: "time"))
  var time: String?

  @Option(
    help: ArgumentHelp("Stop after this number of journeys.", valueName: "number"))
  var journeys: String?

  @Option(
    help: ArgumentHelp(
      "Play this number of journeys at the same time, or 'auto'. (default: auto)",
      valueName: "number"))
  var jobs: String?

  @Flag(help: "Stop after the first finding.")
  var failFast = false

  @Flag(
    help: """
      Stop once every verb was reached in every state of a subscription in which the store permits \
      it, if that comes first.
      """)
  var untilCovered = false

  @Option(
    help: ArgumentHelp(
      "Draw one of several disjoint parts of the seed's journeys, such as 2/5, or 'auto' for the "
        + "one that the CI engine has assigned.", valueName: "index/count"))
  var shard: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Draw journeys without this part, to measure what it is worth; may be repeated. Parts: "
        + JourneyGenerator.Part.allCases.map(\.rawValue).joined(separator: ", ") + ".",
      valueName: "part"), completion: .list(JourneyGenerator.Part.allCases.map(\.rawValue)))
  var leaveOut: [String] = []

  @Option(
    help: ArgumentHelp(
      "Keep findings as scenarios in this folder. Those that it has are played first, and those "
        + "that pass are named as repaired.", valueName: "folder"))
  var save: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Move a scenario that was saved to the scenarios that people wrote, and explore nothing; "
        + "may be repeated.", valueName: "file"))
  var adopt: [String] = []

  func run() throws {
    try Failure.reporting {
      let settings = try Settings(values, .current())
      let query = try SelectionQuery(reading: settings)
      if !adopt.isEmpty { return try adoptSaved(query) }
      let adapter = try settings.oneAdapter()
      let playing = try playing(settings)
      let options = playing.options(isWhole: false)
      let selection = try settings.selection(query, in: paths(settings))
      let all = try selection.scenarios.all()
      // What was found does not change what is drawn, so that a seed finds it again.
      let scenarios = like.isEmpty ? all.filter { !SavedFolder.holds($0) } : all
      let shop = try settings.locating {
        like.isEmpty ? try settings.text(.catalog).map(CatalogFile.init) : nil
      }
      var plan = try settings.locating {
        try ExplorePlan(
          adapter, like: scenarios, selling: shop?.shop, startsFromThem: !like.isEmpty,
          try drawing(settings),
          oracle.isEmpty ? Oracles() : Oracles(try chosenOracles), options)
      }
      let style = Terminal.style(.normal, environment: playing.environment)
      let kept = try KeptScenarios(
        save.map(selection.folder.spelling), beside: scenarios, in: selection, adapter,
        playing)
      kept.show()
      let began = MonotonicClock.now
      let line = ExploreProgress(style)
      let goals = untilCovered ? line.preparing { plan.generator.possiblePairs() } : nil
      plan.generator = plan.generator.aiming(at: goals)
      let rules = ruleIDs(selection.rules)
      let drafts = FindingDrafts(kept, rules, livesInRealTime: plan.livesInRealTime) {
        try shop?.copy(to: selection.folder)
      }
      var exploration = try explore(plan, options, until: goals, line, drafts)
      let milliseconds = (MonotonicClock.now - began) / 1_000_000
      let (likenesses, known) = try explained(&exploration, plan, selection, playing)
      let report = ExploreReport(
        exploration, likenesses, known, plan, rules, style, milliseconds: milliseconds,
        goals: goals, of: try journeyCount)
      Terminal.write(
        report.text(seed: settings.number(.seed), profile: playing.profile, kept: kept))
      drafts.remove()
      if try kept.add(report), let path = try shop?.copy(to: selection.folder) {
        Terminal.write("saved: \(TerminalText(path).text)\n")
      }
      if let status = status(of: report, exploration, kept, options) {
        throw ExitCode(Int32(status))
      }
    }
  }

  /// How journeys are played: with the settings' profile, patience and jobs, and nothing else of
  /// theirs.
  private func playing(_ settings: Settings) throws -> RunConfiguration {
    try RunConfiguration(
      Settings([
        .profile: [settings.oneProfile()], .timeout: [settings.value(.timeout)],
        .jobs: [settings.value(.jobs)],
      ]))
  }

  /// The exit code; `nil` for success.
  private func status(
    of report: ExploreReport, _ exploration: Exploration, _ kept: KeptScenarios,
    _ options: RunOptions
  ) -> Int? {
    if let signal = options.stop.number { return ExitStatus.signal(signal) }
    if exploration.startFault != nil { return ExitStatus.broken }
    return report.isUnexpected || kept.hasFailures ? ExitStatus.unexpected : nil
  }

  /// Plays and shortens, showing how far it is.
  private func explore(
    _ plan: ExplorePlan, _ options: RunOptions, until goals: PossiblePairs?,
    _ line: ExploreProgress, _ drafts: FindingDrafts
  ) throws -> Exploration {
    let session = try ExploreSession(plan, options) { exploration, activity in
      drafts.add(exploration.findings)
      line.show(exploration, activity)
    }
    defer { line.clear() }
    return try session.explore(within: try limits(goals?.cells))
  }

  /// Plays what says more of the findings. The first signal only ends the search for more of them,
  /// even if it arrives here; a second one ends the command.
  private func explained(
    _ exploration: inout Exploration, _ plan: ExplorePlan, _ selection: Selection,
    _ playing: RunConfiguration
  ) throws -> ([FaultLikeness], KnownFindings) {
    func attempt(_ playing: RunConfiguration) throws -> ([FaultLikeness], KnownFindings) {
      try UnansweredQuestions.answer(
        in: &exploration, livesInRealTime: plan.livesInRealTime, playing)
      let adapter = plan.livesInRealTime ? nil : plan.commands.last
      let likenesses = try FaultLikeness.merge(&exploration, of: adapter, playing)
      return (
        likenesses, try knownFindings(for: exploration.findings, of: plan, selection, playing)
      )
    }
    do {
      return try attempt(playing)
    } catch is ExitCode {
      return try attempt(playing.afterSignal())
    }
  }

  /// `nil` for as many as there is time for.
  private var journeyCount: Int? {
    get throws {
      guard let journeys else { return nil }
      if let count = Int(journeys), count > 0 { return count }
      throw Failure(
        "invalid number of journeys \(quoted(journeys)): expected 1 or more",
        status: ExitStatus.usage)
    }
  }

  private var chosenOracles: Set<OracleViolation.Oracle> {
    get throws { try Set(oracle.map { try Self.word($0, of: "oracle") }) }
  }

  /// One of a closed set of words.
  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, of thing: String
  ) throws -> Word {
    if let word = Word(rawValue: text) { return word }
    throw Failure(
      Mistake.invalid(thing, text, among: Word.allCases.map(\.rawValue)),
      status: ExitStatus.usage)
  }

  private var values: [Setting: [String]] {
    [
      .paths: like, .seed: [seed].compactMap(\.self), .jobs: [jobs].compactMap(\.self),
      .adapter: adapter, .catalog: [catalog].compactMap(\.self),
      .profile: [profile].compactMap(\.self),
    ]
  }

  private func adoptSaved(_ query: SelectionQuery) throws {
    for file in adopt {
      let path = try SavedFolder.adopt(file, query)
      Terminal.write("adopted: \(TerminalText(path).text)\n")
    }
  }

  /// The known issues of the adapter, whichever scenarios the journeys begin like.
  private func knownFindings(
    for findings: [ExploredFinding], of plan: ExplorePlan, _ selection: Selection,
    _ playing: RunConfiguration
  ) throws -> KnownFindings {
    let today = WallClock.today()
    let issues = selection.knownIssues.filter { !$0.isExpired(today: today) }
    let isKnown = issues.contains { $0.adapter == plan.name }
    let scenarios = isKnown && !like.isEmpty ? try selection.whole().scenarios : selection.scenarios
    return try KnownFindings(
      issues, of: plan.name, under: playing.profile,
      isKnown ? try scenarios.all() : [],
      for: findings
    ) { try playing.events(of: $0, on: plan.commands.suffix(1)) }
  }

  /// The scenarios to begin like, or those whose catalogs are sold.
  private func paths(_ settings: Settings) -> [String] {
    let paths = settings.list(.paths)
    let hasNone = settings.given(.paths) == nil && paths.allSatisfy { File.kind(of: $0) == nil }
    return hasNone ? Setting.paths.defaultValue.map(BuiltInFiles.path) : paths
  }

  private func drawing(_ settings: Settings) throws -> JourneyGenerator.Options {
    var drawing = JourneyGenerator.Options()
    drawing.seed = settings.number(.seed)
    drawing.profile = try settings.oneProfile()
    drawing.omitted = try Set(leaveOut.map { try Self.word($0, of: "part") })
    if let shard = try shardOfJourneys { drawing.shard = (shard.index, shard.total) }
    for word in without {
      guard let verb = Verb.named(word) else {
        throw Failure(
          Mistake.unknown("verb", word, among: Vocabulary.verbs.map(\.word)),
          status: ExitStatus.usage)
      }
      drawing.without.insert(verb)
    }
    return drawing
  }

  private var shardOfJourneys: Shard? {
    get throws {
      guard let shard else { return nil }
      guard let option = ShardOption(shard) else {
        throw Failure(ShardOption.problem(with: shard), status: ExitStatus.usage)
      }
      return try option.shard(.current(), orElse: "all journeys")
    }
  }

  /// The rules that a scenario may name and still be red if it fails.
  private func ruleIDs(_ rules: [Rule]) -> Set<String> {
    Set(rules.filter { $0.level != .may }.map(\.id))
  }

  private func limits(_ goals: Set<JourneyCoverage.Cell>?) throws -> ExploreSession.Limits {
    let journeys = try journeyCount
    let longest = try time.map { try RunConfiguration.duration($0, of: "'--time'") }
    return ExploreSession.Limits(
      time: longest ?? (journeys == nil ? .seconds(60) : .seconds(365 * 86_400)),
      journeys: journeys,
      stopsAtFirst: failFast,
      goals: goals)
  }
}
