import Diagnostics
import OperatingSystem
import Workspace

/// Files that a command writes for the user to keep, and never over another file.
enum NewFile {
  /// Writes a file and returns the reason why it cannot be written; `nil` if it was.
  static func problem(writing text: String, to path: String) -> String? {
    if File.kind(of: path) != nil {
      return "\(quoted(path)) is there already; save under another name"
    }
    do throws(FileError) {
      try File.makeFolder(File.folder(of: path))
      let file = try OutputFile(path + ".partial")
      try file.write(text.utf8)
      try file.publish(as: path)
      return nil
    } catch {
      return "\(quoted(path)) cannot be written: \(error)"
    }
  }
}
