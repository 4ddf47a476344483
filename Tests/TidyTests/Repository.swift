import Foundation
import SwiftSource

/// The repository that these tests stand in.
enum Repository {
  static let root: URL =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Files below a folder, from the repository's root, in the order of their names.
  static func paths(under folder: String, suffix: String = "") throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try names.sorted().flatMap { name -> [String] in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if isOutside(path, name: name) { return [] }
      let url = root.appendingPathComponent(path)
      let kind = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      if kind.isSymbolicLink == true { return [] }
      if kind.isDirectory == true { return try paths(under: path, suffix: suffix) }
      return name.hasSuffix(suffix) ? [path] : []
    }
  }

  /// What a build or a run leaves behind, and what git keeps for itself.
  private static func isOutside(_ path: String, name: String) -> Bool {
    if name == ".git" || name.hasPrefix(".build") || name == ".swiftpm" { return true }
    return path.hasPrefix("reports/") && path != "reports/.gitignore"
      && !path.hasPrefix("reports/published")
  }

  static func swiftFiles(under folder: String) throws -> [SwiftFile] {
    try paths(under: folder, suffix: ".swift").map { path in
      SwiftFile(path: path, text: try text(of: path) ?? "")
    }
  }

  /// A file's text; `nil` if it is over a mebibyte or not UTF-8, so not written by hand.
  static func text(of path: String) throws -> String? {
    let data = try Data(contentsOf: root.appendingPathComponent(path))
    return data.count > 1_048_576 ? nil : String(data: data, encoding: .utf8)
  }
}

extension SwiftFile {
  /// The target's folder for a file in `Sources/<Target>/`.
  var target: Substring? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? parts[1] : nil
  }
}
