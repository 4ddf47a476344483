// swift-tools-version: 6.2
import PackageDescription

let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")
/// The Apple modules that the app imports; take only those that yours does.
let shims: [Target.Dependency] = ["Combine", "FoundationGaps", "Security", "SwiftUI", "os"].map {
  .product(name: $0, package: "apple-shims")
}

let package = Package(
  name: "swift5-florist-adapter",
  dependencies: [
    // This app reads no JWS, receipt or signed offer, so nothing that signs has to be built.
    .package(name: "mystery-shopper", path: "../.."),
    .package(name: "apple-shims", path: "../../shims"),
  ],
  targets: [
    // The app's purchase code, as it is. The flags import FoundationGaps into every file.
    .target(
      name: "FloristStore", dependencies: [host] + shims,
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationGaps"]),
      ]),
    // What Mystery Shopper talks to.
    .executableTarget(
      name: "OlderFloristAdapter", dependencies: ["FloristStore", host] + shims,
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
