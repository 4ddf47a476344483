import StoreSimulator
import StoreKit

/// How a subscription lives.
let subscriptionModes: [String: StoreKitProbe.Mode] = [
  "status": status,
  "planChanges": planChanges,
  "revertedChange": revertedChange,
  "introductoryOffer": introductoryOffer,
  "upgradeWithoutOffer": upgradeWithoutOffer,
  "subscriptionStatus": subscriptionStatus,
  "recentStart": recentStart,
  "slowApp": slowApp,
]

@MainActor private func status(_ stage: Stage) throws {
  try stage.app {
    try await sayStatus()
    try await buy(Florist.silver)
    try await sayStatus()
  }
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  try stage.app { try await sayStatus() }
  try stage.act(.resumeSubscription(ProductID(Florist.silver)))
  stage.wait(until: "2026-02-05")
  try stage.app { try await sayStatus() }
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  stage.wait(until: "2026-03-04T23:59:59.999Z")
  try stage.app { try await sayStatus() }
  stage.wait(until: "2026-03-05")
  try stage.app {
    try await sayStatus()
    try await buy(Florist.silver)
    try await sayStatus()
  }
  try stage.act(.refund(ProductID(Florist.silver)))
  try stage.app {
    try await sayStatus()
    let silver = try await product(Florist.silver)
    say("of the product: \(try await silver.subscription?.status.map(\.state.rawValue) ?? [])")
    say("of no group: \(try await Product.SubscriptionInfo.status(for: "none").count)")
  }
}

@MainActor private func planChanges(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  stage.wait(until: "2026-01-20T12:00:00Z")
  try stage.app {
    try await buy(Florist.gold)?.finish()
    await say("all", Transaction.all)
    await say("currentEntitlements", Transaction.currentEntitlements)
    try await buy(Florist.bronze)?.finish()
    try await sayStatus()
    await say("unfinished", Transaction.unfinished)
  }
  stage.wait(until: "2026-02-20T12:00:00Z")
  try stage.app {
    try await sayStatus()
    await say("currentEntitlements", Transaction.currentEntitlements)
    let refunds = stage.device.world.account.refunds
    say("refunds: \(refunds.map { "#\($0.transactionID) \($0.amount)" })")
  }
}

@MainActor private func revertedChange(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.gold)
    try await buy(Florist.silver)
    try await sayStatus()
    try await buy(Florist.bronze)
    try await sayStatus()
    try await buy(Florist.gold)
    try await sayStatus()
  }
}

@MainActor private func introductoryOffer(_ stage: Stage) throws {
  try stage.app {
    let gold = try await product(Florist.gold)
    say("eligible: \(await gold.subscription?.isEligibleForIntroOffer ?? false)")
    let transaction = try await buy(gold)
    say("id: \(transaction?.offer?.id ?? "nil"), type: \(transaction?.offerType?.rawValue ?? 0)")
    say("eligible: \(await gold.subscription?.isEligibleForIntroOffer ?? false)")
    try await sayStatus()
  }
  stage.wait(until: "2026-03-05")
  try stage.act(.cancelSubscription(ProductID(Florist.gold)))
  stage.wait(until: "2026-04-05")
  try stage.app {
    say("eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.group))")
    try await buy(Florist.gold)
    await say("all", Transaction.all)
  }
}

@MainActor private func upgradeWithoutOffer(_ stage: Stage) throws {
  try stage.app {
    say("eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.group))")
    try await buy(Florist.silver)
    say("eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.group))")
    try await buy(Florist.gold)
  }
}

@MainActor private func subscriptionStatus(_ stage: Stage) throws {
  try stage.app {
    let flowers = try await buy(Florist.flowers)
    say("of flowers: \(await flowers?.subscriptionStatus.map(text) ?? "nil")")
    let silver = try await buy(Florist.silver)
    try await buy(Florist.gold)
    say("of silver: \(await silver?.subscriptionStatus.map(text) ?? "nil")")
  }
}

@MainActor private func recentStart(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.silver) }
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  stage.wait(until: "2026-04-05T23:59:59Z")
  try stage.app {
    try await buy(Florist.silver)
    try await sayRecentStart()
  }
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  stage.wait(until: "2026-07-04T23:59:59Z")
  try stage.app {
    try await buy(Florist.silver)
    try await sayRecentStart()
  }
}

@MainActor private func sayRecentStart() async throws {
  for status in try await Product.SubscriptionInfo.status(for: Florist.group) {
    let renewal = try status.renewalInfo.payloadValue
    let transaction = try status.transaction.payloadValue
    say("recent start \(text(renewal.recentSubscriptionStartDate))")
    say("original purchase \(text(transaction.originalPurchaseDate))")
  }
}

/// The app takes its time within one call, and the store's clock goes on meanwhile.
@MainActor private func slowApp(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app {
    try await Task.sleep(for: .seconds(1800))
    try await buy(Florist.silver)
  }
  stage.wait(until: "2026-02-05")
  try stage.app {
    try await Task.sleep(for: .seconds(2400))
    await say("currentEntitlements", Transaction.currentEntitlements)
  }
}
