import AppStore
import AppStoreSigning

/// A small app with a consumable and two subscriptions, and what its customer bought.
package enum Bakery {
  package static let bread: ProductID = "bread"
  package static let weekly: ProductID = "basket.weekly"
  package static let better: ProductID = "basket.better"
  package static let token = "AAAAAAAA-1111-4222-8333-BBBBBBBBBBBB"
  package static let deviceID = "6E5C1D9A-0B1C-4D2E-8F30-415263748596"
  package static let nonce = "0F0E0D0C-0B0A-4908-8706-050403020100"
  package static let offerKey = TestKey(label: "the bakery's offers")
  package static let offerKeyID = "BAKERYKEY1"
  package static let offerID = "come.back"
  package static let start = time("2026-01-05T10:00:00.250Z")

  /// The offer that the bakery's server signs for one customer.
  package static func offerRequest(token: String) -> PromotionalOfferRequest {
    PromotionalOfferRequest(
      bundleID: "com.example.bakery", keyID: offerKeyID, productID: weekly, offerID: offerID,
      appAccountToken: token.isEmpty ? nil : token, nonce: nonce, timestamp: start)
  }

  package static func world() -> World {
    let trial = SubscriptionTerms(
      groupID: "Baskets", level: 2, period: Period(1, .week),
      introductoryOffer: .freeTrial(Period(3, .day)))
    let plain = SubscriptionTerms(groupID: "Baskets", level: 1, period: Period(1, .month))
    let catalog = Catalog(
      products: [
        CatalogProduct(id: bread, kind: .consumable, price: Money(milliunits: 3490)),
        CatalogProduct(id: weekly, kind: .autoRenewable(trial), price: Money(milliunits: 9990)),
        CatalogProduct(id: better, kind: .autoRenewable(plain), price: Money(milliunits: 19_990)),
      ], groups: [CatalogGroup(id: "Baskets", name: "Baskets")])
    var world = World(catalog: catalog, profile: .documented, now: start)
    _ = world.launch()
    return world
  }

  package static func time(_ text: String) -> StoreTime {
    guard let time = StoreTime(iso8601: text) else { preconditionFailure("no moment: \(text)") }
    return time
  }

  package static func issuance(
    _ environment: Issuance.Environment = .sandbox, at date: StoreTime = start,
    sealed: Bool = true
  ) -> Issuance {
    Issuance(
      environment: environment, bundleID: "com.example.bakery", appAppleID: 1_234_567_890,
      appTransactionID: "700000000000000001", storefront: "USA", storefrontID: "143441",
      signedDate: date,
      device: sealed
        ? DeviceSeal(nonce: nonce, deviceID: deviceID) : nil)
  }

  /// One payload of each kind.
  package static func samples(
    _ environment: Issuance.Environment = .sandbox, at date: StoreTime = start
  ) throws -> [any SignedPayload] {
    var world = world()
    let issuance = issuance(environment, at: date)
    _ = try world.purchase(Order(weekly))
    guard let standing = world.standings(in: "Baskets").first else { return [] }
    return [
      SignedTransaction(standing.transaction, issuance), SignedRenewal(standing.renewal, issuance),
      SignedAppTransaction(
        version: "2.1", origin: .init(version: "1.4", date: start), issuance),
    ]
  }
}
