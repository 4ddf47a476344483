import Fixtures
import Testing

@testable import StoreSimulator

/// The order in which the store refuses and answers a purchase.
@Suite struct PurchaseAnswerTests {
  /// An order that several reasons are added to.
  struct Situation {
    var world: World
    var product = OfferShop.silver
    var quantity = 1
    var customer = Order.Answer.confirms
    var continues = true
    var offer: OrderedOffer?

    var order: Order {
      Order(
        product, quantity: quantity, customer: customer,
        continuesAfterStorefrontChange: continues, offer: offer)
    }

    mutating func apply(_ act: StoreAction) throws { _ = try world.apply(act) }
  }

  /// A reason that can be added to any other of the table.
  struct Reason: Sendable {
    let answer: PurchaseAnswer
    let add: @Sendable (inout Situation) throws -> Void
  }

  static let reasons = [
    Reason(answer: .injectedError) {
      try $0.apply(.failNext(.purchase, with: .paymentMethodBindingConfigurationRequired))
    },
    Reason(answer: .refusal(.transactionsFail)) {
      $0.world.catalog.settings.failsTransactions = true
    },
    Reason(answer: .refusal(.network)) { try $0.apply(.loseNetwork) },
    Reason(answer: .refusal(.storeDown)) { try $0.apply(.breakStore) },
    Reason(answer: .refusal(.purchaseNotAllowed)) { try $0.apply(.forbidPurchases) },
    Reason(answer: .refusal(.productUnavailable)) { try $0.apply(.removeFromSale($0.product)) },
    Reason(answer: .refusal(.notAvailableInStorefront)) {
      try $0.apply(.sellOnly($0.product, in: ["JPN"]))
    },
    Reason(answer: .refusal(.invalidQuantity)) { $0.quantity = 0 },
    Reason(answer: .refusal(.missingOfferParameters)) { $0.offer = .promotional("half", nil) },
    Reason(answer: .resolution(.stoppedByStorefrontChange)) {
      try $0.apply(.changeStorefrontDuringPurchase("DEU"))
      $0.continues = false
    },
    Reason(answer: .resolution(.cancelled)) { $0.customer = .cancels },
    Reason(answer: .resolution(.heldProduct)) { try $0.apply(.buyOnAnotherDevice($0.product)) },
    Reason(answer: .resolution(.askToBuy)) { try $0.apply(.enableAskToBuy) },
    Reason(answer: .resolution(.interruption)) { try $0.apply(.interruptPurchases) },
    Reason(answer: .resolution(.paymentDeclined)) { try $0.apply(.declinePayments) },
    Reason(answer: .resolution(.sale)) { _ in },
  ]

  static let pairs = reasons.indices.flatMap { first in
    reasons[first...].map { (reasons[first], $0) }
  }

  @Test(arguments: pairs)
  func `of two reasons that apply, the earlier is the answer`(
    first: Reason, second: Reason
  ) throws {
    var situation = Situation(world: .shop())
    // The later one is added first, because some of the earlier ones would prevent it.
    if first.answer != second.answer { try second.add(&situation) }
    try first.add(&situation)
    let product = situation.world.catalog.product(situation.product)
    for reason in [first, second] {
      #expect(situation.world.applies(reason.answer, to: situation.order, for: product))
    }
    #expect(situation.world.answer(to: situation.order) == first.answer)
  }

  @Test(arguments: [
    (OrderedOffer.promotional("", nil), PurchaseRefusal.missingOfferParameters),
    (.promotional("none", OfferProof.unreadable), .invalidOfferIdentifier),
    (.promotional("overpriced", OfferProof.unreadable), .invalidOfferSignature),
    (.promotional("overpriced", authentic), .invalidOfferPrice),
    (.promotional("half", authentic), .ineligibleForOffer),
    (.winBack("none"), .invalidOfferIdentifier), (.winBack("come.back"), .ineligibleForOffer),
    (
      .introductory(IntroductoryOverride(isAllowed: true, proof: .unreadable)),
      .introductoryOverrideRejected
    ),
  ])
  func `of the reasons against an offer, the earliest is the answer, and no sheet is shown`(
    offer: OrderedOffer, refusal: PurchaseRefusal
  ) {
    let order = Order(OfferShop.silver, customer: .cancels, offer: offer)
    #expect(World.shop().answer(to: order) == .refusal(refusal))
  }

  @Test func `PUR-7: an expired plan is returned, and neither sheet nor organiser is asked`() throws
  {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    _ = try world.apply(.cancelSubscription(OfferShop.silver))
    world.wait(until: "2026-03-12")
    _ = try world.apply(.enableAskToBuy)
    let order = Order(OfferShop.silver, customer: .cancels)
    #expect(world.answer(to: order) == .resolution(.unfinishedTransaction))
    world.finishAll()
    #expect(world.answer(to: order) == .resolution(.cancelled))
    #expect(world.answer(to: Order(OfferShop.silver)) == .resolution(.askToBuy))
  }

  @Test func `FIN-8: a consumable that was just finished is returned, and no request is made`()
    throws
  {
    var world = World.florist(Profile(name: "test", switches: [.finishAsync]))
    world.finish(try world.buy(Florist.installation).id)
    _ = try world.apply(.enableAskToBuy)
    let order = Order(Florist.installation)
    #expect(world.answer(to: order) == .resolution(.unfinishedTransaction))
    guard case .success = try world.purchase(order).result else {
      Issue.record("the consumable was not returned")
      return
    }
    #expect(world.account.pendingOrders.requests.isEmpty)
  }

  @Test func `asking for the answer changes nothing`() throws {
    var world = World.shop()
    _ = try world.apply(.failNext(.purchase, with: .unknown))
    let before = world
    _ = world.answer(to: Order(OfferShop.silver, offer: .promotional("half", world.proof())))
    #expect(world == before)
  }

  @Test func `every answer has a test above`() {
    let offers: [PurchaseRefusal] = [
      .invalidOfferIdentifier, .invalidOfferSignature, .invalidOfferPrice, .ineligibleForOffer,
      .introductoryOverrideRejected,
    ]
    let others = offers.map(PurchaseAnswer.refusal) + [.resolution(.unfinishedTransaction)]
    #expect((Self.reasons.map(\.answer) + others).sorted() == PurchaseAnswer.allCases)
  }

  @Test func `the table of answers in docs is the store's`() throws {
    try Snapshot(Checkout.file("docs/purchase-answers.md")).expect(PurchaseReference.text)
  }

  private static let authentic = OfferProof(
    keyID: "KEY1", nonce: "a", timestamp: StoreTime("2026-01-05"), verdict: .authentic)
}
