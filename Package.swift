// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "mystery-shopper",
  targets: [
    .target(name: "Diagnostics", swiftSettings: strict),
    .target(name: "JSONTree", swiftSettings: strict),
    .target(name: "Wire", dependencies: ["JSONTree"], swiftSettings: strict),
    .target(
      name: "Scenarios", dependencies: ["Diagnostics", "JSONTree", "Wire"], swiftSettings: strict),
    .target(name: "RunEvents", dependencies: ["JSONTree"], swiftSettings: strict),
    .target(
      name: "Runner", dependencies: ["Diagnostics", "JSONTree", "RunEvents", "Scenarios", "Wire"],
      swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
    .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree"], swiftSettings: strict),
    .testTarget(name: "WireTests", dependencies: ["JSONTree", "Wire"], swiftSettings: strict),
  ]
)
