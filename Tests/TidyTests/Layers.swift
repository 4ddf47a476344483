/// What each target of `Sources/` may import: what stands below it, and of the system as little as
/// its work needs.
enum Layers {
  /// In an order in which every target stands above what it imports.
  static let table: [(target: String, imports: Set<String>)] = [
    ("Diagnostics", []),
    ("JSONTree", []),
    ("CLibYAML", []),
    ("CVirtual", []),
    ("CCorpus", []),
    ("YAMLTree", ["CLibYAML", "Diagnostics"]),
    ("Wire", ["JSONTree"]),
    ("Scenarios", ["Diagnostics", "JSONTree", "Wire", "YAMLTree"]),
    ("StoreSimulator", []),
    ("StoreConfiguration", ["StoreSimulator", "Diagnostics", "JSONTree"]),
    // Glibc is the C library that the virtual clock stands in for; _Concurrency holds the SPI.
    ("VirtualRuntime", ["CVirtual", "Glibc", "Synchronization", "_Concurrency"]),
    // Without the trait Signing there is no Crypto, and VirtualRuntime ends whoever needs it.
    ("StoreSigning", ["StoreSimulator", "Crypto", "JSONTree", "VirtualRuntime"]),
    // App code gets Foundation, Observation and Combine's core from `import StoreKit` alone.
    (
      "StoreKit",
      [
        "StoreSimulator", "StoreSigning", "CVirtual", "Crypto", "Foundation", "JSONTree",
        "Observation",
        "OpenCombine", "Synchronization", "VirtualRuntime",
      ]
    ),
    (
      "StoreKitTest",
      [
        "StoreSimulator", "Diagnostics", "Foundation", "StoreConfiguration", "StoreKit",
        "Synchronization",
      ]
    ),
    (
      "AdapterHost",
      [
        "StoreSimulator", "StoreSigning", "Diagnostics", "JSONTree", "StoreConfiguration",
        "StoreKit",
        "Synchronization", "VirtualRuntime", "Wire",
      ]
    ),
    // Written like an app, so what apps import is allowed too.
    ("Adapters", ["AdapterHost", "Foundation", "Observation", "OpenCombine", "StoreKit"]),
    ("RunEvents", ["Diagnostics", "JSONTree", "Wire"]),
    (
      "Runner",
      [
        "Darwin", "Diagnostics", "Glibc", "JSONTree", "RunEvents", "Scenarios", "Synchronization",
        "Wire",
      ]
    ),
    (
      "Workspace",
      [
        "StoreSimulator", "CCorpus", "Darwin", "Diagnostics", "Glibc", "Runner", "Scenarios",
        "StoreConfiguration", "Synchronization", "Wire",
      ]
    ),
    // Linked into test bundles of others, so nothing of what adapters are made of.
    (
      "ShopperTesting",
      [
        "Darwin", "Diagnostics", "Glibc", "RunEvents", "Runner", "Scenarios", "Synchronization",
        "Testing", "Workspace",
      ]
    ),
    ("Reports", ["Diagnostics", "JSONTree", "RunEvents"]),
    (
      "Authoring",
      ["Diagnostics", "JSONTree", "RunEvents", "Runner", "Scenarios", "Wire", "YAMLTree"]
    ),
    (
      "shopper",
      [
        "AdapterHost", "Adapters", "StoreSimulator", "ArgumentParser", "Authoring", "Darwin",
        "Diagnostics", "Foundation", "Glibc", "JSONTree", "Reports", "RunEvents", "Runner",
        "Scenarios",
        "StoreConfiguration", "StoreKit", "Synchronization", "VirtualRuntime", "Wire", "Workspace",
        "YAMLTree",
      ]
    ),
  ]

  /// Imports that the table does not allow, worded like a finding.
  static func findings(in file: SwiftFile) -> [String] {
    guard let target = file.target.map(String.init) else { return [] }
    guard let row = table.first(where: { $0.target == target }) else {
      return [
        "\(file.path):1: error: no target '\(target)' in the table of layers; add it to "
          + "Tests/TidyTests/Layers.swift with what it may import"
      ]
    }
    return imports(in: file).filter { !row.imports.contains($0.text) }.map { module in
      let allowed = row.imports.sorted().joined(separator: ", ")
      return "\(file.path):\(module.line): error: \(target) may not import \(module.text); "
        + (allowed.isEmpty ? "it imports nothing" : "it imports only \(allowed)")
    }
  }

  /// The module names of a file's imports, each where it stands.
  static func imports(in file: SwiftFile) -> [Token] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return file.tokens.indices.compactMap { index in
      guard file.tokens[index].text == "import" else { return nil }
      return file.tokens[(index + 1)...].first { !kinds.contains($0.text) }
    }
  }
}
