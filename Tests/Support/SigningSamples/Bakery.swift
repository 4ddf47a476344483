import StoreSimulator
import StoreSigning

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

  package static let bundleID = "com.example.bakery"
  package static let appTransactionID = "700000000000000001"
  package static let issuerID = "57246542-96FE-1A63-E053-0824D011072A"

  /// Judges what the bakery's server signs, at that moment.
  package static func judge(at now: StoreTime = start) -> OfferJudge {
    OfferJudge(bundleID: bundleID, keys: OfferKeys([offerKeyID: offerKey]), now: now)
  }

  /// What the bakery's server signs in the newer way.
  package static func jwsRequest(_ offer: JWSOfferRequest.Offer) -> JWSOfferRequest {
    JWSOfferRequest(
      bundleID: bundleID, issuerID: issuerID, productID: weekly, offer: offer, nonce: nonce,
      issued: start)
  }

  /// The offer that the bakery's server signs for one customer.
  package static func offerRequest(token: String) -> PromotionalOfferRequest {
    PromotionalOfferRequest(
      bundleID: bundleID, keyID: offerKeyID, productID: weekly, offerID: offerID,
      appAccountToken: token.isEmpty ? nil : token, nonce: nonce, timestamp: start)
  }

  package static func world() -> World {
    let trial = SubscriptionTerms(
      groupID: "Baskets", level: 2, period: Period(1, .week),
      introductoryOffer: .freeTrial(Period(3, .day)))
    let plain = SubscriptionTerms(
      groupID: "Baskets", level: 1, period: Period(1, .month),
      winBackOffers: [
        WinBackOffer(id: "cake", referenceName: "A cake", terms: .freeTrial(Period(1, .week)))
      ])
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
    _ environment: AppInfo.Environment = .sandbox, at date: StoreTime = start,
    sealed: Bool = true
  ) -> SigningOccasion {
    SigningOccasion(
      app: AppInfo(
        bundleID: bundleID, appAppleID: 1_234_567_890, version: "2.1",
        origin: AppInfo.Origin(version: "1.4", date: start), environment: environment),
      appTransactionID: appTransactionID, storefront: "USA", signedDate: date,
      deviceID: sealed ? deviceID : nil)
  }

  /// One payload of each kind.
  package static func samples(
    _ environment: AppInfo.Environment = .sandbox, at date: StoreTime = start
  ) throws -> [any SignedPayload] {
    var world = world()
    let issuance = issuance(environment, at: date)
    _ = try world.purchase(Order(weekly))
    guard let standing = world.statuses(in: "Baskets").first else { return [] }
    return [
      SignedTransaction(standing.transaction, issuance), SignedRenewal(standing.renewal, issuance),
      SignedAppTransaction(issuance),
    ]
  }

  /// A renewal that could not be charged, at a price that is going to rise.
  package static func renewalInGrace(
    _ environment: AppInfo.Environment = .sandbox
  ) throws -> SignedRenewal {
    var world = world()
    _ = try world.purchase(Order(better))
    _ = try world.apply(.setGracePeriod(.days16))
    _ = try world.apply(.breakBilling)
    let date = time("2026-02-06")
    _ = world.advance(to: date)
    _ = try world.apply(.raisePrice(better, to: Money(milliunits: 24_990), consent: .needed))
    guard let standing = world.statuses(in: "Baskets").first else {
      preconditionFailure("who subscribed has a standing")
    }
    return SignedRenewal(standing.renewal, issuance(environment, at: date))
  }

  /// A bread, a trial that its customer upgraded, and what became of the better basket.
  package static func purchases() throws -> [LedgerTransaction] {
    var world = world()
    _ = try world.purchase(Order(bread, quantity: 2))
    _ = try world.purchase(Order(weekly))
    _ = try world.purchase(Order(better))
    _ = world.advance(to: time("2026-01-07"))
    _ = try world.apply(.refund(better, .full))
    return world.all()
  }

  package static func receipt(
    _ environment: AppInfo.Environment = .sandbox, of purchases: [LedgerTransaction]
  ) -> AppReceipt {
    AppReceipt(issuance(environment), of: purchases)
  }

  /// What the bakery's server hears of a customer who buys, subscribes, upgrades, cancels, leaves
  /// and is paid back, and at last a test, each signed when it was sent.
  package static func notifications(
    _ environment: AppInfo.Environment = .sandbox
  ) throws -> [SignedNotification] {
    var world = world()
    _ = try world.purchase(Order(bread, quantity: 2, appAccountToken: token))
    _ = try world.purchase(Order(weekly, appAccountToken: token))
    _ = try world.purchase(Order(better))
    _ = try world.apply(.cancelSubscription(better))
    _ = world.advance(to: time("2026-03-01"))
    _ = try world.apply(.refund(better, .prorated(milliPercent: 25_000)))
    _ = try world.apply(.sendTestNotification)
    return world.notifications.map {
      SignedNotification($0, issuance(environment, at: $0.date, sealed: false))
    }
  }
}
