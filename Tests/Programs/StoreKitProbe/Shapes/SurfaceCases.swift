import Shops
import StoreSimulator
import StoreKit

/// The rarer parts of StoreKit.
let surfaceCases: [Case] = [
  Case(
    "REF-3: sheets appear in every kind of window, and know of a second refund request",
    expects: """
      described: verified: {
      #1 plant.installation 29 at 2026-01-05
      #2 plant.installation x2 58 at 2026-01-05
      #3 plant.installation 29 at 2026-01-05
      refund: success
      refund again: duplicateRequest
      """
  ) { session in
    try session.app {
      let planting = try await product(Florist.installation)
      let first = try await planting.purchase(confirmIn: UIWindowScene())
      guard case .success(let result) = first else { return }
      let transaction = try result.payloadValue
      say("described: \(result.debugDescription.prefix { $0 != "\"" })")
      await transaction.finish()
      let second = try await planting.purchase(
        confirmIn: UIViewController(), options: [.quantity(2)])
      for case .success(let result) in [first, second] { say(text(result)) }
      if case .success(let result) = second { await result.unsafePayloadValue.finish() }
      let third = try await planting.purchase(confirmIn: NSWindow())
      if case .success(let result) = third { say(text(result)) }
      say("refund: \(try await transaction.beginRefundRequest(in: NSViewController()))")
      do {
        say("\(try await Transaction.beginRefundRequest(for: 1, in: NSViewController()))")
      } catch {
        say("refund again: \(error)")
      }
    }
  },
  Case(
    "OFF-CODE-1: newer code sheets hand back what a code brings, older ones do not",
    expects: """
      -- nonsense
      the sheet: userCancelled
      -- Special Winter Offer
      the sheet: #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special \
      Winter Offer
      app hears #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special \
      Winter Offer
      -- nobody types a code
      the sheet: unknown
      -- fail next offer code redeem sheet
      -- Special Winter Offer
      the sheet: notEntitled
      the sheet has closed
      """
  ) { session in
    _ = session.start { await listen("app") }
    try redeem("nonsense", session) {
      try await AppStore.presentOfferCodeRedeemSheet(from: UIViewController())
    }
    try redeem("Special Winter Offer", session) {
      try await AppStore.presentOfferCodeRedeemSheet(from: NSWindow(), options: [])
    }
    try redeem(nil, session) { try await AppStore.presentOfferCodeRedeemSheet(from: NSWindow()) }
    try session.act(.failNext(.offerCodeRedemption, with: .notEntitled))
    try redeem("Special Winter Offer", session) {
      try await AppStore.presentOfferCodeRedeemSheet(from: NSWindow())
    }
    session.device.answers.code = "Welcome Back"
    try session.app {
      try await AppStore.presentOfferCodeRedeemSheet(from: NSViewController())
      say("the sheet has closed")
    }
  },
  Case(
    "an app orders and hides its promoted products on one device",
    expects: """
      promoted: []
      promoted: ["roses.large appStoreConnectDefault", "vip.gold hidden", "vip.silver visible"]
      promoted: ["roses.large appStoreConnectDefault", "vip.gold hidden", "vip.silver visible"]
      promoted: ["vip.silver hidden", "vip.gold hidden"]
      -- switch device the other
      -- launch
      promoted: []
      -- lose network
      networkError(-1009)
      """
  ) { session in
    try session.app {
      try await sayPromotions()
      let ids = [Florist.roses, "com.rarcher.nobody", Florist.gold]
      try await Product.PromotionInfo.updateProductOrder(byID: ids.map(\.rawValue))
      try await Product.PromotionInfo.updateProductVisibility(.hidden, for: Florist.gold.rawValue)
      try await Product.PromotionInfo.updateProductVisibility(
        .visible, for: Florist.silver.rawValue)
      try await sayPromotions()
      var last = try await Product.PromotionInfo.currentOrder.suffix(1)[2]
      last.visibility = .hidden
      try await sayPromotions()
      try await last.update()
      try await Product.PromotionInfo.updateAll(
        Product.PromotionInfo.currentOrder.reversed().dropLast())
      try await sayPromotions()
    }
    try session.act(.switchDevice("the other"))
    session.launch()
    try session.app { try await sayPromotions() }
    try session.act(.loseNetwork)
    try session.app {
      do {
        try await Product.PromotionInfo.updateProductOrder(byID: [])
      } catch {
        say(text(error))
      }
    }
  },
  Case(
    "a subscription tells what it costs up front, and is sold by no other plan",
    expects: """
      BILLED_UPFRONT: $10.00, 10
        each 1 Month
        in all 10 for true
        offers ["nil", "half", "dear", "back", "later"]
        promotional ["half", "dear"]
      buy nursery.silver: PurchaseError.productUnavailable
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL \
      id nil
      {"attributes":{"icuLocale":"en_US","subscriptionFamilyName":"","subscriptionFamilyRank":2,"\
      offers":[{"discounts":[{"type":"IntroOffer","modeType":"FreeTrial"}]}]}}
      {"attributes":{"icuLocale":"en_US"}}
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app {
      let silver = try await product(Nursery.silver)
      for terms in silver.subscription?.pricingTerms ?? [] {
        say(
          "\(terms.billingPlanType.rawValue): \(terms.billingDisplayPrice), \(terms.billingPrice)")
        say("  each \(terms.billingPeriod.debugDescription)")
        say("  in all \(terms.commitmentInfo.price) for \(terms.commitmentInfo.period == .monthly)")
        say("  offers \(terms.subscriptionOffers.map { $0.id ?? "nil" })")
        say("  promotional \(terms[offers: .promotional].map { $0.id ?? "nil" })")
      }
      try await buy(silver, [.billingPlanType(.monthly)])
      try await buy(silver, [.billingPlanType(.upFront)])
      say(String(decoding: silver.jsonRepresentation, as: UTF8.self))
      say(try await product(Nursery.book).debugDescription)
    }
  },
  Case(
    "an offer is reported in the words of older systems, too",
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL \
      id nil
      -- cancel subscription nursery.silver
      -- 2026-02-05
      buy nursery.silver: #2 nursery.silver of #1 5 at 2026-02-05 until 2026-03-05 offer 2 \
      PAY_AS_YOU_GO id half
      Promotional half
      PAY_AS_YOU_GO
      P1M
      nil nil
      Purchased
      2 half
      PAY_AS_YOU_GO
      P1M
      No Increase Pending, false
      nil nil
      """
  ) { session in
    session.begin(Nursery.catalog())
    session.device.install(.sample)
    try session.app { try await buy(Nursery.silver)?.finish() }
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-02-05")
    try session.app {
      let half = Product.PurchaseOption.promotionalOffer(
        offerID: "half", signature: try Nursery.signature(nonce: 1))
      guard let first = try await buy(Nursery.silver, [half]) else { return }
      say("\(first.offerType?.localizedDescription ?? "nil") \(first.offerID ?? "nil")")
      say(first.offerPaymentModeStringRepresentation ?? "nil")
      say(first.offerPeriodStringRepresentation ?? "nil")
      say("\(first.bundleProductID ?? "nil") \(first.bundleSubscriptionGroupID ?? "nil")")
      say(first.ownershipType.localizedDescription)
      let status = try await Product.SubscriptionInfo.status(transactionID: first.id)
      guard let renewal = try status?.renewalInfo.payloadValue else { return }
      say("\(renewal.offerType?.rawValue ?? 0) \(renewal.offerID ?? "nil")")
      say(renewal.offerPaymentModeStringRepresentation ?? "nil")
      say(renewal.offerPeriodStringRepresentation ?? "nil")
      say("\(renewal.priceIncreaseStatus.localizedDescription), \(renewal.willUnbundle)")
      say("\(renewal.bundleProductID ?? "nil") \(renewal.bundleSubscriptionGroupID ?? "nil")")
    }
  },
  Case(
    "review requests reach the system, and are not answered",
    expects: """
      rated: nil
      reviews: 2
      """
  ) { session in
    try session.app {
      AppStore.requestReview(in: UIWindowScene())
      AppStore.requestReview(in: NSViewController())
      say("rated: \(await AppStore.ageRatingCode.map(String.init) ?? "nil")")
    }
    say("reviews: \(session.device.reviewRequestCount)")
  },
]

@MainActor private func redeem(
  _ code: String?, _ session: ProbeSession,
  _ sheet: @escaping @MainActor @Sendable () async throws -> VerificationResult<Transaction>
) throws {
  say("-- \(code ?? "nobody types a code")")
  if let code { session.device.answers.code = code }
  try session.app {
    do {
      say("the sheet: \(text(try await sheet()))")
    } catch {
      say("the sheet: \(text(error))")
    }
  }
}

@MainActor private func sayPromotions() async throws {
  let order = try await Product.PromotionInfo.currentOrder
  say("promoted: \(order.map { "\(shortName($0.productID)) \($0.visibility)" })")
}
