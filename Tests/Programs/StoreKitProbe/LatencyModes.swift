import StoreSimulator
import StoreKit
import VirtualRuntime

/// When calls are answered, and what happens meanwhile. The profile's latency counts here.
let latencyModes: [String: StoreKitProbe.Mode] = [
  "lengths": lengths,
  "renewalMeanwhile": renewalMeanwhile,
  "networkMeanwhile": networkMeanwhile,
  "cancelledOnTheWay": cancelledOnTheWay,
  "cancelledAtSheet": cancelledAtSheet,
  "purchasesAtOnce": purchasesAtOnce,
  "readsAtOnce": readsAtOnce,
  "finishesAtOnce": finishesAtOnce,
  "overtaking": overtaking,
  "echo": echo,
  "timeOut": timeOut,
  "leftIterators": leftIterators,
  "copiedIterators": copiedIterators,
]

extension Stage {
  /// The same world, in which calls take time.
  fileprivate func beginSlowly(_ profile: Profile = .device, seed: UInt64 = 1) {
    begin(catalog, with: profile, seed: seed)
  }
}

/// Milliseconds of virtual time since the stage was set.
private var elapsed: String { "\(VirtualRuntime.now - Stage.beginning.milliseconds) ms" }

@MainActor private func lengths(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    let flowers = try await product(Florist.flowers)
    say("products: \(elapsed)")
    let bought = try await buy(flowers)
    say("purchase: \(elapsed)")
    await bought?.finish()
    say("finish: \(elapsed)")
    for await _ in Transaction.all { say("all: \(elapsed)") }
    _ = try await Product.SubscriptionInfo.status(for: Florist.group)
    say("status: \(elapsed)")
    _ = try await AppTransaction.shared
    say("app transaction: \(elapsed)")
    _ = try await AppTransaction.shared
    say("once more: \(elapsed)")
    try await AppStore.sync()
    say("sync: \(elapsed)")
    stage.device.setCode("nothing")
    try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
    say("sheet: \(elapsed)")
  }
}

/// A subscription renews while the customer is at the payment sheet.
@MainActor private func renewalMeanwhile(_ stage: Stage) throws {
  stage.beginSlowly()
  _ = stage.start { await listen("app") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  stage.wait(until: "2026-02-05T00:00:02Z")
  try stage.app {
    say("begins at \(elapsed)")
    try await buy(Florist.roses)
    say("ends at \(elapsed)")
  }
}

/// The network goes while the customer is at the payment sheet.
@MainActor private func networkMeanwhile(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    let flowers = try await product(Florist.flowers)
    async let bought = buy(flowers)
    try await Task.sleep(for: .seconds(1))
    try stage.device.apply(.loseNetwork)
    _ = try await bought
    say("ends at \(elapsed)")
  }
}

/// The task is cancelled while the reads are on their way.
@MainActor private func cancelledOnTheWay(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    try await buy(Florist.flowers)
    try await buy(Florist.silver)
    let products = Task { try await Product.products(for: [Florist.roses]).count }
    let listing = Task { () -> Int in
      var count = 0
      for await _ in Transaction.currentEntitlements { count += 1 }
      return count
    }
    let latest = Task { await Transaction.latest(for: Florist.flowers) == nil }
    let status = Task { try await SubscriptionInfo.status(for: Florist.group).count }
    let groups = Task { () -> Int in
      var count = 0
      for await _ in SubscriptionInfo.Status.all { count += 1 }
      return count
    }
    let eligible = Task { await SubscriptionInfo.isEligibleForIntroOffer(for: "papers") }
    try await Task.sleep(for: .milliseconds(1))
    products.cancel()
    listing.cancel()
    latest.cancel()
    status.cancel()
    groups.cancel()
    eligible.cancel()
    say("products: \(try await products.value)")
    say("listing: \(await listing.value)")
    say("no latest: \(await latest.value)")
    say("status: \(try await status.value)")
    say("groups: \(await groups.value)")
    say("eligible: \(await eligible.value)")
  }
}

/// The sheet stays when the task that showed it is cancelled.
@MainActor private func cancelledAtSheet(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    let flowers = try await product(Florist.flowers)
    let task = Task { try await buy(flowers) }
    try await Task.sleep(for: .seconds(1))
    task.cancel()
    _ = try await task.value
    await say("unfinished", Transaction.unfinished)
  }
}

@MainActor private func purchasesAtOnce(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    for ids in [
      [Florist.flowers, Florist.flowers], [Florist.planting, Florist.planting],
      [Florist.silver, Florist.silver], [Florist.roses, Florist.chocolates],
    ] {
      let products = [try await product(ids[0]), try await product(ids[1])]
      let first = Task { try await buy(products[0]) }
      let second = Task { try await buy(products[1]) }
      _ = try await (first.value, second.value)
    }
    say("charges: \(stage.device.world.account.charges.count)")
  }
}

@MainActor private func readsAtOnce(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    async let flowers = product(Florist.flowers)
    async let roses = product(Florist.roses)
    async let none = Product.products(for: ["none"])
    say("\(try await shortName(flowers.id)) \(try await shortName(roses.id))")
    say("unknown: \(try await none.count), after \(elapsed)")
  }
}

@MainActor private func finishesAtOnce(_ stage: Stage) throws {
  stage.beginSlowly()
  try stage.app {
    guard let planting = try await buy(Florist.planting) else { return }
    async let first: Void = planting.finish()
    async let second: Void = planting.finish()
    async let third: Void = planting.finish()
    _ = await (first, second, third)
    await say("unfinished", Transaction.unfinished)
    await say("all", Transaction.all)
  }
}

/// Ten requests at once; the same seed answers them in the same order.
@MainActor private func overtaking(_ stage: Stage) throws {
  let slow = Profile(name: "slow", switches: [], latency: Profile.adversarial.latency)
  for (name, profile, seed) in [
    ("in order", slow, 1), ("overtaking", .adversarial, 1), ("once more", .adversarial, 1),
    ("another seed", .adversarial, 2),
  ] as [(String, Profile, UInt64)] {
    VirtualRuntime.reset(at: Stage.beginning.milliseconds, seed: 7)
    stage.beginSlowly(profile, seed: seed)
    try stage.app {
      let answers = await withTaskGroup(of: Int.self) { group in
        for number in 0..<10 {
          group.addTask {
            _ = try? await Product.products(for: [Florist.roses])
            return number
          }
        }
        var answers: [Int] = []
        for await number in group { answers.append(number) }
        return answers
      }
      say("\(name): \(answers)")
    }
  }
}

/// Whether the app is told of its own purchase before or after the purchase has ended.
@MainActor private func echo(_ stage: Stage) throws {
  for seed in 1...6 as ClosedRange<UInt64> {
    VirtualRuntime.reset(at: Stage.beginning.milliseconds, seed: 7)
    stage.beginSlowly(.adversarial, seed: seed)
    _ = stage.start {
      for await _ in Transaction.updates { say("seed \(seed): heard") }
    }
    try stage.app {
      _ = try await product(Florist.silver).purchase()
      say("seed \(seed): bought")
      try await Task.sleep(for: .seconds(2))
      _ = try await AppTransaction.shared
    }
  }
}

@MainActor private func timeOut(_ stage: Stage) throws {
  for profile in [Profile.device, .adversarial] {
    VirtualRuntime.reset(at: Stage.beginning.milliseconds, seed: 7)
    stage.beginSlowly(profile)
    try stage.act(.loseNetwork)
    try stage.app {
      do {
        _ = try await Product.products(for: [Florist.roses])
      } catch {
        say("\(profile.name): \(text(error)) after \(elapsed)")
      }
    }
  }
}

/// What arrives between two loops of a task.
@MainActor private func leftIterators(_ stage: Stage) throws {
  _ = stage.start {
    for await result in Transaction.updates {
      say("first loop: \(text(result))")
      break
    }
    try? await Task.sleep(for: .seconds(60))
    for await result in Transaction.updates { say("second loop: \(text(result))") }
  }
  try askToBuy([Florist.flowers, Florist.roses, Florist.chocolates], on: stage)
  try stage.act(.approve(ProductID(Florist.flowers)))
  try stage.act(.approve(ProductID(Florist.roses)))
  stage.wait(until: "2026-01-05T00:02:00Z")
  try stage.act(.approve(ProductID(Florist.chocolates)))
  try stage.app { await say("unfinished", Transaction.unfinished) }
  stage.quit()
  stage.launch()
  _ = stage.start { await listen("after the launch") }
}

@MainActor private func askToBuy(_ ids: [String], on stage: Stage) throws {
  try stage.act(.enableAskToBuy)
  try stage.app { for id in ids { try await buy(id) } }
}

/// Copies of an iterator over a listing each go through it; copies of one over updates share them.
@MainActor private func copiedIterators(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)
    try await buy(Florist.roses)
    var one = Transaction.all.makeAsyncIterator()
    _ = await one.next()
    var two = one
    say("one: \(await one.next().map(text) ?? "nil")")
    say("two: \(await two.next().map(text) ?? "nil")")
    say("one: \(await one.next().map(text) ?? "nil")")
  }
  stage.quit()
  stage.launch()
  _ = stage.start {
    var one = Transaction.updates.makeAsyncIterator()
    var two = one
    say("one: \(await one.next().map(text) ?? "nil")")
    say("two: \(await two.next().map(text) ?? "nil")")
  }
}
