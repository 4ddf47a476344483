import Foundation
import Mutation

/// An entry of the list of mutants that no scenario can observe.
struct EquivalentMutant: Codable {
  static let fileName = "equivalent-mutants.json"

  /// The end of its path.
  let file: String
  /// The line of the source, without indentation.
  let source: String
  /// As the report writes them: `a < b → a <= b`.
  let changes: [String]
  let reason: String

  static func read(inPackage package: URL) throws -> [EquivalentMutant] {
    let file = package.appending(path: fileName)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode([EquivalentMutant].self, from: try Data(contentsOf: file))
  }

  func names(_ mutant: Mutant) -> Bool {
    mutant.file.hasSuffix(file) && mutant.source == source && changes.contains(mutant.change)
  }

  /// What is wrong with the entry: changes of it that no survivor makes.
  func mistakes(survivors: [Mutant]) -> [String] {
    changes.filter { change in
      !survivors.contains { names($0) && $0.change == change }
    }.map {
      "error: unexpected mutant '\($0)' of '\(source)' in \(Self.fileName): expected a survivor; "
        + "delete it if it dies or the code has changed"
    }
  }
}
