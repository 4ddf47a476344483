// swift-tools-version: 6.2
import PackageDescription

// The readers of the main package once more, built for libFuzzer: with counters at every branch,
// which no other build should pay for. The folders are links to the same files.

/// Counters at every branch, and libFuzzer beside the Swift runtime.
let instrumented: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer"])]

func reader(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", swiftSettings: instrumented)
}

let package = Package(
  // What is `package` in one is so in the other, whatever either is called.
  name: "fuzz",
  targets: [
    .systemLibrary(name: "CLibYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1"),
    .systemLibrary(name: "CLibFuzzer", path: "CLibFuzzer"),
    .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
    reader("Diagnostics"),
    reader("JSONTree"),
    reader("YAMLTree", "CLibYAML", "Diagnostics"),
    reader("StoreTerms"),
    reader("Wire", "Diagnostics", "JSONTree", "StoreTerms"),
    reader("Scenarios", "Diagnostics", "JSONTree", "StoreTerms", "Wire", "YAMLTree"),
    reader("StoreSimulator", "StoreTerms"),
    reader("StoreConfiguration", "StoreSimulator", "Diagnostics", "JSONTree", "StoreTerms"),
    reader("RunEvents", "Diagnostics", "JSONTree", "StoreTerms"),
    reader("Findings", "JSONTree", "RunEvents", "StoreTerms"),
    reader("Reports", "Diagnostics", "Findings", "JSONTree", "RunEvents", "StoreTerms"),
    reader("StoreSigning", "StoreSimulator", "StoreTerms", "JSONTree"),
    reader("OperatingSystem", "CLinux"),
    reader("PlainHTTP", "CLinux", "OperatingSystem"),
    reader(
      "AppStoreServer", "Diagnostics", "JSONTree", "PlainHTTP", "Scenarios", "StoreSigning",
      "StoreSimulator", "StoreTerms", "Wire"),
    .target(
      name: "Shops",
      dependencies: [
        "AppStoreServer", "JSONTree", "PlainHTTP", "Scenarios", "StoreSigning", "StoreSimulator",
      ], path: "Shops", swiftSettings: instrumented),
    .target(
      name: "HostileInput",
      dependencies: [
        "AppStoreServer", "Diagnostics", "Findings", "JSONTree", "PlainHTTP", "Reports",
        "RunEvents", "Scenarios", "Shops", "StoreConfiguration", "StoreSimulator", "Wire",
        "YAMLTree",
      ], path: "HostileInput", swiftSettings: instrumented),
    .executableTarget(
      name: "fuzz", dependencies: ["CLibFuzzer", "HostileInput"], path: "Driver",
      swiftSettings: [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
)
