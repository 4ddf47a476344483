import Diagnostics
import Runner
import Scenarios

/// The scenarios that a command is about, read and resolved, or everything that is wrong with them.
struct Selection {
  let scenarios: [Scenario]
  let knownIssues: [KnownIssue]
  /// Every rule of the scenario root.
  let rules: [Rule]
  let folder: ScenarioFolder
  /// Whether it is all there is under the scenario root.
  let isWhole: Bool
  let fileCount: Int
  /// How many fragments there are under the scenario root.
  let fragmentCount: Int
  /// What the files say and a run does not do, as it is shown.
  let warnings: [String]

  /// - Parameters:
  ///   - paths: files and folders, as the user spelt them; they must lie in one scenario root.
  ///   - text: only scenarios whose id or title holds it, in any case of letters; `nil` for all.
  ///   - permitsFragments: whether fragments alone are enough, which cannot be played.
  /// - Throws: ``Failure``, after every mistake was shown on stderr.
  init(
    _ paths: [String], matching text: String? = nil,
    permittingFragments permitsFragments: Bool = false
  ) throws {
    let paths = paths.map { ScenarioFolder.resolved($0) }
    let folders = paths.map(ScenarioFolder.init(around:))
    guard let folder = folders.first else { throw Failure("no path was given") }
    var files: [String] = []
    var known: Set<String> = []
    for path in paths {
      // A path below another one that was given selects nothing new.
      files += try folder.scenarioFiles(at: path).filter { known.insert($0).inserted }
    }
    if let stranger = zip(paths, folders).first(where: { $1.path != folder.path }) {
      throw Failure(
        "\(quoted(stranger.0)) belongs to another scenario root than \(quoted(paths[0]));"
          + " run them one after the other")
    }
    let reading = try RootReading(folder, files)
    try reading.mistakes.throwIfAny()
    let wanted = text?.lowercased()
    scenarios = reading.scenarios.filter { scenario in
      guard let wanted else { return true }
      return scenario.id.lowercased().contains(wanted)
        || scenario.title.lowercased().contains(wanted)
    }
    knownIssues = reading.knownIssues
    rules = reading.rules
    self.folder = folder
    fileCount = files.count
    fragmentCount = reading.fragments.count
    let all = try folder.scenarioFiles(at: folder.path.isEmpty ? "." : folder.path)
    isWhole = text == nil && known == Set(all)
    warnings = reading.warnings + (isWhole ? reading.warningsOfUnused() : [])
    let isOfFragments = paths.allSatisfy(folder.isBelowFragments)
    guard !scenarios.isEmpty || (isOfFragments && permitsFragments) else {
      let problem =
        isOfFragments
        ? "\(paths.map(quoted).joined(separator: ", ")) holds fragments, which are played where "
          + "scenarios perform them; name scenarios" : Self.nothing(in: paths, matching: text)
      throw Failure(problem, status: ExitStatus.nothingSelected)
    }
  }

  private static func nothing(in paths: [String], matching text: String?) -> String {
    let places = paths.map(quoted).joined(separator: ", ")
    guard let text else { return "no scenarios in \(places): a scenario is a .yaml file" }
    return "no scenario in \(places) has \(quoted(text)) in its id or title"
  }
}
