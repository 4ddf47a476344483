import Casting
import Diagnostics
import OperatingSystem
import RunEvents
import Scenarios
import Workspace

/// The scenarios that a command is about, read and resolved, or everything that is wrong with them.
struct Selection {
  var scenarios: ScenarioStore
  let knownIssues: [KnownIssue]
  /// Every rule of the scenario root.
  let rules: [Rule]
  let folder: ScenarioFolder
  /// Whether it is all there is under the scenario root.
  var isWhole: Bool
  let fileCount: Int
  /// All that there are under the scenario root.
  let fragments: [Fragment]
  /// The roles that an app's products play; `nil` for scenarios with their own products.
  let casting: Casting?
  /// The catalogs that scenarios can name.
  let catalogs: [CatalogIndex]
  /// Warnings about content that a run ignores.
  let warnings: [ShownWarning]

  /// Of the scenarios that the shards divide among them; `nil` without shards.
  var allScenarios: ScenarioChecksum?

  /// Those of them that a run shows, since they change what it plays.
  let warningsOfRun: [String]
  private let cast: CastRequest?
  private let root: ScenarioRoot

  /// - Parameters:
  ///   - arguments: files and folders, as the user spelt them; they must lie in one scenario root.
  ///   - limit: how many scenarios are held; see ``ScenarioStore``.
  ///   - threads: how many threads read the scenarios.
  /// - Throws: ``Failure``, after every mistake was shown on stderr.
  init(
    _ arguments: [String], _ query: SelectionQuery = SelectionQuery(),
    holding limit: Int = .max, threads: Int = 1
  ) throws {
    let named = try NamedFiles(arguments)
    let reading = try RootReading(
      named.folder, named.files, holding: limit, threads: threads, skipping: query.otherAdapters,
      cast: query.cast
    ) { scenario, siblings in
      query.wants(scenario) && named.scope.has(scenario, among: siblings)
    }
    if !query.leavesOutMistakes, !reading.mistakes.isEmpty {
      for warning in reading.warningsOfOmissions { Terminal.writeError(warning + "\n\n") }
      try reading.mistakes.throwIfAny()
    }
    try query.check(tags: reading.tags)
    try named.scope.check(named.files)
    scenarios = reading.scenarios
    knownIssues = reading.knownIssues
    rules = reading.rules
    root = reading.root
    casting = reading.casting
    catalogs = reading.catalogs
    folder = named.folder
    fileCount = named.files.count
    fragments = reading.fragments
    isWhole = try query.wantsAll && named.areWhole()
    warnings = reading.warnings + (isWhole ? reading.warningsOfUnused() : [])
    warningsOfRun = reading.warningsOfRun
    cast = query.cast
    if scenarios.isEmpty, !query.permitsCatalogs || catalogs.isEmpty {
      try named.checkMayBeEmpty(query)
    }
  }
}

extension Selection {
  /// The rules that scenarios may name: those of the root, or else the built-in ones.
  var knownRules: [Rule] { root.allRules }

  /// All scenarios of its root.
  func whole() throws -> Selection { try others([folder.path.isEmpty ? "." : folder.path]) }

  /// Other scenarios, which may name the same catalog of an app.
  func others(_ paths: [String]) throws -> Selection {
    var query = SelectionQuery()
    query.cast = cast
    return try Selection(paths, query)
  }
}

/// The files below the paths that the user names.
private struct NamedFiles {
  private let paths: [String]
  let folder: ScenarioFolder
  let files: [String]
  let scope: ScenarioPath.LineScope

  /// - Throws: ``Failure`` for paths that lie in several scenario roots.
  init(_ arguments: [String]) throws {
    let named = try arguments.map(ScenarioPath.init)
    let paths = named.map { ScenarioFolder.resolved($0.path) }
    try SettingsFile.checkProjects(paths)
    let folders = paths.map(ScenarioFolder.init(around:))
    guard let folder = folders.first else { throw Failure("missing path of scenarios") }
    var files: [String] = []
    var known: Set<String> = []
    for path in paths {
      // A path below another one that was given selects nothing new.
      let found = try folder.scenarioFiles(at: path)
      files += paths.count == 1 ? found : found.filter { known.insert($0).inserted }
    }
    if let stranger = zip(paths, folders).first(where: { $1.path != folder.path }) {
      throw Failure(
        "\(quoted(stranger.0)) and \(quoted(paths[0])) belong to different scenario roots;"
          + " run them separately")
    }
    self.paths = paths
    self.folder = folder
    self.files = files
    scope = ScenarioPath.LineScope(of: Array(zip(paths, named)))
  }

  /// Whether they are all there are under the scenario root.
  func areWhole() throws -> Bool {
    guard scope.isEverywhere else { return false }
    let root = folder.path.isEmpty ? "." : folder.path
    return try paths.contains(root) || !folder.hasScenarioFile(besides: Set(files))
  }

  /// - Throws: ``Failure`` where a query must find a scenario.
  func checkMayBeEmpty(_ query: SelectionQuery) throws {
    let areOfFragments = paths.allSatisfy(folder.isBelowFragments)
    guard !query.mayBeEmpty, !(areOfFragments && query.permitsFragments) else { return }
    let shown = paths.map(quoted).joined(separator: ", ")
    throw Failure(
      areOfFragments
        ? "\(shown) contains only fragments, which run as part of scenarios; name a scenario"
        : query.nothing(in: shown), status: ExitStatus.nothingSelected)
  }
}

extension Settings {
  /// What the settings select, with mistakes of shopper.yaml at their positions there.
  ///
  /// - Parameter paths: instead of those of the settings.
  func selection(_ query: SelectionQuery, in paths: [String]? = nil) throws -> Selection {
    try locating { try Selection(paths ?? list(.paths), query) }
  }
}
