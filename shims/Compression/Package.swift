// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Apart from the other shims, which need no libraries of the system.
let package = Package(
  name: "apple-shims-compression",
  products: [
    .library(name: "Compression", targets: ["Compression"]),
    .library(name: "zlib", targets: ["zlib"]),
  ],
  targets: [
    .systemLibrary(name: "zlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CBrotli", pkgConfig: "libbrotlidec", providers: [.apt(["libbrotli-dev"])]),
    .target(name: "Compression", dependencies: ["CBrotli", "zlib"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression", "zlib"], swiftSettings: strict),
  ]
)
