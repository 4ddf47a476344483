import SwiftSource

/// The settings for Swift code in a project's build files.
package struct BuildSettings: Hashable, Sendable {
  /// `5` or `6`.
  package var languageMode = "5"
  package var isMainActorByDefault = false

  package init() {}

  /// - Parameter text: an Xcode project, or a manifest of SwiftPM.
  package init(reading text: String) {
    for line in text.split(separator: "\n") {
      if line.contains("SWIFT_VERSION = 6") || line.contains("swift-tools-version: 6")
        || line.contains("swift-tools-version:6")
      {
        languageMode = "6"
      }
      if line.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor") { isMainActorByDefault = true }
    }
  }
}

/// The package of an adapter: its files, and the links to the app's own.
package struct PackageDraft: Sendable {
  package struct File: Hashable, Sendable {
    /// From the package's folder.
    package let path: String
    package let text: String
    package let isProgram: Bool
  }

  /// A file of the app, linked into the package.
  package struct Link: Hashable, Sendable {
    /// From the package's folder.
    package let path: String
    /// From the project's folder.
    package let file: String
  }

  /// The input of the draft beside the code.
  package struct Input: Sendable {
    /// The app's name in source: `Notes`.
    let name: String
    let settings: BuildSettings
    /// From the package's folder: this repository, and the app's `.storekit` file if it has one.
    let repository: String
    let catalog: String?
    /// The identifiers in that file.
    let catalogProducts: [String]
    /// Files of the app's bundle that the code opens, from the package's folder.
    let resources: [String]
    /// The packages of the project.
    let packages: [ProjectPackage]
    /// The names for which `#if os` becomes true, beside Linux.
    let systems: Set<String>

    package init(
      name: String, settings: BuildSettings, repository: String, catalog: String?,
      catalogProducts: [String] = [], resources: [String], packages: [ProjectPackage],
      systems: Set<String> = []
    ) {
      self.name = name
      self.settings = settings
      self.repository = repository
      self.catalog = catalog
      self.catalogProducts = catalogProducts
      self.resources = resources
      self.packages = packages
      self.systems = systems
    }
  }

  package let adapter: AdapterDraft
  package let files: [File]
  package let links: [Link]
  /// The products for which a catalog was drafted; empty if the project has one.
  let guessedProducts: [NamedProduct]
  /// What is wrong with the project's catalog; `nil` if nothing is known to be.
  let catalogNote: String?
  let systems: Set<String>

  package init(_ code: PurchaseCode, _ input: Input) {
    let modules = ModuleLayout(packages: input.packages)
    let name = input.name
    adapter = AdapterDraft(code, module: modules.name(of: code.store.file), name: name)
    let ported = modules.ports(of: code, for: input.systems).map(\.name)
    systems = input.systems
    links = code.files.map { file in
      let module = modules.name(of: file)
      let folder = ported.contains(module) ? "Originals" : "Sources"
      return Link(path: "\(folder)/\(module)/\(modules.path(of: file))", file: file.path)
    }
    let script = CheckScript(
      input, porting: ported,
      compresses: !ShimPackage.compression.modules.isDisjoint(
        with: code.files.flatMap(\.visibleModules)))
    let products = input.catalog == nil ? NamedProduct.all(in: code) : []
    guessedProducts = products
    catalogNote = CatalogMatch(code, input).note
    var files = [
      File("Package.swift", PackageText(code, modules, input, adapter.modules).text),
      File("Sources/\(name)Adapter/\(name)Adapter.swift", adapter.text),
      File("check", script.text, isProgram: true),
      File(
        ".gitignore",
        ".build/\nreports/\n"
          + ported.map { "Sources/\($0)/.ported\nSources/\($0)/**/*.ported.swift\n" }.joined()),
    ]
    if !products.isEmpty {
      files.append(File("\(name).storekit", CatalogDraft.text(for: products)))
    }
    let catalog = input.catalog ?? (products.isEmpty ? nil : "\(name).storekit")
    files.append(File("shopper.yaml", Self.settings(name, catalog: catalog, catalogNote)))
    self.files = files
  }

  private static func settings(_ name: String, catalog: String?, _ note: String?) -> String {
    """
    # What 'shopper run' does in this folder; flags win.
    paths: builtin:scenarios
    adapter: .build/debug/\(name)Adapter
    """ + (note.map { "\n# \($0)." } ?? "")
      + (catalog.map { "\ncatalog: \(quotedYAML($0))" } ?? "") + "\nreport: [junit, html]\n"
  }

  private static func quotedYAML(_ text: String) -> String {
    "'" + text.replacing("'", with: "''") + "'"
  }
}

extension PackageDraft.File {
  fileprivate init(_ path: String, _ text: String, isProgram: Bool = false) {
    self.path = path
    self.text = text
    self.isProgram = isProgram
  }
}

/// The content of `Package.swift`.
private struct PackageText {
  /// The modules with what their files import.
  private let modules: [(name: String, imports: [String])]
  private let input: PackageDraft.Input
  private let seen: SeenModules
  /// The shims that the adapter imports.
  private let shims: [String]

  init(
    _ code: PurchaseCode, _ layout: ModuleLayout, _ input: PackageDraft.Input, _ shims: [String]
  ) {
    self.shims = shims
    modules = layout.modules(of: code)
    seen = SeenModules(code, layout)
    self.input = input
  }

  private var settings: [String] {
    var settings: [String] = []
    if input.settings.languageMode == "5" { settings.append(".swiftLanguageMode(.v5)") }
    if input.settings.isMainActorByDefault {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    return settings
  }

  /// In the older mode, since a store that is of no actor need not be Sendable.
  private var adapterSettings: String {
    let older = ".swiftLanguageMode(.v5)"
    return settings.contains(older) ? "language" : "language + [\(older)]"
  }

  private var names: Set<String> { Set(modules.map(\.name)) }

  /// The packages of shims that the code needs beside the common one.
  private var otherPackages: [ShimPackage] {
    let imports = Set(modules.flatMap(\.imports))
    return ShimPackage.allCases.filter { $0 != .common && !$0.modules.isDisjoint(with: imports) }
  }

  private func target(_ name: String, imports: [String]) -> String {
    let seen = seen.modules(in: name)
    let local = imports.filter { names.contains($0) && $0 != name }
    let dependencies =
      local.map { "\"\($0)\"" } + ["host"]
      + Set(imports.filter { ModuleSupport(of: $0) == .shim(.common) }).union(seen).sorted()
      .map { "shim(\"\($0)\")" }
      + otherPackages.flatMap { package in
        imports.filter { ModuleSupport(of: $0) == .shim(package) }.sorted()
          .map { ".product(name: \"\($0)\", package: \"\(package.name)\")" }
      }
    return """
          .target(
            name: "\(name)",
            dependencies: [\(dependencies.joined(separator: ", "))],
            swiftSettings: app(seeing: \(seen.map { "\"\($0)\"" }.joined(separator: ", ")))),

      """
  }

  var text: String {
    let name = input.name
    let main = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let ofAdapter = shims.map { ", shim(\"\($0)\")" }.joined()
    let others = otherPackages.map {
      "\n    .package(name: \"\($0.name)\", path: \"\\(repository)/\($0.folder)\"),"
    }.joined()
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      /// The folder of Mystery Shopper's repository, from this one.
      let repository = Context.environment["MYSTERY_SHOPPER"] ?? "\(input.repository)"

      let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")

      /// A module of Apple's that the code imports.
      func shim(_ name: String) -> Target.Dependency {
        .product(name: name, package: "apple-shims")
      }

      let language: [SwiftSetting] = [\(settings.joined(separator: ", "))]
      /// The settings of code whose files see modules without importing them: what Apple's
      /// Foundation has beyond that of Linux, and what it brings.
      func app(seeing modules: String...) -> [SwiftSetting] {
        language + [
          .unsafeFlags(
            modules.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] })
        ]
      }

      let package = Package(
        name: "\(name)Shopper",
        dependencies: [
          .package(name: "mystery-shopper", path: repository),
          .package(name: "apple-shims", path: "\\(repository)/shims"),\(others)
        ],
        targets: [

      """ + modules.map { target($0.name, imports: $0.imports) }.joined() + """
            .executableTarget(
              name: "\(name)Adapter", dependencies: [\(main), host\(ofAdapter)],
              swiftSettings: \(adapterSettings)),
          ]
        )

        """
  }
}
