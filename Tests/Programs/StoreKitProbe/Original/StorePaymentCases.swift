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
  ) { session in
    let phone = try session.shop([Florist.flowers], finishes: false)
    session.device.answers.payment = .cancels
    try session.pay { phone.buy(Florist.flowers) }
    session.device.answers.payment = .confirms
    try session.pay { phone.buy(Florist.flowers) }
    session.quit()
    try session.act(.switchDevice("tablet"))
    session.launch()
    let tablet = PaymentShop("tablet")
    try session.app {}
    session.quit()
    try session.act(.switchDevice("phone"))
    session.launch()
    let again = PaymentShop("phone again")
    try session.app {}
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
  ) { session in
    let shop = PaymentShop(acceptsStorePayments: true)
    try session.app {}
    try session.act(.buyInAppStore(Florist.flowers))
    session.quit()
    try session.act(.buyInAppStore(Florist.roses))
    session.launch()
    let later = PaymentShop("later")
    try session.app { await say("all", Transaction.all) }
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
  ) { session in
    let shop = try session.shop([Florist.flowers, Florist.roses])
    try session.pay { shop.buy(Florist.flowers) }
    try session.pay { shop.buy(Florist.roses) }
    try session.act(.refund(Florist.flowers))
    session.quit()
    try session.act(.refund(Florist.roses))
    session.launch()
    let next = PaymentShop("next")
    try session.app {}
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
  ) { session in
    session.begin(Nursery.catalog())
    let parent = try session.shop([Nursery.book])
    try session.pay { parent.buy(Nursery.book) }
    try session.act(.joinFamily("child"))
    try session.act(.shareWithFamily)
    session.quit()
    try session.act(.signIn(as: "child"))
    session.launch()
    let child = PaymentShop("child")
    try session.app {}
    try session.act(.stopSharing)
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
  ) { session in
    let shop = try session.shop([Florist.flowers, Florist.roses])
    let delegate = Refusal()
    SKPaymentQueue.default().delegate = delegate
    try session.act(.changeStorefrontDuringPurchase("GBR"))
    try session.pay { shop.buy(Florist.flowers) }
    SKPaymentQueue.default().delegate = nil
    try session.act(.changeStorefrontDuringPurchase("DEU"))
    try session.pay { shop.buy(Florist.roses) }
    try session.act(.changeStorefront("JPN"))
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
  ) { session in
    session.begin(Nursery.catalog())
    let shop = try session.shop([Nursery.silver])
    try session.pay { shop.buy(Nursery.silver) }
    try session.act(.cancelSubscription(Nursery.silver))
    session.wait(until: "2026-01-20")
    say("-- signed for somebody else")
    try session.pay { shop.buy(Nursery.silver) { $0.paymentDiscount = discount(for: "rose", 1) } }
    say("-- signed for a name that is no UUID")
    try session.pay {
      shop.buy(Nursery.silver) {
        $0.applicationUsername = "Rose"
        $0.paymentDiscount = discount(for: "rose", 2)
      }
    }
    try session.app { await say("all", Transaction.all) }
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
  ) { session in
    let shop = try session.shop([Florist.silver])
    try session.pay { shop.buy(Florist.silver) }
    let delegate = Refusal()
    SKPaymentQueue.default().delegate = delegate
    let silver = Florist.silver
    try session.act(.raisePrice(silver, to: Money(milliunits: 19_990), consent: .needed))
    say("shown: \(session.device.shownMessages.map { "\($0.reason)" })")
    try session.pay { SKPaymentQueue.default().showPriceConsentIfNeeded() }
    say("shown: \(session.device.shownMessages.map { "\($0.reason)" })")
    try session.pay { SKPaymentQueue.default().showPriceConsentIfNeeded() }
    say("shown: \(session.device.shownMessages.map { "\($0.reason)" })")
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
  ) { session in
    sayReceiptContents()
    let waiting = ReceiptWait()
    let request = SKReceiptRefreshRequest(receiptProperties: [SKReceiptPropertyIsExpired: true])
    request.delegate = waiting
    try session.pay { request.start() }
    sayReceiptContents()
    session.device.answers.signIn = .cancels
    try session.pay { request.start() }
    session.device.answers.signIn = .confirms
    try session.act(.loseNetwork)
    try session.pay { request.start() }
    withExtendedLifetime(waiting) {}
  },
  Case(
    "OFF-CODE-1: what a code buys reaches observers",
    expects: """
      app: purchased vip.gold #1 at 2026-01-05
      app removed vip.gold, 0 left
      """
  ) { session in
    let shop = PaymentShop()
    try session.app {}
    session.device.answers.code = "Special Winter Offer"
    try session.pay { SKPaymentQueue.default().presentCodeRedemptionSheet() }
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
