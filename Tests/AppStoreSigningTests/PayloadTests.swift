import AppStore
import JSONTree
import SigningSamples
import Testing

@testable import AppStoreSigning

@Suite struct PayloadTests {
  @Test func `a consumable says nothing of subscriptions`() throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.bread, quantity: 3, appAccountToken: Bakery.token))
    let transaction = try #require(world.all().first ?? world.unfinished().first)
    let issuance = Bakery.issuance(.production, sealed: false)
    #expect(
      SignedTransaction(transaction, issuance).payload.line == """
        {"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.bakery",\
        "productId":"bread","purchaseDate":1767607200250,"originalPurchaseDate":1767607200250,\
        "quantity":3,"type":"Consumable",\
        "appAccountToken":"aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb",\
        "inAppOwnershipType":"PURCHASED","signedDate":1767607200250,"environment":"Production",\
        "storefront":"USA","storefrontId":"143441","transactionReason":"PURCHASE",\
        "currency":"USD","price":10470,"appTransactionId":"700000000000000001"}
        """)
  }

  @Test func `a trial is an offer, and the renewal tells of the price to come`() throws {
    let samples = try Bakery.samples()
    #expect(samples[0].payload["offerType"] == 1)
    #expect(samples[0].payload["offerDiscountType"] == "FREE_TRIAL")
    #expect(samples[0].payload["offerPeriod"] == "P3D")
    #expect(samples[0].payload["offerIdentifier"] == nil)
    #expect(samples[0].payload["price"] == 0)
    #expect(samples[0].payload["isUpgraded"] == nil)
    #expect(
      samples[1].payload.line == """
        {"originalTransactionId":"1","autoRenewProductId":"basket.weekly",\
        "productId":"basket.weekly","autoRenewStatus":1,"signedDate":1767607200250,\
        "environment":"Sandbox","recentSubscriptionStartDate":1767607200250,\
        "renewalDate":1767866400250,"currency":"USD","renewalPrice":9990,\
        "appTransactionId":"700000000000000001",\
        "deviceVerification":"\(Self.verification)",\
        "deviceVerificationNonce":"0f0e0d0c-0b0a-4908-8706-050403020100"}
        """)
  }

  /// Computed with another program's SHA-384.
  static let verification =
    "4su7y16bE0wlo2xTFHvUwNVPASRUxVSGMWdBfa/VwYw6X5l7nLRgFnPp3a/YgYcm"

  @Test func `an upgraded transaction says so`() throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.weekly))
    _ = try world.purchase(Order(Bakery.better))
    let payloads = world.all().map { SignedTransaction($0, Bakery.issuance()).payload }
    #expect(Set(payloads.map { $0["isUpgraded"] }) == [true, nil])
  }

  @Test func `a refund and an end by the customer carry their numbers`() throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.better))
    _ = try world.apply(.cancelSubscription(Bakery.better))
    _ = world.advance(to: Bakery.time("2026-03-01"))
    let ended = try #require(world.standings(in: "Baskets").first)
    let renewal = SignedRenewal(ended.renewal, Bakery.issuance()).payload
    #expect(renewal["expirationIntent"] == 1)
    #expect(renewal["autoRenewStatus"] == 0)
    #expect(renewal["isInBillingRetryPeriod"] == false)
    #expect(renewal["currency"] == nil)

    _ = try world.apply(.refund(Bakery.better))
    let refunded = try #require(world.standings(in: "Baskets").first)
    let payload = SignedTransaction(refunded.transaction, Bakery.issuance()).payload
    #expect(payload["revocationDate"] == 1_772_323_200_000)
    #expect(payload["revocationReason"] == 0)
  }

  @Test(arguments: [
    (
      Issuance.Environment.sandbox, "1.0", 1_375_340_400_000, nil as JSON?
    ),
    (.xcode, "1.0", -62_135_769_600_000, nil),
    (.production, "1.4", 1_767_607_200_250, 1_234_567_890),
  ])
  func `APPTX-1: an app's origin is the environment's`(
    environment: Issuance.Environment, version: String, date: Int, appAppleID: JSON?
  ) throws {
    let payload = try Bakery.samples(environment)[2].payload
    #expect(payload["originalApplicationVersion"] == .string(version))
    #expect(payload["originalPurchaseDate"] == .integer(date))
    #expect(payload["appAppleId"] == appAppleID)
    #expect(payload["receiptType"] == .string(environment.rawValue))
  }

  @Test(
    arguments: [
      ([], "", ""), ([0xFB], "+w==", "-w"), ([0xFF, 0xFE], "//4=", "__4"),
      ([1, 2, 3], "AQID", "AQID"),
    ] as [([UInt8], String, String)])
  func `one value has one text in each alphabet`(bytes: [UInt8], standard: String, url: String) {
    #expect(Base64.standard.encode(bytes) == standard)
    #expect(Base64.url.encode(bytes) == url)
    #expect(Base64.standard.decode(standard) == bytes)
    #expect(Base64.url.decode(url) == bytes)
  }

  @Test(arguments: ["+w", "+x==", "+w=", "A===", "AQ\nID", "-w==", "====", "A"])
  func `any other text is refused`(text: String) {
    #expect(Base64.standard.decode(text) == nil)
  }
}
