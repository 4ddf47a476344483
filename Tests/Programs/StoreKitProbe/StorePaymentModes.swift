import StoreSimulator
import StoreSigning
import StoreKit

/// What the queue of the original API hears from outside of the app, and asks the app about.
let storePaymentModes: [String: StoreKitProbe.Mode] = [
  "storePayments": storePayments,
  "paymentsRevoked": paymentsRevoked,
  "paymentsShared": paymentsShared,
  "paymentsOnDevices": paymentsOnDevices,
  "paymentsMoved": paymentsMoved,
  "paymentDiscounts": paymentDiscounts,
  "priceConsent": priceConsent,
  "receiptRequests": receiptRequests,
  "paymentCode": paymentCode,
  "paymentShapes": { _ in sayPaymentShapes() },
]

@MainActor private func storePayments(_ stage: Stage) throws {
  let shop = PaymentShop(acceptsStorePayments: true)
  try stage.app {}
  try stage.act(.buyInAppStore(ProductID(Florist.flowers)))
  stage.quit()
  try stage.act(.buyInAppStore(ProductID(Florist.roses)))
  stage.launch()
  let later = PaymentShop("later")
  try stage.app { await say("all", Transaction.all) }
  withExtendedLifetime((shop, later)) {}
}

@MainActor private func paymentsRevoked(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.flowers, Florist.roses])
  try stage.pay { shop.buy(Florist.flowers) }
  try stage.pay { shop.buy(Florist.roses) }
  try stage.act(.refund(ProductID(Florist.flowers)))
  stage.quit()
  try stage.act(.refund(ProductID(Florist.roses)))
  stage.launch()
  let next = PaymentShop("next")
  try stage.app {}
  withExtendedLifetime((shop, next)) {}
}

@MainActor private func paymentsShared(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  let parent = try stage.shop([Nursery.book])
  try stage.pay { parent.buy(Nursery.book) }
  try stage.act(.joinFamily("child"))
  try stage.act(.shareWithFamily)
  stage.quit()
  try stage.act(.signIn(as: "child"))
  stage.launch()
  let child = PaymentShop("child")
  try stage.app {}
  try stage.act(.stopSharing)
  withExtendedLifetime((parent, child)) {}
}

@MainActor private func paymentsOnDevices(_ stage: Stage) throws {
  let phone = try stage.shop([Florist.flowers], finishes: false)
  stage.device.setAnswer(.cancels)
  try stage.pay { phone.buy(Florist.flowers) }
  stage.device.setAnswer(.confirms)
  try stage.pay { phone.buy(Florist.flowers) }
  stage.quit()
  try stage.act(.useDevice("tablet"))
  stage.launch()
  let tablet = PaymentShop("tablet")
  try stage.app {}
  stage.quit()
  try stage.act(.useDevice("phone"))
  stage.launch()
  let again = PaymentShop("phone again")
  try stage.app {}
  withExtendedLifetime((phone, tablet, again)) {}
}

/// Answers no to everything that the queue asks.
private final class Refusal: NSObject, SKPaymentQueueDelegate {
  func paymentQueue(
    _ paymentQueue: SKPaymentQueue, shouldContinue transaction: SKPaymentTransaction,
    in newStorefront: SKStorefront
  ) -> Bool {
    let name = shortName(transaction.payment.productIdentifier)
    say("asked of \(name) in \(newStorefront.countryCode) \(newStorefront.identifier)")
    return false
  }

  func paymentQueueShouldShowPriceConsent(_ paymentQueue: SKPaymentQueue) -> Bool {
    say("asked of a price")
    return false
  }
}

@MainActor private func paymentsMoved(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.flowers, Florist.roses])
  let delegate = Refusal()
  SKPaymentQueue.default().delegate = delegate
  try stage.act(.changeStorefrontDuringNextPurchase("GBR"))
  try stage.pay { shop.buy(Florist.flowers) }
  SKPaymentQueue.default().delegate = nil
  try stage.act(.changeStorefrontDuringNextPurchase("DEU"))
  try stage.pay { shop.buy(Florist.roses) }
  try stage.act(.changeStorefront("JPN"))
  withExtendedLifetime(delegate) {}
}

@MainActor private func paymentDiscounts(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  let shop = try stage.shop([Nursery.silver])
  try stage.pay { shop.buy(Nursery.silver) }
  try stage.act(.cancelSubscription(ProductID(Nursery.silver)))
  stage.wait(until: "2026-01-20")
  say("-- signed for somebody else")
  try stage.pay { shop.buy(Nursery.silver) { $0.paymentDiscount = discount(for: "rose", 1) } }
  say("-- signed for a name that is no UUID")
  try stage.pay {
    shop.buy(Nursery.silver) {
      $0.applicationUsername = "Rose"
      $0.paymentDiscount = discount(for: "rose", 2)
    }
  }
  try stage.app { await say("all", Transaction.all) }
}

@MainActor private func discount(for name: String, _ number: UInt8) -> SKPaymentDiscount {
  let now = SimulatedDevice.current.world.now
  let request = PromotionalOfferRequest(
    bundleID: AppInfo.sample.bundleID, keyID: Nursery.keyID,
    productID: ProductID(Nursery.silver), offerID: "half", appAccountToken: name,
    nonce: Nursery.nonce(number).uuidString, timestamp: now)
  return SKPaymentDiscount(
    identifier: "half", keyIdentifier: Nursery.keyID, nonce: Nursery.nonce(number),
    signature: request.signature(by: Nursery.key),
    timestamp: NSNumber(value: now.milliseconds))
}

@MainActor private func priceConsent(_ stage: Stage) throws {
  let shop = try stage.shop([Florist.silver])
  try stage.pay { shop.buy(Florist.silver) }
  let delegate = Refusal()
  SKPaymentQueue.default().delegate = delegate
  let silver = ProductID(Florist.silver)
  try stage.act(.raisePrice(silver, to: Money(milliunits: 19_990), consent: .needed))
  say("shown: \(stage.device.shownMessages.map(\.reason.rawValue))")
  try stage.pay { SKPaymentQueue.default().showPriceConsentIfNeeded() }
  say("shown: \(stage.device.shownMessages.map(\.reason.rawValue))")
  try stage.pay { SKPaymentQueue.default().showPriceConsentIfNeeded() }
  say("shown: \(stage.device.shownMessages.map(\.reason.rawValue))")
  withExtendedLifetime((shop, delegate)) {}
}

@MainActor private func receiptRequests(_ stage: Stage) throws {
  sayReceiptContents()
  let waiting = ReceiptWait()
  let request = SKReceiptRefreshRequest(receiptProperties: [SKReceiptPropertyIsExpired: true])
  request.delegate = waiting
  try stage.pay { request.start() }
  sayReceiptContents()
  stage.device.setSignInAnswer(.cancels)
  try stage.pay { request.start() }
  stage.device.setSignInAnswer(.confirms)
  try stage.act(.loseNetwork)
  try stage.pay { request.start() }
  withExtendedLifetime(waiting) {}
}

private final class ReceiptWait: NSObject, SKRequestDelegate {
  func requestDidFinish(_ request: SKRequest) { say("refreshed") }
  func request(_ request: SKRequest, didFailWithError error: Error) {
    say("not refreshed: \(text(of: error))")
  }
}

@MainActor private func paymentCode(_ stage: Stage) throws {
  let shop = PaymentShop()
  try stage.app {}
  stage.device.setCode("Special Winter Offer")
  try stage.pay { SKPaymentQueue.default().presentCodeRedemptionSheet() }
  withExtendedLifetime(shop) {}
}
