import Diagnostics
import OperatingSystem
import Workspace

/// Files that a command writes for the user to keep, and never over another file.
enum NewFile {
  /// Makes sure that files can be written into a folder, and says so before anything else is done.
  ///
  /// - Throws: ``Failure`` that names the flag and the folder.
  static func prepare(_ folder: String, of flag: String) throws {
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

  /// Writes a file and returns the reason why it cannot be written; `nil` if it was.
  static func problem(writing text: String, to path: String) -> String? {
    if File.kind(of: path) != nil {
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
