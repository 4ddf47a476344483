import Diagnostics
import OperatingSystem
import Workspace

/// Files of settings that a command does not read, since they are beside the current folder.
extension SettingsFile {
  /// - Throws: ``Failure`` if a path is a project's folder instead of one of scenarios.
  static func checkProjects(_ paths: [String]) throws {
    guard let project = paths.first(where: isOtherProject) else { return }
    let scenarios = File.join(project, Setting.paths.defaultValue[0])
    let example = File.kind(of: scenarios) == .folder ? ", such as \(shellWord(scenarios))" : ""
    throw Failure(
      "\(quoted(project)) is a project with a \(name) of its own: cd \(shellWord(project)), or"
        + " name its folder of scenarios\(example)", status: ExitStatus.usage)
  }

  /// The files in the folders of `paths` and above them, each once.
  static func unread(around paths: [String]) throws -> [String] {
    var found: [String] = []
    for path in paths {
      var folder = File.tidied(try ScenarioPath(path).path)
      // A project's own folder is refused as a whole.
      if isOtherProject(folder) { continue }
      if File.kind(of: folder) != .folder { folder = File.folder(of: folder) }
      while !isHereOrAbove(folder) {
        if isOtherProject(folder) {
          found.append(File.join(folder, name))
          break
        }
        let parent = File.folder(of: folder)
        guard parent != folder else { break }
        folder = parent
      }
    }
    return found.uniqued()
  }

  private static func isOtherProject(_ folder: String) -> Bool {
    File.kind(of: folder) == .folder && File.kind(of: File.join(folder, name)) == .file
      && !isHereOrAbove(folder)
  }

  /// Whether the nearest file may be the one of this folder, which is then no scenario's.
  private static func isHereOrAbove(_ folder: String) -> Bool {
    guard !BuiltInFiles.has(folder), let whole = try? File.resolved(folder) else { return true }
    return "\(File.currentFolder)/".hasPrefix(whole == "/" ? whole : "\(whole)/")
  }
}
