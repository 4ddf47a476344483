import Adoption
import Fixtures
import Testing

@Suite struct ModuleSupportTests {
  @Test(arguments: ShimPackage.allCases)
  func `the shims that are known are those of the packages of shims`(package: ShimPackage) throws {
    // Every file sees it, so no code imports it.
    let unnamed: Set = package == .common ? ["FoundationGaps"] : []
    #expect(
      try package.modules.union(unnamed) == Self.products(of: "\(package.folder)/Package.swift"))
  }

  private static func products(of manifest: String) throws -> Set<String> {
    let text = String(decoding: try Checkout.bytes(of: manifest), as: UTF8.self)
    return Set(
      text.split(separator: "\n").compactMap { line -> String? in
        guard line.contains(".library(name: \"") else { return nil }
        return line.split(separator: "\"").dropFirst().first.map(String.init)
      })
  }

  @Test(arguments: [
    ("Foundation", ModuleSupport.toolchain), ("StoreKit", .simulated), ("os", .shim(.common)),
    ("AppKit", .shim(.mac)), ("zlib", .shim(.compression)), ("WatchKit", .missing),
    ("GameController", .missing), ("SystemConfiguration", .shim(.common)),
    ("RevenueCat", .other),
  ])
  func `an import is of the toolchain, simulated, a shim, missing, or another package's`(
    module: String, support: ModuleSupport
  ) {
    #expect(ModuleSupport(of: module) == support)
  }
}
