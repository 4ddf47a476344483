import Casting
import Glibc
import Scenarios

/// The files that a selection reads and the programs that it runs, with the time of the last change
/// of each.
package struct WatchedFiles {
  private let inputs: InputFiles
  private let programs: [String]
  private var stamps: [String: Stamp]

  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  package init(_ paths: [String], programs: [String]) throws {
    self.programs = programs
    inputs = try InputFiles(paths)
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
      programs.contains(file) || !CatalogIndex.isStoreKitFile(file) && !isScenario(file)
    }
    let catalogs = changed.filter(CatalogIndex.isStoreKitFile)
      .map(inputs.folder.catalogName(ofFile:))
    return { scenario in
      isAboutAll || changed.contains(scenario.source.file)
        || catalogs.contains(scenario.catalog.name)
    }
  }

  private func isScenario(_ file: String) -> Bool {
    let root = inputs.folder.path
    return !InputFiles.lists.contains { file == File.join(root, $0) }
      && InputFiles.folders.allSatisfy { !file.hasPrefix(File.join(root, $0) + "/") }
  }

  private func files() throws -> [String] {
    try inputs.all() + programs.filter { File.kind(of: $0) == .file }
  }

  private static func stamp(of file: String) -> Stamp? {
    var status = stat()
    guard stat(file, &status) == 0 else { return nil }
    return Stamp(
      seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
      size: Int(status.st_size))
  }
}
