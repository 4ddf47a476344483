import StoreKit

/// The folder that the app takes for its home. What it writes there, user defaults included,
/// outlives its memory and goes when the app is removed.
///
/// The system reads the folder's path when a process starts, and once. So the path is the same for
/// every device, and a link leads from it to the folder of the device in use.
struct HomeFolder {
  /// Where the launcher wants the devices' folders; the app's home is the path `home` in it.
  static let variable = "SHOPPER_DEVICES"

  private let root: URL

  /// `nil` if the launcher has not made a place for it: the app writes into the user's own home.
  init?() {
    guard let path = ProcessInfo.processInfo.environment[Self.variable] else { return nil }
    root = URL(filePath: path, directoryHint: .isDirectory)
  }

  private var link: URL { root.appending(path: "home") }

  private func folder(of device: String) -> URL {
    // Names of devices are free text, and a path is not.
    let name = device.utf8.map { String($0, radix: 16) }.joined(separator: "-")
    return root.appending(path: "device-\(name)", directoryHint: .isDirectory)
  }

  /// What the system makes when it installs an app, under the names that open Foundation has for
  /// it on Linux. An app makes the folder for its support files itself.
  ///
  /// Source: https://developer.apple.com/library/archive/documentation/FileManagement/Conceptual/FileSystemProgrammingGuide/FileSystemOverview/FileSystemOverview.html
  private static let made = ["Documents", "Library", ".cache"]

  /// The app starts on `device`.
  func enter(_ device: String) throws {
    let files = FileManager.default
    for name in Self.made {
      let made = folder(of: device).appending(path: name, directoryHint: .isDirectory)
      try files.createDirectory(at: made, withIntermediateDirectories: true)
    }
    try leave()
    try files.createSymbolicLink(at: link, withDestinationURL: folder(of: device))
  }

  /// The app ends: what the system would write by itself sooner or later is written.
  func save() { UserDefaults.standard.synchronize() }

  /// The app is removed from `device`.
  func empty(_ device: String) throws {
    let folder = folder(of: device)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    try FileManager.default.removeItem(at: folder)
  }

  /// A case begins: nothing lies on any device.
  func emptyAll() throws {
    try leave()
    let files = FileManager.default
    for item in try files.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    where item.lastPathComponent.hasPrefix("device-") {
      try files.removeItem(at: item)
    }
  }

  private func leave() throws {
    // Not `fileExists`, which follows the link, and finds nothing where the folder is gone.
    let attributes = try? FileManager.default.attributesOfItem(atPath: link.path)
    if attributes != nil { try FileManager.default.removeItem(at: link) }
  }
}
