import StoreKit
import Wire

/// The app's home folder. Files in it, user defaults included, outlive the app's memory and are
/// removed with the app.
///
/// The system reads the path of the home folder once, when a process starts. So the path is the
/// same for every device: a symbolic link to the folder of the device in use.
struct HomeFolder {
  /// The folder for all devices; the app's home is `home` in it.
  private let root: URL

  /// `nil` if the variable is not set: the app then writes to the user's own home folder.
  init?() {
    guard let path = ProcessInfo.processInfo.environment[Protocol.devicesVariable]
    else { return nil }
    root = URL(filePath: path, directoryHint: .isDirectory)
  }

  private var link: URL { root.appending(path: "home") }

  private func folder(of device: String) -> URL {
    // A device name may contain characters that a path may not.
    let name = device.utf8.map { String($0, radix: 16) }.joined(separator: "-")
    return root.appending(path: "device-\(name)", directoryHint: .isDirectory)
  }

  /// Folders that the system creates when it installs an app, under the names of open-source
  /// Foundation on Linux. The app creates its application support folder itself.
  ///
  /// Source: https://developer.apple.com/library/archive/documentation/FileManagement/Conceptual/FileSystemProgrammingGuide/FileSystemOverview/FileSystemOverview.html
  private static let made = ["Documents", "Library", ".cache"]

  /// Makes the folder of `device` the home folder, for a launch.
  func enter(_ device: String) throws {
    let files = FileManager.default
    for name in Self.made {
      let made = folder(of: device).appending(path: name, directoryHint: .isDirectory)
      try files.createDirectory(at: made, withIntermediateDirectories: true)
    }
    try leave()
    try files.createSymbolicLink(at: link, withDestinationURL: folder(of: device))
  }

  /// Writes user defaults that the system would write later, when the app ends.
  func save() { UserDefaults.standard.synchronize() }

  /// Removes the folder of `device`, with the app.
  func empty(_ device: String) throws {
    let folder = folder(of: device)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    try FileManager.default.removeItem(at: folder)
  }

  /// Removes the folders of all devices, when a case begins.
  func emptyAll() throws {
    try leave()
    let files = FileManager.default
    for item in try files.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    where item.lastPathComponent.hasPrefix("device-") {
      try files.removeItem(at: item)
    }
  }

  private func leave() throws {
    // Not `fileExists`: it follows the link, and returns `false` if the folder is gone.
    let attributes = try? FileManager.default.attributesOfItem(atPath: link.path)
    if attributes != nil { try FileManager.default.removeItem(at: link) }
  }
}
