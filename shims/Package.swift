// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// Every file sees what open Foundation lacks, as the code of an app does.
let unmodified: [SwiftSetting] =
  strict + [.unsafeFlags(["-Xfrontend", "-import-module", "-Xfrontend", "FoundationGaps"])]

let host = Target.Dependency.product(name: "AdapterHost", package: "mystery-shopper")
let network = Target.Dependency.product(name: "SimulatedNetwork", package: "mystery-shopper")
let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

/// What purchase code imports beside StoreKit.
let shims: [Target.Dependency] = [
  "Combine", "CoreText", "CryptoKit", "FoundationGaps", "Network", "OSLog", "Security", "SwiftUI",
  "SystemConfiguration", "UIKit", "_StoreKit_SwiftUI", "_SwiftUI_UIKit", "os", host,
]

let package = Package(
  name: "apple-shims",
  products: [
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "FoundationGaps", targets: ["FoundationGaps"]),
    .library(name: "Network", targets: ["Network"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "Security", targets: ["Security"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "SystemConfiguration", targets: ["SystemConfiguration"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "_StoreKit_SwiftUI", targets: ["_StoreKit_SwiftUI"]),
    .library(name: "_SwiftUI_UIKit", targets: ["_SwiftUI_UIKit"]),
    .library(name: "os", targets: ["os"]),
  ],
  dependencies: [
    .package(name: "mystery-shopper", path: ".."),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(name: "CAppleOS", cSettings: [.treatAllWarnings(as: .error)]),
    .target(name: "os", dependencies: ["CAppleOS"], swiftSettings: strict),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),
    .target(name: "Security", dependencies: [host], swiftSettings: strict),
    // OpenCombine is older than Sendable: what it schedules cannot be checked in Swift 6's mode.
    .target(
      name: "Combine", dependencies: [openCombine],
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(name: "SwiftUI", dependencies: ["Combine"], swiftSettings: strict),
    .target(name: "UIKit", dependencies: [host], swiftSettings: strict),
    .target(
      name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto"), host],
      swiftSettings: strict),
    .target(
      name: "_StoreKit_SwiftUI", dependencies: ["SwiftUI", host], swiftSettings: strict),
    .target(name: "_SwiftUI_UIKit", dependencies: ["SwiftUI", "UIKit"], swiftSettings: strict),
    .target(name: "CoreText", swiftSettings: strict),
    .target(name: "Network", dependencies: [host], swiftSettings: strict),
    .target(name: "SystemConfiguration", dependencies: [host], swiftSettings: strict),
    // URLSession and its kin are in Apple's Foundation.
    .target(
      name: "FoundationGaps", dependencies: [host, network, openCombine], swiftSettings: strict),

    // Purchase code as it is written for iOS, in both language modes.
    .target(
      name: "OlderCode", dependencies: shims, path: "Tests/OlderCode",
      swiftSettings: unmodified + [.swiftLanguageMode(.v5)]),
    .target(
      name: "NewerCode", dependencies: shims, path: "Tests/NewerCode", swiftSettings: unmodified),
    .executableTarget(
      name: "ShimsProbe", dependencies: ["NewerCode", "OlderCode"] + shims,
      path: "Tests/ShimsProbe", swiftSettings: unmodified),
    .testTarget(name: "ShimsTests", dependencies: ["ShimsProbe"], swiftSettings: strict),
  ]
)
