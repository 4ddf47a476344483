import Diagnostics
import Runner
import Scenarios

/// The scenarios that a command is about, read and resolved, or everything that is wrong with them.
struct Selection {
  let scenarios: [Scenario]
  let knownIssues: [KnownIssue]
  /// Whether it is all there is under the scenario root.
  let isWhole: Bool
  let fileCount: Int

  /// - Parameters:
  ///   - paths: files and folders; they must lie in one scenario root.
  ///   - text: only scenarios whose id or title holds it, in any case of letters; `nil` for all.
  /// - Throws: ``Failure``, after every mistake was shown on stderr.
  init(_ paths: [String], matching text: String? = nil) throws {
    let folders = paths.map(ScenarioFolder.init(around:))
    guard let folder = folders.first else { throw Failure("no path was given") }
    var files: [String] = []
    for path in paths { files += try folder.scenarioFiles(at: path) }
    if let stranger = zip(paths, folders).first(where: { $1.path != folder.path }) {
      throw Failure(
        "\(quoted(stranger.0)) belongs to another scenario root than \(quoted(paths[0]));"
          + " run them one after the other")
    }
    let reading = try ScenarioReading(folder, files)
    try reading.mistakes.throwIfAny()
    let wanted = text?.lowercased()
    scenarios = reading.scenarios.filter { scenario in
      guard let wanted else { return true }
      return scenario.id.lowercased().contains(wanted)
        || scenario.title.lowercased().contains(wanted)
    }
    knownIssues = reading.knownIssues
    fileCount = files.count
    let all = try folder.scenarioFiles(at: folder.path.isEmpty ? "." : folder.path)
    isWhole = text == nil && files == all
    guard !scenarios.isEmpty else {
      throw Failure(Self.nothing(in: paths, matching: text), status: ExitStatus.nothingSelected)
    }
  }

  private static func nothing(in paths: [String], matching text: String?) -> String {
    let places = paths.map(quoted).joined(separator: ", ")
    guard let text else { return "no scenarios in \(places): a scenario is a .yaml file" }
    return "no scenario in \(places) has \(quoted(text)) in its id or title"
  }
}

/// Everything that was read under a scenario root.
private struct ScenarioReading {
  private(set) var scenarios: [Scenario] = []
  private(set) var knownIssues: [KnownIssue] = []
  private(set) var mistakes = Mistakes()

  init(_ folder: ScenarioFolder, _ files: [String]) throws {
    var rules: [Rule] = []
    if let source = try folder.source("rules.yaml") {
      let list = RuleListReader.read(source.bytes, file: source.file)
      rules = list.entries
      mistakes.add(list.diagnostics, in: source)
    }
    var tags: [String]?
    if let source = try folder.source("tags.yaml") {
      let list = TagListReader.read(source.bytes, file: source.file)
      tags = list.entries.map(\.name)
      mistakes.add(list.diagnostics, in: source)
    }
    let root = ScenarioRoot(
      folder: folder.path, rules: rules, tags: tags ?? [], catalogs: try readCatalogs(folder))
    for file in files { try read(file, in: root) }
    if let source = try folder.source("known-issues.yaml") {
      let list = KnownIssuesReader.read(source.bytes, file: source.file)
      knownIssues = list.entries
      mistakes.add(list.diagnostics, in: source)
    }
  }

  private mutating func readCatalogs(_ folder: ScenarioFolder) throws -> [CatalogIndex] {
    try folder.catalogFiles().compactMap { file in
      let source = try ScenarioFolder.source(at: file)
      do throws(CatalogMistakes) {
        return try CatalogIndex(source)
      } catch {
        mistakes.add(error.diagnostics, in: source)
        return nil
      }
    }
  }

  private mutating func read(_ file: String, in root: ScenarioRoot) throws {
    let source = try ScenarioFolder.source(at: file)
    let read = ScenarioReader.read(source.bytes, file: file, in: root)
    mistakes.add(read.diagnostics, in: source)
    for duplicate in ScenarioReader.duplicates(in: scenarios + read.scenarios) {
      mistakes.add([duplicate], in: source)
    }
    scenarios += read.scenarios
  }
}
