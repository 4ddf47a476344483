import Adoption
import Fixtures
import Testing

@Suite struct ModuleSupportTests {
  @Test func `the shims that are known are those of the package of shims`() throws {
    let manifest = String(decoding: try Checkout.bytes(of: "shims/Package.swift"), as: UTF8.self)
    let products = manifest.split(separator: "\n").compactMap { line -> String? in
      guard line.contains(".library(name: \"") else { return nil }
      return line.split(separator: "\"").dropFirst().first.map(String.init)
    }
    #expect(ModuleSupport.ofShims.union(["FoundationGaps"]) == Set(products))
  }

  @Test(arguments: [
    ("Foundation", ModuleSupport.toolchain), ("StoreKit", .simulated), ("os", .shim),
    ("AppKit", .missing), ("RevenueCat", .other),
  ])
  func `an import is of the toolchain, simulated, a shim, missing, or another package's`(
    module: String, support: ModuleSupport
  ) {
    #expect(ModuleSupport(of: module) == support)
  }
}
