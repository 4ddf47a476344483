import Diagnostics
import OperatingSystem
import Scenarios
import Wire
import Workspace

/// Actions on scenarios that explorations have saved, without exploring.
enum SavedFolder {
  /// The first line of every file that an exploration saves.
  private static let mark =
    "# Found by 'shopper explore'; '--adopt' moves it to the scenarios that people wrote.\n"

  /// Whether an exploration saved it.
  static func holds(_ scenario: Scenario) -> Bool { scenario.source.bytes.starts(with: mark.utf8) }

  /// Writes the scenario of a finding.
  ///
  /// - Returns: why it could not be written; `nil` if it was.
  static func problem(saving text: String, to path: String) -> String? {
    NewFile.problem(writing: mark + text, to: path)
  }

  /// Moves a scenario from the folder of an exploration to the scenarios that people wrote.
  ///
  /// - Returns: its path from now on.
  /// - Throws: ``Failure`` if it is no scenario of such a folder, or if its name is taken.
  static func adopt(_ file: String, _ query: SelectionQuery) throws -> String {
    let file = File.tidied(file)
    guard File.kind(of: file) == .file else {
      throw Failure(
        Mistake.missing("scenario", file, remedy: "expected a file that 'explore --save' wrote"),
        status: ExitStatus.usage)
    }
    let root = ScenarioFolder(around: file).path
    let target = File.join(root, String(file.split(separator: "/").last ?? ""))
    guard target != file else {
      throw Failure(
        "\(quoted(file)) is adopted already: expected a scenario in a folder below "
          + quoted(root.isEmpty ? "." : root), status: ExitStatus.usage)
    }
    // Reports every mistake of the file.
    guard try Selection([file], query).scenarios.all().allSatisfy(holds) else {
      throw Failure(
        "\(quoted(file)) was not found by exploring: expected a file that 'explore --save' wrote, "
          + "which says so in its first line", status: ExitStatus.usage)
    }
    let bytes = try Failure.naming(file) { () throws(FileError) in try File.read(file) }
    let text = String(decoding: bytes.dropFirst(mark.utf8.count), as: UTF8.self)
    if let problem = NewFile.problem(writing: text, to: target) { throw Failure(problem) }
    File.remove(file)
    return target
  }

  /// Adds the scenarios of other folders to one, each journey once.
  ///
  /// - Returns: the number of scenarios that were read, and the paths of those that are new.
  static func merge(
    _ folders: [String], into folder: String, _ query: SelectionQuery
  ) throws -> (Int, [String]) {
    let known = isEmpty(folder) ? [] : try Selection([folder], query).scenarios.all()
    var journeys = Set(known.map(SavedJourney.init))
    var count = 0
    var added: [String] = []
    for other in folders where !isEmpty(File.tidied(other)) {
      for scenario in try Selection([File.tidied(other)], query).scenarios.all() {
        count += 1
        guard journeys.insert(SavedJourney(scenario)).inserted else { continue }
        let file = scenario.source.file
        let path = try freePath(stem(of: file), in: folder)
        let text = String(decoding: scenario.source.bytes, as: UTF8.self)
        if let problem = NewFile.problem(writing: text, to: path) { throw Failure(problem) }
        added.append(path)
      }
    }
    return (count, added)
  }

  /// The name of a scenario's file without `.yaml` or `.yml`.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }

  /// `access-after-refund.yaml`, or `access-after-refund-2.yaml` if that is there already.
  static func freePath(_ name: String, in folder: String) throws -> String {
    let paths = ([name] + (2...99).map { "\(name)-\($0)" }).map {
      File.join(folder, $0 + ".yaml")
    }
    guard let path = paths.first(where: { File.kind(of: $0) == nil }) else {
      throw Failure("\(quoted(folder)) has too many files that begin with '\(name)'")
    }
    return path
  }

  private static func isEmpty(_ folder: String) -> Bool {
    guard File.kind(of: folder) == .folder,
      let files = try? ScenarioFolder(around: folder).scenarioFiles(at: folder)
    else { return true }
    return files.isEmpty
  }
}

/// The properties that make two saved scenarios the same journey.
private struct SavedJourney: Hashable {
  private let catalog: String
  private let given: String
  private let steps: [String]

  init(_ scenario: Scenario) {
    catalog = scenario.catalog.wireName
    given = scenario.given.line + (scenario.given.profile ?? "")
    steps = scenario.steps.map { step in
      (step.action?.line ?? "") + step.queries.map(\.text).joined(separator: " ")
    }
  }
}
