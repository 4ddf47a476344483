// swift-tools-version: 6.2
import PackageDescription

let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")
/// Lets URLSession load from a simulated network.
let network = Target.Dependency.product(name: "SimulatedNetwork", package: "mystery-shopper")

let package = Package(
  name: "urlsession-adapter",
  dependencies: [.package(name: "mystery-shopper", path: "../..")],
  targets: [
    // The app's purchase code, as it is.
    .target(name: "GardenShop", dependencies: [host]),
    // What Mystery Shopper talks to.
    .executableTarget(name: "GardenAdapter", dependencies: ["GardenShop", host, network]),
  ]
)
