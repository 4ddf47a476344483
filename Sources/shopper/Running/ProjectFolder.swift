import Adoption
import Casting
import Diagnostics
import Scenarios
import SwiftSource
import Workspace

/// The folder of an app or a module, with its Swift files read.
struct ProjectFolder {
  /// Whose Swift files are read.
  enum Extent {
    /// Those of an app, without tests and what packages check out, for these names of `#if os`
    /// beside Linux.
    case app(systems: Set<String>)
    /// All but these files and folders, as they are compiled where these names of `#if os` are
    /// true.
    case module(systems: Set<String>, without: Set<String>)
  }

  private(set) var files: [ProjectFile] = []
  /// The paths of the files from the folder.
  private(set) var paths: [String] = []
  /// Paths from the folder.
  private(set) var catalogs: [String] = []
  private(set) var packages: [ProjectPackage] = []
  /// The settings of Xcode projects.
  private var projectSettings = BuildSettings()
  private var others: [String] = []
  /// The folders that were read: a link may lead back to one.
  private var visited: Set<File.Identity> = []
  /// Links to folders, which are read last: a folder of the project has its own path, whatever
  /// leads there, and that is the one that a manifest names.
  private var links: [String] = []
  private let extent: Extent
  let path: String

  /// - Throws: ``Failure`` if the folder cannot be read.
  init(_ path: String, _ extent: Extent) throws {
    self.path = path
    self.extent = extent
    switch File.kind(of: path) {
    case .folder: break
    case .file:
      throw Failure(
        "invalid folder \(quoted(path)): expected a folder of Swift files, found a file")
    case nil:
      throw Failure("missing folder \(quoted(path)): expected an app's folder of Swift files")
    }
    try read("")
    while let link = links.popLast() { try read(link) }
  }

  /// The settings that a file is compiled with: those of its package, or what the Xcode projects
  /// and the packages set together.
  func settings(ofFileIn package: ProjectPackage?) -> BuildSettings {
    package?.settings
      ?? packages.reduce(projectSettings) { $0.merged(with: $1.settings) }
  }

  private mutating func read(_ folder: String) throws {
    guard let identity = File.identity(of: folder.isEmpty ? path : File.join(path, folder)),
      visited.insert(identity).inserted
    else { return }
    let entries = try Failure.naming(File.join(path, folder)) { () throws(FileError) in
      try File.entries(in: folder.isEmpty ? path : File.join(path, folder))
    }
    for entry in entries {
      let file = folder.isEmpty ? entry.name : File.join(folder, entry.name)
      if case .module(_, let without) = extent, without.contains(file) { continue }
      switch entry.kind {
      case .folder:
        if entry.name.hasSuffix(".xcodeproj") {
          try readProject(file)
        } else if !isForeign(entry.name) {
          if entry.isLink { links.append(file) } else { try read(file) }
        }
      case .file: try add(file, entry.name, in: folder)
      case nil: break
      }
    }
  }

  /// Whether a folder holds tests or code of others.
  private func isForeign(_ name: String) -> Bool {
    guard case .app = extent else { return false }
    return Self.isForeign(name)
  }

  /// Whether a folder of an app's project holds tests or code of others.
  static func isForeign(_ name: String) -> Bool {
    ["Pods", "Carthage", "DerivedData", "Tests", "build", "node_modules"].contains(name)
      || name.hasSuffix("Tests") || name.hasSuffix("Shopper")
      || name.hasSuffix(".xcassets") || name.hasSuffix(".xcworkspace")
      || name.hasSuffix(".playground")
  }

  private mutating func add(_ file: String, _ name: String, in folder: String) throws {
    if name == "Package.swift", try isManifest(file) {
      packages.append(ProjectPackage(folder: folder, manifest: try text(of: file)))
    } else if name.hasPrefix("Package@swift") {
      return
    } else if name.hasSuffix(".swift") {
      files.append(try read(swift: file))
      paths.append(file)
    } else if CatalogIndex.isStoreKitFile(name) {
      catalogs.append(file)
    } else {
      others.append(file)
    }
  }

  private func read(swift file: String) throws -> ProjectFile {
    let text = try text(of: file)
    switch extent {
    case .app(let systems):
      return ProjectFile(
        path: file, text: text, modules: ModuleSupport.importable,
        systems: systems.union(["Linux"]))
    case .module(let systems, _):
      let whole = File.join(path, file)
      // An absolute path, which the compiler names.
      return ProjectFile(
        path: try Failure.naming(whole) { () throws(FileError) in try File.resolved(whole) },
        text: text, modules: ModuleSupport.importable, systems: systems.union(["Linux"]))
    }
  }

  /// A package is also something that is sold.
  private func isManifest(_ file: String) throws -> Bool {
    try text(of: file).contains("import PackageDescription")
  }

  private mutating func readProject(_ folder: String) throws {
    let file = File.join(folder, "project.pbxproj")
    guard File.kind(of: File.join(path, file)) == .file else { return }
    projectSettings = projectSettings.merged(with: BuildSettings(reading: try text(of: file)))
  }

  private func text(of file: String) throws -> String {
    let whole = File.join(path, file)
    let bytes = try Failure.naming(whole) { () throws(FileError) in try File.read(whole) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files of these names.
  func resources(named names: Set<String>) -> [String] {
    others.filter { file in names.contains(String(file.split(separator: "/").last ?? "")) }
  }

  /// The `.storekit` file nearest to a file: the one with which it shares most folders. What an
  /// example sells is not what the code sells beside it.
  func catalog(nearestTo file: String) -> String? {
    let catalogs = catalogs.filter { ProjectFile.isExample(file) || !ProjectFile.isExample($0) }
    func shared(_ other: String) -> Int {
      zip(file.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
    }
    return catalogs.max { (shared($0), $1) < (shared($1), $0) }
  }
}

extension BuildSettings {
  /// The newer language mode, and what either sets.
  fileprivate func merged(with other: BuildSettings) -> BuildSettings {
    var merged = self
    merged.languageMode = max(languageMode, other.languageMode)
    merged.isMainActorByDefault = isMainActorByDefault || other.isMainActorByDefault
    return merged
  }
}
