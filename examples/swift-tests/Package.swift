// swift-tools-version: 6.2
import PackageDescription

let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")

let package = Package(
  name: "rose-shop",
  dependencies: [.package(name: "mystery-shopper", path: "../..")],
  targets: [
    // The app's purchase code, as it is.
    .target(name: "RoseShop", dependencies: [host]),
    // What Mystery Shopper talks to.
    .executableTarget(name: "RoseAdapter", dependencies: ["RoseShop", host]),
    // The customers. They talk to RoseAdapter in a process of its own, so nothing of it is linked.
    .testTarget(
      name: "JourneyTests",
      dependencies: [.product(name: "ShopperTesting", package: "mystery-shopper")]),
  ]
)
