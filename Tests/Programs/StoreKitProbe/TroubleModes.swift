import StoreSimulator
import StoreKit

/// What interrupts and surrounds purchases.
let troubleModes: [String: StoreKitProbe.Mode] = [
  "faults": faults,
  "brokenStore": { stage in
    try stage.act(.breakStore)
    try stage.app { try await sayCalls() }
    try stage.act(.mendStore)
    try stage.app { await say("products", { _ = try await product(Florist.flowers) }) }
  },
  "interruptions": interruptions,
  "storefronts": storefronts,
]

@MainActor private func faults(_ stage: Stage) throws {
  for call in StoreCall.allCases where call.errors.contains(.userCancelled) {
    _ = try stage.device.apply(.failNext(call, with: .userCancelled))
  }
  try stage.app { try await sayCalls() }
  say("-- once more")
  try stage.app { try await sayCalls() }
  try stage.act(.failNext(.purchase, with: .ineligibleForOffer))
  try stage.app { for _ in 1...3 { try await buy(Florist.roses) } }
  try stage.act(.failNext(.verification, with: .invalidSignature))
  try stage.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    await say("currentEntitlements", Transaction.currentEntitlements)
  }
}

@MainActor private func interruptions(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.act(.interruptPurchases)
  try stage.app { try await buy(Florist.planting, [.quantity(3)]) }
  try stage.act(.resolveInterruption(ProductID(Florist.planting)))
  try stage.act(.stopInterruptingPurchases)
  try stage.act(.forbidPurchases)
  try stage.app {
    say("canMakePayments: \(AppStore.canMakePayments)")
    try await buy(Florist.flowers)
  }
}

@MainActor private func storefronts(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.flowers) }
  try stage.act(.changeStorefront("GBR"))
  try stage.app {
    say("price: \(try await product(Florist.roses).displayPrice)")
    try await buy(Florist.roses)
    for await result in Transaction.all {
      let transaction = result.unsafePayloadValue
      say(
        "#\(transaction.id) in \(transaction.storefront.countryCode) \(transaction.storefront.id)")
      say("  \(transaction.currency?.identifier ?? "nil"), as signed: \(signedStorefront(result))")
    }
  }
  try stage.act(.sellOnly(ProductID(Florist.chocolates), in: ["USA"]))
  try stage.app {
    let found = try await Product.products(for: [Florist.chocolates])
    say("products: \(found.count)")
  }
  try stage.act(.changeStorefront("USA"))
  try stage.act(.changeStorefrontDuringNextPurchase("DEU"))
  try stage.app { try await buy(Florist.chocolates) }
}

private func signedStorefront(_ result: VerificationResult<Transaction>) -> String {
  let payload = String(decoding: result.payloadData, as: UTF8.self)
  let start = payload.firstRange(of: "\"storefront\":\"")?.upperBound ?? payload.startIndex
  return String(payload[start...].prefix(3))
}

/// Makes each call that can fail, and says how it ends.
@MainActor private func sayCalls() async throws {
  await say("products", { _ = try await product(Florist.flowers) })
  await say("status", { _ = try await SubscriptionInfo.status(for: Florist.group) })
  await say("sync", { try await AppStore.sync() })
  await say("app transaction", { _ = try await AppTransaction.shared })
  await say("refresh", { _ = try await AppTransaction.refresh() })
  SimulatedDevice.current.setCode("none")
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
