import StoreSimulator
import JSONTree
import SigningSamples
import Testing

@testable import StoreSigning

@Suite struct PayloadTests {
  @Test func `a consumable says nothing of subscriptions`() throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.bread, quantity: 3, appAccountToken: Bakery.token))
    let transaction = try #require(world.all().first ?? world.unfinished().first)
    let issuance = Bakery.issuance(.production, sealed: false)
    #expect(
      SignedTransaction(transaction, issuance).payload.line == """
        {"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.bakery",\
        "productId":"bread","purchaseDate":1767607200000,"originalPurchaseDate":1767607200000,\
        "quantity":3,"type":"Consumable",\
        "appAccountToken":"aaaaaaaa-1111-4222-8333-bbbbbbbbbbbb",\
        "inAppOwnershipType":"PURCHASED","signedDate":1767607200250,"environment":"Production",\
        "storefront":"USA","storefrontId":"143441","transactionReason":"PURCHASE",\
        "currency":"USD","price":10470,"appTransactionId":"700000000000000001"}
        """)
  }

  @Test func `a trial is an offer, and the renewal has the price to come`() throws {
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
        "environment":"Sandbox","recentSubscriptionStartDate":1767607200000,\
        "renewalDate":1767866400000,"currency":"USD","renewalPrice":9990,\
        "appTransactionId":"700000000000000001",\
        "deviceVerification":"\(Self.verification)",\
        "deviceVerificationNonce":"fd252381-e0d4-4164-b415-4f1ae2ca8eec"}
        """)
  }

  /// Computed with another program's SHA-384.
  static let verification =
    "Qjg1DAONXeLeB9SDh2/hdiFGLH2fQbFxLff6n7NQg8aKWnLVWPGAx7XtsHuzVXpW"

  @Test func `every payload has a nonce of its own, and always the same`() throws {
    let samples = try Bakery.samples() + Bakery.samples(at: Bakery.time("2026-01-06"))
    let nonces = samples.map { $0.payload["deviceVerificationNonce"] }
    #expect(Set(nonces).count == 6)
    #expect(
      try Bakery.samples().map { $0.payload["deviceVerificationNonce"] } == Array(nonces.prefix(3)))
  }

  @Test func `a renewal in grace has the end of grace, and that it is retried`() throws {
    let renewal = try Bakery.renewalInGrace().payload
    #expect(renewal["gracePeriodExpiresDate"] == 1_771_668_000_000)
    #expect(renewal["isInBillingRetryPeriod"] == true)
    #expect(renewal["expirationIntent"] == 2)
  }

  @Test(arguments: [
    (nil, nil), (PriceConsent.needed, 0 as JSON?), (.notNeeded, 1),
  ])
  func `a renewal has the status of a pending price increase`(
    consent: PriceConsent?, want: JSON?
  ) throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.weekly))
    if let consent {
      let price = Money(milliunits: 10_990)
      _ = try world.apply(.raisePrice(Bakery.weekly, to: price, consent: consent))
    }
    let outlook = try #require(world.statuses(in: "Baskets").first).renewal
    let renewal = SignedRenewal(outlook, Bakery.issuance())
    #expect(renewal.payload["priceIncreaseStatus"] == want)
  }

  @Test func `SRV-1: a notification is signed, and so is what it carries`() throws {
    let sent = try Bakery.notifications()
    #expect(
      sent.map { $0.payload["notificationType"]?.text } == [
        "ONE_TIME_CHARGE", "SUBSCRIBED", "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS",
        "EXPIRED", "REFUND", "TEST",
      ])
    #expect(sent.map { $0.payload["data"]?["status"] } == [nil, 1, 1, 1, 2, 2, nil])
    let verifier = JWSVerifier()
    for notification in sent.dropLast() {
      let payload = try verifier.payload(of: notification.jws, as: .notification)
      #expect(payload == notification.payload)
      let transaction = try #require(payload["data"]?["signedTransactionInfo"]?.text)
      _ = try verifier.payload(of: transaction, as: .transaction)
      if let renewal = payload["data"]?["signedRenewalInfo"]?.text {
        _ = try verifier.payload(of: renewal, as: .renewal)
      }
    }
    #expect(sent[0].payload["data"]?["signedRenewalInfo"] == nil)
    #expect(sent.last?.payload["data"]?["signedTransactionInfo"] == nil)
    #expect(try verifier.payload(of: sent[6].jws, as: .notification) == sent[6].payload)
  }

  @Test func `SRV-1: a request for consumption data and a summary carry what they are about`()
    throws
  {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.better))
    _ = try world.requestRefund(of: 1, because: .legal)
    _ = try world.apply(.extendAllRenewals(Bakery.better, days: 3, request: "outage"))
    let sent = world.notifications.map {
      SignedNotification($0, Bakery.issuance(sealed: false)).payload
    }
    #expect(sent[1]["data"]?["consumptionRequestReason"] == "LEGAL")
    let last = try #require(sent.last)
    #expect(last["data"] == nil)
    #expect(last["summary"]?["requestIdentifier"] == "outage")
    #expect(last["summary"]?["succeededCount"] == 1)
    #expect(last["summary"]?["failedCount"] == 0)
  }

  @Test(arguments: [
    (RefundExtent.full, "REFUND_FULL" as JSON, 100_000 as JSON),
    (.prorated(milliPercent: 12_500), "REFUND_PRORATED", 12_500),
  ])
  func `a refund has the percentage of the price that was repaid`(
    extent: RefundExtent, type: JSON, percentage: JSON
  ) throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.bread))
    _ = try world.apply(.refund(Bakery.bread, extent))
    let payload = SignedTransaction(world.all()[0], Bakery.issuance()).payload
    #expect(payload["revocationType"] == type)
    #expect(payload["revocationPercentage"] == percentage)
  }

  @Test(arguments: StorefrontCurrency.storefronts)
  func `every storefront with a currency has a number`(storefront: String) throws {
    #expect(try #require(StorefrontNumber.text(of: storefront)).count == 6)
  }

  @Test func `an app and its customer have an identifier of 18 digits together`() {
    let ids = [AppInfo.sample, Bakery.issuance().app].flatMap { app in
      ["one", "another"].map { app.appTransactionID(ofAccount: $0) }
    }
    #expect(Set(ids).count == 4)
    #expect(ids.allSatisfy { $0.count == 18 && UInt64($0) != nil })
  }

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
    let ended = try #require(world.statuses(in: "Baskets").first)
    let renewal = SignedRenewal(ended.renewal, Bakery.issuance()).payload
    #expect(renewal["expirationIntent"] == 1)
    #expect(renewal["autoRenewStatus"] == 0)
    #expect(renewal["isInBillingRetryPeriod"] == false)
    #expect(renewal["currency"] == nil)
    #expect(renewal["eligibleWinBackOfferIds"] == ["cake"])

    _ = try world.apply(.refund(Bakery.better))
    let refunded = try #require(world.statuses(in: "Baskets").first)
    let payload = SignedTransaction(refunded.transaction, Bakery.issuance()).payload
    #expect(payload["revocationDate"] == 1_772_323_200_000)
    #expect(payload["revocationReason"] == 0)
  }

  @Test(arguments: [
    (
      AppInfo.Environment.sandbox, "1.0", 1_375_340_400_000, nil as JSON?
    ),
    (.xcode, "1.0", -62_135_769_600_000, nil),
    (.production, "1.4", 1_767_607_200_250, 1_234_567_890),
  ])
  func `APPTX-1: an app's origin is the environment's`(
    environment: AppInfo.Environment, version: String, date: Int, appAppleID: JSON?
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
