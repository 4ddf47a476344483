import Diagnostics
import SwiftSource

/// A module that purchase code imports and the adapter's package does not have.
struct ForeignModule {
  private let name: String
  /// Its imports in purchase code.
  private let positions: [SourcePosition]
  /// Whether each name in the files that import it is known to be of something else.
  private let isUnused: Bool

  /// - Parameter modules: those of the adapter's package.
  static func all(in code: PurchaseCode, besides modules: Set<String>) -> [ForeignModule] {
    let names = KnownNames(of: code)
    let imports = code.files.flatMap { file in
      file.declarations.imports.filter {
        ModuleSupport(of: $0.module) == .other && !modules.contains($0.module)
      }.map { (module: $0.module, file: file, position: file.position(of: $0.token)) }
    }
    return Dictionary(grouping: imports, by: \.module).map { name, imports in
      ForeignModule(
        name: name, positions: imports.map(\.position).sorted(),
        isUnused: imports.allSatisfy { names.explain($0.file) })
    }
  }

  /// - Parameters:
  ///   - project: all files of the folder that was read.
  ///   - outside: the project's files outside of it.
  func obstacle(in project: [ProjectFile], _ outside: [OutsideFile]) -> Obstacle {
    let times = positions.count > 1 ? ", \(positions.count) times" : ""
    let target = "add a target \(quoted(name))"
    let remedy =
      if let folder = folder(in: project.map(\.path)) {
        "it is a module of this project: \(target) for the links to \(quoted(folder)) to"
          + " Package.swift"
      } else if let folder = folder(in: outside.map(\.path)) {
        "it is a module of this project, in \(quoted(folder)): adopt a folder that has both, or"
          + " \(target) to Package.swift"
      } else if isUnused {
        "purchase code uses no type of it: \(target) with an empty file to Package.swift"
      } else {
        "add its package to Package.swift, or declare what is used of it"
      }
    return Obstacle(position: positions[0], what: "import \(name)\(times)", remedy: remedy)
  }

  /// The outermost folder of its name.
  private func folder(in paths: [String]) -> String? {
    let folders = paths.compactMap { path -> String? in
      let parts = path.split(separator: "/").dropLast()
      return parts.firstIndex { $0 == name }.map { parts[...$0].joined(separator: "/") }
    }
    return folders.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
