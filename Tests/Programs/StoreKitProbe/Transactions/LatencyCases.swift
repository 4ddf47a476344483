import Shops
import StoreSimulator
import StoreKit
import VirtualRuntime

/// When calls are answered, and what happens meanwhile. The profile's latency counts here.
let latencyCases: [Case] = [
  Case(
    "CALL-1: every call takes as long as the profile says",
    under: [.documented],
    expects: """
      products: 300 ms
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03Z
      purchase: 3300 ms
      finish: 3305 ms
      all: 3310 ms
      status: 3315 ms
      app transaction: 3515 ms
      once more: 3520 ms
      sync: 6520 ms
      sheet: 11520 ms
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      let flowers = try await product(Florist.flowers)
      say("products: \(elapsed)")
      let bought = try await buy(flowers)
      say("purchase: \(elapsed)")
      await bought?.finish()
      say("finish: \(elapsed)")
      for await _ in Transaction.all { say("all: \(elapsed)") }
      _ = try await Product.SubscriptionInfo.status(for: Florist.plans.rawValue)
      say("status: \(elapsed)")
      _ = try await AppTransaction.shared
      say("app transaction: \(elapsed)")
      _ = try await AppTransaction.shared
      say("once more: \(elapsed)")
      try await AppStore.sync()
      say("sync: \(elapsed)")
      session.device.answers.code = "nothing"
      try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
      say("sheet: \(elapsed)")
    }
  },
  // A subscription renews while the customer is at the payment sheet.
  Case(
    "CALL-1: a subscription renews while the customer is at the payment sheet",
    under: [.documented],
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05T00:00:03Z until 2026-02-05T00:00:03Z
      -- 2026-02-05T00:00:02Z
      begins at 2678402000 ms
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05T00:00:03Z until 2026-03-05T00:00:03Z
      buy roses.large: #3 roses.large 2.99 at 2026-02-05T00:00:05Z
      ends at 2678405300 ms
      """
  ) { session in
    session.beginSlowly()
    _ = session.start { await listen("app") }
    try session.app { try await buy(Florist.silver)?.finish() }
    session.wait(until: "2026-02-05T00:00:02Z")
    try session.app {
      say("begins at \(elapsed)")
      try await buy(Florist.roses)
      say("ends at \(elapsed)")
    }
  },
  // The network goes while the customer is at the payment sheet.
  Case(
    "CALL-1, OFFL-1: a purchase fails if the network goes while the customer is at the sheet",
    under: [.documented],
    expects: """
      buy flowers.large: StoreKitError.networkError(-1009)
      ends at 3300 ms
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      let flowers = try await product(Florist.flowers)
      async let bought = buy(flowers)
      try await Task.sleep(for: .seconds(1))
      try session.device.apply(.loseNetwork)
      _ = try await bought
      say("ends at \(elapsed)")
    }
  },
  Case(
    "OFFL-1: without network a call fails at once, or after the profile's time-out",
    under: [.documented],
    expects: """
      -- lose network
      device: networkError(-1009) after 0 ms
      -- lose network
      adversarial: networkError(-1001) after 60000 ms
      """
  ) { session in
    for profile in [Profile.device, .adversarial] {
      VirtualRuntime.reset(at: ProbeSession.beginning.milliseconds, seed: 7)
      session.beginSlowly(profile)
      try session.act(.loseNetwork)
      try session.app {
        do {
          _ = try await Product.products(for: [Florist.roses.rawValue])
        } catch {
          say("\(profile.name): \(text(error)) after \(elapsed)")
        }
      }
    }
  },
  // The task is cancelled while the reads are on their way.
  Case(
    "ENT-12: a read whose task is cancelled on the way is empty, eligibility is not touched",
    under: [.documented],
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03Z
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05T00:00:06Z until 2026-02-05T00:00:06Z
      products: 0
      listing: 0
      no latest: true
      status: 0
      groups: 0
      eligible: true
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      try await buy(Florist.flowers)
      try await buy(Florist.silver)
      let products = Task { try await Product.products(for: [Florist.roses.rawValue]).count }
      let listing = Task { () -> Int in
        var count = 0
        for await _ in Transaction.currentEntitlements { count += 1 }
        return count
      }
      let latest = Task { await Transaction.latest(for: Florist.flowers.rawValue) == nil }
      let status = Task { try await SubscriptionInfo.status(for: Florist.plans.rawValue).count }
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
  },
  // The sheet stays when the task that showed it is cancelled.
  Case(
    "PUR-13: a purchase goes on at the sheet although the app's task is cancelled",
    under: [.documented],
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03Z
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05T00:00:03Z
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      let flowers = try await product(Florist.flowers)
      let task = Task { try await buy(flowers) }
      try await Task.sleep(for: .seconds(1))
      task.cancel()
      _ = try await task.value
      await say("unfinished", Transaction.unfinished)
    }
  },
  Case(
    "PUR-13, PUR-5, PUR-7: of two purchases at once, what is had or unfinished is sold once",
    under: [.documented],
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03Z
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05T00:00:03Z
      buy plant.installation: #2 plant.installation 29 at 2026-01-05T00:00:10Z
      buy plant.installation: #2 plant.installation 29 at 2026-01-05T00:00:10Z
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05T00:00:16Z until 2026-02-05T00:00:16Z
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05T00:00:16Z until 2026-02-05T00:00:16Z
      buy roses.large: #4 roses.large 2.99 at 2026-01-05T00:00:23Z
      buy chocolates.small: #5 chocolates.small 3.99 at 2026-01-05T00:00:26Z
      charges: 5
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      for ids in [
        [Florist.flowers, Florist.flowers], [Florist.installation, Florist.installation],
        [Florist.silver, Florist.silver], [Florist.roses, Florist.chocolates],
      ] {
        let products = [try await product(ids[0]), try await product(ids[1])]
        let first = Task { try await buy(products[0]) }
        let second = Task { try await buy(products[1]) }
        _ = try await (first.value, second.value)
      }
      say("charges: \(session.device.world.account.charges.count)")
    }
  },
  Case(
    "CALL-1, PROD-1: products are read at once by several tasks, each its own",
    under: [.documented],
    expects: """
      flowers.large roses.large
      unknown: 0, after 300 ms
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      async let flowers = product(Florist.flowers)
      async let roses = product(Florist.roses)
      async let none = Product.products(for: ["none"])
      say("\(try await shortName(flowers.id)) \(try await shortName(roses.id))")
      say("unknown: \(try await none.count), after \(elapsed)")
    }
  },
  Case(
    "FIN-5: three tasks that finish a transaction at once finish it",
    under: [.documented],
    expects: """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05T00:00:03Z
      unfinished: nothing
      all: nothing
      """
  ) { session in
    session.beginSlowly()
    try session.app {
      guard let planting = try await buy(Florist.installation) else { return }
      async let first: Void = planting.finish()
      async let second: Void = planting.finish()
      async let third: Void = planting.finish()
      _ = await (first, second, third)
      await say("unfinished", Transaction.unfinished)
      await say("all", Transaction.all)
    }
  },
  // Ten requests at once; the same seed answers them in the same order.
  Case(
    "CALL-2: answers may overtake each other, alike for the same seed",
    under: [.documented],
    expects: """
      in order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      overtaking: [8, 4, 3, 7, 0, 1, 5, 9, 6, 2]
      once more: [8, 4, 3, 7, 0, 1, 5, 9, 6, 2]
      another seed: [8, 4, 5, 0, 2, 6, 9, 7, 1, 3]
      """
  ) { session in
    let slow = Profile(name: "slow", switches: [], latency: Profile.adversarial.latency)
    for (name, profile, seed) in [
      ("in order", slow, 1), ("overtaking", .adversarial, 1), ("once more", .adversarial, 1),
      ("another seed", .adversarial, 2),
    ] as [(String, Profile, UInt64)] {
      VirtualRuntime.reset(at: ProbeSession.beginning.milliseconds, seed: 7)
      session.beginSlowly(profile, seed: seed)
      try session.app {
        let answers = await withTaskGroup(of: Int.self) { group in
          for number in 0..<10 {
            group.addTask {
              _ = try? await Product.products(for: [Florist.roses.rawValue])
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
  },
  // What arrives between two loops of a task.
  Case(
    "UPD-7, FIN-3: what comes between two loops is nobody's, until the next launch",
    under: [.documented],
    expects: """
      -- enable ask to buy
      buy flowers.large: pending
      buy roses.large: pending
      buy chocolates.small: pending
      -- approve flowers.large
      first loop: #1 flowers.large 1.99 at 2026-01-05
      -- approve roses.large
      -- 2026-01-05T00:02:00Z
      -- approve chocolates.small
      second loop: #3 chocolates.small 3.99 at 2026-01-05T00:02:00Z
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05
        #2 roses.large 2.99 at 2026-01-05
        #3 chocolates.small 3.99 at 2026-01-05T00:02:00Z
      -- quit
      -- launch
      after the launch hears #1 flowers.large 1.99 at 2026-01-05
      after the launch hears #2 roses.large 2.99 at 2026-01-05
      after the launch hears #3 chocolates.small 3.99 at 2026-01-05T00:02:00Z
      """
  ) { session in
    _ = session.start {
      for await result in Transaction.updates {
        say("first loop: \(text(result))")
        break
      }
      try? await Task.sleep(for: .seconds(60))
      for await result in Transaction.updates { say("second loop: \(text(result))") }
    }
    try askToBuy([Florist.flowers, Florist.roses, Florist.chocolates], on: session)
    try session.act(.approve(Florist.flowers))
    try session.act(.approve(Florist.roses))
    session.wait(until: "2026-01-05T00:02:00Z")
    try session.act(.approve(Florist.chocolates))
    try session.app { await say("unfinished", Transaction.unfinished) }
    session.quit()
    session.launch()
    _ = session.start { await listen("after the launch") }
  },
  // Copies of an iterator over a listing each go through it; copies of one over updates share them.
  Case(
    "UPD-7: a copied iterator reads a listing for itself, and shares what is announced",
    under: [.documented],
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      one: #1 flowers.large 1.99 at 2026-01-05
      two: #1 flowers.large 1.99 at 2026-01-05
      one: nil
      -- quit
      -- launch
      one: #1 flowers.large 1.99 at 2026-01-05
      two: #2 roses.large 2.99 at 2026-01-05
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)
      try await buy(Florist.roses)
      var one = Transaction.all.makeAsyncIterator()
      _ = await one.next()
      var two = one
      say("one: \(await one.next().map(text) ?? "nil")")
      say("two: \(await two.next().map(text) ?? "nil")")
      say("one: \(await one.next().map(text) ?? "nil")")
    }
    session.quit()
    session.launch()
    _ = session.start {
      var one = Transaction.updates.makeAsyncIterator()
      var two = one
      say("one: \(await one.next().map(text) ?? "nil")")
      say("two: \(await two.next().map(text) ?? "nil")")
    }
  },
  // Whether the app is notified of its own purchase before or after the purchase has ended.
  Case(
    "CALL-2, UPD-2: the app is notified of its own purchase before it is returned, or after",
    under: [.documented],
    expects: echoTranscript
  ) { session in
    for seed in 1...6 as ClosedRange<UInt64> {
      VirtualRuntime.reset(at: ProbeSession.beginning.milliseconds, seed: 7)
      session.beginSlowly(.adversarial, seed: seed)
      _ = session.start {
        for await _ in Transaction.updates { say("seed \(seed): heard") }
      }
      try session.app {
        _ = try await product(Florist.silver).purchase()
        say("seed \(seed): bought")
        try await Task.sleep(for: .seconds(2))
        _ = try await AppTransaction.shared
      }
    }
  },
]

extension ProbeSession {
  /// The same world, in which calls take time.
  fileprivate func beginSlowly(_ profile: Profile = .device, seed: UInt64 = 1) {
    begin(catalog, with: profile.calm, seed: seed)
  }
}

private let echoTranscript =
  ((1...4).map { "seed \($0): heard\nseed \($0): bought" }
  + (5...6).map { "seed \($0): bought\nseed \($0): heard" }).joined(separator: "\n")

/// Milliseconds of virtual time since the session was set.
private var elapsed: String { "\(VirtualRuntime.now - ProbeSession.beginning.milliseconds) ms" }

@MainActor private func askToBuy(_ ids: [ProductID], on session: ProbeSession) throws {
  try session.act(.enableAskToBuy)
  try session.app { for id in ids { try await buy(id) } }
}
