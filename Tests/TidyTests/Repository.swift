import Foundation
import SwiftSource

/// The repository that these tests stand in.
enum Repository {
  static let root: URL =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Files below a folder, from the repository's root, in the order of their names.
  static func paths(under folder: String, suffix: String = "") throws -> [String] {
    try entries(under: folder).filter { !$0.isLink && $0.path.hasSuffix(suffix) }.map(\.path)
  }

  /// Symbolic links of the repository that lead nowhere.
  static func brokenLinks() throws -> [String] {
    try entries(under: "").filter { entry in
      entry.isLink
        && !FileManager.default.fileExists(atPath: root.appendingPathComponent(entry.path).path)
    }.map(\.path)
  }

  private static func entries(under folder: String) throws -> [(path: String, isLink: Bool)] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path)
    return try names.sorted().flatMap { name -> [(path: String, isLink: Bool)] in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if isOutside(path, name: name) { return [] }
      let url = root.appendingPathComponent(path)
      let kind = try url.resourceValues(forKeys: [.isDirectoryKey, .isSymbolicLinkKey])
      if kind.isSymbolicLink == true { return [(path, true)] }
      return kind.isDirectory == true ? try entries(under: path) : [(path, false)]
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
