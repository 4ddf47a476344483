import Shops
import StoreSimulator
import StoreKit

/// What a device without network knows.
let offlineCases: [Case] = [
  Case(
    "OFFL-1: what the device knows stays readable without network",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy vip.silver: #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- lose network
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      all:
        #1 flowers.large 1.99 at 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #2 of #2 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      latest: #1 flowers.large 1.99 at 2026-01-05
      eligible: false
      sync: networkError(-1009)
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)
      try await buy(Florist.silver)
    }
    try session.act(.loseNetwork)
    try session.app {
      await say("currentEntitlements", Transaction.currentEntitlements)
      await say("all", Transaction.all)
      try await sayStatus()
      say("latest: \(await Transaction.latest(for: Florist.flowers.rawValue).map(text) ?? "nil")")
      say(
        "eligible: \(await SubscriptionInfo.isEligibleForIntroOffer(for: Florist.plans.rawValue))")
      do {
        try await AppStore.sync()
        say("sync: done")
      } catch {
        say("sync: \(text(error))")
      }
    }
  },
  Case(
    "OFFL-1: as documented, it stays readable after a launch without network",
    under: [.documented],
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- quit
      -- lose network
      -- refund flowers.large
      -- launch
      app hears #2 roses.large 2.99 at 2026-01-05
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
        #2 roses.large 2.99 at 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      unfinished:
        #2 roses.large 2.99 at 2026-01-05
      status:
        Subscribed #3 of #3 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      -- restore network
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      currentEntitlements:
        #2 roses.large 2.99 at 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #3 of #3 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      """,
    act: offlineLaunch
  ),
  Case(
    "OFFL-2: on a device, listings are empty after a launch without network, until it is back",
    under: [.device],
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- quit
      -- lose network
      -- refund flowers.large
      -- launch
      currentEntitlements: nothing
      unfinished: nothing
      status: nothing
      -- restore network
      app hears #2 roses.large 2.99 at 2026-01-05
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      currentEntitlements:
        #2 roses.large 2.99 at 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #3 of #3 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      """,
    act: offlineLaunch
  ),
  Case(
    "OFFL-1: without network a subscription ends with its period, and a renewal comes later",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      -- lose network
      -- 2026-02-05
      currentEntitlements: nothing
      status:
        Expired #1 of #1 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      -- restore network
      app hears #2 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      currentEntitlements:
        #2 vip.silver of #1 renewal 11.99 at 2026-02-05 until 2026-03-05
      status:
        Subscribed #2 of #1 vip.silver renews as vip.silver on 2026-03-05 for 11.99
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app { try await buy(Florist.silver)?.finish() }
    try session.act(.loseNetwork)
    session.wait(until: "2026-02-05")
    try session.app {
      await say("currentEntitlements", Transaction.currentEntitlements)
      try await sayStatus()
    }
    try session.act(.restoreNetwork)
    try session.app {
      await say("currentEntitlements", Transaction.currentEntitlements)
      try await sayStatus()
    }
  },
  Case(
    "FIN-5: what was finished without network is finished for good once it is back",
    expects: """
      buy plant.installation: #1 plant.installation 29 at 2026-01-05
      -- lose network
      unfinished: nothing
      unfinished in the store: 1
      -- restore network
      unfinished in the store: 0
      -- quit
      -- launch
      """
  ) { session in
    try session.app { try await buy(Florist.installation) }
    try session.act(.loseNetwork)
    try session.app {
      for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
      await say("unfinished", Transaction.unfinished)
    }
    say("unfinished in the store: \(session.device.world.account.ledger.count { !$0.isFinished })")
    try session.act(.restoreNetwork)
    say("unfinished in the store: \(session.device.world.account.ledger.count { !$0.isFinished })")
    session.quit()
    session.launch()
    _ = session.start { await listen("app") }
  },
]

@MainActor private func offlineLaunch(_ session: ProbeSession) throws {
  try session.app {
    try await buy(Florist.flowers)?.finish()
    try await buy(Florist.roses)
    try await buy(Florist.silver)?.finish()
  }
  session.quit()
  try session.act(.loseNetwork)
  try session.act(.refund(Florist.flowers))
  session.launch()
  _ = session.start { await listen("app") }
  try session.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    await say("unfinished", Transaction.unfinished)
    try await sayStatus()
  }
  try session.act(.restoreNetwork)
  try session.app {
    await say("currentEntitlements", Transaction.currentEntitlements)
    try await sayStatus()
  }
}
