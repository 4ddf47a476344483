import Diagnostics
import OperatingSystem
import Workspace

/// Files that a command writes for the user to keep, and never over another file.
enum NewFile {
  /// Makes sure that files can be written into a folder, and says so before anything else is done.
  ///
  /// - Throws: ``Failure`` that names the flag and the folder.
  static func prepare(
    _ folder: String, of flag: String, forScenariosOf root: ScenarioFolder
  ) throws {
    if let problem = problem(ofScenariosIn: folder, namingCatalogsOf: root) {
      throw Failure(
        "invalid '\(flag)' \(quoted(folder)): \(problem), such as "
          + quoted(File.join(root.path, "found")), status: ExitStatus.usage)
    }
    guard File.kind(of: folder) != .file else {
      throw Failure(
        "'\(flag)' needs a folder, and \(quoted(folder)) is a file; nothing was done",
        status: ExitStatus.usage)
    }
    let probe = File.partial(of: File.join(folder, ".shopper"))
    do throws(FileError) {
      try File.makeFolder(folder)
      _ = try OutputFile(probe)
    } catch {
      throw Failure(
        "cannot write into \(quoted(folder)): \(error); nothing was done",
        status: ExitStatus.broken)
    }
    File.remove(probe)
  }

  /// The reason why scenarios in a folder cannot name the catalogs of a scenario root; `nil` if
  /// they can. The built-in catalogs can be named anywhere.
  static func problem(
    ofScenariosIn folder: String, namingCatalogsOf root: ScenarioFolder
  ) -> String? {
    let catalogs = File.join(root.path, "catalogs")
    guard !BuiltInFiles.has(root.path), File.kind(of: catalogs) != nil,
      !isBelow(File.identity(of: root.path.isEmpty ? "." : root.path), folder)
    else { return nil }
    return "expected a folder below \(quoted(root.path.isEmpty ? "." : root.path)), which has the "
      + "catalogs and rules"
  }

  /// Whether a folder, which need not be there yet, is another one or below it.
  private static func isBelow(_ other: File.Identity?, _ folder: String) -> Bool {
    var place = File.absolute(folder)
    while File.kind(of: place) == nil, place != "/" { place = File.folder(of: place) }
    // Without links and '..', whose parts are no folders above.
    place = (try? File.resolved(place)) ?? place
    while File.identity(of: place) != other {
      if place == "/" { return false }
      place = File.folder(of: place)
    }
    return true
  }

  /// Writes a file and returns the reason why it cannot be written; `nil` if it was.
  ///
  /// - Parameter isOwn: whether the command has written the file itself, and may replace it.
  static func problem(writing text: String, to path: String, isOwn: Bool = false) -> String? {
    if !isOwn, File.kind(of: path) != nil {
      return "\(quoted(path)) is there already; save under another name"
    }
    do throws(FileError) {
      try File.makeFolder(File.folder(of: path))
      try File.publish(path) { (file) throws(FileError) in try file.write(text.utf8) }
      return nil
    } catch {
      return "\(quoted(path)) cannot be written: \(error)"
    }
  }
}
