// swift-tools-version: 6.2
import PackageDescription

/// A warning is an error, as in the main package.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "mutation",
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // Source in, mutated source out.
    .target(
      name: "Mutation",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    // Builds and plays them.
    .executableTarget(
      name: "mutate",
      dependencies: [
        "Mutation", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(name: "MutationTests", dependencies: ["Mutation"], swiftSettings: strict),
  ]
)
