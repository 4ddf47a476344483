// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the product never builds swift-certificates. The sources that
// derive keys and sign with them are links to the product's own.
let package = Package(
  name: "certificates",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
  ],
  targets: [
    .executableTarget(
      name: "certificates",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ]
)
