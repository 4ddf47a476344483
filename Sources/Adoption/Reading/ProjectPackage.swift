import SwiftSource

/// A package in a project: its folder, and the targets that are in another folder than `Sources`.
package struct ProjectPackage: Hashable, Sendable {
  /// From the project's folder; empty for the project itself.
  package let folder: String
  package let settings: BuildSettings
  /// The targets of the manifest, those in the innermost folders first.
  private let targets: [Target]

  private struct Target: Hashable {
    let name: String
    /// From the package's folder.
    let folder: String
    /// Files and folders that are not compiled, from the target's folder.
    let excluded: [String]

    func has(_ path: String) -> Bool {
      !excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// - Parameter manifest: the content of its `Package.swift`.
  package init(folder: String, manifest: String = "") {
    self.folder = folder
    settings = BuildSettings(reading: manifest)
    targets = Self.targets(in: SwiftFile(path: "Package.swift", text: manifest))
      .sorted { ($1.folder.count, $0.name) < ($0.folder.count, $1.name) }
  }

  /// The target of a file, and the file's path in it; `nil` if the file is in none.
  ///
  /// - Parameter path: from the package's folder.
  func target(of path: String) -> (name: String, path: String)? {
    for target in targets where path.hasPrefix(target.folder + "/") {
      let inside = String(path.dropFirst(target.folder.count + 1))
      return target.has(inside) ? (target.name, inside) : nil
    }
    let parts = path.split(separator: "/", maxSplits: 2).map(String.init)
    return parts.count == 3 && parts[0] == "Sources" ? (parts[1], parts[2]) : nil
  }

  private static func targets(in manifest: SwiftFile) -> [Target] {
    let tokens = manifest.tokens
    var end = 0
    return tokens.indices.dropLast().compactMap { index in
      // Inside a target, one is named that it depends on.
      guard index >= end else { return nil }
      let word = tokens[index].text
      guard word == "target" || word == "executableTarget", tokens[index + 1].text == "(" else {
        return nil
      }
      end = tokens.closing(index + 1)
      let arguments = arguments(of: manifest, after: index + 1)
      guard let name = arguments["name"]?.first else { return nil }
      let path = arguments["path"]?.first ?? "Sources/\(name)"
      let folder = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      return folder.isEmpty
        ? nil : Target(name: name, folder: folder, excluded: arguments["exclude"] ?? [])
    }
  }

  /// The string literals in the call whose bracket is at a token, by their labels.
  private static func arguments(
    of manifest: SwiftFile, after start: Int
  ) -> [String: [String]] {
    let tokens = manifest.tokens
    var arguments: [String: [String]] = [:]
    var depth = 0
    var label = ""
    for index in start..<tokens.count {
      if ["(", "["].contains(tokens[index].text) { depth += 1 }
      if [")", "]"].contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, tokens[index].text == ":" { label = tokens[index - 1].text }
      // Of a list, too, and not of the calls in it.
      guard depth <= 2, let literal = manifest.literal(at: index, of: tokens) else { continue }
      arguments[label, default: []].append(literal)
    }
    return arguments
  }
}
