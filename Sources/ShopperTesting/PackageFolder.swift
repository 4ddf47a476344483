import Workspace

/// The root folder of the package that the calling tests belong to.
struct PackageFolder {
  /// `nil` if it is not found, because the file was compiled elsewhere.
  private let root: String?

  /// - Parameter file: one of the package's files, absolute.
  init(around file: String) {
    var folder = File.folder(of: file)
    while File.kind(of: File.join(folder, "Package.swift")) != .file, folder != "/", folder != "." {
      folder = File.folder(of: folder)
    }
    root = File.kind(of: File.join(folder, "Package.swift")) == .file ? folder : nil
  }

  /// The path of a file in the package, relative to the current folder if possible.
  func path(of path: String) -> String {
    guard !path.hasPrefix("/"), let root else { return path }
    let whole = File.join(root, path)
    let current = File.currentFolder + "/"
    return whole.hasPrefix(current) ? String(whole.dropFirst(current.count)) : whole
  }
}
