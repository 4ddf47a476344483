// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Whether a build fetched this copy for another package. There, targets may set no flags.
let isCheckout = Context.packageDirectory.contains("/checkouts/")

/// A target that handles every byte of a file or every step of virtual time: debug builds optimise
/// it, too. Measured for all of them, in seconds of processor time: 34 more to build, and 405 to
/// test instead of 513.
let busy: [SwiftSetting] =
  strict + (isCheckout ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// A target for what is not done in a hurry: optimised programs hold it in less space, so that the
/// program stays within 40 MB. Measured for `Adapters` and `AdapterHost`: a step takes a host 1 %
/// more instructions.
let compact: [SwiftSetting] =
  strict + (isCheckout ? [] : [.unsafeFlags(["-Osize"], .when(configuration: .release))])

/// The functions of the C library that the linker renames for `CVirtual` in programs that have the
/// C library inside. `scripts/build` lists them where it links so; else there are none.
let renamedFunctions = (Context.environment["SHOPPER_STATIC"] ?? "").split(separator: " ")

func wrapFlags(_ function: Substring) -> [String] { ["-Xlinker", "--wrap=\(function)"] }

/// Whether the trait is on without being asked for, as the checks want it: one debug build is then
/// for tests and server.
let hasServer = Context.environment["SHOPPER_WITH_SERVER"] == "1"

extension Target.Dependency {
  /// A product of SwiftNIO, for builds with the trait.
  static func nio(_ name: String) -> Self {
    .product(name: name, package: "swift-nio", condition: .when(traits: ["Server"]))
  }

  /// TLS for SwiftNIO, for builds with the trait.
  static var nioSSL: Self {
    .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Server"]))
  }

  /// SQLite, for builds with the trait.
  static var grdb: Self {
    .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Server"]))
  }
}

let package = Package(
  name: "mystery-shopper",
  products: [
    // Static, because 'swift build --product' builds everything for a product without a type.
    .library(name: "AdapterHost", type: .static, targets: ["AdapterHost", "StoreKit"]),
    .library(name: "SimulatedNetwork", type: .static, targets: ["SimulatedNetwork"]),
    .library(name: "StoreKit", type: .static, targets: ["StoreKit"]),
    .library(name: "StoreKitTest", type: .static, targets: ["StoreKitTest"]),
    .library(name: "ShopperTesting", type: .static, targets: ["ShopperTesting"]),
  ],
  // Off by default: without it SwiftNIO and GRDB are neither fetched nor built.
  traits: [
    .trait(name: "Server", description: "Builds shopper-server with an HTTP server."),
    .default(enabledTraits: hasServer ? ["Server"] : []),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Text that authors write, and what is wrong with it.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Diagnostics", swiftSettings: busy),
    .target(name: "YAMLTree", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: busy),
    .target(name: "JSONTree", swiftSettings: busy),

    // What programs need of the operating system: threads, a clock, exit codes, lines of bytes.
    .systemLibrary(name: "CLinux"),
    .target(name: "OperatingSystem", dependencies: ["CLinux"], swiftSettings: strict),

    // The language and the protocol.
    .target(name: "StoreTerms", swiftSettings: compact),
    .target(
      name: "Wire", dependencies: ["Diagnostics", "JSONTree", "StoreTerms"], swiftSettings: strict),
    .target(
      name: "Scenarios",
      dependencies: ["Diagnostics", "JSONTree", "StoreTerms", "Wire", "YAMLTree"],
      swiftSettings: strict),

    // The simulated App Store and what purchase code sees of it.
    .target(name: "StoreSimulator", dependencies: ["StoreTerms"], swiftSettings: strict),
    .target(
      name: "StoreConfiguration",
      dependencies: ["StoreSimulator", "Diagnostics", "JSONTree", "StoreTerms"],
      swiftSettings: compact),
    .target(
      name: "CVirtual",
      cSettings: [.treatAllWarnings(as: .error)]
        + (renamedFunctions.isEmpty ? [] : [.define("VIRTUAL_STATIC")]),
      linkerSettings: [.linkedLibrary("dl")]
        + (renamedFunctions.isEmpty ? [] : [.unsafeFlags(renamedFunctions.flatMap(wrapFlags))])),
    .target(
      name: "VirtualRuntime", dependencies: ["CVirtual", "OperatingSystem"], swiftSettings: busy),
    .target(
      name: "StoreSigning", dependencies: ["StoreSimulator", "StoreTerms", "JSONTree"],
      swiftSettings: strict),
    .systemLibrary(name: "CStoreKit"),
    .target(
      name: "StoreKit",
      dependencies: [
        "StoreSimulator", "StoreSigning", "StoreTerms", "CStoreKit", "CVirtual", "JSONTree",
        "VirtualRuntime",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: strict),

    .target(
      name: "StoreKitTest",
      dependencies: [
        "StoreSimulator", "Diagnostics", "StoreConfiguration", "StoreKit", "StoreTerms",
      ],
      swiftSettings: strict),

    // Adapters and their processes.
    .target(
      name: "AdapterHost",
      dependencies: [
        "StoreSimulator", "StoreSigning", "StoreTerms", "Diagnostics", "JSONTree",
        "StoreConfiguration", "StoreKit", "VirtualRuntime", "Wire",
      ],
      swiftSettings: compact),
    // Apart from `AdapterHost`, because it links FoundationNetworking and with it libcurl.
    .target(
      name: "SimulatedNetwork", dependencies: ["AdapterHost", "CVirtual", "StoreKit"],
      swiftSettings: strict),
    .target(
      name: "Adapters", dependencies: ["AdapterHost", "StoreKit"], swiftSettings: compact),

    // Backends of developers as adapters.
    .target(
      name: "Backends",
      dependencies: [
        "AdapterHost", "AppStoreServer", "Diagnostics", "JSONTree", "PlainHTTP", "StoreKit",
        "StoreTerms", "VirtualRuntime", "YAMLTree",
      ],
      swiftSettings: compact),

    // Playing, judging, reporting.
    .target(
      name: "RunEvents", dependencies: ["Diagnostics", "JSONTree", "StoreTerms"],
      swiftSettings: strict),
    .target(
      name: "Findings", dependencies: ["JSONTree", "RunEvents", "StoreTerms"],
      swiftSettings: compact),
    .target(
      name: "Reports",
      dependencies: ["Diagnostics", "Findings", "JSONTree", "RunEvents", "StoreTerms"],
      swiftSettings: strict),
    .target(
      name: "Runner",
      dependencies: [
        "CLinux", "Diagnostics", "JSONTree", "OperatingSystem", "RunEvents", "Scenarios",
        "StoreTerms", "Wire",
      ],
      swiftSettings: strict),

    // Other products in the place of those that scenarios are written for.
    .target(
      name: "Casting",
      dependencies: [
        "Diagnostics", "JSONTree", "Scenarios", "StoreConfiguration", "StoreSimulator",
        "StoreTerms",
        "Wire",
      ],
      swiftSettings: compact),

    // The files of scenarios/, for a copy of shopper that has no folder of them.
    .target(name: "CCorpus", cSettings: [.treatAllWarnings(as: .error)]),

    // What programs and tests that play find around them: files, the environment, the machine.
    .target(
      name: "Workspace",
      dependencies: [
        "Casting", "CCorpus", "Diagnostics", "Findings", "JSONTree", "OperatingSystem", "RunEvents",
        "Scenarios", "StoreConfiguration", "StoreSimulator", "Wire",
      ],
      swiftSettings: compact),

    // Scenarios as tests of Swift Testing.
    .target(
      name: "ShopperTesting",
      dependencies: [
        "Diagnostics", "OperatingSystem", "RunEvents", "Runner", "Scenarios", "Workspace",
      ],
      swiftSettings: strict),

    // Swift code as an author wrote it, and an adapter's first draft for it.
    .target(name: "SwiftSource", dependencies: ["Diagnostics"], swiftSettings: busy),
    .target(
      name: "Porting", dependencies: ["Diagnostics", "SwiftSource"], swiftSettings: compact),
    .target(
      name: "Adoption", dependencies: ["Diagnostics", "JSONTree", "Porting", "SwiftSource"],
      swiftSettings: compact),

    // Writing and rewriting scenarios.
    .target(
      name: "Authoring",
      dependencies: [
        "Diagnostics", "JSONTree", "RunEvents", "Runner", "Scenarios", "StoreTerms", "Wire",
        "YAMLTree",
      ],
      swiftSettings: compact),

    // The shortest journey that shows a failure.
    .target(
      name: "Reduction",
      dependencies: ["Diagnostics", "JSONTree", "RunEvents", "Scenarios", "Wire"],
      swiftSettings: compact),

    // Apple's server over HTTP, for developers' servers.
    .target(
      name: "PlainHTTP", dependencies: ["CLinux", "OperatingSystem"], swiftSettings: compact),
    .target(
      name: "AppStoreServer",
      dependencies: [
        "Diagnostics", "JSONTree", "PlainHTTP", "Scenarios", "StoreSigning", "StoreSimulator",
        "StoreTerms", "Wire",
      ],
      swiftSettings: compact),
    .executableTarget(
      name: "shopper-server",
      dependencies: [
        "AppStoreServer", "Casting", "Diagnostics", "JSONTree", "OperatingSystem", "PlainHTTP",
        "Scenarios", "StoreConfiguration", "StoreSigning", "StoreSimulator", "StoreTerms",
        "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .nio("NIOConcurrencyHelpers"), .nio("NIOCore"), .nio("NIOHTTP1"), .nio("NIOPosix"),
        .nioSSL, .grdb,
      ],
      swiftSettings: strict),

    // Random journeys, and what knows without an author that something is wrong.
    .target(
      name: "Exploration",
      dependencies: [
        "Diagnostics", "JSONTree", "Reduction", "RunEvents", "Scenarios", "StoreConfiguration",
        "StoreSimulator", "StoreTerms", "Wire",
      ],
      swiftSettings: compact),

    .executableTarget(
      name: "shopper",
      dependencies: [
        "AdapterHost", "Adapters", "Adoption", "Authoring", "Backends", "Casting", "Diagnostics",
        "Exploration", "Findings", "JSONTree", "OperatingSystem", "Porting", "Reduction", "Reports",
        "RunEvents", "Runner", "Scenarios", "StoreConfiguration", "StoreSigning", "StoreSimulator",
        "StoreTerms", "SwiftSource", "Wire", "Workspace", "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: compact),

    .testTarget(
      name: "AdapterHostTests",
      dependencies: [
        "AdapterHost", "JSONTree", "NetworkAdapter", "ProbeAdapter", "ProgramRun", "shopper",
        "StoreKit", "StoreTerms", "VirtualRuntime",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CastingTests",
      dependencies: [
        "Casting", "Diagnostics", "Fixtures", "Scenarios", "StoreConfiguration", "StoreSimulator",
        "StoreTerms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AppStoreServerTests",
      dependencies: [
        "AppStoreServer", "Fixtures", "JSONTree", "PlainHTTP", "Shops", "StoreSigning",
        "StoreSimulator",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BackendsTests",
      dependencies: ["AdapterHost", "Backends", "JSONTree", "StoreTerms"],
      swiftSettings: strict),
    .testTarget(name: "PlainHTTPTests", dependencies: ["PlainHTTP"], swiftSettings: strict),
    .testTarget(
      name: "StoreSigningTests",
      dependencies: [
        "StoreSimulator", "StoreSigning", "JSONTree", "SigningSamples",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StoreSimulatorTests",
      dependencies: ["Fixtures", "Shops", "StoreSimulator", "StoreTerms"],
      swiftSettings: strict),
    .testTarget(
      name: "AuthoringTests",
      dependencies: [
        "Authoring", "Diagnostics", "Fixtures", "JSONTree", "RunEvents", "Scenarios", "Wire",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "DocumentTests", dependencies: ["Fixtures", "ProgramRun", "RunEvents", "shopper"],
      swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
    .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree"], swiftSettings: strict),
    .testTarget(
      name: "FindingsTests",
      dependencies: ["Findings", "JSONTree", "RunEvents", "StoreTerms", "Wire", "Workspace"],
      swiftSettings: strict),
    .testTarget(
      name: "HostileInputTests",
      dependencies: ["Fixtures", "HostileInput", "HostileProbe", "ProgramRun"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "KillFoldTests", dependencies: ["KillFold", "RunEvents"], swiftSettings: strict),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "EventLines", "Findings", "Fixtures", "JSONTree", "Reports", "RunEvents", "StoreSigning",
        "StoreTerms",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "RuleTraceTests",
      dependencies: [
        "Diagnostics", "Exploration", "Fixtures", "Scenarios", "StoreSimulator", "YAMLTree",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RunEventsTests",
      dependencies: [
        "EventLines", "JSONTree", "RunEvents", "StoreTerms",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RunnerTests",
      dependencies: [
        "BrokenHost", "Diagnostics", "EventLines", "JSONTree", "OperatingSystem", "ProgramRun",
        "RunEvents", "Runner", "Scenarios", "StoreTerms", "Wire",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Casting", "Diagnostics", "Fixtures", "JSONTree", "Scenarios", "StoreConfiguration",
        "StoreTerms", "Wire",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ShopperTestingTests",
      dependencies: ["BrokenHost", "ProgramRun", "ShopperTesting"],
      exclude: ["Samples"], swiftSettings: strict),
    .testTarget(
      name: "ShopperTests",
      dependencies: [
        "Adapters", "BrokenHost", "EventLines", "Fixtures", "PlainHTTP", "ProgramRun", "RunEvents",
        "shopper",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StoreConfigurationTests",
      dependencies: [
        "StoreSimulator", "Diagnostics", "Fixtures", "JSONTree", "StoreConfiguration",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StoreKitCoverageTests", dependencies: ["StoreKitCoverage"],
      swiftSettings: strict),
    .testTarget(
      name: "StoreKitShapeTests",
      dependencies: [
        "Fixtures", "StoreKit", "StoreKitCoverage", "StoreKitShapes5", "StoreKitShapes6",
      ],
      exclude: ["Refused"], swiftSettings: strict),
    .testTarget(
      name: "StoreKitTests",
      dependencies: [
        "StoreSigning", "StoreTerms", "Fixtures", "JSONTree", "ProgramRun", "StoreKitProbe",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StoreKitTestTests", dependencies: ["StoreKitTest"],
      resources: [.copy("Garden.storekit")], swiftSettings: strict),
    .testTarget(
      name: "StoreWalkTests",
      dependencies: [
        "StoreSimulator", "Diagnostics", "Fixtures", "StoreConfiguration", "StoreWalk", "Wire",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Authoring", "Diagnostics", "Exploration", "Fixtures", "JSONTree", "Reduction", "RunEvents",
        "Scenarios", "StoreConfiguration", "StoreSimulator", "StoreTerms", "Wire", "Workspace",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReductionTests", dependencies: ["JSONTree", "Reduction", "Wire"],
      swiftSettings: strict),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"], swiftSettings: strict),
    .testTarget(
      name: "AdoptionTests", dependencies: ["Adoption", "Fixtures", "SwiftSource"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "PortingTests", dependencies: ["Fixtures", "Porting", "SwiftSource"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["SwiftSource"], swiftSettings: strict),
    .testTarget(
      name: "VirtualRuntimeTests", dependencies: ["ProgramRun", "RuntimeProbe", "VirtualRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "WireTests", dependencies: ["Fixtures", "JSONTree", "StoreTerms", "Wire"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["Diagnostics", "Scenarios", "Workspace"],
      swiftSettings: strict),
    .testTarget(
      name: "YAMLTreeTests", dependencies: ["Diagnostics", "Fixtures", "YAMLTree"],
      exclude: ["Fixtures"], swiftSettings: strict),

    // What several tests need: files to compare with, and how to start programs.
    .target(name: "Fixtures", path: "Tests/Support/Fixtures", swiftSettings: strict),
    .target(
      name: "Shops",
      dependencies: [
        "AppStoreServer", "JSONTree", "PlainHTTP", "Scenarios", "StoreSigning", "StoreSimulator",
      ], path: "Tests/Support/Shops", swiftSettings: strict),
    .target(name: "ProgramRun", path: "Tests/Support/ProgramRun", swiftSettings: strict),

    .target(
      name: "SigningSamples",
      dependencies: ["JSONTree", "StoreSigning", "StoreSimulator"],
      path: "Tests/Support/SigningSamples", swiftSettings: strict),

    // What holds of every reader whatever it is given. `fuzz/` looks for what breaks it.
    .target(
      name: "HostileInput",
      dependencies: [
        "AppStoreServer", "Diagnostics", "Findings", "JSONTree", "PlainHTTP", "Reports",
        "RunEvents", "Scenarios", "Shops", "StoreConfiguration", "StoreSimulator", "Wire",
        "YAMLTree",
      ], path: "Tests/Support/HostileInput", swiftSettings: strict),

    // Journeys through the simulated App Store at random.
    .target(
      name: "StoreWalk",
      dependencies: [
        "Exploration", "Reduction", "Scenarios", "StoreSimulator", "StoreTerms", "Wire",
      ],
      path: "Tests/Support/StoreWalk", swiftSettings: strict),
    .target(
      name: "KillFold", dependencies: ["RunEvents"], path: "Tests/Support/KillFold",
      swiftSettings: strict),

    .target(
      name: "EventLines", dependencies: ["RunEvents"], path: "Tests/Support/EventLines",
      swiftSettings: strict),

    .target(
      name: "ShopperRun", dependencies: ["RunEvents"], path: "Tests/Support/ShopperRun",
      swiftSettings: strict),

    // App code in all shapes, which need only compile, and as in a package that is not ours.
    .target(
      name: "StoreKitShapes5", dependencies: ["StoreKit", "StoreKitTest"],
      path: "Tests/Support/StoreKitShapes5", packageAccess: false,
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "StoreKitShapes6",
      dependencies: ["StoreKit"], path: "Tests/Support/StoreKitShapes6", packageAccess: false,
      swiftSettings: strict),

    // Programs that tests and measurements start.
    .executableTarget(
      name: "store-walk", dependencies: ["StoreSimulator", "StoreWalk", "Wire"],
      path: "Tests/Programs/WalkProgram",
      swiftSettings: strict),
    .executableTarget(
      name: "store-speed", dependencies: ["StoreSimulator", "CAllocation", "StoreWalk"],
      path: "benchmarks/store-speed", swiftSettings: strict),
    .executableTarget(
      name: "queue-speed", dependencies: ["VirtualRuntime"], path: "benchmarks/queue-speed",
      swiftSettings: strict),
    .executableTarget(
      name: "purchase-speed", dependencies: ["StoreSimulator", "StoreKit", "VirtualRuntime"],
      path: "benchmarks/purchase-speed", swiftSettings: strict),
    .executableTarget(
      name: "report-speed", dependencies: ["Findings", "Reports", "RunEvents"],
      path: "benchmarks/report-speed", swiftSettings: strict),
    .target(
      name: "CAllocation", path: "benchmarks/CAllocation",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "kill-matrix",
      dependencies: [
        "Adapters", "Findings", "KillFold", "RunEvents", "Scenarios", "ShopperRun",
        "StoreSimulator",
      ],
      path: "Tests/Programs/KillMatrix", swiftSettings: strict),
    .executableTarget(
      name: "findings-quality",
      dependencies: ["Adapters", "Findings", "RunEvents", "ShopperRun", "Workspace"],
      path: "benchmarks/findings", swiftSettings: strict),
    .executableTarget(
      name: "BrokenHost", dependencies: ["JSONTree", "Wire"], path: "Tests/Programs/BrokenHost",
      swiftSettings: strict),
    .executableTarget(
      name: "PageSamples",
      dependencies: [
        "Adapters", "Findings", "JSONTree", "Reports", "RunEvents", "StoreTerms", "Workspace",
      ],
      path: "Tests/Programs/PageSamples", swiftSettings: strict),
    .executableTarget(
      name: "HostileProbe",
      dependencies: [
        "Diagnostics", "RunEvents", "StoreConfiguration", "Wire", "YAMLTree",
      ], path: "Tests/Programs/HostileProbe", swiftSettings: strict),
    .executableTarget(
      name: "ProbeAdapter", dependencies: ["AdapterHost", "StoreSimulator", "StoreKit"],
      path: "Tests/Programs/ProbeAdapter",
      swiftSettings: strict),
    .executableTarget(
      name: "NetworkAdapter", dependencies: ["AdapterHost", "SimulatedNetwork", "StoreKit"],
      path: "Tests/Programs/NetworkAdapter", swiftSettings: strict),
    .executableTarget(
      name: "QueueAdapter", dependencies: ["Adapters"], path: "Tests/Programs/QueueAdapter",
      swiftSettings: strict),
    .executableTarget(
      name: "RuntimeProbe", dependencies: ["VirtualRuntime"], path: "Tests/Programs/RuntimeProbe",
      swiftSettings: strict),
    .executableTarget(
      name: "SigningProbe",
      dependencies: [
        "StoreSimulator", "StoreSigning", "JSONTree", "SigningSamples",
      ],
      path: "Tests/Programs/SigningProbe", swiftSettings: strict),
    .executableTarget(
      name: "StoreKitCoverage", dependencies: ["JSONTree"], path: "Tests/Programs/StoreKitCoverage",
      swiftSettings: strict),
    .executableTarget(
      name: "StoreKitProbe",
      dependencies: [
        "Diagnostics", "Shops", "SigningSamples", "StoreConfiguration", "StoreKit", "StoreSigning",
        "StoreSimulator", "VirtualRuntime",
      ],
      path: "Tests/Programs/StoreKitProbe", swiftSettings: strict),
    .executableTarget(
      name: "scenario-load", dependencies: ["Diagnostics", "JSONTree", "Scenarios", "YAMLTree"],
      path: "benchmarks/scenario-load", swiftSettings: strict),
  ]
)
