import StoreSimulator
import StoreKit

/// What becomes of a purchase.
let purchaseModes: [String: StoreKitProbe.Mode] = [
  "results": results,
  "quantities": quantities,
  "unavailable": unavailable,
  "token": token,
  "rebuy": rebuy,
  "finish": finish,
  "twoAtOnce": twoAtOnce,
  "cancelledPurchase": cancelledPurchase,
]

@MainActor private func results(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.flowers) }
  stage.device.setAnswer(.cancels)
  try stage.app { try await buy(Florist.roses) }
  stage.device.setAnswer(.confirms)
  try stage.app { try await buy(Florist.roses, [.simulatesAskToBuyInSandbox(true)]) }
  try stage.act(.enableAskToBuy)
  try stage.app {
    try await buy(Florist.chocolates)
    let roses = try await product(Florist.roses)
    stage.device.withoutNetwork { say("-- lose network") }
    try await buy(roses)
    await say("all", Transaction.all)
    await say("unfinished", Transaction.unfinished)
  }
}

extension SimulatedDevice {
  /// The network goes while the app is at work.
  fileprivate func withoutNetwork(_ body: () -> Void) {
    body()
    try? apply(.loseNetwork)
  }
}

@MainActor private func quantities(_ stage: Stage) throws {
  try stage.app {
    for quantity in [0, 1, 10, 11] {
      try await buy(Florist.planting, [.quantity(quantity)])
    }
    for id in [Florist.roses, Florist.gold] {
      try await buy(id, [.quantity(2)])
    }
  }
}

/// The product was removed from sale after the app had read it.
@MainActor private func unavailable(_ stage: Stage) throws {
  try stage.app {
    let roses = try await product(Florist.roses)
    let rest = stage.catalog.products.filter { $0.id.rawValue != Florist.roses }
    stage.begin(Catalog(products: rest, groups: stage.catalog.groups))
    try await buy(roses)
  }
}

@MainActor private func token(_ stage: Stage) throws {
  guard let token = UUID(uuidString: "0F0E0D0C-0B0A-4908-8706-050403020100") else { return }
  try stage.app {
    let flowers = try await buy(Florist.flowers, [.appAccountToken(token)])
    say("\(flowers?.appAccountToken == token)")
    say("\(try await buy(Florist.roses)?.appAccountToken?.uuidString ?? "nil")")
    try await buy(Florist.silver, [.appAccountToken(token)])
  }
  stage.wait(until: "2026-03-10")
  try stage.app {
    for await result in Transaction.all(for: Florist.silver) {
      say("\(text(result)): \(result.unsafePayloadValue.appAccountToken == token)")
    }
    for status in try await Product.SubscriptionInfo.status(for: Florist.group) {
      say("renewalInfo: \(status.renewalInfo.unsafePayloadValue.appAccountToken == token)")
    }
  }
}

@MainActor private func rebuy(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)?.finish()
    try await buy(Florist.silver)?.finish()
    try await Task.sleep(for: .seconds(60))
  }
  stage.wait(until: "2026-01-10")
  try stage.app {
    try await buy(Florist.flowers)
    try await buy(Florist.silver)
    try await buy(Florist.flowers, [.simulatesAskToBuyInSandbox(true)])
    await say("unfinished", Transaction.unfinished)
    await say("all", Transaction.all)
    say("charges: \(stage.device.world.account.charges.count)")
  }
}

@MainActor private func finish(_ stage: Stage) throws {
  try stage.app {
    let planting = try await buy(Florist.planting)
    let flowers = try await buy(Florist.flowers)
    await say("unfinished", Transaction.unfinished)
    await planting?.finish()
    await planting?.finish()
    await say("unfinished", Transaction.unfinished)
    await say("all", Transaction.all)
    await flowers?.finish()
    await say("unfinished", Transaction.unfinished)
    await say("all", Transaction.all)
    await say("currentEntitlements", Transaction.currentEntitlements)
    let listed = try await Transaction.latest(for: Florist.flowers)?.payloadValue
    say("equal: \(listed == flowers), distinct: \(Set([listed, flowers]).count)")
  }
}

@MainActor private func twoAtOnce(_ stage: Stage) throws {
  try stage.app {
    async let flowers = buy(Florist.flowers)
    async let planting = buy(Florist.planting)
    say("two: \(try await [flowers, planting].compactMap { $0?.id })")
    let again = Task { try await buy(Florist.planting)?.id }
    let more = Task { try await buy(Florist.planting)?.id }
    say("the same twice: \(try await [again.value, more.value].compactMap { $0 })")
    let roses = Task { try await buy(Florist.roses)?.id }
    let rose = Task { try await buy(Florist.roses)?.id }
    say("owned once: \(try await [roses.value, rose.value].compactMap { $0 })")
    say("charges: \(stage.device.world.account.charges.count)")
  }
}

/// A payment sheet that stands does not go away because the app's task was cancelled.
@MainActor private func cancelledPurchase(_ stage: Stage) throws {
  try stage.app {
    let flowers = try await product(Florist.flowers)
    let task = Task { try await buy(flowers) }
    task.cancel()
    _ = try await task.value
    await say("unfinished", Transaction.unfinished)
  }
}
