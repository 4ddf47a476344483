import StoreSimulator
import Diagnostics
import StoreConfiguration
import Fixtures
import Testing

@Suite struct ConfigurationTests {
  static func catalog(_ text: String) throws -> Catalog {
    try StoreConfiguration.catalog(in: SourceText(file: "shop.storekit", text: text))
  }

  @Test func `unknown keys change nothing of the catalog`() throws {
    let catalog = try Self.catalog(
      """
      { "version" : { "major" : 4, "minor" : 1 }, "aFutureKey" : [ 1, 2 ],
        "products" : [
          { "productID" : "tulips", "type" : "Consumable", "displayPrice" : "2",
            "aFutureKey" : { } } ],
        "nonRenewingSubscriptions" : [
          { "productID" : "visits", "type" : "NonRenewingSubscription", "displayPrice" : "8.50" } ],
        "subscriptionGroups" : [ ] }
      """)
    #expect(
      catalog
        == Catalog(products: [
          CatalogProduct(id: "tulips", kind: .consumable, price: Money(milliunits: 2000)),
          CatalogProduct(id: "visits", kind: .nonRenewing, price: Money(milliunits: 8500)),
        ]))
  }

  @Test func `a byte order mark is no part of the file`() throws {
    let text = #"{ "version" : { "major" : 4, "minor" : 0 }, "products" : 1, "#
    let rest = #""nonRenewingSubscriptions" : [ ], "subscriptionGroups" : [ ] }"#
    let whole = text.replacing("1", with: "[ ]") + rest
    #expect(try Self.catalog("\u{FEFF}" + whole) == Self.catalog(whole))
    let mistakes = try #require(throws: ConfigurationErrors.self) {
      try Self.catalog("\u{FEFF}" + text + rest)
    }
    #expect(
      "\(mistakes)"
        == "shop.storekit:1:58: error: invalid 'products': expected a list, found a number")
  }

  @Test func `offers without a key of the file are signed with a test key`() throws {
    func catalog(_ offers: String, _ key: String = "") throws -> Catalog {
      try Self.catalog(
        """
        { "version" : { "major" : 4, "minor" : 0 }, "products" : [ ],\(key)
          "subscriptionGroups" : [
            { "id" : "A", "name" : "Bouquets", "localizations" : [ ], "subscriptions" : [
              { "productID" : "weekly", "type" : "RecurringSubscription", "displayPrice" : "5",
                "groupNumber" : 1, "recurringSubscriptionPeriod" : "P1W",
                "subscriptionGroupID" : "A", "adHocOffers" : [ \(offers) ] } ] } ] }
        """)
    }
    let offer = #"{ "offerID" : "back", "paymentMode" : "free", "subscriptionPeriod" : "P1W" }"#
    let key = #" "subscriptionOffersKeyPair" : { "id" : "K", "privateKey" : "p" },"#
    #expect(try catalog("").offerKey == nil)
    #expect(try catalog(offer, key).offerKey == OfferKey(id: "K", privateKey: "p"))
    #expect(try catalog(offer).offerKey?.id == "TEST")
  }

  @Test(arguments: [
    ("nl_NL", "Tulpen"), ("nl_BE", "Tulipes"), ("nl", "Tulpen"), ("fr_FR", "Tulipes"),
    ("de_DE", "Tulips"),
  ])
  func `a name is of the language and region, or of the language, or the first`(
    locale: String, name: String
  ) throws {
    let catalog = try Self.catalog(
      """
      { "version" : { "major" : 4, "minor" : 0 },
        "products" : [
          { "productID" : "tulips", "type" : "NonConsumable", "displayPrice" : "2",
            "localizations" : [
              { "locale" : "en_US", "displayName" : "Tulips" },
              { "locale" : "nl_NL", "displayName" : "Tulpen" },
              { "locale" : "fr_CA", "displayName" : "Tulipes" },
              { "locale" : "nl_BE", "displayName" : "Tulipes" } ] } ],
        "nonRenewingSubscriptions" : [ ],
        "subscriptionGroups" : [
          { "id" : "A", "name" : "Bouquets", "subscriptions" : [ ],
            "localizations" : [ { "locale" : "en_US", "displayName" : "Tulips" },
              { "locale" : "nl", "displayName" : "Tulpen" },
              { "locale" : "nl_BE", "displayName" : "Tulipes" },
              { "locale" : "fr", "displayName" : "Tulipes" } ] },
          { "id" : "B", "name" : "Vases", "subscriptions" : [ ],
            "localizations" : [ { "locale" : "en_US", "displayName" : "" } ] } ],
        "settings" : { "_locale" : "\(locale)" } }
      """)
    #expect(catalog.products.map(\.displayName) == [name])
    #expect(catalog.groups.map { $0.displayName(in: locale) } == [name, ""])
  }

  @Test func `names are those of the settings' language, or else the first`() throws {
    let catalog = try Self.catalog(
      """
      { "version" : { "major" : 4, "minor" : 0 },
        "products" : [
          { "productID" : "tulips", "type" : "NonConsumable", "displayPrice" : "2",
            "localizations" : [
              { "locale" : "en_US", "displayName" : "Tulips", "description" : "Red" },
              { "locale" : "nl_NL", "displayName" : "Tulpen", "description" : "Rood" } ] },
          { "productID" : "roses", "type" : "NonConsumable", "displayPrice" : "2",
            "localizations" : [
              { "locale" : "en_US", "displayName" : "Roses", "description" : "White" } ] } ],
        "nonRenewingSubscriptions" : [ ], "subscriptionGroups" : [ ],
        "settings" : { "_locale" : "nl_NL", "_storefront" : "NLD", "_askToBuyEnabled" : true } }
      """)
    #expect(catalog.products.map(\.displayName) == ["Tulpen", "Roses"])
    #expect(catalog.products.map(\.description) == ["Rood", "White"])
    #expect(
      catalog.settings == CatalogSettings(storefront: "NLD", locale: "nl_NL", asksToBuy: true))
  }

  private static let invalid = Fixture.all(
    in: "invalid", of: "storekit", expecting: "diagnostic")

  @Test(arguments: invalid)
  func `each mistake is reported with its position and the remedy`(fixture: Fixture) throws {
    let source = SourceText(
      file: fixture.input.lastPathComponent, bytes: try fixture.bytes)
    let mistakes = try #require(throws: ConfigurationErrors.self) {
      try StoreConfiguration.catalog(in: source)
    }
    try fixture.expect("\(mistakes)\n")
  }

  @Test func `there is a file for each mistake`() {
    #expect(Self.invalid.count >= 38)
  }

  @Test func `a file that is cut off anywhere is refused`() throws {
    let whole = try Checkout.bytes(of: "scenarios/catalogs/florist.storekit")
    let end = try #require(whole.lastIndex(of: UInt8(ascii: "}")))
    for length in stride(from: 0, through: end, by: 97) {
      let source = SourceText(file: "cut.storekit", bytes: Array(whole.prefix(length)))
      let mistakes = try #require(throws: ConfigurationErrors.self) {
        try StoreConfiguration.catalog(in: source)
      }
      #expect(mistakes.diagnostics.count == 1)
    }
  }
}
