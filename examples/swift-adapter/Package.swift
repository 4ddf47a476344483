// swift-tools-version: 6.2
import PackageDescription

let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")

let package = Package(
  name: "florist-adapter",
  dependencies: [.package(name: "mystery-shopper", path: "../..")],
  targets: [
    // The app's purchase code, as it is.
    .target(name: "FloristShop", dependencies: [host]),
    // What Mystery Shopper talks to.
    .executableTarget(name: "FloristAdapter", dependencies: ["FloristShop", host]),
  ]
)
