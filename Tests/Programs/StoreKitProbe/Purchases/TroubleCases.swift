import Shops
import StoreSimulator
import StoreKit

/// What interrupts and surrounds purchases.
let troubleCases: [Case] = [
  Case(
    "PUR-1: a call fails once with the error that was injected",
    under: [.documented],
    expects: """
      products: userCancelled
      status: userCancelled
      sync: userCancelled
      app transaction: userCancelled
      refresh: done
      sheet: userCancelled
      subscriptions: userCancelled
      -- once more
      products: done
      status: done
      sync: done
      app transaction: done
      refresh: done
      sheet: done
      subscriptions: done
      -- fail next purchase
      buy roses.large: StoreKitError.userCancelled
      buy roses.large: PurchaseError.ineligibleForOffer
      buy roses.large: #1 roses.large 2.99 at 2026-01-05
      -- fail next verification
      currentEntitlements:
        #1 roses.large 2.99 at 2026-01-05 unverified: invalidSignature
      currentEntitlements:
        #1 roses.large 2.99 at 2026-01-05
      """
  ) { session in
    for call in StoreCall.allCases where call.errors.contains(.userCancelled) {
      _ = try session.device.apply(.failNext(call, with: .userCancelled))
    }
    try session.app { try await sayCalls() }
    say("-- once more")
    try session.app { try await sayCalls() }
    try session.act(.failNext(.purchase, with: .ineligibleForOffer))
    try session.app { for _ in 1...3 { try await buy(Florist.roses) } }
    try session.act(.failNext(.verification, with: .invalidSignature))
    try session.app {
      await say("currentEntitlements", Transaction.currentEntitlements)
      await say("currentEntitlements", Transaction.currentEntitlements)
    }
  },
  Case(
    "OFFL-1: while the App Store is out of order, calls that need it fail",
    under: [.documented],
    expects: """
      -- break store
      products: systemError
      status: done
      sync: systemError
      app transaction: systemError
      refresh: systemError
      sheet: systemError
      subscriptions: systemError
      -- fix store
      products: done
      """
  ) { session in
    try session.act(.breakStore)
    try session.app { try await sayCalls() }
    try session.act(.fixStore)
    try session.app { await say("products", { _ = try await product(Florist.flowers) }) }
  },
  Case(
    "INT-1, INT-2: an interrupted purchase fails, and arrives once it is resolved",
    expects: """
      -- interrupt purchases
      buy plant.installation: StoreKitError.unknown
      -- resolve interruption plant.installation
      app hears #1 plant.installation x3 87 at 2026-01-05
      -- stop interrupting purchases
      -- forbid purchases
      canMakePayments: false
      buy flowers.large: PurchaseError.purchaseNotAllowed
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.act(.interruptPurchases)
    try session.app { try await buy(Florist.installation, [.quantity(3)]) }
    try session.act(.resolveInterruption(Florist.installation))
    try session.act(.stopInterruptingPurchases)
    try session.act(.forbidPurchases)
    try session.app {
      say("canMakePayments: \(AppStore.canMakePayments)")
      try await buy(Florist.flowers)
    }
  },
  Case(
    "BILL-9: a purchase fails while the payment method is declined",
    expects: """
      -- decline payments
      buy flowers.large: StoreKitError.unknown
      -- fix billing
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      """
  ) { session in
    try session.act(.declinePayments)
    try session.app { try await buy(Florist.flowers) }
    try session.act(.fixBilling)
    try session.app { try await buy(Florist.flowers) }
  },
  Case(
    "SF-1: the notification of the original interface is posted for each change of the storefront",
    expects: """
      -- change storefront GBR
      heard: GBR
      -- change storefront USA
      heard: USA
      """
  ) { session in
    let center = NotificationCenter.default
    let observer = center.addObserver(
      forName: .SKStorefrontCountryCodeDidChange, object: nil, queue: nil
    ) { _ in say("heard: \(SKPaymentQueue.default().storefront?.countryCode ?? "none")") }
    try session.act(.changeStorefront("GBR"))
    try session.app {}
    try session.act(.changeStorefront("USA"))
    try session.app {}
    center.removeObserver(observer)
  },
  Case(
    "SF-1: prices, products and transactions follow the storefront",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      -- change storefront GBR
      price: £2.99
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      #2 in GBR 143444
        GBP, as signed: GBR
      #1 in USA 143441
        USD, as signed: USA
      -- sell only chocolates.small
      products: 0
      -- change storefront USA
      -- change storefront during purchase DEU
      buy chocolates.small: StoreKitError.notAvailableInStorefront
      """
  ) { session in
    try session.app { try await buy(Florist.flowers) }
    try session.act(.changeStorefront("GBR"))
    try session.app {
      say("price: \(try await product(Florist.roses).displayPrice)")
      try await buy(Florist.roses)
      for await result in Transaction.all {
        let transaction = result.unsafePayloadValue
        say(
          "#\(transaction.id) in \(transaction.storefront.countryCode) \(transaction.storefront.id)"
        )
        say(
          "  \(transaction.currency?.identifier ?? "nil"), as signed: \(signedStorefront(result))")
      }
    }
    try session.act(.sellOnly(Florist.chocolates, in: ["USA"]))
    try session.app {
      let found = try await Product.products(for: [Florist.chocolates.rawValue])
      say("products: \(found.count)")
    }
    try session.act(.changeStorefront("USA"))
    try session.act(.changeStorefrontDuringPurchase("DEU"))
    try session.app { try await buy(Florist.chocolates) }
  },
]

private func signedStorefront(_ result: VerificationResult<Transaction>) -> String {
  let payload = String(decoding: result.payloadData, as: UTF8.self)
  let start = payload.firstRange(of: "\"storefront\":\"")?.upperBound ?? payload.startIndex
  return String(payload[start...].prefix(3))
}

/// Makes each call that can fail, and says how it ends.
@MainActor private func sayCalls() async throws {
  await say("products", { _ = try await product(Florist.flowers) })
  await say("status", { _ = try await SubscriptionInfo.status(for: Florist.plans.rawValue) })
  await say("sync", { try await AppStore.sync() })
  await say("app transaction", { _ = try await AppTransaction.shared })
  await say("refresh", { _ = try await AppTransaction.refresh() })
  SimulatedDevice.current.answers.code = "none"
  await say("sheet", { try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene()) })
  await say("subscriptions", { try await AppStore.showManageSubscriptions(in: UIWindowScene()) })
}

@MainActor private func say(
  _ name: String, _ call: @MainActor () async throws -> Void
) async {
  do {
    try await call()
    say("\(name): done")
  } catch StoreKitError.systemError {
    say("\(name): systemError")
  } catch {
    say("\(name): \(text(error))")
  }
}
