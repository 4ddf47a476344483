import Glibc
import OperatingSystem
import Runner
import Scenarios
import Workspace

/// Plays again what a changed file touches, until the user has enough.
struct Watch {
  private let session: RunSession
  private let stop = StopSignal()

  /// In milliseconds. Modification times are looked at, since for some hundred files nothing else
  /// is needed.
  private static let pause: CInt = 250

  init(_ session: RunSession) { self.session = session }

  /// - Returns: 0 once the user has ended the watch, or the code of a run that was stopped.
  func run() throws -> Int {
    var files = try WatchedFiles(session.paths)
    var status = attempt { try session.run() }
    while status <= 128 {
      tell("watching \(files.count) files; Ctrl-C ends")
      guard let changed = try nextChange(&files) else { return ExitStatus.asExpected }
      tell("changed: \(changed.sorted().joined(separator: ", "))")
      let touched = files.touched(by: changed)
      status = attempt { try session.run(where: touched) }
    }
    return status
  }

  /// Waits for the next change; `nil` if the user ends the watch meanwhile.
  private func nextChange(_ files: inout WatchedFiles) throws -> Set<String>? {
    while stop.number == nil {
      poll(nil, 0, Self.pause)
      let changed = try files.update()
      if !changed.isEmpty { return changed }
    }
    return nil
  }

  /// A mistake in a file is shown, and mended by the next change.
  private func attempt(_ body: () throws -> Int) -> Int {
    do {
      return try body()
    } catch let failure as Failure {
      Terminal.writeError("shopper: \(failure.message)\n")
      return failure.status
    } catch {
      Terminal.writeError("shopper: \(error)\n")
      return ExitStatus.bug
    }
  }

  private func tell(_ text: String) { Terminal.write("\n\(text)\n") }
}

/// The files that a selection was read from, and when each was changed last.
struct WatchedFiles {
  private let paths: [String]
  private let folder: ScenarioFolder
  private var stamps: [String: Stamp]

  private struct Stamp: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  init(_ paths: [String]) throws {
    self.paths = try paths.map { ScenarioFolder.resolved(try ScenarioPlace($0).path) }
    folder = ScenarioFolder(around: self.paths.first ?? "")
    stamps = [:]
    _ = try update()
  }

  var count: Int { stamps.count }

  /// Looks again, and returns what is new, changed or gone.
  mutating func update() throws -> Set<String> {
    var now: [String: Stamp] = [:]
    for file in try files() { now[file] = Self.stamp(of: file) }
    defer { stamps = now }
    return Set(stamps.keys).union(now.keys).filter { stamps[$0] != now[$0] }
  }

  /// Which scenarios read one of these files: its own, its catalog; a list concerns all.
  func touched(by changed: Set<String>) -> (Scenario) -> Bool {
    let isAboutAll = changed.contains { file in
      !file.hasSuffix(".storekit") && !isScenario(file)
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
    var files = Self.lists.map { File.join(folder.path, $0) }
    for name in ["catalogs", "fragments"] { files += below(File.join(folder.path, name)) }
    files += try folder.allCatalogFiles().map(\.file).filter { !files.contains($0) }
    // A path that is gone for a moment, while an editor saves, comes back.
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
