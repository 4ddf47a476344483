import Diagnostics
import Fixtures
import StoreConfiguration
import StoreWalk
import Testing

@Suite struct WalkCatalogTests {
  @Test func `a journey that failed finds the walk's shop among the scenarios' catalogs`() throws {
    let path = "scenarios/catalogs/\(WalkCatalog.name).storekit"
    let bytes = try Checkout.bytes(of: path)
    let read = try StoreConfiguration.catalog(in: SourceText(file: path, bytes: bytes))
    #expect(read.products == WalkCatalog.catalog.products)
    #expect(read.groups == WalkCatalog.catalog.groups)
  }
}
