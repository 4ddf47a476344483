import Fixtures
import Foundation

/// A file of the repository, read once for every question.
struct TextFile {
  /// From the repository's root, with slashes.
  let path: String
  let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(_ path: String) throws {
    self.init(path: path, bytes: try Checkout.bytes(of: path))
  }

  /// Files below a folder, in the order of their paths.
  static func all(below folder: String, suffix: String) throws -> [TextFile] {
    try FileManager.default.subpathsOfDirectory(atPath: Checkout.file(folder).path)
      .filter { $0.hasSuffix(suffix) }.sorted().map { try TextFile("\(folder)/\($0)") }
  }

  /// The file's name without its extension.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }
}
