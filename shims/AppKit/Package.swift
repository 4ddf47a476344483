// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")

/// Apart from the other shims: a module of one target is found by `canImport` in every target of the
/// same build, so code for several systems would take the branches of the Mac.
let package = Package(
  name: "apple-shims-mac",
  products: [
    .library(name: "AppKit", targets: ["AppKit"]),
    .library(name: "Cocoa", targets: ["Cocoa"]),
  ],
  dependencies: [.package(name: "mystery-shopper", path: "../..")],
  targets: [
    .target(name: "AppKit", dependencies: [host], swiftSettings: strict),
    .target(name: "Cocoa", dependencies: ["AppKit"], swiftSettings: strict),
    .executableTarget(
      name: "DesktopProbe", dependencies: ["AppKit", "Cocoa", host], path: "Tests/DesktopProbe",
      swiftSettings: strict),
    .testTarget(name: "AppKitTests", dependencies: ["DesktopProbe"], swiftSettings: strict),
  ]
)
