import StoreSimulator
import Diagnostics
import Fixtures
import StoreConfiguration
import Testing

@Suite struct ProductListTests {
  private static let invalid = Fixture.all(
    in: "product-lists/invalid", of: "plist", expecting: "diagnostic")

  private static func list(_ name: String) throws -> ProductListFile {
    let bytes = try Checkout.bytes(
      of: "Tests/StoreConfigurationTests/Fixtures/product-lists/valid/\(name)")
    return try ProductListFile.read(SourceText(file: name, bytes: bytes))
  }

  @Test func `a flat list is its products in order`() throws {
    let list = try Self.list("flat.plist")
    #expect(list.products == ["lake.ticket", "lake.map&compass", "lake.mooring.month"])
    #expect(list.groups.isEmpty)
  }

  @Test func `in an expanded list the order within a group is the level`() throws {
    let list = try Self.list("expanded.plist")
    #expect(list.products == ["lake.ticket"])
    #expect(list.groups.map(\.name) == ["mooring", "boathouse"])
    #expect(
      list.groups.map(\.products) == [
        ["lake.mooring.year", "lake.mooring.month"], ["lake.boathouse"],
      ])
    #expect(
      list.allProducts == [
        "lake.ticket", "lake.mooring.year", "lake.mooring.month", "lake.boathouse",
      ])
  }

  @Test func `an app that sells subscriptions only needs no other section`() throws {
    let list = try Self.list("subscriptions-only.plist")
    #expect(list.products.isEmpty)
    #expect(list.allProducts == ["lake.boathouse"])
  }

  @Test(arguments: invalid)
  func `each mistake of a list is reported with its position`(fixture: Fixture) throws {
    let source = SourceText(file: fixture.input.lastPathComponent, bytes: try fixture.bytes)
    let mistakes = try #require(throws: ConfigurationErrors.self) {
      try ProductListFile.read(source)
    }
    try fixture.expect("\(mistakes)\n")
  }

  @Test func `there is a file for each mistake of a list`() {
    #expect(Self.invalid.count >= 12)
  }

  @Test func `a list that is cut off anywhere is refused`() throws {
    let whole = try Checkout.bytes(
      of: "Tests/StoreConfigurationTests/Fixtures/product-lists/valid/expanded.plist")
    let end = try #require(whole.lastIndex(of: UInt8(ascii: ">")))
    for length in 0...end {
      let source = SourceText(file: "cut.plist", bytes: Array(whole.prefix(length)))
      #expect(throws: ConfigurationErrors.self) { try ProductListFile.read(source) }
    }
  }
}
