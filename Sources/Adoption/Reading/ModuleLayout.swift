import Porting
import SwiftSource

/// The modules of the adapter's package, by the files of the app.
struct ModuleLayout {
  /// The innermost first.
  private let packages: [ProjectPackage]
  /// The module of files that no package has.
  private static let common = "Purchases"

  init(packages: [ProjectPackage]) {
    self.packages = packages.sorted { $0.folder.count > $1.folder.count }
  }

  /// The target of a package of the project, or one module for everything.
  func name(of file: ProjectFile) -> String { target(of: file)?.name ?? Self.common }

  /// From the module's folder.
  func path(of file: ProjectFile) -> String { target(of: file)?.path ?? file.path }

  /// The target of a package, and the file's path in it; `nil` for a file of an app.
  func target(of file: ProjectFile) -> (name: String, path: String)? {
    place(of: file).map { ($0.name, $0.path) }
  }

  /// The package that has a target with the file; `nil` for a file of an app.
  func package(of file: ProjectFile) -> ProjectPackage? { place(of: file)?.package }

  private func place(
    of file: ProjectFile
  ) -> (package: ProjectPackage, name: String, path: String)? {
    packages.lazy.compactMap { package in
      let prefix = package.folder.isEmpty ? "" : package.folder + "/"
      guard file.path.hasPrefix(prefix) else { return nil }
      return package.target(of: String(file.path.dropFirst(prefix.count)))
        .map { (package, $0.name, $0.path) }
    }.first
  }

  /// The modules of purchase code that Linux compiles only as copies, with the copies, by name.
  ///
  /// - Parameter systems: the names for which `#if os` becomes true.
  func ports(
    of code: PurchaseCode, for systems: Set<String>
  ) -> [(name: String, port: SourcePort)] {
    Dictionary(grouping: code.files, by: name(of:)).map { name, files in
      // What is used of the modules stands in the way at their imports.
      (name, SourcePort(files, systems: systems) { ModuleSupport(of: $1) == .missing ? [] : nil })
    }
    .filter { !$0.port.copies.allSatisfy(\.changes.isEmpty) }
    .sorted { $0.name < $1.name }
  }

  /// The modules of purchase code with what their files import, by name.
  func modules(of code: PurchaseCode) -> [(name: String, imports: [String])] {
    var imports: [String: Set<String>] = [:]
    for file in code.files { imports[name(of: file), default: []].formUnion(file.visibleModules) }
    return imports.map { ($0.key, $0.value.sorted()) }.sorted { $0.name < $1.name }
  }
}
