import Casting
import Diagnostics
import Scenarios

/// A scenario root: the folder of scenarios, rules, tags, catalogs and known issues.
package struct ScenarioFolder {
  /// The folder's path as on the command line; empty for the current folder.
  package let path: String

  /// The nearest folder that holds rules or catalogs, from `path` upwards; without one, `path`
  /// itself.
  ///
  /// - Parameter path: as ``File/tidied(_:)`` makes it.
  package init(around path: String) {
    var folder = File.kind(of: path) == .folder ? path : File.folder(of: path)
    let start = folder
    while !Self.isRoot(folder) {
      let parent = File.folder(of: folder)
      guard parent != folder, !folder.hasSuffix("..") else {
        folder = start
        break
      }
      folder = parent
    }
    self.path = folder == "." ? "" : folder
  }

  /// A user's path, tidied, and through its scenario root if that is above the current folder: in
  /// `scenarios/journeys`, `buy.yaml` is `../journeys/buy.yaml`, so that an id does not depend on
  /// the current folder.
  package static func resolved(_ path: String) -> String {
    let path = File.tidied(path)
    guard !path.hasPrefix("/"), !path.hasPrefix(".."), File.kind(of: path) != nil,
      !isRoot(ScenarioFolder(around: path).path)
    else { return path }
    let current = File.currentFolder.split(separator: "/").map(String.init)
    var above = ""
    for height in 0..<current.count {
      // A repository's root is as far as its scenarios may reach.
      if File.kind(of: File.join(above, ".git")) != nil { return path }
      above = File.join(above, "..")
      guard isRoot(above) else { continue }
      let names = current.suffix(height + 1).joined(separator: "/")
      return File.tidied("\(above)/\(names)/\(path)")
    }
    return path
  }

  /// A path as the root's other files are named: one below it begins as the root's does, whether
  /// either is absolute or not.
  package func spelling(_ path: String) -> String {
    let (absolute, root) = (File.absolute(path), File.absolute(self.path))
    guard absolute.hasPrefix(root + "/") else { return File.tidied(path) }
    return File.join(self.path, String(absolute.dropFirst(root.count + 1)))
  }

  private static func isRoot(_ folder: String) -> Bool {
    ["rules.yaml", "catalogs"].contains { File.kind(of: File.join(folder, $0)) != nil }
  }

  /// The scenario files at `path`: itself, or every one below it, sorted.
  package func scenarioFiles(at path: String) throws -> [String] {
    // A fragment is played where a scenario performs it.
    if isBelowFragments(path) { return [] }
    switch File.kind(of: path) {
    case nil:
      throw Failure(
        "cannot read \(quoted(path)): No such file or directory; \(Self.advice(about: path))")
    case .file:
      if let kind = Self.otherKind(of: path) {
        throw Failure("\(quoted(path)) is no scenario: \(kind)")
      }
      return [path]
    case .folder: return try filesBelow(path == "." ? "" : path)
    }
  }

  /// What a file is by its name or its first key, with what it is for; `nil` if it may be a
  /// scenario.
  private static func otherKind(of path: String) -> String? {
    let folder = File.folder(of: path)
    let isInCatalogs = folder.split(separator: "/").last == "catalogs"
    if CatalogIndex.isStoreKitFile(path) || isInCatalogs {
      let checking = isInCatalogs ? ", and 'shopper check \(folder)' checks it" : ""
      return "it is a catalog; '--catalog \(path)' plays scenarios with its products\(checking)"
    }
    if path.split(separator: "/").last == "shopper.yaml" {
      return "it holds settings, which 'shopper run' reads by itself"
    }
    let lines = (try? File.read(path))?.split(separator: UInt8(ascii: "\n"))
    return lines?.contains { $0.starts(with: "notifications:".utf8) } == true
      ? "it is the mapping of a backend; '--adapter server:\(path)' plays scenarios on it" : nil
  }

  private static func advice(about missing: String) -> String {
    // A command line with other bytes has this character in their place.
    if missing.contains("\u{FFFD}") { return "expected a name in UTF-8; rename it" }
    if let file = file(ofScenario: missing) {
      return BuiltInFiles.has(file)
        ? "\(quoted(file)) is built in; write this path instead" : "did you mean \(quoted(file))?"
    }
    let builtIn = BuiltInFiles.path(missing)
    if BuiltInFiles.kind(of: builtIn) != nil {
      return missing == "scenarios"
        ? "create a first scenario with 'shopper init', or add '--builtin' for those that are "
          + "built in"
        : "\(quoted(builtIn)) is built in; write this path instead"
    }
    return BuiltInFiles.has(missing)
      ? "'shopper list --builtin' lists the built-in scenarios"
      : "name a file or folder of scenarios, or create one with 'shopper init'"
  }

  /// The file of a scenario by its id, or by its path without an ending; `nil` without one. The id
  /// of a case goes on after its file's.
  private static func file(ofScenario id: String) -> String? {
    var name = id
    while true {
      let named = [name, File.join("scenarios", name), BuiltInFiles.path(name)]
      let files = named.flatMap { ["\($0).yaml", "\($0).yml"] }
      if let file = files.first(where: { File.kind(of: $0) == .file }) { return file }
      name = File.folder(of: name)
      if name == "." || name == "/" { return nil }
    }
  }

  /// Whether a path exists and is the folder of fragments or below it.
  package func isBelowFragments(_ path: String) -> Bool {
    let folder = File.join(self.path, "fragments")
    return File.kind(of: path) != nil && (path == folder || path.hasPrefix(folder + "/"))
  }

  /// The files of fragments, sorted, each with its name for `perform`.
  func fragmentFiles() throws -> [(name: String, file: String)] {
    let folder = File.join(path, "fragments")
    guard File.kind(of: folder) == .folder else { return [] }
    return try filesBelow(folder).map { file in
      let path = file.dropFirst(folder.count + 1)
      let ending = Self.hasEnding(file, ".yaml") ? ".yaml" : ".yml"
      return (String(path.dropLast(ending.count)), file)
    }
  }

  /// Whether there is a scenario file that is not among these.
  package func hasScenarioFile(besides files: Set<String>) throws -> Bool {
    try !visitFiles(below: path, inside: [], Self.isScenario) { files.contains($0) }
  }

  /// Every file in a folder of the root, also of another kind than scenarios; empty without such a
  /// folder.
  func allFiles(below name: String) throws -> [String] {
    let folder = File.join(path, name)
    return File.kind(of: folder) == .folder ? try filesBelow(folder) { _ in true } : []
  }

  private func filesBelow(
    _ folder: String, _ isWanted: (_ name: String) -> Bool = Self.isScenario
  ) throws -> [String] {
    var files: [String] = []
    _ = try visitFiles(below: folder, inside: [], isWanted) { file in
      files.append(file)
      return true
    }
    return files
  }

  /// - Parameters:
  ///   - inside: the folders around this one. A link back to one of them is skipped, to avoid an
  ///     endless loop.
  ///   - goesOn: called with each file, in order, until it returns false.
  /// - Returns: what `goesOn` returned last.
  private func visitFiles(
    below folder: String, inside: Set<File.Identity>, _ isWanted: (_ name: String) -> Bool,
    _ goesOn: (_ file: String) -> Bool
  ) throws -> Bool {
    var inside = inside
    guard let identity = File.identity(of: folder.isEmpty ? "." : folder),
      inside.insert(identity).inserted
    else { return true }
    let entries = try Failure.naming(folder) { () throws(FileError) in
      try File.entries(in: folder.isEmpty ? "." : folder)
    }
    let isAtRoot = folder == self.path
    for entry in entries {
      let path = File.join(folder, entry.name)
      if entry.kind == .folder || isWanted(entry.name) { try Self.checkName(of: entry, in: folder) }
      if entry.kind == .folder {
        if isAtRoot, InputFiles.folders.contains(entry.name) { continue }
        guard try visitFiles(below: path, inside: inside, isWanted, goesOn) else { return false }
      } else if isWanted(entry.name), !(isAtRoot && InputFiles.lists.contains(entry.name)) {
        guard goesOn(path) else { return false }
      }
    }
    return true
  }

  /// - Throws: ``Failure`` for a name that is not UTF-8, whose path would not exist.
  private static func checkName(of entry: File.Entry, in folder: String) throws {
    guard !entry.isUTF8 else { return }
    let thing = entry.kind == .folder ? "folder" : "file"
    throw Failure(
      "invalid name of a \(thing) in \(quoted(folder.isEmpty ? "." : folder)), "
        + "\(quoted(entry.name)): expected UTF-8; rename the \(thing)")
  }

  private static func isScenario(_ name: String) -> Bool {
    (hasEnding(name, ".yaml") || hasEnding(name, ".yml")) && name != "shopper.yaml"
  }

  /// Whether a name has an ending, in any case: file systems from elsewhere have `BUY.YAML`.
  private static func hasEnding(_ name: String, _ ending: String) -> Bool {
    name.lowercased().hasSuffix(ending)
  }

  /// Every catalog with its name in scenarios: the name of a file in `catalogs`, or the path below
  /// the root of a `.storekit` file elsewhere.
  func allCatalogFiles() throws -> [(name: String, file: String)] {
    let endings = [CatalogIndex.storekitEnding] + CatalogIndex.listEndings
    let catalogs = try endings.flatMap(catalogFiles).map { file in
      (name: CatalogIndex.name(ofFile: file), file: file)
    }
    let isRoot = Self.isRoot(path)
    let others = isRoot ? try filesBelow(path, CatalogIndex.isStoreKitFile) : []
    return catalogs + others.map { (name: relativePath(of: $0), file: $0) }
  }

  /// The name of a file's catalog in scenarios.
  func catalogName(ofFile file: String) -> String {
    File.folder(of: file) == File.join(path, "catalogs")
      ? CatalogIndex.name(ofFile: file) : relativePath(of: file)
  }

  private func relativePath(of file: String) -> String {
    path.isEmpty ? file : String(file.dropFirst(path.count + 1))
  }

  /// The files in `catalogs` with this ending, sorted.
  func catalogFiles(ending: String) throws -> [String] {
    let folder = File.join(path, "catalogs")
    guard File.kind(of: folder) == .folder else { return [] }
    let entries = try Failure.naming(folder) { () throws(FileError) in
      try File.entries(in: folder)
    }
    return try entries.filter { Self.hasEnding($0.name, ending) }.map { entry in
      try Self.checkName(of: entry, in: folder)
      return File.join(folder, entry.name)
    }
  }

  /// The source of a file of the root; `nil` if there is no such file.
  package func source(_ name: String) throws -> SourceText? {
    let file = File.join(path, name)
    guard File.kind(of: file) != nil else { return nil }
    return try Self.source(at: file)
  }

  package static func source(at file: String) throws -> SourceText {
    SourceText(
      file: file, bytes: try Failure.naming(file) { () throws(FileError) in try File.read(file) })
  }

  /// The app's own catalog, as `--catalog` and `shopper.yaml` name it.
  package static func catalogSource(at file: String) throws -> SourceText {
    guard File.kind(of: file) != nil else {
      throw Failure(
        "cannot read \(quoted(file)): No such file or directory; "
          + "'catalog' names the app's .storekit file or list of products")
    }
    return try source(at: file)
  }
}
