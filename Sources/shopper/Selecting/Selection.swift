import Casting
import Diagnostics
import OperatingSystem
import Runner
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
  /// Warnings about content that a run ignores, as they are shown.
  let warnings: [String]

  /// - Parameters:
  ///   - arguments: files and folders, as the user spelt them; they must lie in one scenario root.
  ///   - limit: how many scenarios are held; see ``ScenarioStore``.
  ///   - threads: how many threads read the scenarios.
  /// - Throws: ``Failure``, after every mistake was shown on stderr.
  init(
    _ arguments: [String], _ query: SelectionQuery = SelectionQuery(),
    holding limit: Int = .max, threads: Int = 1
  ) throws {
    let named = try arguments.map(ScenarioPath.init)
    let paths = named.map { ScenarioFolder.resolved($0.path) }
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
    let scope = ScenarioPath.LineScope(of: Array(zip(paths, named)))
    let reading = try RootReading(
      folder, files, holding: limit, threads: threads, skipping: query.otherAdapters,
      cast: query.cast
    ) { scenario, siblings in
      query.wants(scenario) && scope.has(scenario, among: siblings)
    }
    if !query.leavesOutMistakes { try reading.mistakes.throwIfAny() }
    try query.check(tags: reading.tags)
    try scope.check(files)
    scenarios = reading.scenarios
    knownIssues = reading.knownIssues
    rules = reading.rules
    casting = reading.casting
    catalogs = reading.catalogs
    self.folder = folder
    fileCount = files.count
    fragments = reading.fragments
    let root = folder.path.isEmpty ? "." : folder.path
    let isWholeRoot =
      try paths.contains(root) || Set(files) == Set(folder.scenarioFiles(at: root))
    isWhole = query.wantsAll && scope.isEverywhere && isWholeRoot
    warnings = reading.warnings + (isWhole ? reading.warningsOfUnused() : [])
    let isOfFragments = paths.allSatisfy(folder.isBelowFragments)
    guard
      !scenarios.isEmpty || query.mayBeEmpty || (isOfFragments && query.permitsFragments)
    else {
      let shown = paths.map(quoted).joined(separator: ", ")
      let problem =
        isOfFragments
        ? "\(shown) contains only fragments, which run as part of scenarios; name a scenario"
        : query.nothing(in: shown)
      throw Failure(problem, status: ExitStatus.nothingSelected)
    }
  }
}
