import StoreSimulator
import Diagnostics
import Fixtures
import StoreConfiguration
import Testing

@Suite struct ConfigurationVersionTests {
  static let valid = Fixture.all(in: "valid", of: "storekit", expecting: "dump")

  private static func source(_ fixture: Fixture) throws -> SourceText {
    SourceText(file: fixture.input.lastPathComponent, bytes: try fixture.bytes)
  }

  @Test(arguments: valid)
  func `a file of each version is read to the last offer`(fixture: Fixture) throws {
    let reading = try StoreConfiguration.read(Self.source(fixture))
    let lines = reading.catalog.dump + reading.warnings.map(\.description)
    try fixture.expect(lines.map { $0 + "\n" }.joined())
  }

  @Test(arguments: valid)
  func `writing a file that was read gives the same bytes`(fixture: Fixture) throws {
    let source = try Self.source(fixture)
    let document = try StoreConfiguration.read(source).document
    #expect(StoreConfiguration.text(of: document) == String(decoding: source.bytes, as: UTF8.self))
  }

  @Test func `the florist's file is written with the same bytes and without a warning`() throws {
    let bytes = try Checkout.bytes(of: "scenarios/catalogs/florist.storekit")
    let reading = try StoreConfiguration.read(SourceText(file: "florist.storekit", bytes: bytes))
    #expect(Array(StoreConfiguration.text(of: reading.document).utf8) == bytes)
    #expect(reading.warnings.isEmpty)
  }

  @Test func `there is a file of each version`() {
    let names = Self.valid.map { $0.input.lastPathComponent }
    for version in ["1.1", "2.0", "3.0", "4.0", "5.0", "6.3"] {
      #expect(names.contains { $0.hasPrefix("version-\(version)") })
    }
  }

  @Test func `a file in another layout is written in Xcode's`() throws {
    let text = #"""
      {"version":{"minor":0,"major":4},"products":[],"subscriptionGroups":[],
       "settings":{"_storeKitErrors":[],"_storefront":"USA"},"nonRenewingSubscriptions":[],
       "note":"a \"quoted\" \\ word\n/"}
      """#
    let reading = try StoreConfiguration.read(SourceText(file: "shop.storekit", text: text))
    #expect(
      StoreConfiguration.text(of: reading.document) == #"""
        {
          "nonRenewingSubscriptions" : [

          ],
          "note" : "a \"quoted\" \\ word\n/",
          "products" : [

          ],
          "settings" : {
            "_storefront" : "USA",
            "_storeKitErrors" : [

            ]
          },
          "subscriptionGroups" : [

          ],
          "version" : {
            "major" : 4,
            "minor" : 0
          }
        }

        """#)
  }
}
