import Diagnostics
import OperatingSystem
import Porting
import Workspace

/// The folder of a module's copies. Files that do not change keep their date, so that a build
/// compiles only what changed, and what else is in the folder stays there.
struct PortedFolder {
  let path: String

  /// The file that lists the copies, so that nothing else is overwritten or removed.
  private static let mark = ".ported"
  private static let title = "The files that 'shopper port' made from others:"

  /// - Throws: ``Failure`` if the folder is another one's, holds a file with the name of a copy, or
  ///   cannot be written.
  func write(_ port: SourcePort, from original: ProjectFolder) throws {
    let earlier = try listed()
    if earlier == nil, File.kind(of: path) != nil {
      throw Failure(
        "invalid folder \(quoted(path)): expected a new one, or one that 'shopper port' wrote",
        status: ExitStatus.usage)
    }
    let known = Set(earlier ?? [])
    let names = original.paths.map(Self.name(ofCopy:))
    if let taken = names.first(where: { !known.contains($0) && exists($0) }) {
      throw Failure(
        "unexpected file \(quoted(File.join(path, taken))): 'shopper port' did not write it, and "
          + "its copy of a file has this name; rename yours", status: ExitStatus.usage)
    }
    // First, so that a run that is cut off leaves a folder that the next one takes.
    try list(known.union(names))
    for (name, copy) in zip(names, port.copies) { try write(copy.text, to: name) }
    for name in known.subtracting(names) { File.remove(File.join(path, name)) }
    try list(Set(names))
  }

  /// The copies of an earlier run; `nil` if there was none.
  private func listed() throws -> [String]? {
    guard exists(Self.mark) else { return nil }
    let mark = File.join(path, Self.mark)
    let bytes = try Failure.naming(mark) { () throws(FileError) in try File.read(mark) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().map(
      String.init)
  }

  private func list(_ names: Set<String>) throws {
    try write(([Self.title] + names.sorted()).map { $0 + "\n" }.joined(), to: Self.mark)
  }

  private func exists(_ name: String) -> Bool { File.kind(of: File.join(path, name)) == .file }

  /// Another name than the original's, which the copy gives as its own: the compiler warns of each
  /// pair of files of one name. A program's `main.swift` is known by that name alone.
  private static func name(ofCopy file: String) -> String {
    let ending = ".swift"
    let isMain = file.split(separator: "/").last == "main.swift"
    return isMain ? file : file.dropLast(ending.count) + ".ported" + ending
  }

  private func write(_ text: String, to name: String) throws {
    let file = File.join(path, name)
    if exists(name),
      try Failure.naming(file, { () throws(FileError) in try File.read(file) }).elementsEqual(
        text.utf8)
    {
      return
    }
    try File.write(text.utf8, to: file)
  }
}
