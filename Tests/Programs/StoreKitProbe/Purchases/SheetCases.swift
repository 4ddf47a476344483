import Shops
import StoreSimulator
import StoreKit

/// The App Store's own sheets.
let sheetCases: [Case] = [
  Case(
    "RES-3: sync asks the customer and brings nothing new",
    expects: """
      canMakePayments: true
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
      unfinished: nothing
      syncs: 1
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app {
      say("canMakePayments: \(AppStore.canMakePayments)")
      try await buy(Florist.flowers)?.finish()
      try await AppStore.sync()
      await say("currentEntitlements", Transaction.currentEntitlements)
      await say("unfinished", Transaction.unfinished)
    }
    say("syncs: \(session.device.world.account.signInCount)")
  },
  Case(
    "OFF-CODE-1: a code that is accepted comes as an update, a refusal is not reported",
    expects: """
      -- nobody types a code
      the sheet: unknown
      -- No Such Code
      the sheet has closed
      -- Special Winter Offer
      the sheet has closed
      app hears #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
      -- nobody types a code
      the sheet: unknown
      -- Welcome Back
      the sheet has closed
      -- lose network
      -- Special Winter Offer
      the sheet has closed
      all:
        #1 vip.gold 0 at 2026-01-05 until 2026-01-12 offer 3 FREE_TRIAL id Special Winter Offer
      """
  ) { session in
    _ = session.start { await listen("app") }
    try enter(nil, session)
    try enter("No Such Code", session)
    try enter("Special Winter Offer", session)
    try enter(nil, session)
    try enter("Welcome Back", session)
    try session.act(.loseNetwork)
    try enter("Special Winter Offer", session)
    try session.app { await say("all", Transaction.all) }
  },
  Case(
    "OFF-CODE-3: a code of a consumable is an offer that is paid one time, without a period",
    expects: """
      -- Coins
      the sheet has closed
      app hears #1 shop.coins 0.5 at 2026-01-05 offer 3 ONE_TIME id Coins
      mode ONE_TIME, period none, offerPeriod none
      """
  ) { session in
    session.begin(
      Catalog(products: [
        CatalogProduct(
          id: "shop.coins", kind: .consumable, price: Money(milliunits: 2000),
          codeOffers: [OneTimeCodeOffer(referenceName: "Coins", price: Money(milliunits: 500))])
      ]))
    _ = session.start { await listen("app") }
    try enter("Coins", session)
    try session.app {
      for await case .verified(let coins) in Transaction.unfinished {
        say(
          "mode \(coins.offerPaymentModeStringRepresentation ?? "none"), "
            + "period \(coins.offer?.period.map(String.init(describing:)) ?? "none"), "
            + "offerPeriod \(coins.offerPeriodStringRepresentation ?? "none")")
      }
    }
  },
]

@MainActor private func enter(_ code: String?, _ session: ProbeSession) throws {
  say("-- \(code ?? "nobody types a code")")
  if let code { session.device.answers.code = code }
  try session.app {
    do {
      try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
      say("the sheet has closed")
    } catch {
      say("the sheet: \(error)")
    }
  }
}
