import StoreSimulator
import StoreKit

/// What reaches the app from outside, other than transactions.
let intentCases: [Case] = [
  Case(
    "PROMO-1, OFF-WB-2: what was begun while the app was closed waits for a listener",
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- quit
      -- buy in app store nursery.book
      -- open win back offer nursery.silver
      -- launch
      app is to buy nursery.book with no offer
      buy nursery.book: #2 nursery.book 3 at 2026-01-20
      app is to buy nursery.silver with back
      buy nursery.silver: #3 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      -- once only
      all:
        #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
        #2 nursery.book 3 at 2026-01-20
        #3 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app { try await buy(Nursery.silver)?.finish() }
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-01-20")
    session.quit()
    try session.act(.buyInAppStore(Nursery.book))
    try session.act(.openWinBackOffer(Nursery.silver, "back", streamlined: false))
    session.launch()
    _ = session.start { await listenToIntents("app") }
    say("-- once only")
    _ = session.start { await listenToIntents("late") }
    try session.app { await say("all", Transaction.all) }
  },
  Case(
    "PROMO-1, OFF-WB-2: a running app is notified at once, and hears of what is bought already",
    expects: """
      -- buy in app store nursery.book
      app is to buy nursery.book with no offer
      buy nursery.book: #1 nursery.book 3 at 2026-01-05
      buy nursery.silver: #2 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- open win back offer nursery.silver
      app hears #3 nursery.silver of #2 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      -- buy in app store nursery.book
      """
  ) { session in
    session.begin(Nursery.catalog())
    _ = session.start { await listen("app") }
    let task = session.start { await listenToIntents("app") }
    try session.act(.buyInAppStore(Nursery.book))
    try session.app { try await buy(Nursery.silver)?.finish() }
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-01-20")
    try session.act(.openWinBackOffer(Nursery.silver, "back", streamlined: true))
    task.cancel()
    try session.act(.buyInAppStore(Nursery.book))
  },
  Case(
    "OFF-WB-2: an offer that the app passes over is added, until the app ends",
    expects: """
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- open win back offer nursery.silver
      buy nursery.silver: #2 nursery.silver of #1 0 at 2026-01-20 until 2026-02-20 offer 4 FREE_TRIAL id back
      -- cancel subscription nursery.silver
      -- 2026-03-01
      -- the app ends, and the choice with it
      -- quit
      -- launch
      buy nursery.silver: #3 nursery.silver of #1 10 at 2026-03-01 until 2026-04-01
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app { try await buy(Nursery.silver)?.finish() }
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-01-20")
    _ = session.start {
      for await intent in PurchaseIntent.intents { _ = try? await buy(intent.product)?.finish() }
    }
    try session.act(.openWinBackOffer(Nursery.silver, "back", streamlined: false))
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-03-01")
    say("-- the app ends, and the choice with it")
    session.quit()
    session.launch()
    try session.app { try await buy(Nursery.silver) }
  },
]

@MainActor private func listenToIntents(_ name: String) async {
  for await intent in PurchaseIntent.intents {
    say("\(name) is to buy \(intent.id) with \(intent.offer?.id ?? "no offer")")
    let options = intent.offer.map { [Product.PurchaseOption.winBackOffer($0)] } ?? []
    _ = try? await buy(intent.product, Set(options))
  }
}
