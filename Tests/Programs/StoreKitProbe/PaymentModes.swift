import StoreSimulator
import StoreKit

/// What becomes of payments through the original API.
let paymentModes: [String: StoreKitProbe.Mode] = [
  "payments": payments,
  "paymentFailures": paymentFailures,
  "paymentsAsked": paymentsAsked,
  "paymentsInterrupted": paymentsInterrupted,
  "paymentsRelaunch": paymentsRelaunch,
  "paymentsRenewed": paymentsRenewed,
  "paymentsRestored": paymentsRestored,
  "productRequests": productRequests,
  "paymentsFinished": paymentsFinished,
]

extension Stage {
  /// An app with an observer that knows these products.
  func shop(_ ids: Set<String>, finishes: Bool = true) throws -> PaymentShop {
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

@MainActor private func payments(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.flowers, Florist.planting, "com.rarcher.nobody"])
  try stage.pay { shop.buy(Florist.flowers) }
  say("-- owned already")
  try stage.pay { shop.buy(Florist.flowers) }
  say("-- three at once")
  try stage.pay {
    shop.buy(Florist.planting) {
      $0.quantity = 3
      $0.applicationUsername = Nursery.token.uuidString
    }
  }
  stage.device.setAnswer(.cancels)
  try stage.pay { shop.buy(Florist.planting) }
  try stage.app {
    await say("unfinished", Transaction.unfinished)
    await say("all", Transaction.all)
  }
}

@MainActor private func paymentFailures(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.roses, Florist.planting])
  try stage.pay { shop.buy(Florist.planting) { $0.quantity = 11 } }
  try stage.act(.forbidPurchases)
  say("can pay: \(SKPaymentQueue.canMakePayments())")
  try stage.pay { shop.buy(Florist.roses) }
  try stage.act(.permitPurchases)
  try stage.act(.withdrawProduct(ProductID(Florist.roses)))
  try stage.pay { shop.buy(Florist.roses) }
  try stage.act(.loseNetwork)
  try stage.pay { shop.buy(Florist.planting) }
  try stage.act(.regainNetwork)
  for error in StoreCall.purchase.errors {
    try stage.act(.failNext(.purchase, with: error))
    try stage.pay { shop.buy(Florist.planting) }
  }
}

@MainActor private func paymentsAsked(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.roses, Florist.chocolates])
  try stage.pay { shop.buy(Florist.roses) { $0.simulatesAskToBuyInSandbox = true } }
  say("\(SKPaymentQueue.default().transactions.count) in the queue")
  try stage.act(.approve(ProductID(Florist.roses)))
  try stage.act(.enableAskToBuy)
  try stage.pay { shop.buy(Florist.chocolates) }
  try stage.act(.decline(ProductID(Florist.chocolates)))
  say("\(SKPaymentQueue.default().transactions.count) in the queue")
}

@MainActor private func paymentsInterrupted(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.roses])
  try stage.act(.interruptPurchases)
  try stage.pay { shop.buy(Florist.roses) }
  try stage.act(.stopInterruptingPurchases)
  try stage.act(.resolveInterruption(ProductID(Florist.roses)))
}

@MainActor private func paymentsRelaunch(_ stage: Stage) throws {
  let old = try stage.shop([Florist.flowers, Florist.planting], finishes: false)
  try stage.pay { old.buy(Florist.flowers) }
  stage.device.setAnswer(.cancels)
  try stage.pay { old.buy(Florist.planting) }
  stage.device.setAnswer(.confirms)
  try stage.pay { old.buy(Florist.planting) }
  stage.quit()
  stage.launch()
  say("\(SKPaymentQueue.default().transactions.count) before there is an observer")
  let observer = PaymentShop("new")
  try stage.app {}
  say("-- a second one")
  let second = PaymentShop("second")
  try stage.pay { observer.load([Florist.roses]) }
  try stage.pay { observer.buy(Florist.roses) }
  say("observers: \(SKPaymentQueue.default().transactionObservers.count)")
  SKPaymentQueue.default().remove(second)
  say("observers: \(SKPaymentQueue.default().transactionObservers.count)")
  stage.quit()
  stage.launch()
  withExtendedLifetime(old) {}
  let last = PaymentShop("last")
  try stage.app { say("nothing left") }
  withExtendedLifetime((observer, second, last)) {}
}

@MainActor private func paymentsRenewed(_ stage: Stage) throws {
  _ = stage.start { await listen("loop") }
  let shop = try stage.shop([Florist.silver])
  try stage.pay { shop.buy(Florist.silver) }
  stage.wait(until: "2026-02-06")
  stage.quit()
  stage.wait(until: "2026-03-06")
  stage.launch()
  let next = PaymentShop("next")
  _ = stage.start { await listen("loop") }
  try stage.app {}
  withExtendedLifetime((shop, next)) {}
}

@MainActor private func paymentsRestored(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.flowers, Florist.roses, Florist.planting, Florist.silver])
  say("-- nothing to restore")
  try stage.pay { SKPaymentQueue.default().restoreCompletedTransactions() }
  for id in [Florist.flowers, Florist.roses, Florist.planting, Florist.silver] {
    try stage.pay { shop.buy(id) }
  }
  stage.wait(until: "2026-02-06")
  try stage.act(.refund(ProductID(Florist.roses)))
  stage.quit()
  stage.device.reinstall()
  stage.launch()
  let fresh = PaymentShop("fresh")
  try stage.pay { SKPaymentQueue.default().restoreCompletedTransactions() }
  stage.device.setSignInAnswer(.cancels)
  try stage.pay {
    SKPaymentQueue.default().restoreCompletedTransactions(withApplicationUsername: "somebody")
  }
  stage.device.setSignInAnswer(.confirms)
  try stage.act(.loseNetwork)
  try stage.pay { SKPaymentQueue.default().restoreCompletedTransactions() }
  withExtendedLifetime((shop, fresh)) {}
}

@MainActor private func productRequests(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  let shop = try stage.shop([Nursery.silver, "nursery.nobody", "nursery.another"])
  guard let silver = shop.products.first else { return say("no product") }
  let period = silver.subscriptionPeriod
  say("\(period?.numberOfUnits ?? 0) \(period.map { "\($0.unit)" } ?? "nil")")
  say("group \(silver.subscriptionGroupIdentifier ?? "nil"), shared \(silver.isFamilyShareable)")
  for offer in [silver.introductoryPrice].compactMap({ $0 }) + silver.discounts {
    let length = "\(offer.subscriptionPeriod.numberOfUnits) \(offer.subscriptionPeriod.unit)"
    say(
      "\(offer.type) \(offer.identifier ?? "nil"): \(offer.price) \(offer.paymentMode) "
        + "\(offer.numberOfPeriods) of \(length)")
  }
  say("currency \(silver.priceLocale.currency?.identifier ?? "nil")")
  say("-- cancelled")
  try stage.pay {
    shop.load([Nursery.gold])
    shop.cancelLoading()
  }
  try stage.act(.loseNetwork)
  try stage.pay { shop.load([Nursery.gold]) }
}

@MainActor private func paymentsFinished(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.flowers], finishes: false)
  try stage.pay { shop.buy(Florist.flowers) }
  say("-- finished through the newer API")
  try stage.app {
    for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
  }
  say("-- bought through the newer API")
  try stage.app { try await buy(Florist.roses) }
  say("\(SKPaymentQueue.default().transactions.count) in the queue")
  stage.quit()
  stage.launch()
  let next = PaymentShop("next")
  try stage.app { await say("unfinished", Transaction.unfinished) }
  withExtendedLifetime((shop, next)) {}
}
