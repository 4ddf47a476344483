import Diagnostics
import SwiftSource

/// A module that purchase code imports and the adapter's package does not have.
struct ForeignModule {
  private let name: String
  /// Its imports in purchase code.
  private let positions: [SourcePosition]

  /// - Parameter modules: those of the adapter's package.
  static func all(in code: PurchaseCode, besides modules: Set<String>) -> [ForeignModule] {
    let imports = code.files.flatMap { file in
      file.declarations.imports.filter {
        ModuleSupport(of: $0.module) == .other && !modules.contains($0.module)
      }.map { (module: $0.module, position: file.position(of: $0.token)) }
    }
    return Dictionary(grouping: imports, by: \.module).map { name, imports in
      ForeignModule(name: name, positions: imports.map(\.position).sorted())
    }
  }

  /// - Parameter project: all files of the project.
  func obstacle(in project: [ProjectFile]) -> Obstacle {
    let times = positions.count > 1 ? ", \(positions.count) times" : ""
    let remedy =
      folder(in: project).map { folder in
        "it is a module of this project: add a target \(quoted(name)) for the links to"
          + " \(quoted(folder)) to Package.swift"
      } ?? "add its package to Package.swift, or declare what is used of it"
    return Obstacle(position: positions[0], what: "import \(name)\(times)", remedy: remedy)
  }

  /// The outermost folder of its name.
  private func folder(in project: [ProjectFile]) -> String? {
    let folders = project.compactMap { file -> String? in
      let parts = file.path.split(separator: "/").dropLast()
      return parts.firstIndex { $0 == name }.map { parts[...$0].joined(separator: "/") }
    }
    return folders.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
