import Diagnostics
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
  /// The cases in the order of their files; not empty.
  public let cases: [ScenarioCase]
  /// Warnings about catalog content that the simulated store ignores, with positions.
  public let warnings: [String]

  /// Reads the scenarios at `path`, with the rules, catalogs and known issues beside them.
  ///
  /// - Parameters:
  ///   - path: a folder or a file, absolute or relative to the package of the calling file.
  ///   - filePath: the calling file, which determines the package.
  /// - Throws: ``ScenarioErrors`` with every mistake that `shopper check` finds, or if there are no
  ///   scenarios.
  public init(in path: String, filePath: String = #filePath) throws {
    do {
      try self.init(at: PackageFolder(around: filePath).path(of: path))
    } catch let failure as Failure {
      throw ScenarioErrors(description: failure.message)
    }
  }

  /// - Throws: `Failure` if there are no scenarios, and ``ScenarioErrors``.
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
    warnings = reading.warnings.map(\.text)
  }
}

/// All mistakes in a folder of scenarios.
public struct ScenarioErrors: Error, CustomStringConvertible {
  /// As `shopper check` shows it.
  public let description: String
}
