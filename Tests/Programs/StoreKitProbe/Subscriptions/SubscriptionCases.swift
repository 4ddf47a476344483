import Shops
import StoreSimulator
import StoreKit

/// How a subscription lives.
let subscriptionCases: [Case] = [
  Case(
    "STAT-1, STAT-3, STAT-4, STAT-5: the status follows the subscription to its refund",
    expects: """
      status: nothing
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      -- cancel subscription vip.silver
      status:
        Subscribed #1 of #1 vip.silver ends on 2026-02-05 for nil
      -- resume subscription vip.silver
      -- 2026-02-05
      status:
        Subscribed #2 of #1 vip.silver renews as vip.silver on 2026-03-05 for 11.99
      -- cancel subscription vip.silver
      -- 2026-03-04T23:59:59.999Z
      status:
        Subscribed #2 of #1 vip.silver ends on 2026-03-05 for nil
      -- 2026-03-05
      status:
        Expired #2 of #1 vip.silver ends on 2026-03-05 for nil reason 1
      buy vip.silver: #3 vip.silver of #1 11.99 at 2026-03-05 until 2026-04-05
      status:
        Subscribed #3 of #1 vip.silver renews as vip.silver on 2026-04-05 for 11.99
      -- refund vip.silver
      status:
        Revoked #3 of #1 vip.silver ends on 2026-04-05 for nil
      of the product: [5]
      of no group: 0
      """
  ) { session in
    try session.app {
      try await sayStatus()
      try await buy(Florist.silver)
      try await sayStatus()
    }
    try session.act(.cancelSubscription(Florist.silver))
    try session.app { try await sayStatus() }
    try session.act(.resumeSubscription(Florist.silver))
    session.wait(until: "2026-02-05")
    try session.app { try await sayStatus() }
    try session.act(.cancelSubscription(Florist.silver))
    session.wait(until: "2026-03-04T23:59:59.999Z")
    try session.app { try await sayStatus() }
    session.wait(until: "2026-03-05")
    try session.app {
      try await sayStatus()
      await finishAll()
      try await buy(Florist.silver)
      try await sayStatus()
    }
    try session.act(.refund(Florist.silver))
    try session.app {
      try await sayStatus()
      let silver = try await product(Florist.silver)
      say("of the product: \(try await silver.subscription?.status.map(\.state.rawValue) ?? [])")
      say("of no group: \(try await Product.SubscriptionInfo.status(for: "none").count)")
    }
  },
  Case(
    "SUB-CHG-1, SUB-CHG-2: an upgrade counts at once, a downgrade from the next renewal",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-01-20T12:00:00Z
      app hears #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05 upgraded
      buy vip.gold: #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      all:
        #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05 upgraded
        #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      currentEntitlements:
        #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      buy vip.bronze: #2 vip.gold of #1 19.99 at 2026-01-20T12:00:00Z until 2026-02-20T12:00:00Z
      status:
        Subscribed #2 of #1 vip.gold renews as vip.bronze on 2026-02-20T12:00:00Z for 4.99
      unfinished: nothing
      -- 2026-02-20T12:00:00Z
      app hears #3 vip.bronze of #1 renewal 4.99 at 2026-02-20T12:00:00Z until 2026-03-20T12:00:00Z
      status:
        Subscribed #3 of #1 vip.bronze renews as vip.bronze on 2026-03-20T12:00:00Z for 4.99
      currentEntitlements:
        #3 vip.bronze of #1 renewal 4.99 at 2026-02-20T12:00:00Z until 2026-03-20T12:00:00Z
      refunds: ["#1 6.00"]
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app { try await buy(Florist.silver)?.finish() }
    session.wait(until: "2026-01-20T12:00:00Z")
    try session.app {
      try await buy(Florist.gold)?.finish()
      await say("all", Transaction.all)
      await say("currentEntitlements", Transaction.currentEntitlements)
      try await buy(Florist.bronze)?.finish()
      try await sayStatus()
      await say("unfinished", Transaction.unfinished)
    }
    session.wait(until: "2026-02-20T12:00:00Z")
    try session.app {
      try await sayStatus()
      await say("currentEntitlements", Transaction.currentEntitlements)
      let refunds = session.device.world.account.refundBook.refunds
      say("refunds: \(refunds.map { "#\($0.transactionID) \($0.amount)" })")
    }
  },
  Case(
    "SUB-CHG-4: another choice replaces the downgrade that waits, the held plan takes it back",
    expects: """
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      buy vip.silver: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      status:
        Subscribed #1 of #1 vip.gold renews as vip.silver on 2026-03-05 for 11.99
      buy vip.bronze: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      status:
        Subscribed #1 of #1 vip.gold renews as vip.bronze on 2026-03-05 for 4.99
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      status:
        Subscribed #1 of #1 vip.gold renews as vip.gold on 2026-03-05 for 19.99
      """
  ) { session in
    try session.app {
      try await buy(Florist.gold)
      try await buy(Florist.silver)
      try await sayStatus()
      try await buy(Florist.bronze)
      try await sayStatus()
      try await buy(Florist.gold)
      try await sayStatus()
    }
  },
  Case(
    "OFF-INT-1, OFF-INT-2: a plain purchase gets the introductory offer, once",
    expects: """
      eligible: true
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      id: nil, type: 1
      eligible: false
      status:
        Subscribed #1 of #1 vip.gold renews as vip.gold on 2026-03-05 for 19.99
      -- 2026-03-05
      -- cancel subscription vip.gold
      -- 2026-04-05
      eligible: false
      buy vip.gold: #3 vip.gold of #1 19.99 at 2026-04-05 until 2026-05-05
      all:
        #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
        #2 vip.gold of #1 renewal 19.99 at 2026-03-05 until 2026-04-05
        #3 vip.gold of #1 19.99 at 2026-04-05 until 2026-05-05
      """
  ) { session in
    try session.app {
      let gold = try await product(Florist.gold)
      say("eligible: \(await gold.subscription?.isEligibleForIntroOffer ?? false)")
      let transaction = try await buy(gold)
      say("id: \(transaction?.offer?.id ?? "nil"), type: \(transaction?.offerType?.rawValue ?? 0)")
      say("eligible: \(await gold.subscription?.isEligibleForIntroOffer ?? false)")
      try await sayStatus()
    }
    session.wait(until: "2026-03-05")
    try session.act(.cancelSubscription(Florist.gold))
    session.wait(until: "2026-04-05")
    try session.app {
      say(
        "eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.plans.rawValue))")
      await finishAll()
      try await buy(Florist.gold)
      await say("all", Transaction.all)
    }
  },
  Case(
    "OFF-INT-1: a subscriber who upgrades gets no introductory offer",
    expects: """
      eligible: true
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      eligible: false
      buy vip.gold: #2 vip.gold of #1 19.99 at 2026-01-05 until 2026-02-05
      """
  ) { session in
    try session.app {
      say(
        "eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.plans.rawValue))")
      try await buy(Florist.silver)
      say(
        "eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.plans.rawValue))")
      try await buy(Florist.gold)
    }
  },
  Case(
    "STAT-1: a transaction finds the status of its own subscription, and none for other products",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      of flowers: nil
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy vip.gold: #3 vip.gold of #2 19.99 at 2026-01-05 until 2026-02-05
      of silver: Subscribed #3 of #2 vip.gold renews as vip.gold on 2026-02-05 for 19.99
      """
  ) { session in
    try session.app {
      let flowers = try await buy(Florist.flowers)
      say("of flowers: \(await flowers?.subscriptionStatus.map(text) ?? "nil")")
      let silver = try await buy(Florist.silver)
      try await buy(Florist.gold)
      say("of silver: \(await silver?.subscriptionStatus.map(text) ?? "nil")")
    }
  },
  Case(
    "SUB-REN-4, SUB-REN-5: a lapse of 60 days begins a new stretch of the same subscription",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- cancel subscription vip.silver
      -- 2026-04-05T23:59:59Z
      buy vip.silver: #2 vip.silver of #1 11.99 at 2026-04-05T23:59:59Z until 2026-05-05T23:59:59Z
      recent start 2026-01-05
      original purchase 2026-01-05
      -- cancel subscription vip.silver
      -- 2026-07-04T23:59:59Z
      buy vip.silver: #3 vip.silver of #1 11.99 at 2026-07-04T23:59:59Z until 2026-08-04T23:59:59Z
      recent start 2026-07-04T23:59:59Z
      original purchase 2026-01-05
      """
  ) { session in
    try session.app { try await buy(Florist.silver) }
    try session.act(.cancelSubscription(Florist.silver))
    session.wait(until: "2026-04-05T23:59:59Z")
    try session.app {
      await finishAll()
      try await buy(Florist.silver)
      try await sayRecentStart()
    }
    try session.act(.cancelSubscription(Florist.silver))
    session.wait(until: "2026-07-04T23:59:59Z")
    try session.app {
      await finishAll()
      try await buy(Florist.silver)
      try await sayRecentStart()
    }
  },
  // The app takes its time within one call, and the store's clock goes on meanwhile.
  Case(
    "the store's clock goes on while the app takes its time within a call",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05T00:30:00Z until 2026-02-05T00:30:00Z
      -- 2026-02-05
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05T00:30:00Z until 2026-03-05T00:30:00Z
      currentEntitlements:
        #2 vip.silver of #1 renewal 11.99 at 2026-02-05T00:30:00Z until 2026-03-05T00:30:00Z
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app {
      try await Task.sleep(for: .seconds(1800))
      try await buy(Florist.silver)
    }
    session.wait(until: "2026-02-05")
    try session.app {
      try await Task.sleep(for: .seconds(2400))
      await say("currentEntitlements", Transaction.currentEntitlements)
    }
  },
]

private func finishAll() async {
  for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
}

@MainActor private func sayRecentStart() async throws {
  for status in try await Product.SubscriptionInfo.status(for: Florist.plans.rawValue) {
    let renewal = try status.renewalInfo.payloadValue
    let transaction = try status.transaction.payloadValue
    say("recent start \(text(renewal.recentSubscriptionStartDate))")
    say("original purchase \(text(transaction.originalPurchaseDate))")
  }
}
