// swift-tools-version: 6.2
import PackageDescription

// The reference shop alone, as an adapter of its own: what `make mutants` changes.

let package = Package(
  name: "reference",
  dependencies: [.package(name: "mystery-shopper", path: "../..")],
  targets: [
    .executableTarget(
      name: "ReferenceHost",
      dependencies: [
        .product(name: "AdapterHost", package: "mystery-shopper"),
        .product(name: "StoreKit", package: "mystery-shopper"),
      ])
  ]
)
