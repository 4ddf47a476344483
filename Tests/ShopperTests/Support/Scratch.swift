import Foundation

/// A temporary folder with scenarios in it, removed at the end of its test.
final class Scratch {
  let folder: URL

  static let repository =
    URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let fixtures =
    repository.appending(path: "Tests/ShopperTests/Fixtures")

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "shopper-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// With the repository's own scenarios in `scenarios`.
  static func corpus() throws -> Scratch {
    let scratch = try Scratch()
    // Of a link only the link would be copied, and a test would write into the repository.
    let scenarios = repository.appending(path: "scenarios").resolvingSymlinksInPath()
    try FileManager.default.copyItem(at: scenarios, to: scratch["scenarios"])
    return scratch
  }

  /// With nothing in it.
  static func empty() throws -> Scratch { try Scratch() }

  /// With the small shop of the fixtures in `shop`, and over it the files of another fixture, if
  /// there is one of that name.
  static func shop(with overlay: String? = nil) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.lay(fixtures.appending(path: "shop"), into: "shop")
    try scratch.lay(
      repository.appending(path: "scenarios/catalogs"), into: "shop/catalogs")
    if let overlay { try scratch.lay(fixtures.appending(path: "mistakes/\(overlay)"), into: "") }
    return scratch
  }

  subscript(_ path: String) -> URL { folder.appending(path: path) }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: self[path].path) }

  func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: self[path])) }

  func text(_ path: String) throws -> String { try String(contentsOf: self[path], encoding: .utf8) }

  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[path].path).sorted()
  }

  func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      at: self[path].deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: self[path])
  }

  /// Copies the files below `source`, over whatever is there.
  func lay(_ source: URL, into path: String) throws {
    let manager = FileManager.default
    guard manager.fileExists(atPath: source.path) else { return }
    for name in try manager.subpathsOfDirectory(atPath: source.path).sorted() {
      var isFolder: ObjCBool = false
      let origin = source.appending(path: name)
      _ = manager.fileExists(atPath: origin.path, isDirectory: &isFolder)
      let target = self[path.isEmpty ? name : "\(path)/\(name)"]
      if isFolder.boolValue {
        try manager.createDirectory(at: target, withIntermediateDirectories: true)
      } else {
        try manager.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? manager.removeItem(at: target)
        try manager.copyItem(at: origin, to: target)
      }
    }
  }
}
