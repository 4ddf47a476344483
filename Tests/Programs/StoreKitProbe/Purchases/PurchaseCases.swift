import Shops
import StoreSimulator
import StoreKit

/// What becomes of a purchase.
let purchaseCases: [Case] = [
  Case(
    "PUR-1: a purchase succeeds, is cancelled, waits for approval, or finds no network",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: userCancelled
      buy roses.large: pending
      -- enable ask to buy
      buy chocolates.small: pending
      -- lose network
      buy roses.large: StoreKitError.networkError(-1009)
      all:
        #1 flowers.large 1.99 at 2026-01-05
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05
      """
  ) { session in
    try session.app { try await buy(Florist.flowers) }
    session.device.answers.payment = .cancels
    try session.app { try await buy(Florist.roses) }
    session.device.answers.payment = .confirms
    try session.app { try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)]) }
    try session.act(.enableAskToBuy)
    try session.app {
      try await buy(Florist.chocolates)
      let roses = try await product(Florist.roses)
      session.device.withoutNetwork { say("-- lose network") }
      try await buy(roses)
      await say("all", Transaction.all)
      await say("unfinished", Transaction.unfinished)
    }
  },
  Case(
    "QTY-1: 1 to 10 of a consumable, one of what is owned once, and the price is the total",
    expects: """
      buy plant.installation: PurchaseError.invalidQuantity
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      buy plant.installation: #2 plant.installation x10 290 at 2026-01-05
      buy plant.installation: PurchaseError.invalidQuantity
      buy roses.large: PurchaseError.invalidQuantity
      buy vip.gold: PurchaseError.invalidQuantity
      """
  ) { session in
    try session.app {
      for quantity in [0, 1, 10, 11] {
        try await buy(Florist.installation, [.quantity(quantity)])?.finish()
      }
      for id in [Florist.roses, Florist.gold] {
        try await buy(id, [.quantity(2)])
      }
    }
  },
  // The product was removed from sale after the app had read it.
  Case(
    "PUR-11: what is no longer for sale is unavailable",
    expects: "buy roses.large: PurchaseError.productUnavailable"
  ) { session in
    try session.app {
      let roses = try await product(Florist.roses)
      let rest = session.catalog.products.filter { $0.id != Florist.roses }
      session.begin(Catalog(products: rest, groups: session.catalog.groups))
      try await buy(roses)
    }
  },
  Case(
    "PUR-10: a purchase and its renewals repeat the app account token",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      true
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      nil
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-03-10
      #5 vip.silver of #3 renewal 11.99 at 2026-03-05 until 2026-04-05: true
      #4 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05: true
      #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05: true
      renewalInfo: true
      """
  ) { session in
    guard let token = UUID(uuidString: "0F0E0D0C-0B0A-4908-8706-050403020100") else { return }
    try session.app {
      let flowers = try await buy(Florist.flowers, [.appAccountToken(token)])
      say("\(flowers?.appAccountToken == token)")
      say("\(try await buy(Florist.roses)?.appAccountToken?.uuidString ?? "nil")")
      try await buy(Florist.silver, [.appAccountToken(token)])
    }
    session.wait(until: "2026-03-10")
    try session.app {
      for await result in Transaction.all(for: Florist.silver.rawValue) {
        say("\(text(result)): \(result.unsafePayloadValue.appAccountToken == token)")
      }
      for status in try await Product.SubscriptionInfo.status(for: Florist.plans.rawValue) {
        say("renewalInfo: \(status.renewalInfo.unsafePayloadValue.appAccountToken == token)")
      }
    }
  },
  Case(
    "PUR-5: what is owned or held is handed back as it was, without a charge",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- 2026-01-10
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      unfinished: nothing
      all:
        #1 flowers.large 1.99 at 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      charges: 2
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)?.finish()
      try await buy(Florist.silver)?.finish()
      try await Task.sleep(for: .seconds(60))
    }
    session.wait(until: "2026-01-10")
    try session.app {
      try await buy(Florist.flowers)
      try await buy(Florist.silver)
      try await buy(Florist.flowers, [.simulatesAskToBuyInSandbox(true)])
      await say("unfinished", Transaction.unfinished)
      await say("all", Transaction.all)
      say("charges: \(session.device.world.account.charges.count)")
    }
  },
  Case(
    "FIN-1, FIN-5: a purchase is unfinished until it is finished, and a second time is harmless",
    expects: """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      buy flowers.large: #2 flowers.large 1.99 at 2026-01-05
      unfinished:
        #1 plant.installation 29 at 2026-01-05
        #2 flowers.large 1.99 at 2026-01-05
      unfinished:
        #2 flowers.large 1.99 at 2026-01-05
      all:
        #2 flowers.large 1.99 at 2026-01-05
      unfinished: nothing
      all:
        #2 flowers.large 1.99 at 2026-01-05
      currentEntitlements:
        #2 flowers.large 1.99 at 2026-01-05
      equal: true, distinct: 1
      """
  ) { session in
    try session.app {
      let planting = try await buy(Florist.installation)
      let flowers = try await buy(Florist.flowers)
      await say("unfinished", Transaction.unfinished)
      await planting?.finish()
      await planting?.finish()
      await say("unfinished", Transaction.unfinished)
      await say("all", Transaction.all)
      await flowers?.finish()
      await say("unfinished", Transaction.unfinished)
      await say("all", Transaction.all)
      await say("currentEntitlements", Transaction.currentEntitlements)
      let listed = try await Transaction.latest(for: Florist.flowers.rawValue)?.payloadValue
      say("equal: \(listed == flowers), distinct: \(Set([listed, flowers]).count)")
    }
  },
  Case(
    "ID-1, PUR-7: purchases of two tasks at once are two transactions, unless the first is returned",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      two: [1, 2]
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      unfinished: [2, 2]
      buy roses.large: #3 roses.large 2.99 at 2026-01-05
      buy roses.large: #3 roses.large 2.99 at 2026-01-05
      owned once: [3, 3]
      charges: 3
      """
  ) { session in
    try session.app {
      async let flowers = buy(Florist.flowers)
      async let planting = buy(Florist.installation)
      say("two: \(try await [flowers, planting].compactMap { $0?.id })")
      let again = Task { try await buy(Florist.installation)?.id }
      let more = Task { try await buy(Florist.installation)?.id }
      say("unfinished: \(try await [again.value, more.value].compactMap { $0 })")
      let roses = Task { try await buy(Florist.roses)?.id }
      let rose = Task { try await buy(Florist.roses)?.id }
      say("owned once: \(try await [roses.value, rose.value].compactMap { $0 })")
      say("charges: \(session.device.world.account.charges.count)")
    }
  },
  // A payment sheet that stands does not go away because the app's task was cancelled.
  Case(
    "PUR-1: a payment sheet that stands outlives the cancellation of the app's task",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05
      """
  ) { session in
    try session.app {
      let flowers = try await product(Florist.flowers)
      let task = Task { try await buy(flowers) }
      task.cancel()
      _ = try await task.value
      await say("unfinished", Transaction.unfinished)
    }
  },
]

extension SimulatedDevice {
  /// The network goes while the app is at work.
  fileprivate func withoutNetwork(_ body: () -> Void) {
    body()
    try? apply(.loseNetwork)
  }
}
