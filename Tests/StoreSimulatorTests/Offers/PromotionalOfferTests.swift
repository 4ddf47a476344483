import StoreSimulator
import Testing

@Suite struct PromotionalOfferTests {
  private static func subscribed() throws -> World {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    world.wait(until: "2026-01-20")
    return world
  }

  @Test(arguments: [
    (OrderedOffer.promotional("", nil), PurchaseAnswer.resolution(.sale)),
    (.promotional("none", .unreadable), .resolution(.sale)),
    (.promotional("half", nil), .refusal(.missingOfferParameters)),
    (.promotional("half", .unreadable), .refusal(.invalidOfferSignature)),
    (.winBack("none"), .refusal(.invalidOfferIdentifier)),
  ])
  func `OFF-PRO-2: Xcode's environment ignores a promotional offer that the product lacks`(
    offer: OrderedOffer, answer: PurchaseAnswer
  ) throws {
    var world = World.shop()
    world.app.environment = .xcode
    let order = Order(OfferShop.silver, offer: offer)
    #expect(world.answer(to: order) == answer)
    guard answer == .resolution(.sale) else { return }
    guard case .success(let bought) = try world.purchase(order).result else {
      Issue.record("nothing was sold")
      return
    }
    #expect(bought.offer?.type == .introductory)
  }

  @Test func `OFF-PRO-3: the offer for the plan held is charged from the next renewal on`() throws {
    var world = try Self.subscribed()
    let held = try #require(world.account.ledger.last)
    #expect(try world.orderHalf() == .success(held))
    #expect(try world.shopStatus().renewal.nextOffer?.id == "half")
    world.wait(until: "2026-05-01")
    let later = world.account.ledger.filter { $0.id > held.id }
    #expect(later.map(\.price.description) == ["5.00", "5.00", "10.00"])
    #expect(later.map(\.offer?.type) == [.promotional, .promotional, nil])
    #expect(later.map(\.offer?.id) == ["half", "half", nil])
    #expect(later.map(\.offer?.period) == [Period(1, .month), Period(1, .month), nil])
    #expect(later.map(\.reason) == [.renewal, .renewal, .renewal])
  }

  @Test func `OFF-PRO-2: the server signs each order anew, also at the same instant`() throws {
    var world = World(
      catalog: Catalog(
        products: OfferShop.catalog().products, offerKey: OfferKey(id: "KEY1", privateKey: "")),
      profile: .documented, now: StoreTime("2026-01-05"))
    _ = world.launch()
    try world.buy(OfferShop.silver)
    try world.lapse()
    let purchase = AppAction.Purchase(OfferShop.silver, offer: OfferShop.half.id)
    _ = try world.apply(.declinePayments)
    #expect(try world.purchase(world.order(for: purchase)).result == .failed(.paymentDeclined))
    _ = try world.apply(.fixBilling)
    let outcome = try world.purchase(world.order(for: purchase)).result
    #expect(outcome == .success(try #require(world.account.ledger.last)))
    #expect(try world.shopStatus().transaction.offer?.id == OfferShop.half.id)
  }

  @Test func `OFF-PRO-3: listeners hear that the next renewal has an offer`() throws {
    var world = try Self.subscribed()
    let order = Order(OfferShop.silver, offer: .promotional("half", world.proof()))
    #expect(try world.purchase(order).deliveries == [.status(try world.shopStatus())])
  }

  @Test func `OFF-PRO-3: a later offer takes the place of one that waits`() throws {
    var world = try Self.subscribed()
    _ = try world.orderHalf()
    _ = try world.purchase(
      Order(OfferShop.silver, offer: .promotional("third", world.proof("b"))))
    world.wait(until: "2026-06-01")
    #expect(
      world.account.ledger.map(\.price.description) == ["0.00", "10.00", "20.00", "10.00"])
    #expect(world.redeem(code: "Spring").outcome == .redeemed)
    #expect(try world.shopStatus().renewal.nextOffer?.type == .code)
  }

  @Test func `OFF-PRO-3: a promotional offer uses up no introductory offer`() throws {
    var world = World.shop()
    try world.buy(OfferShop.bronze)
    _ = try world.apply(.cancelSubscription(OfferShop.bronze))
    world.wait(until: "2026-03-01")
    guard case .success(let bought) = try world.orderHalf() else {
      Issue.record("the lapsed customer bought nothing")
      return
    }
    #expect(bought.offer?.type == .promotional)
    try world.lapse(until: "2026-08-01")
    #expect(world.isEligibleForIntroductoryOffer(in: OfferShop.group))
    #expect(try world.buy(OfferShop.silver).offer?.type == .introductory)
  }

  @Test func `OFF-PRO-3: what is left of an introductory offer comes after the other`() throws {
    var world = World.shop()
    try world.buy(OfferShop.paper)
    _ = try world.purchase(Order(OfferShop.paper, offer: .promotional("gift", world.proof())))
    world.wait(until: "2026-05-10")
    #expect(
      world.account.ledger.map(\.price.description) == ["0.50", "0.00", "0.50", "0.50", "1.00"])
  }

  @Test func `OFF-PRO-1: a subscriber of another product in the app may have it`() throws {
    var world = World.shop()
    #expect(throws: PurchaseFailure.refused(.ineligibleForOffer)) { try world.orderHalf() }
    try world.buy(OfferShop.book)
    #expect(throws: PurchaseFailure.refused(.ineligibleForOffer)) {
      try world.orderHalf(nonce: "b")
    }
    try world.buy(OfferShop.paper)
    guard case .success(let bought) = try world.orderHalf(nonce: "c") else {
      Issue.record("the subscriber of another group bought nothing")
      return
    }
    #expect(bought.offer?.id == "half")
  }

  @Test func `OFF-PRO-3: in the grace period the retried renewal is charged the offer's price`()
    throws
  {
    var world = try Self.subscribed()
    _ = try world.apply(.setGracePeriod(.days16))
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-14")
    _ = try world.orderHalf()
    _ = try world.apply(.fixBilling)
    #expect(try world.shopStatus().transaction.price.description == "5.00")
  }

  static let refusals: [(offer: OrderedOffer, refusal: PurchaseRefusal)] = {
    let world = World.shop()
    return [
      (.promotional("half", nil), .missingOfferParameters),
      (.promotional("", world.proof()), .missingOfferParameters),
      (.promotional("half", world.proof("")), .missingOfferParameters),
      (.promotional("half", .unreadable), .invalidOfferSignature),
      (.promotional("other", world.proof()), .invalidOfferIdentifier),
      (.promotional("come.back", world.proof()), .invalidOfferIdentifier),
      (.promotional("other", world.proof("a", .wrongKey)), .invalidOfferIdentifier),
      (.promotional("half", world.proof("a", .wrongKey)), .invalidOfferSignature),
      (.promotional("half", world.proof("a", .badSignature)), .invalidOfferSignature),
      (.promotional("half", world.proof("a", .malformed)), .invalidOfferSignature),
      (.promotional("half", world.proof("a", age: 25)), .invalidOfferSignature),
      (.promotional("half", world.proof("a", age: -1)), .invalidOfferSignature),
      (.promotional("overpriced", world.proof()), .invalidOfferPrice),
      (.promotional("half", world.proof()), .ineligibleForOffer),
      (.winBack("other"), .invalidOfferIdentifier),
      (.winBack("half"), .invalidOfferIdentifier),
      (.winBack("come.back"), .ineligibleForOffer),
    ]
  }()

  @Test(arguments: refusals)
  func `OFF-PRO-2: an offer that is not as it should be is refused`(
    offer: OrderedOffer, refusal: PurchaseRefusal
  ) throws {
    var world = World.shop()
    let refused = #expect(throws: PurchaseFailure.self) {
      try world.purchase(Order(OfferShop.silver, offer: offer))
    }
    #expect(refused == .refused(refusal))
    #expect(world.account.ledger.isEmpty)
  }

  @Test(arguments: [(0, true), (24, true), (25, false)])
  func `OFF-PRO-2: a signature is good for 24 hours`(hours: Int, isGood: Bool) throws {
    var world = try Self.subscribed()
    let order = Order(OfferShop.silver, offer: .promotional("half", world.proof(age: hours)))
    let outcome = try? world.purchase(order)
    #expect((outcome != nil) == isGood)
  }

  /// What becomes of the first order with a nonce.
  enum First: CaseIterable, Sendable {
    case bought
    case cancelled
    case ineligible
    case unknownOffer
  }

  @Test(arguments: First.allCases)
  func `OFF-PRO-2: a nonce is good once, whatever came of it`(first: First) throws {
    var world = try first == .ineligible ? World.shop() : Self.subscribed()
    switch first {
    case .bought: _ = try world.orderHalf()
    case .cancelled: #expect(try world.orderHalf(customer: .cancels) == .userCancelled)
    case .ineligible:
      #expect(throws: PurchaseFailure.refused(.ineligibleForOffer)) { try world.orderHalf() }
    case .unknownOffer:
      let order = Order(OfferShop.silver, offer: .promotional("other", world.proof()))
      #expect(throws: PurchaseFailure.refused(.invalidOfferIdentifier)) {
        try world.purchase(order)
      }
    }
    #expect(throws: PurchaseFailure.refused(.invalidOfferSignature)) {
      try world.orderHalf(nonce: "A")
    }
  }

  @Test func `OFF-PRO-2: what is not believed, and what never arrives, uses up no nonce`() throws {
    var world = try Self.subscribed()
    let forged = OrderedOffer.promotional("half", world.proof("a", .badSignature))
    #expect(throws: PurchaseFailure.refused(.invalidOfferSignature)) {
      try world.purchase(Order(OfferShop.silver, offer: forged))
    }
    _ = try world.apply(.loseNetwork)
    #expect(throws: PurchaseFailure.refused(.network)) { try world.orderHalf() }
    _ = try world.apply(.restoreNetwork)
    #expect(throws: Never.self) { try world.orderHalf() }
  }

  @Test func `OFF-PRO-2: no offer of a subscription fits another product`() throws {
    var world = try Self.subscribed()
    let order = Order(OfferShop.book, offer: .promotional("half", world.proof()))
    #expect(throws: PurchaseFailure.refused(.invalidOfferIdentifier)) { try world.purchase(order) }
  }

  @Test func `PUR-10: the token of an order with an offer is repeated by every renewal`() throws {
    var world = try Self.subscribed()
    try world.lapse()
    let token = "b1b2c3d4-0000-4000-8000-000000000001"
    let order = Order(
      OfferShop.silver, appAccountToken: token, offer: .promotional("half", world.proof()))
    _ = try world.purchase(order)
    world.wait(until: "2026-06-10")
    let later = world.account.ledger.dropFirst(2)
    #expect(later.map(\.appAccountToken) == [token, token, token, token])
    #expect(try world.shopStatus().renewal.appAccountToken == token)
  }

  @Test func `ATB-2: an offer that was asked for is given with the approval`() throws {
    var world = try Self.subscribed()
    try world.lapse()
    _ = try world.apply(.enableAskToBuy)
    #expect(try world.orderHalf() == .pending)
    _ = try world.apply(.approve(OfferShop.silver))
    #expect(try world.shopStatus().transaction.offer?.id == "half")
  }

  @Test func `ATB-2: an offer that is gone by the approval leaves the standard price`() throws {
    var world = try Self.subscribed()
    try world.lapse()
    _ = try world.apply(.enableAskToBuy)
    let request = Order(OfferShop.silver, offer: .winBack("come.back"))
    #expect(try world.purchase(request).result == .pending)
    _ = try world.apply(.redeemInAppStore("Spring"))
    try world.lapse(until: "2026-03-01")
    _ = try world.apply(.approve(OfferShop.silver))
    #expect(try world.shopStatus().renewal.renewalPrice?.description == "10.00")
    #expect(world.account.ledger.map(\.offer?.type) == [.introductory, nil, .code])
  }
}
