// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: a warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// What makes and checks signatures. It is hundreds of C files, most of a cold build.
let crypto = Target.Dependency.product(
  name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Signing"]))

let package = Package(
  name: "mystery-shopper",
  products: [
    // Static, because 'swift build --product' builds everything for a product without a type.
    .library(name: "AdapterHost", type: .static, targets: ["AdapterHost", "StoreKit"]),
    .library(name: "StoreKit", type: .static, targets: ["StoreKit"]),
    .library(name: "StoreKitTest", type: .static, targets: ["StoreKitTest"]),
    .library(name: "ShopperTesting", type: .static, targets: ["ShopperTesting"]),
  ],
  traits: [
    .trait(name: "Signing", description: "JWS texts, receipts and offers are really signed."),
    .default(enabledTraits: ["Signing"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // Text that authors write, and what is wrong with it.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Diagnostics", swiftSettings: strict),
    .target(name: "YAMLTree", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: strict),
    .target(name: "JSONTree", swiftSettings: strict),

    // The language and the protocol.
    .target(name: "Wire", dependencies: ["JSONTree"], swiftSettings: strict),
    .target(
      name: "Scenarios", dependencies: ["Diagnostics", "JSONTree", "Wire", "YAMLTree"],
      swiftSettings: strict),

    // The simulated App Store and what purchase code sees of it.
    .target(name: "AppStore", swiftSettings: strict),
    .target(
      name: "StoreConfiguration", dependencies: ["AppStore", "Diagnostics", "JSONTree"],
      swiftSettings: strict),
    .target(
      name: "CVirtual", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "VirtualRuntime", dependencies: ["CVirtual"], swiftSettings: strict),
    .target(
      name: "AppStoreSigning", dependencies: ["AppStore", "JSONTree", "VirtualRuntime", crypto],
      swiftSettings: strict),
    .target(
      name: "StoreKit",
      dependencies: [
        "AppStore", "AppStoreSigning", "CVirtual", "JSONTree", "VirtualRuntime",
        crypto,
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      swiftSettings: strict),

    .target(
      name: "StoreKitTest",
      dependencies: ["AppStore", "Diagnostics", "StoreConfiguration", "StoreKit"],
      swiftSettings: strict),

    // Adapters and their processes.
    .target(
      name: "AdapterHost",
      dependencies: [
        "AppStore", "AppStoreSigning", "Diagnostics", "JSONTree", "StoreConfiguration", "StoreKit",
        "VirtualRuntime", "Wire",
      ],
      swiftSettings: strict),
    .target(
      name: "Adapters", dependencies: ["AdapterHost", "StoreKit"],
      exclude: [
        "PaymentQueue/SECTIONS.md", "PurchaseService/SECTIONS.md", "SKHelper/SECTIONS.md",
        "StoreHelper/SECTIONS.md", "StoreHelperBeta3/SECTIONS.md", "StoreHelperBeta5/SECTIONS.md",
      ],
      swiftSettings: strict),

    // Playing, judging, reporting.
    .target(
      name: "RunEvents", dependencies: ["Diagnostics", "JSONTree"], swiftSettings: strict),
    .target(
      name: "Reports", dependencies: ["Diagnostics", "JSONTree", "RunEvents"],
      swiftSettings: strict),
    .target(
      name: "Runner", dependencies: ["Diagnostics", "JSONTree", "RunEvents", "Scenarios", "Wire"],
      swiftSettings: strict),

    // The files of scenarios/, for a copy of shopper that has no folder of them.
    .target(name: "CCorpus", cSettings: [.treatAllWarnings(as: .error)]),

    // What programs and tests that play find around them: files, the environment, the machine.
    .target(
      name: "Workspace",
      dependencies: [
        "AppStore", "CCorpus", "Diagnostics", "Runner", "Scenarios", "StoreConfiguration", "Wire",
      ],
      swiftSettings: strict),

    // Scenarios as tests of Swift Testing.
    .target(
      name: "ShopperTesting",
      dependencies: ["Diagnostics", "RunEvents", "Runner", "Scenarios", "Workspace"],
      swiftSettings: strict),

    // Writing and rewriting scenarios.
    .target(
      name: "Authoring",
      dependencies: [
        "Diagnostics", "JSONTree", "RunEvents", "Runner", "Scenarios", "Wire", "YAMLTree",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "shopper",
      dependencies: [
        "AdapterHost", "Adapters", "AppStore", "Authoring", "Diagnostics", "JSONTree", "Reports",
        "RunEvents", "Runner", "Scenarios", "StoreConfiguration", "Wire", "Workspace", "YAMLTree",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .testTarget(
      name: "AdapterHostTests",
      dependencies: [
        "AdapterHost", "AppStore", "AppStoreSigning", "JSONTree", "ProbeAdapter", "ProgramRun",
        "Wire", "shopper",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AppStoreSigningTests",
      dependencies: [
        "AppStore", "AppStoreSigning", "JSONTree", "SigningSamples",
        crypto,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AppStoreTests", dependencies: ["AppStore", "Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "AuthoringTests",
      dependencies: [
        "Authoring", "Diagnostics", "Fixtures", "JSONTree", "RunEvents", "Runner", "Scenarios",
        "Wire",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "DocumentTests", dependencies: ["Fixtures", "ProgramRun", "RunEvents", "shopper"],
      swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: strict),
    .testTarget(name: "JSONTreeTests", dependencies: ["JSONTree"], swiftSettings: strict),
    .testTarget(
      name: "HostileInputTests",
      dependencies: ["Fixtures", "HostileInput", "HostileProbe", "ProgramRun"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "KillFoldTests", dependencies: ["KillFold", "RunEvents"], swiftSettings: strict),
    .testTarget(
      name: "ReportsTests", dependencies: ["Fixtures", "JSONTree", "Reports", "RunEvents"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "RuleTraceTests",
      dependencies: ["AppStore", "Diagnostics", "Fixtures", "Scenarios", "YAMLTree"],
      swiftSettings: strict),
    .testTarget(
      name: "RunEventsTests", dependencies: ["JSONTree", "RunEvents"], swiftSettings: strict),
    .testTarget(
      name: "RunnerTests",
      dependencies: [
        "BrokenHost", "Diagnostics", "JSONTree", "ProgramRun", "RunEvents", "Runner", "Scenarios",
        "Wire",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Diagnostics", "Fixtures", "JSONTree", "Scenarios", "Wire"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ShopperTestingTests",
      dependencies: ["BrokenHost", "ProgramRun", "ShopperTesting"],
      exclude: ["Samples"], swiftSettings: strict),
    .testTarget(
      name: "ShopperTests",
      dependencies: ["Adapters", "BrokenHost", "Fixtures", "ProgramRun", "RunEvents", "shopper"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StoreConfigurationTests",
      dependencies: ["AppStore", "Diagnostics", "Fixtures", "StoreConfiguration"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "StoreKitCoverageTests", dependencies: ["StoreKitCoverage"],
      swiftSettings: strict),
    .testTarget(
      name: "StoreKitShapeTests",
      dependencies: [
        "Fixtures", "JSONTree", "StoreKitCoverage", "StoreKitShapes5", "StoreKitShapes6",
      ],
      exclude: ["Refused"], swiftSettings: strict),
    .testTarget(
      name: "StoreKitTests",
      dependencies: ["AppStoreSigning", "JSONTree", "ProgramRun", "StoreKitProbe"],
      swiftSettings: strict),
    .testTarget(
      name: "StoreKitTestTests", dependencies: ["ProgramRun", "StoreKitTest"],
      resources: [.copy("Garden.storekit")], swiftSettings: strict),
    .testTarget(
      name: "StoreWalkTests",
      dependencies: ["AppStore", "Diagnostics", "Fixtures", "StoreConfiguration", "StoreWalk"],
      swiftSettings: strict),
    .testTarget(name: "TidyTests", swiftSettings: strict),
    .testTarget(
      name: "VirtualRuntimeTests", dependencies: ["ProgramRun", "RuntimeProbe", "VirtualRuntime"],
      swiftSettings: strict),
    .testTarget(
      name: "WireTests", dependencies: ["Fixtures", "JSONTree", "Wire"], swiftSettings: strict),
    .testTarget(
      name: "WorkspaceTests", dependencies: ["Scenarios", "Workspace"], swiftSettings: strict),
    .testTarget(
      name: "YAMLTreeTests", dependencies: ["Diagnostics", "Fixtures", "YAMLTree"],
      exclude: ["Fixtures"], swiftSettings: strict),

    // What several tests need: files to compare with, and how to start programs.
    .target(name: "Fixtures", path: "Tests/Fixtures", swiftSettings: strict),
    .target(name: "ProgramRun", path: "Tests/ProgramRun", swiftSettings: strict),

    .target(
      name: "SigningSamples", dependencies: ["AppStore", "AppStoreSigning"],
      path: "Tests/SigningSamples", swiftSettings: strict),

    // What holds of every reader whatever it is given. `fuzz/` looks for what breaks it.
    .target(
      name: "HostileInput",
      dependencies: [
        "AppStore", "Diagnostics", "RunEvents", "Scenarios", "StoreConfiguration", "Wire",
        "YAMLTree",
      ], path: "Tests/HostileInput", swiftSettings: strict),

    // Journeys through the simulated App Store at random.
    .target(
      name: "StoreWalk", dependencies: ["AppStore"], path: "Tests/StoreWalk", swiftSettings: strict),
    .target(
      name: "KillFold", dependencies: ["RunEvents"], path: "Tests/KillFold",
      swiftSettings: strict),

    // App code in all shapes, which need only compile, and as in a package that is not ours.
    .target(
      name: "StoreKitShapes5", dependencies: ["StoreKit", "StoreKitTest"],
      path: "Tests/StoreKitShapes5", packageAccess: false,
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "StoreKitShapes6",
      dependencies: ["StoreKit", crypto],
      path: "Tests/StoreKitShapes6", packageAccess: false, swiftSettings: strict),

    // Programs that tests and measurements start.
    .executableTarget(
      name: "store-walk", dependencies: ["AppStore", "StoreWalk"], path: "Tests/WalkProgram",
      swiftSettings: strict),
    .executableTarget(
      name: "store-speed", dependencies: ["AppStore", "CAllocation", "StoreWalk"],
      path: "benchmarks/store-speed", swiftSettings: strict),
    .executableTarget(
      name: "purchase-speed", dependencies: ["AppStore", "StoreKit", "VirtualRuntime"],
      path: "benchmarks/purchase-speed", swiftSettings: strict),
    .executableTarget(
      name: "report-speed", dependencies: ["Reports", "RunEvents"],
      path: "benchmarks/report-speed", swiftSettings: strict),
    .target(
      name: "CAllocation", path: "benchmarks/CAllocation",
      cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "kill-matrix", dependencies: ["Adapters", "KillFold", "RunEvents", "Scenarios"],
      path: "Tests/KillMatrix", swiftSettings: strict),
    .executableTarget(
      name: "BrokenHost", dependencies: ["JSONTree", "Wire"], path: "Tests/BrokenHost",
      swiftSettings: strict),
    .executableTarget(
      name: "PageSamples", dependencies: ["JSONTree", "Reports", "RunEvents"],
      path: "Tests/PageSamples", swiftSettings: strict),
    .executableTarget(
      name: "HostileProbe",
      dependencies: [
        "Diagnostics", "RunEvents", "Scenarios", "StoreConfiguration", "Wire", "YAMLTree",
      ], path: "Tests/HostileProbe", swiftSettings: strict),
    .executableTarget(
      name: "ProbeAdapter", dependencies: ["AdapterHost", "AppStore", "StoreKit"],
      path: "Tests/ProbeAdapter",
      swiftSettings: strict),
    .executableTarget(
      name: "RuntimeProbe", dependencies: ["VirtualRuntime"], path: "Tests/RuntimeProbe",
      swiftSettings: strict),
    .executableTarget(
      name: "SigningProbe",
      dependencies: [
        "AppStore", "AppStoreSigning", "JSONTree", "SigningSamples",
      ],
      path: "Tests/SigningProbe", swiftSettings: strict),
    .executableTarget(
      name: "StoreKitCoverage", dependencies: ["JSONTree"], path: "Tests/StoreKitCoverage",
      swiftSettings: strict),
    .executableTarget(
      name: "StoreKitProbe",
      dependencies: [
        "AppStore", "AppStoreSigning", "Diagnostics", "StoreConfiguration", "StoreKit",
        "VirtualRuntime", crypto,
      ],
      path: "Tests/StoreKitProbe", swiftSettings: strict),
    .executableTarget(
      name: "scenario-load", dependencies: ["Diagnostics", "JSONTree", "Scenarios", "YAMLTree"],
      path: "benchmarks/scenario-load", swiftSettings: strict),
  ]
)
