import SwiftSource

/// The imports of each target beside the dependencies that the manifest declares for it.
///
/// The build's own check accepts what a dependency depends on in its turn, and no build says that a
/// dependency is not needed.
enum TargetImports {
  /// Dependencies that no file imports, by target. A test's programs need no entry.
  private static let linkedOnly: [String: Set<String>] = [
    // It takes effect by being linked.
    "NetworkAdapter": ["SimulatedNetwork"],
    // App code that need only compile.
    "StoreKitShapeTests": ["StoreKitShapes5", "StoreKitShapes6"],
  ]

  static func findings(in manifest: Manifest, _ files: [SwiftFile]) -> [TidyFinding] {
    let targets = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
    return manifest.targets.flatMap { target -> [TidyFinding] in
      let own = files.filter { target.contains($0.path) }
      let undeclared = own.flatMap { undeclaredImports(in: $0, of: target, among: targets) }
      let imported = Set(own.flatMap(SystemImports.imports).map(\.text))
      let allowed = linkedOnly[target.name] ?? []
      // A program is built for those who start it.
      let unused = target.dependencies.filter { dependency in
        targets[dependency.name]?.isExecutable == false && !imported.contains(dependency.name)
          && !allowed.contains(dependency.name)
      }
      return undeclared
        + unused.map { dependency in
          TidyFinding(
            rule: .unusedDependency, path: manifest.path, line: dependency.line,
            message: "no file of \(target.name) imports \(dependency.name); remove it")
        }
    }
  }

  private static func undeclaredImports(
    in file: SwiftFile, of target: Manifest.Target, among targets: [String: Manifest.Target]
  ) -> [TidyFinding] {
    let declared = Set(target.dependencies.map(\.name))
    return SystemImports.imports(in: file).filter { module in
      targets[module.text] != nil && !declared.contains(module.text)
    }.map { module in
      TidyFinding(
        rule: .undeclaredImport, path: file.path, line: module.line,
        message: "\(target.name) imports \(module.text), which is no dependency of it; declare it "
          + "in Package.swift, or remove the import")
    }
  }
}
