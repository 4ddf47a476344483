import Shops
import StoreSimulator
import StoreKit

/// What becomes of payments through the original API.
let paymentCases: [Case] = [
  Case(
    "PUR-1, PUR-5: a payment is bought, handed back if owned, or cancelled",
    expects: """
      products: Armful of Flowers $1.99
        and Planting Visit $29.00
      invalid: com.rarcher.nobody
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      -- owned already
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      -- three at once
      app: purchasing plant.installation x3 for 01020304
      app: purchased plant.installation x3 for 01020304 #2 at 2026-01-05
      app removed plant.installation, 0 left
      app: purchasing plant.installation
      app: failed plant.installation with paymentCancelled 2
      app removed plant.installation, 0 left
      unfinished: nothing
      all:
        #1 flowers.large 1.99 at 2026-01-05
      """
  ) { session in
    let shop = try session.shop([Florist.flowers, Florist.installation, "com.rarcher.nobody"])
    try session.pay { shop.buy(Florist.flowers) }
    say("-- owned already")
    try session.pay { shop.buy(Florist.flowers) }
    say("-- three at once")
    try session.pay {
      shop.buy(Florist.installation) {
        $0.quantity = 3
        $0.applicationUsername = Nursery.token.uuidString
      }
    }
    session.device.answers.payment = .cancels
    try session.pay { shop.buy(Florist.installation) }
    try session.app {
      await say("unfinished", Transaction.unfinished)
      await say("all", Transaction.all)
    }
  },
  Case(
    "ATB-1, ATB-2: a deferred payment is bought later, or leaves without a word",
    expects: """
      products: Two Dozen Roses $2.99
        and Little Box of Chocolates $3.99
      request finished
      app: purchasing roses.large
      app: deferred roses.large
      1 in the queue
      -- approve roses.large
      app: purchased roses.large #1 at 2026-01-05
      app removed roses.large, 0 left
      -- enable ask to buy
      app: purchasing chocolates.small
      app: deferred chocolates.small
      -- decline chocolates.small
      0 in the queue
      """
  ) { session in
    let shop = try session.shop([Florist.roses, Florist.chocolates])
    try session.pay { shop.buy(Florist.roses) { $0.simulatesAskToBuyInSandbox = true } }
    say("\(SKPaymentQueue.default().transactions.count) in the queue")
    try session.act(.approve(Florist.roses))
    try session.act(.enableAskToBuy)
    try session.pay { shop.buy(Florist.chocolates) }
    try session.act(.decline(Florist.chocolates))
    say("\(SKPaymentQueue.default().transactions.count) in the queue")
  },
  Case(
    "INT-1, INT-2: an interrupted payment fails, and is bought once resolved",
    expects: """
      products: Two Dozen Roses $2.99
      request finished
      -- interrupt purchases
      app: purchasing roses.large
      app: failed roses.large with unknown 0
      app removed roses.large, 0 left
      -- stop interrupting purchases
      -- resolve interruption roses.large
      app: purchased roses.large #1 at 2026-01-05
      app removed roses.large, 0 left
      """
  ) { session in
    let shop = try session.shop([Florist.roses])
    try session.act(.interruptPurchases)
    try session.pay { shop.buy(Florist.roses) }
    try session.act(.stopInterruptingPurchases)
    try session.act(.resolveInterruption(Florist.roses))
  },
  Case(
    "FIN-3: what is unfinished comes back to the first observer of a launch",
    expects: """
      products: Armful of Flowers $1.99
        and Planting Visit $29.00
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app: purchasing plant.installation
      app: failed plant.installation with paymentCancelled 2
      app: purchasing plant.installation
      app: purchased plant.installation #2 at 2026-01-05
      -- quit
      -- launch
      0 before there is an observer
      new: failed plant.installation with paymentCancelled 2
        and purchased flowers.large #1 at 2026-01-05
        and purchased plant.installation #2 at 2026-01-05
      new removed plant.installation, 2 left
      new removed flowers.large, 1 left
      new removed plant.installation, 0 left
      -- a second one
      products: Two Dozen Roses $2.99
      request finished
      new: purchasing roses.large
      second: purchasing roses.large
      new: purchased roses.large #3 at 2026-01-05
      second: purchased roses.large #3 at 2026-01-05
      new removed roses.large, 0 left
      second removed roses.large, 0 left
      observers: 2
      observers: 1
      -- quit
      -- launch
      nothing left
      """
  ) { session in
    let old = try session.shop([Florist.flowers, Florist.installation], finishes: false)
    try session.pay { old.buy(Florist.flowers) }
    session.device.answers.payment = .cancels
    try session.pay { old.buy(Florist.installation) }
    session.device.answers.payment = .confirms
    try session.pay { old.buy(Florist.installation) }
    session.quit()
    session.launch()
    say("\(SKPaymentQueue.default().transactions.count) before there is an observer")
    let observer = PaymentShop("new")
    try session.app {}
    say("-- a second one")
    let second = PaymentShop("second")
    try session.pay { observer.load([Florist.roses]) }
    try session.pay { observer.buy(Florist.roses) }
    say("observers: \(SKPaymentQueue.default().transactionObservers.count)")
    SKPaymentQueue.default().remove(second)
    say("observers: \(SKPaymentQueue.default().transactionObservers.count)")
    session.quit()
    session.launch()
    withExtendedLifetime(old) {}
    let last = PaymentShop("last")
    try session.app { say("nothing left") }
    withExtendedLifetime((observer, second, last)) {}
  },
  Case(
    "OFFL-2, FIN-3: the queue has what is unfinished although listings are empty",
    under: [.documented],
    expects: """
      products: Armful of Flowers $1.99
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      -- quit
      -- launch
      new: purchased flowers.large #1 at 2026-01-05
      unfinished: nothing
      """
  ) { session in
    session.begin(session.catalog, with: Profile(name: "empty", switches: [.launchEmpty]))
    let old = try session.shop([Florist.flowers], finishes: false)
    try session.pay { old.buy(Florist.flowers) }
    session.quit()
    session.launch()
    withExtendedLifetime(old) {}
    let new = PaymentShop("new", finishes: false)
    try session.app { await say("unfinished", Transaction.unfinished) }
    withExtendedLifetime(new) {}
  },
  Case(
    "UPD-1, UPD-5, UPD-11: a renewal reaches loops at once, and observers at the next launch",
    expects: """
      products: Silver Garden Care $11.99
      request finished
      app: purchasing vip.silver
      app: purchased vip.silver #1 at 2026-01-05
      app removed vip.silver, 0 left
      -- 2026-02-06
      loop hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      -- quit
      -- launch
      next: purchased vip.silver #2 at 2026-02-05 of #1 at 2026-01-05
      next removed vip.silver, 0 left
      """
  ) { session in
    _ = session.start { await listen("loop") }
    let shop = try session.shop([Florist.silver])
    try session.pay { shop.buy(Florist.silver) }
    session.wait(until: "2026-02-06")
    session.quit()
    session.launch()
    let next = PaymentShop("next")
    try session.app {}
    withExtendedLifetime((shop, next)) {}
  },
  Case(
    "RES-3: what was finished and can be restored is reported again",
    expects: """
      products: Armful of Flowers $1.99
        and Two Dozen Roses $2.99
        and Planting Visit $29.00
        and Silver Garden Care $11.99
      request finished
      -- nothing to restore
      app restored
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      app: purchasing roses.large
      app: purchased roses.large #2 at 2026-01-05
      app removed roses.large, 0 left
      app: purchasing plant.installation
      app: purchased plant.installation #3 at 2026-01-05
      app removed plant.installation, 0 left
      app: purchasing vip.silver
      app: purchased vip.silver #4 at 2026-01-05
      app removed vip.silver, 0 left
      -- 2026-02-06
      -- refund roses.large
      app loses roses.large
      -- quit
      -- launch
      fresh: purchased vip.silver #5 at 2026-02-05 of #4 at 2026-01-05
      fresh: restored flowers.large #1000000000001 at 2026-02-06 of #1 at 2026-01-05
        and restored vip.silver #1000000000002 at 2026-02-06 of #4 at 2026-01-05
        and restored vip.silver #1000000000003 at 2026-02-06 of #4 at 2026-01-05
      fresh restored
      fresh removed vip.silver, 3 left
      fresh removed flowers.large, 2 left
      fresh removed vip.silver, 1 left
      fresh removed vip.silver, 0 left
      fresh cannot restore: paymentCancelled 2
      -- lose network
      fresh cannot restore: unknown 0
      """
  ) { session in
    let shop = try session.shop([
      Florist.flowers, Florist.roses, Florist.installation, Florist.silver,
    ])
    say("-- nothing to restore")
    try session.pay { SKPaymentQueue.default().restoreCompletedTransactions() }
    for id in [Florist.flowers, Florist.roses, Florist.installation, Florist.silver] {
      try session.pay { shop.buy(id) }
    }
    session.wait(until: "2026-02-06")
    try session.act(.refund(Florist.roses))
    session.quit()
    session.device.reinstall()
    session.launch()
    let fresh = PaymentShop("fresh")
    try session.pay { SKPaymentQueue.default().restoreCompletedTransactions() }
    session.device.answers.signIn = .cancels
    try session.pay {
      SKPaymentQueue.default().restoreCompletedTransactions(withApplicationUsername: "somebody")
    }
    session.device.answers.signIn = .confirms
    try session.act(.loseNetwork)
    try session.pay { SKPaymentQueue.default().restoreCompletedTransactions() }
    withExtendedLifetime((shop, fresh)) {}
  },
  Case(
    "FIN-5: what is finished through one API is finished for both",
    expects: """
      products: Armful of Flowers $1.99
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      -- finished through the newer API
      app removed flowers.large, 0 left
      -- bought through the newer API
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      0 in the queue
      -- quit
      -- launch
      next: purchased roses.large #2 at 2026-01-05
      next removed roses.large, 0 left
      unfinished:
        #2 roses.large 2.99 at 2026-01-05
      """
  ) { session in
    let shop = try session.shop([Florist.flowers], finishes: false)
    try session.pay { shop.buy(Florist.flowers) }
    say("-- finished through the newer API")
    try session.app {
      for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
    }
    say("-- bought through the newer API")
    try session.app { try await buy(Florist.roses) }
    say("\(SKPaymentQueue.default().transactions.count) in the queue")
    session.quit()
    session.launch()
    let next = PaymentShop("next")
    try session.app { await say("unfinished", Transaction.unfinished) }
    withExtendedLifetime((shop, next)) {}
  },
  Case(
    "PROD-1, OFFL-1: a request finds products, and names what is invalid",
    expects: """
      products:  $10.00
      invalid: nursery.another, nursery.nobody
      request finished
      1 month
      group Nursery, shared false
      introductory nil: 0 freeTrial 1 of 1 week
      subscription half: 5 payAsYouGo 2 of 1 month
      subscription dear: 90 payUpFront 1 of 3 month
      currency USD
      -- cancelled
      -- lose network
      request failed: unknown 0
      """
  ) { session in
    session.begin(Nursery.catalog())
    let shop = try session.shop([Nursery.silver, "nursery.nobody", "nursery.another"])
    guard let silver = shop.products.first else { return say("no product") }
    let period = silver.subscriptionPeriod
    say("\(period?.numberOfUnits ?? 0) \(period.map { $0.unit.word } ?? "nil")")
    say("group \(silver.subscriptionGroupIdentifier ?? "nil"), shared \(silver.isFamilyShareable)")
    for offer in [silver.introductoryPrice].compactMap({ $0 }) + silver.discounts {
      let length = "\(offer.subscriptionPeriod.numberOfUnits) \(offer.subscriptionPeriod.unit.word)"
      say(
        "\(offer.type.word) \(offer.identifier ?? "nil"): \(offer.price) \(offer.paymentMode.word) "
          + "\(offer.numberOfPeriods) of \(length)")
    }
    say("currency \(silver.priceLocale.currency?.identifier ?? "nil")")
    say("-- cancelled")
    try session.pay {
      shop.load([Nursery.gold])
      shop.cancelLoading()
    }
    try session.act(.loseNetwork)
    try session.pay { shop.load([Nursery.gold]) }
  },
]

extension ProbeSession {
  /// An app with an observer that knows these products.
  func shop(_ ids: Set<ProductID>, finishes: Bool = true) throws -> PaymentShop {
    let shop = PaymentShop(finishes: finishes)
    try pay { shop.load(ids) }
    return shop
  }

  /// The app calls something of the original API, which comes back at once; then all of it happens.
  func pay(_ body: @escaping @MainActor () throws -> Void) throws {
    try body()
    try app {}
  }
}
