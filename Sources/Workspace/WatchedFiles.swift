import Glibc
import Scenarios

/// The files that a selection reads and the programs that it runs, with the time of the last change
/// of each.
package struct WatchedFiles {
  private let paths: [String]
  private let programs: [String]
  private let folder: ScenarioFolder
  private var stamps: [String: Stamp]

  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  package init(_ paths: [String], programs: [String]) throws {
    self.programs = programs
    self.paths = try paths.map { ScenarioFolder.resolved(try ScenarioPath($0).path) }
    folder = ScenarioFolder(around: self.paths.first ?? "")
    stamps = [:]
    _ = try update()
  }

  package var count: Int { stamps.count }

  /// Reads the times again, and returns the files that are new, changed or removed.
  package mutating func update() throws -> Set<String> {
    var now: [String: Stamp] = [:]
    for file in try files() { now[file] = Self.stamp(of: file) }
    defer { stamps = now }
    return Set(stamps.keys).union(now.keys).filter { stamps[$0] != now[$0] }
  }

  /// Whether one of these files matters to a scenario: its own file, its catalog, a list or a
  /// program.
  package func touched(by changed: Set<String>) -> (Scenario) -> Bool {
    let isAboutAll = changed.contains { file in
      programs.contains(file) || !file.hasSuffix(".storekit") && !isScenario(file)
    }
    let catalogs = changed.filter { $0.hasSuffix(".storekit") }.map(folder.catalogName(ofFile:))
    return { scenario in
      isAboutAll || changed.contains(scenario.source.file)
        || catalogs.contains(scenario.catalog.name)
    }
  }

  private func isScenario(_ file: String) -> Bool {
    !Self.lists.contains { file == File.join(folder.path, $0) }
      && ["catalogs", "fragments"].allSatisfy {
        !file.hasPrefix(File.join(folder.path, $0) + "/")
      }
  }

  private static let lists = ["rules.yaml", "tags.yaml", "known-issues.yaml"]

  private func files() throws -> [String] {
    var files = programs + Self.lists.map { File.join(folder.path, $0) }
    for name in ["catalogs", "fragments"] { files += below(File.join(folder.path, name)) }
    files += try folder.allCatalogFiles().map(\.file).filter { !files.contains($0) }
    // While an editor saves, a path may be missing for a short time.
    for path in paths where File.kind(of: path) != nil {
      files += try folder.scenarioFiles(at: path)
    }
    return files.filter { File.kind(of: $0) == .file }
  }

  private func below(_ path: String) -> [String] {
    guard File.kind(of: path) == .folder, let names = try? File.names(in: path) else { return [] }
    return names.map { File.join(path, $0) }.flatMap { path in
      File.kind(of: path) == .folder ? below(path) : [path]
    }
  }

  private static func stamp(of file: String) -> Stamp? {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size))
  }
}
