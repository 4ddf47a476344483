import SigningSamples
import StoreSimulator
import StoreSigning
import StoreKit

/// A shop for plants, whose subscription `silver` has offers of every kind, and its server.
enum Nursery {
  static let gold: ProductID = "nursery.gold"
  static let silver: ProductID = "nursery.silver"
  static let book: ProductID = "nursery.book"
  static let club: ProductID = "nursery.club"
  static let token = UUID(uuid: (1, 2, 3, 4, 5, 6, 64, 8, 128, 10, 11, 12, 13, 14, 15, 16))

  static let keyID = "NURSERYKEY"
  static let key = TestKey(label: "the nursery's offers")
  /// The same key as PKCS #8 in Base64.
  private static let keyText = """
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg56SP0negPsR0C2uSbpATpa73p/gV4J9wqoul09wuzqqh\
    RANCAARUWHp0p0rYNDEvkf7oIc95DeJMq/GWV7XtTyfcPy/yywiRG7/Ccfi+hlsdDoJPpyH+PtMzQtVDs1b3xRexpFWM
    """

  static func catalog() -> Catalog {
    Catalog(
      products: [
        plan(gold, 20_000, SubscriptionTerms(groupID: "Nursery", level: 1, period: month)),
        plan(silver, 10_000, silverTerms),
        plan(club, 1000, SubscriptionTerms(groupID: "Club", level: 1, period: month)),
        CatalogProduct(
          id: book, kind: .nonConsumable, price: Money(milliunits: 3000),
          isFamilyShareable: true),
      ],
      offerKey: OfferKey(id: keyID, privateKey: keyText))
  }

  private static let month = Period(1, .month)

  private static let silverTerms = SubscriptionTerms(
    groupID: "Nursery", level: 2, period: month, introductoryOffer: .freeTrial(Period(1, .week)),
    promotionalOffers: [
      PromotionalOffer(
        id: "half", terms: .payAsYouGo(price: Money(milliunits: 5000), each: month, count: 2)),
      PromotionalOffer(
        id: "dear", terms: .payUpFront(price: Money(milliunits: 90_000), Period(3, .month))),
    ],
    winBackOffers: [
      WinBackOffer(id: "back", referenceName: "Come back", terms: .freeTrial(month)),
      WinBackOffer(
        id: "later", referenceName: "Not yet", terms: .freeTrial(month), isEligible: false),
    ])

  private static func plan(
    _ id: ProductID, _ milliunits: Int64, _ terms: SubscriptionTerms
  ) -> CatalogProduct {
    CatalogProduct(
      id: id, kind: .autoRenewable(terms), price: Money(milliunits: milliunits))
  }
}

// What the nursery's server signs for `silver`.
extension Nursery {
  /// The `number`th nonce.
  static func nonce(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, number))
  }

  /// In the older way.
  static func signature(
    offerID: String = "half", keyID: String = keyID, token: UUID? = nil, nonce number: UInt8,
    hoursAgo: Int64 = 0
  ) throws -> Product.SubscriptionOffer.Signature {
    let date = now.adding(hours: -hoursAgo)
    let request = PromotionalOfferRequest(
      bundleID: AppInfo.sample.bundleID, keyID: keyID, productID: silver,
      offerID: offerID, appAccountToken: token?.uuidString, nonce: nonce(number).uuidString,
      timestamp: date)
    return Product.SubscriptionOffer.Signature(
      keyID: keyID, nonce: nonce(number), timestamp: Int(date.milliseconds),
      signature: Data(base64Encoded: request.signature(by: key)) ?? Data())
  }

  /// In the newer way.
  static func jws(_ offer: JWSOfferRequest.Offer, nonce number: UInt8) -> String {
    JWSOfferRequest(
      bundleID: AppInfo.sample.bundleID, issuerID: "57246542-96FE-1A63-E053-0824D011072A",
      productID: silver, offer: offer, nonce: nonce(number).uuidString, issued: now
    ).jws(by: key, keyID: keyID)
  }

  private static var now: StoreTime { SimulatedDevice.current.world.now }
}
