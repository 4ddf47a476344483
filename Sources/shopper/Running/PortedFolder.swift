import Diagnostics
import OperatingSystem
import Porting
import Workspace

/// The folder of a module's copies. Files that do not change keep their date, so that a build
/// compiles only what changed.
struct PortedFolder {
  let path: String

  /// Written into the folder, so that no folder with other files is emptied.
  private static let mark = ".ported"

  /// - Throws: ``Failure`` if the folder holds files that are not copies, or cannot be written.
  func write(_ port: SourcePort, from original: ProjectFolder) throws {
    let mark = File.join(path, Self.mark)
    let isOurs = File.kind(of: mark) == .file
    if !isOurs, File.kind(of: path) != nil {
      throw Failure(
        "invalid folder \(quoted(path)): expected a new one, or one that 'shopper port' wrote",
        status: ExitStatus.usage)
    }
    // First, so that a run that is cut off leaves a folder that the next one takes.
    try write("The files of this folder are made by 'shopper port' from others.\n", to: mark)
    var names: Set<String> = [Self.mark]
    for (file, copy) in zip(original.paths, port.copies) {
      let name = Self.name(ofCopy: file)
      names.insert(name)
      try write(copy.text, to: File.join(path, name))
    }
    try removeOthers(than: names, in: "")
  }

  /// Another name than the original's, which the copy gives as its own: the compiler warns of each
  /// pair of files of one name. A program's `main.swift` is known by that name alone.
  private static func name(ofCopy file: String) -> String {
    let ending = ".swift"
    let isMain = file.split(separator: "/").last == "main.swift"
    return isMain ? file : file.dropLast(ending.count) + mark + ending
  }

  private func write(_ text: String, to file: String) throws {
    if File.kind(of: file) == .file,
      try Failure.naming(file, { () throws(FileError) in try File.read(file) }).elementsEqual(
        text.utf8)
    {
      return
    }
    try File.write(text.utf8, to: file)
  }

  private func removeOthers(than names: Set<String>, in folder: String) throws {
    let whole = folder.isEmpty ? path : File.join(path, folder)
    let entries = try Failure.naming(whole) { () throws(FileError) in try File.entries(in: whole) }
    for entry in entries {
      let file = folder.isEmpty ? entry.name : File.join(folder, entry.name)
      switch entry.kind {
      case .folder: try removeOthers(than: names, in: file)
      case .file where !names.contains(file): File.remove(File.join(path, file))
      case .file, nil: break
      }
    }
  }
}
