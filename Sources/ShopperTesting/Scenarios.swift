import Diagnostics
import Scenarios
import Workspace

/// The cases of a folder of scenarios, as the arguments of a test:
///
/// ```swift
/// @Test(arguments: try Scenarios(in: "scenarios").cases)
/// func journey(_ scenario: ScenarioCase) async throws {
///   try await scenario.play(on: .executable("FloristAdapter"))
/// }
/// ```
public struct Scenarios: Sendable {
  /// In the order of their files; never empty.
  public let cases: [ScenarioCase]
  /// Warnings about catalog content that the simulated store ignores, with positions.
  public let warnings: [String]

  /// Reads everything at `path`, with the rules, catalogs and known issues that stand beside it.
  ///
  /// - Parameters:
  ///   - path: a folder or a file. One that does not begin with `/` is looked for in the package
  ///     that the call stands in, whatever the current folder is.
  ///   - filePath: the calling file, which determines the package.
  /// - Throws: ``ScenarioErrors`` with every mistake that `shopper check` finds, and if there is
  ///   no scenario.
  public init(in path: String, filePath: String = #filePath) throws {
    do {
      try self.init(at: PackageFolder(around: filePath).path(of: path))
    } catch let failure as Failure {
      throw ScenarioErrors(description: failure.message)
    }
  }

  /// - Throws: `Failure` for what no file says, and ``ScenarioErrors``.
  private init(at path: String) throws {
    let resolved = ScenarioFolder.resolved(path)
    let folder = ScenarioFolder(around: resolved)
    let reading = try RootReading(folder, folder.scenarioFiles(at: resolved))
    guard reading.mistakes.isEmpty else {
      let text = (reading.mistakes.shown + [reading.mistakes.summary]).joined(separator: "\n\n")
      throw ScenarioErrors(description: text)
    }
    guard !reading.scenarios.isEmpty else {
      throw Failure("no scenarios found in \(quoted(path)): expected .yaml files")
    }
    let knownIssues = reading.knownIssues
    cases = try reading.scenarios.all().map { ScenarioCase(scenario: $0, knownIssues: knownIssues) }
    warnings = reading.warnings
  }
}

/// Everything that is wrong with a folder of scenarios.
public struct ScenarioErrors: Error, CustomStringConvertible {
  /// As `shopper check` shows it.
  public let description: String
}
