import StoreSimulator
import StoreKit

/// What a device without network knows.
let offlineModes: [String: StoreKitProbe.Mode] = [
  "offline": offline,
  "offlineLaunch": offlineLaunch,
  "offlineExpiry": offlineExpiry,
  "offlineFinish": offlineFinish,
]

@MainActor private func offline(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)
    try await buy(Florist.silver)
  }
  try stage.act(.loseNetwork)
  try stage.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    await say("all", Transaction.all)
    try await sayStatus()
    say("latest: \(await Transaction.latest(for: Florist.flowers).map(text) ?? "nil")")
    say("eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.group))")
    do {
      try await AppStore.sync()
      say("sync: done")
    } catch {
      say("sync: \(text(error))")
    }
  }
}

@MainActor private func offlineLaunch(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)?.finish()
    try await buy(Florist.roses)
    try await buy(Florist.silver)?.finish()
  }
  stage.quit()
  try stage.act(.loseNetwork)
  try stage.act(.refund(ProductID(Florist.flowers)))
  stage.launch()
  _ = stage.start { await listen("app") }
  try stage.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    await say("unfinished", Transaction.unfinished)
    try await sayStatus()
  }
  try stage.act(.regainNetwork)
  try stage.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    try await sayStatus()
  }
}

@MainActor private func offlineExpiry(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  try stage.act(.loseNetwork)
  stage.wait(until: "2026-02-05")
  try stage.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    try await sayStatus()
  }
  try stage.act(.regainNetwork)
  try stage.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    try await sayStatus()
  }
}

@MainActor private func offlineFinish(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.planting) }
  try stage.act(.loseNetwork)
  try stage.app {
    for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
    await say("unfinished", Transaction.unfinished)
  }
  say("unfinished in the store: \(stage.device.world.account.ledger.count { !$0.isFinished })")
  try stage.act(.regainNetwork)
  say("unfinished in the store: \(stage.device.world.account.ledger.count { !$0.isFinished })")
  stage.quit()
  stage.launch()
  _ = stage.start { await listen("app") }
}
