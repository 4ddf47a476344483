/// The files that a selection of scenarios reads: the scenarios, and the lists, catalogs and
/// fragments of their root.
package struct InputFiles: Sendable {
  let folder: ScenarioFolder
  private let paths: [String]

  static let lists = ["rules.yaml", "tags.yaml", "known-issues.yaml"]
  static let folders = ["catalogs", "fragments"]

  /// - Parameter arguments: files and folders, as the user spelt them.
  package init(_ arguments: [String]) throws {
    paths = try arguments.map { ScenarioFolder.resolved(try ScenarioPath($0).path) }
    folder = ScenarioFolder(around: paths.first ?? "")
  }

  /// The paths of those that are there now.
  package func all() throws -> [String] {
    var files = Self.lists.map { File.join(folder.path, $0) }
    for name in Self.folders { files += try folder.allFiles(below: name) }
    files += try folder.allCatalogFiles().map(\.file).filter { !files.contains($0) }
    // While an editor saves, a path may be missing for a short time.
    for path in paths where File.kind(of: path) != nil {
      files += try folder.scenarioFiles(at: path)
    }
    return files.filter { File.kind(of: $0) == .file }
  }

  /// Those that may be one of `outputs`. Nothing is listed unless one of these has the ending of a
  /// file that people write, since most runs write none.
  package func all(thatMayBe outputs: [String]) throws -> [String] {
    let names = outputs.map { (try? File.resolved($0)) ?? $0 }
    let isListed = names.contains { name in Self.endings.contains(where: name.hasSuffix) }
    return isListed ? try all() : paths.filter { File.kind(of: $0) == .file }
  }

  private static let endings = [".yaml", ".yml", ".storekit", ".plist"]
}
