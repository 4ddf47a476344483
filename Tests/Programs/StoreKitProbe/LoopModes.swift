import StoreSimulator
import StoreKit
import VirtualRuntime

/// Which loops are listeners, and for how long.
let loopModes: [String: StoreKitProbe.Mode] = [
  "concurrentLoops": concurrentLoops,
  "leftLoops": leftLoops,
  "busyLoop": busyLoop,
  "oldLoops": oldLoops,
  "beganAnew": beganAnew,
]

@MainActor private func concurrentLoops(_ stage: Stage) throws {
  _ = stage.start { await listen("one") }
  _ = stage.start { await listen("two") }
  // Not isolated to the main actor, as libraries start theirs.
  _ = Task.detached { await listen("three") }
  VirtualRuntime.settle()
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.flowers)))
  _ = stage.start { await listen("four") }
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.roses)))
  say("listeners: \(stage.device.listenerCount)")
}

@MainActor private func leftLoops(_ stage: Stage) throws {
  _ = stage.start {
    for await result in Transaction.updates {
      say("one hears \(text(result)) and leaves")
      break
    }
    // The task goes on, so that only the loop's end can end the listener.
    try? await Task.sleep(for: .seconds(86_400 * 30))
  }
  let two = stage.start { await listen("two") }
  let sequence = Transaction.updates
  var iterator: Transaction.Transactions.AsyncIterator? = sequence.makeAsyncIterator()
  say("listeners: \(stage.device.listenerCount)")
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.flowers)))
  say("listeners: \(stage.device.listenerCount)")
  two.cancel()
  VirtualRuntime.settle()
  say("listeners: \(stage.device.listenerCount)")
  if iterator != nil { iterator = nil }
  say("listeners: \(stage.device.listenerCount)")
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.roses)))
}

/// A loop whose body takes its time hears everything, in order.
@MainActor private func busyLoop(_ stage: Stage) throws {
  _ = stage.start {
    for await result in Transaction.updates {
      say("begins \(text(result))")
      try? await Task.sleep(for: .seconds(60))
      await result.unsafePayloadValue.finish()
      say("finished #\(result.unsafePayloadValue.id)")
    }
  }
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.flowers)))
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.roses)))
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.chocolates)))
  stage.wait(until: "2026-01-05T00:05:00Z")
}

@MainActor private func oldLoops(_ stage: Stage) throws {
  let old = stage.start {
    await listen("old")
    say("and goes on")
  }
  _ = stage.start { await listenToStatus("old status") }
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.flowers)))
  stage.quit()
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.silver)))
  stage.launch()
  _ = stage.start { await listen("new") }
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.roses)))
  old.cancel()
  VirtualRuntime.settle()
  say("listeners: \(stage.device.listenerCount)")
}

/// A new case in the same process knows nothing of the case before.
@MainActor private func beganAnew(_ stage: Stage) throws {
  _ = stage.start { await listen("old") }
  stage.device.store("kept", as: "key", in: .keychain)
  stage.device.setAnswer(.cancels)
  stage.device.setCode("Special Winter Offer")
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.flowers)))
  say("-- begin")
  VirtualRuntime.reset(at: Stage.beginning.milliseconds, seed: 7)
  stage.begin(stage.catalog)
  _ = stage.start { await listen("new") }
  try stage.app {
    await say("all", Transaction.all)
    try await buy(Florist.roses)
    do {
      try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
    } catch {
      say("redeem: \(error)")
    }
  }
  say("keychain: \(stage.device.storedKeys(in: .keychain))")
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.chocolates)))
}
