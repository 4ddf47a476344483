import Shops
import StoreSimulator
import StoreSigning
import StoreKit

/// What the queue of the original API hears from outside of the app, and asks the app about.
let storePaymentCases: [Case] = [
  Case(
    "a failed payment stays on its device, and a purchase comes to all",
    expects: """
      products: Armful of Flowers $1.99
      request finished
      app: purchasing flowers.large
      app: failed flowers.large with paymentCancelled 2
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      -- quit
      -- switch device tablet
      -- launch
      tablet: purchased flowers.large #1 at 2026-01-05
      tablet removed flowers.large, 0 left
      -- quit
      -- switch device phone
      -- launch
      phone again: failed flowers.large with paymentCancelled 2
      phone again removed flowers.large, 0 left
      """
  ) { stage in
    let phone = try stage.shop([Florist.flowers], finishes: false)
    stage.device.answers.payment = .cancels
    try stage.pay { phone.buy(Florist.flowers) }
    stage.device.answers.payment = .confirms
    try stage.pay { phone.buy(Florist.flowers) }
    stage.quit()
    try stage.act(.switchDevice("tablet"))
    stage.launch()
    let tablet = PaymentShop("tablet")
    try stage.app {}
    stage.quit()
    try stage.act(.switchDevice("phone"))
    stage.launch()
    let again = PaymentShop("phone again")
    try stage.app {}
    withExtendedLifetime((phone, tablet, again)) {}
  },
  Case(
    "PROMO-1: an observer is asked, now or after the launch, and may decline",
    expects: """
      -- buy in app store flowers.large
      app is asked for flowers.large at 1.99
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      -- quit
      -- buy in app store roses.large
      -- launch
      later is asked for roses.large at 2.99
      all:
        #1 flowers.large 1.99 at 2026-01-05
      """
  ) { stage in
    let shop = PaymentShop(acceptsStorePayments: true)
    try stage.app {}
    try stage.act(.buyInAppStore(Florist.flowers))
    stage.quit()
    try stage.act(.buyInAppStore(Florist.roses))
    stage.launch()
    let later = PaymentShop("later")
    try stage.app { await say("all", Transaction.all) }
    withExtendedLifetime((shop, later)) {}
  },
  Case(
    "REF-1: what is refunded is revoked, now or after the launch",
    expects: """
      products: Armful of Flowers $1.99
        and Two Dozen Roses $2.99
      request finished
      app: purchasing flowers.large
      app: purchased flowers.large #1 at 2026-01-05
      app removed flowers.large, 0 left
      app: purchasing roses.large
      app: purchased roses.large #2 at 2026-01-05
      app removed roses.large, 0 left
      -- refund flowers.large
      app loses flowers.large
      -- quit
      -- refund roses.large
      -- launch
      next loses roses.large
      """
  ) { stage in
    let shop = try stage.shop([Florist.flowers, Florist.roses])
    try stage.pay { shop.buy(Florist.flowers) }
    try stage.pay { shop.buy(Florist.roses) }
    try stage.act(.refund(Florist.flowers))
    stage.quit()
    try stage.act(.refund(Florist.roses))
    stage.launch()
    let next = PaymentShop("next")
    try stage.app {}
    withExtendedLifetime((shop, next)) {}
  },
  Case(
    "FAM-1, FAM-2: a share in the family's purchase arrives, and is revoked",
    expects: """
      products:  $3.00
      request finished
      app: purchasing nursery.book
      app: purchased nursery.book #1 at 2026-01-05
      app removed nursery.book, 0 left
      -- join family child
      -- share with family
      -- quit
      -- sign in child
      -- launch
      child: purchased nursery.book #1000001 at 2026-01-05
      child removed nursery.book, 0 left
      -- stop sharing
      child loses nursery.book
      """
  ) { stage in
    stage.begin(Nursery.catalog())
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
  },
  Case(
    "SF-1, SF-2: the delegate may end a payment whose storefront changes",
    expects: """
      products: Armful of Flowers $1.99
        and Two Dozen Roses $2.99
      request finished
      -- change storefront during purchase GBR
      app: purchasing flowers.large
      asked of flowers.large in GBR 143444
      app: failed flowers.large with storeProductNotAvailable 5
      app is in GBR
      app removed flowers.large, 0 left
      -- change storefront during purchase DEU
      app: purchasing roses.large
      app: purchased roses.large #1 at 2026-01-05
      app is in DEU
      app removed roses.large, 0 left
      -- change storefront JPN
      app is in JPN
      """
  ) { stage in
    let shop = try stage.shop([Florist.flowers, Florist.roses])
    let delegate = Refusal()
    SKPaymentQueue.default().delegate = delegate
    try stage.act(.changeStorefrontDuringPurchase("GBR"))
    try stage.pay { shop.buy(Florist.flowers) }
    SKPaymentQueue.default().delegate = nil
    try stage.act(.changeStorefrontDuringPurchase("DEU"))
    try stage.pay { shop.buy(Florist.roses) }
    try stage.act(.changeStorefront("JPN"))
    withExtendedLifetime(delegate) {}
  },
  Case(
    "OFF-PRO-2: the signature of an offer covers the name of the customer",
    expects: """
      products:  $10.00
      request finished
      app: purchasing nursery.silver
      app: purchased nursery.silver #1 at 2026-01-05
      app removed nursery.silver, 0 left
      -- cancel subscription nursery.silver
      -- 2026-01-20
      -- signed for somebody else
      app: purchasing nursery.silver
      app: failed nursery.silver with invalidSignature 12
      app removed nursery.silver, 0 left
      -- signed for a name that is no UUID
      app: purchasing nursery.silver for Rose
      app: purchased nursery.silver for Rose #2 at 2026-01-20 of #1 at 2026-01-05
      app removed nursery.silver, 0 left
      all:
        #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
        #2 nursery.silver of #1 5 at 2026-01-20 until 2026-02-20 offer 2 PAY_AS_YOU_GO id half
      """
  ) { stage in
    stage.begin(Nursery.catalog())
    let shop = try stage.shop([Nursery.silver])
    try stage.pay { shop.buy(Nursery.silver) }
    try stage.act(.cancelSubscription(Nursery.silver))
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
  },
  Case(
    "MSG-1: a question for a higher price may be put off and shown later",
    expects: """
      products: Silver Garden Care $11.99
      request finished
      app: purchasing vip.silver
      app: purchased vip.silver #1 at 2026-01-05
      app removed vip.silver, 0 left
      -- raise price vip.silver
      asked of a price
      shown: []
      shown: ["priceIncreaseConsent"]
      shown: ["priceIncreaseConsent"]
      """
  ) { stage in
    let shop = try stage.shop([Florist.silver])
    try stage.pay { shop.buy(Florist.silver) }
    let delegate = Refusal()
    SKPaymentQueue.default().delegate = delegate
    let silver = Florist.silver
    try stage.act(.raisePrice(silver, to: Money(milliunits: 19_990), consent: .needed))
    say("shown: \(stage.device.shownMessages.map { "\($0.reason)" })")
    try stage.pay { SKPaymentQueue.default().showPriceConsentIfNeeded() }
    say("shown: \(stage.device.shownMessages.map { "\($0.reason)" })")
    try stage.pay { SKPaymentQueue.default().showPriceConsentIfNeeded() }
    say("shown: \(stage.device.shownMessages.map { "\($0.reason)" })")
    withExtendedLifetime((shop, delegate)) {}
  },
  Case(
    "a request brings a receipt, and asks the customer",
    expects: """
      no sandboxReceipt
      refreshed
      sandboxReceipt: nothing bought
      not refreshed: paymentCancelled 2
      -- lose network
      not refreshed: unknown 0
      """
  ) { stage in
    sayReceiptContents()
    let waiting = ReceiptWait()
    let request = SKReceiptRefreshRequest(receiptProperties: [SKReceiptPropertyIsExpired: true])
    request.delegate = waiting
    try stage.pay { request.start() }
    sayReceiptContents()
    stage.device.answers.signIn = .cancels
    try stage.pay { request.start() }
    stage.device.answers.signIn = .confirms
    try stage.act(.loseNetwork)
    try stage.pay { request.start() }
    withExtendedLifetime(waiting) {}
  },
  Case(
    "OFF-CODE-1: what a code buys reaches observers",
    expects: """
      app: purchased vip.gold #1 at 2026-01-05
      app removed vip.gold, 0 left
      """
  ) { stage in
    let shop = PaymentShop()
    try stage.app {}
    stage.device.answers.code = "Special Winter Offer"
    try stage.pay { SKPaymentQueue.default().presentCodeRedemptionSheet() }
    withExtendedLifetime(shop) {}
  },
  Case(
    "doubles, isolated observers and every way to read an error compile",
    expects: """
      double true
      false 2
      failed double with paymentCancelled 2
       €4.99
      SKErrorDomain 2
      cancelled
      cancelled
      not allowed
      1 heard
      0 0 day
      '' ''
      0 true
      0.5
      filled 3 true
      true 7
      """
  ) { _ in sayPaymentShapes() },
]

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

@MainActor private func discount(for name: String, _ number: UInt8) -> SKPaymentDiscount {
  let now = SimulatedDevice.current.world.now
  let request = PromotionalOfferRequest(
    bundleID: AppInfo.sample.bundleID, keyID: Nursery.keyID,
    productID: Nursery.silver, offerID: "half", appAccountToken: name,
    nonce: Nursery.nonce(number).uuidString, timestamp: now)
  return SKPaymentDiscount(
    identifier: "half", keyIdentifier: Nursery.keyID, nonce: Nursery.nonce(number),
    signature: request.signature(by: Nursery.key),
    timestamp: NSNumber(value: now.milliseconds))
}

private final class ReceiptWait: NSObject, SKRequestDelegate {
  func requestDidFinish(_ request: SKRequest) { say("refreshed") }
  func request(_ request: SKRequest, didFailWithError error: Error) {
    say("not refreshed: \(text(of: error))")
  }
}
