import SwiftSource
import Testing

/// The imports of targets and the dependencies in the manifest.
@Suite struct ManifestTests {
  private static let manifest = Manifest(
    SwiftFile(
      path: "Package.swift",
      text: """
        let package = Package(
          products: [.library(name: "A", targets: ["A"])],
          targets: [
            .target(name: "A"),
            .target(name: "B", dependencies: ["A"]),
            .executableTarget(
              name: "c", dependencies: ["B", .product(name: "X", package: "x")], path: "Programs/c"),
            .testTarget(
              name: "ATests", dependencies: ["A", "c"], exclude: ["Fixtures"]),
          ])
        """))

  private static func findings(_ files: [(path: String, text: String)]) -> [String] {
    TargetImports.findings(in: manifest, files.map { SwiftFile(path: $0.path, text: $0.text) })
      .map(\.description)
  }

  private static let tidy = [
    ("Sources/B/B.swift", "package import struct A.Thing"),
    ("Programs/c/main.swift", "import B\nimport X"),
    ("Tests/ATests/Tests.swift", "import Testing\n@testable import A"),
    ("Tests/ATests/Fixtures/app.swift", "import B"),
  ]

  @Test func `targets that import what they declare, and programs of tests, are accepted`() {
    #expect(Self.findings(Self.tidy) == [])
  }

  @Test func `an import that a target does not declare is reported where it stands`() {
    let file = ("Programs/c/Other.swift", "import B\nimport A\n")
    #expect(
      Self.findings(Self.tidy + [file]) == [
        "Programs/c/Other.swift:2: error: c imports A, which is no dependency of it; declare it in "
          + "Package.swift, or remove the import"
      ])
  }

  @Test func `a dependency that no file imports is reported in the manifest`() {
    #expect(
      Self.findings(Self.tidy.filter { $0.0 != "Sources/B/B.swift" }) == [
        "Package.swift:5: error: no file of B imports A; remove it"
      ])
  }

  /// What is only built to look for inputs that break it is not built with every change.
  @Test func `the readers that are built once more depend on what they do in the package`() throws {
    let package = Manifest(
      SwiftFile(
        path: "Package.swift", text: try #require(try Repository.text(of: "Package.swift"))))
    let text = try #require(try Repository.text(of: "fuzz/Package.swift"))
    let readers = text.matches(of: #/reader\(\s*"(\w+)"((?:,\s*"\w+")*)\)/#)
    #expect(readers.count > 10, "the readers must be found")
    for reader in readers {
      let dependencies = reader.2.matches(of: #/"(\w+)"/#).map { String($0.1) }
      let target = try #require(package.targets.first { $0.name == reader.1 })
      #expect(Set(dependencies) == Set(target.dependencies.map(\.name)), "\(reader.1)")
    }
  }

  /// The table of layers in docs/architecture.md, each row with the targets that it names.
  private static func layers() throws -> [[String]] {
    let text = try #require(try Repository.text(of: "docs/architecture.md"))
    let table = try #require(text.firstMatch(of: #/\| Layer \|.*\n(?:\|.*\n)+/#)).0
    return table.split(separator: "\n").dropFirst(2).map { row in
      row.split(separator: "|")[1].matches(of: #/`([\w-]+)`/#).map { String($0.1) }
    }
  }

  @Test func `the table of layers has every target once, below those that it depends on`() throws {
    let text = try #require(try Repository.text(of: "Package.swift"))
    let package = Manifest(SwiftFile(path: "Package.swift", text: text))
    let layers = try Self.layers()
    let product = package.targets.filter { target in
      target.folder.hasPrefix("Sources/") && !Self.isForC(target.name)
    }
    #expect(layers.joined().sorted() == product.map(\.name).sorted())
    let depths = Dictionary(
      uniqueKeysWithValues: layers.enumerated().flatMap { depth, row in row.map { ($0, depth) } })
    for target in product {
      let depth = try #require(depths[target.name])
      let deeper = target.dependencies.filter { depths[$0.name].map { $0 > depth } ?? false }
      #expect(deeper.map(\.name) == [], "\(target.name) is above what it depends on")
    }
  }

  /// Whether a target only declares or holds code in C: `CLibYAML`, `CVirtual`.
  private static func isForC(_ name: String) -> Bool {
    name.wholeMatch(of: #/C[A-Z]\w*/#) != nil
  }

  @Test func `every target of the package imports what it declares, and nothing else`() throws {
    let text = try #require(try Repository.text(of: "Package.swift"))
    let manifest = Manifest(SwiftFile(path: "Package.swift", text: text))
    #expect(manifest.targets.count > 80, "the manifest's targets must be found")
    let files = try ["Sources", "Tests", "benchmarks"].flatMap(Repository.swiftFiles)
    let broken = TargetImports.findings(in: manifest, files)
    #expect(broken.isEmpty, Comment(rawValue: broken.map(\.description).joined(separator: "\n")))
  }
}
