import Foundation
import Scenarios
import Workspace

/// A temporary folder of scenarios, removed at the end of its test.
final class ShelfFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "shelf-\(UUID())")

  init(_ files: [String: String]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  func reading(
    holding limit: Int = .max, threads: Int = 1,
    where isWanted: (Scenario, [Scenario]) -> Bool = { _, _ in true }
  ) throws -> RootReading {
    let folder = ScenarioFolder(around: url.path)
    return try RootReading(
      folder, folder.scenarioFiles(at: url.path), holding: limit, threads: threads,
      where: isWanted)
  }
}
