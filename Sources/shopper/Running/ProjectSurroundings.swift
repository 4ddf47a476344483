import Adoption
import Workspace

/// The Swift files of an Xcode project outside of one of its folders.
struct ProjectSurroundings {
  private(set) var files: [OutsideFile] = []
  private let folder: File.Identity?

  /// - Parameters:
  ///   - path: a folder of the project. A folder with the project itself has no surroundings.
  ///   - isRead: whether a folder of a name is part of an app's code.
  init(of path: String, reading isRead: (String) -> Bool) {
    folder = File.identity(of: path)
    guard !Self.hasProject(path), let root = Self.root(above: File.absolute(path)) else { return }
    // Paths as they are typed: those below the current folder without it.
    let current = File.currentFolder + "/"
    let shown = root.hasPrefix(current) ? String(root.dropFirst(current.count)) : root
    add(root + "/" == current ? "." : shown, reading: isRead)
  }

  /// The nearest folder above with an Xcode project, in the same repository.
  private static func root(above path: String) -> String? {
    var folder = path
    while folder.count > 1, File.kind(of: File.join(folder, ".git")) == nil {
      folder = File.folder(of: folder)
      if hasProject(folder) { return folder }
    }
    return nil
  }

  private static func hasProject(_ folder: String) -> Bool {
    let entries = try? File.entries(in: folder)
    return entries?.contains { $0.name.hasSuffix(".xcodeproj") } ?? false
  }

  /// What cannot be read is not reported: it is no part of what was asked for.
  private mutating func add(_ path: String, reading isRead: (String) -> Bool) {
    guard File.identity(of: path) != folder, let entries = try? File.entries(in: path) else {
      return
    }
    for entry in entries where !entry.isLink {
      let file = File.join(path, entry.name)
      switch entry.kind {
      case .folder: if isRead(entry.name) { add(file, reading: isRead) }
      case .file:
        guard entry.name.hasSuffix(".swift"), let bytes = try? File.read(file) else { continue }
        files.append(OutsideFile(path: file, text: String(decoding: bytes, as: UTF8.self)))
      case nil: break
      }
    }
  }
}
