import SwiftSource

/// What each target may import of the system. The manifest says what it may import of ours, and the
/// build enforces that; it cannot say this.
enum SystemImports {
  /// Targets that are not listed, the core among them, import nothing of the system.
  static let allowed: [String: Set<String>] = [
    // Foundation as Apple's StoreKit needs it, for `Date`, `Decimal`, `Data`, `Locale` and errors.
    "StoreKit": ["Foundation", "Observation", "Synchronization"],
    "StoreKitTest": ["Foundation", "Synchronization"],
    "AdapterHost": ["Synchronization"],
    // The loading of URLs that it replaces.
    "SimulatedNetwork": ["Dispatch", "FoundationNetworking", "Synchronization"],
    // Written as apps are.
    "Adapters": ["Foundation", "Observation"],
    // The C library that the virtual clock replaces; `_Concurrency` holds the SPI of executors.
    "VirtualRuntime": ["Glibc", "Synchronization", "_Concurrency"],
    // Threads, the clock and the C library.
    "OperatingSystem": ["Glibc", "Synchronization"],
    // Processes, threads and files.
    "Runner": ["Darwin", "Glibc", "Synchronization"],
    "Workspace": ["Darwin", "Glibc", "Synchronization"],
    "ShopperTesting": ["Darwin", "Glibc", "Synchronization", "Testing"],
    // As an app's code, which they contain.
    "Backends": ["Foundation"],
    // Sockets.
    "PlainHTTP": ["Glibc"],
    // The lock of a running server's state; JSON of what is `Codable`.
    "AppStoreServer": ["FoundationEssentials", "Synchronization"],
    "shopper-server": ["Glibc", "Synchronization"],
    "shopper": ["Darwin", "Glibc", "Synchronization"],
  ]

  private static let system: Set = [
    "Combine", "CoreFoundation", "Darwin", "Dispatch", "Foundation", "FoundationEssentials",
    "FoundationNetworking", "Glibc", "Musl", "Observation", "RegexBuilder", "Synchronization",
    "Testing", "XCTest", "_Concurrency",
  ]

  static func findings(in file: SwiftFile) -> [TidyFinding] {
    guard let target = file.target.map(String.init) else { return [] }
    let allowed = allowed[target] ?? []
    return imports(in: file).filter { system.contains($0.text) && !allowed.contains($0.text) }.map {
      module in
      let rest =
        allowed.isEmpty
        ? "nothing of the system" : "only \(allowed.sorted().joined(separator: ", "))"
      return TidyFinding(
        rule: .systemImport, path: file.path, line: module.line,
        message: "\(target) may not import \(module.text); it imports \(rest)")
    }
  }

  /// The module names of a file's imports, each where it stands.
  static func imports(in file: SwiftFile) -> [SwiftToken] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return file.tokens.indices.compactMap { index in
      guard file.tokens[index].text == "import" else { return nil }
      return file.tokens[(index + 1)...].first { !kinds.contains($0.text) }
    }
  }
}
