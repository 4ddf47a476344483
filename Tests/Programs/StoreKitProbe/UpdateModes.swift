import StoreSimulator
import StoreKit

/// What loops over updates hear.
let updateModes: [String: StoreKitProbe.Mode] = [
  "updates": updates,
  "declined": declined,
  "expiry": expiry,
  "statusUpdates": statusUpdates,
  "backlog": backlog,
  "missed": missed,
  "sharedBacklog": sharedBacklog,
]

/// A loop as apps write it.
@MainActor func listen(_ name: String) async {
  for await result in Transaction.updates { say("\(name) hears \(text(result))") }
  say("\(name) has ended")
}

@MainActor func listenToStatus(_ name: String) async {
  for await status in Product.SubscriptionInfo.Status.updates {
    say("\(name) hears \(text(status))")
  }
  say("\(name) has ended")
}

@MainActor private func updates(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app {
    try await buy(Florist.flowers)
    try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)])
  }
  try stage.act(.approve(ProductID(Florist.roses)))
  try stage.act(.refund(ProductID(Florist.flowers)))
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.chocolates)))
  stage.device.setCode("Special Winter Offer")
  say("-- redeem")
  try stage.app { try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene()) }
  stage.wait(until: "2026-01-12")
  try stage.app { await say("unfinished", Transaction.unfinished) }
}

@MainActor private func declined(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app {
    try await buy(Florist.flowers, [.simulatesAskToBuyInSandbox(true)])
    try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)])
  }
  try stage.act(.decline(ProductID(Florist.flowers)))
  stage.wait(until: "2026-01-06")
  do {
    try stage.act(.approve(ProductID(Florist.roses)))
  } catch let refusal as ActionRefusal {
    say("refused: \(refusal)")
  }
  try stage.app { await say("all", Transaction.all) }
}

@MainActor private func expiry(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  _ = stage.start { await listenToStatus("status") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  stage.wait(until: "2026-02-05")
  try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
}

@MainActor private func statusUpdates(_ stage: Stage) throws {
  _ = stage.start { await listenToStatus("one") }
  _ = stage.start { await listenToStatus("two") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  try stage.app { try await buy(Florist.bronze) }
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  try stage.act(.resumeSubscription(ProductID(Florist.silver)))
  stage.wait(until: "2026-02-05")
  try stage.act(.refund(ProductID(Florist.bronze)))
}

/// What happened while the app was closed comes once a launch, to its first loop.
@MainActor private func backlog(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.silver)?.finish()
    try await buy(Florist.planting)
    try await buy(Florist.flowers)?.finish()
    try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)])
  }
  stage.quit()
  try stage.act(.approve(ProductID(Florist.roses)))
  try stage.act(.refund(ProductID(Florist.flowers)))
  stage.wait(until: "2026-03-10")
  stage.launch()
  _ = stage.start { await listen("first") }
  _ = stage.start { await listen("second") }
  _ = stage.start { await listenToStatus("status") }
  stage.quit()
  stage.launch()
  try stage.app {
    for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
  }
  stage.quit()
  stage.launch()
  _ = stage.start { await listen("third") }
  try stage.app { await say("unfinished", Transaction.unfinished) }
}

/// What happens while the app runs and does not listen is not heard later in the same launch.
@MainActor private func missed(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)]) }
  try stage.act(.approve(ProductID(Florist.roses)))
  _ = stage.start { await listen("late") }
  try stage.app { await say("unfinished", Transaction.unfinished) }
  stage.quit()
  stage.launch()
  _ = stage.start { await listen("early") }
}

@MainActor private func sharedBacklog(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.planting) }
  stage.quit()
  stage.launch()
  _ = stage.start { await listen("first") }
  _ = stage.start { await listen("second") }
}
