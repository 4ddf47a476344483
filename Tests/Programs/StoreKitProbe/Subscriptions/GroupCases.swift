import StoreSimulator
import StoreKit

/// Who has the same twice, and how one stands in several groups.
let groupCases: [Case] = [
  Case(
    "ENT-13: what is shared and bought entitles twice",
    expects: """
      buy nursery.book: #1 nursery.book 3 at 2026-01-05
      -- join family child
      -- share with family
      -- quit
      -- sign in child
      -- launch
      shared: ["FAMILY_SHARED"]
      buy nursery.book: #1000002 nursery.book 3 at 2026-01-05
      shared and bought: ["PURCHASED", "FAMILY_SHARED"]
      -- quit
      -- leave family child
      -- launch
      bought: ["PURCHASED"]
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app { try await buy(Nursery.book)?.finish() }
    try session.act(.joinFamily("child"))
    try session.act(.shareWithFamily)
    session.quit()
    try session.act(.signIn(as: "child"))
    session.launch()
    try session.app {
      try await sayOwners("shared")
      try await buy(Nursery.book)?.finish()
      try await sayOwners("shared and bought")
    }
    session.quit()
    try session.act(.leaveFamily("child"))
    session.launch()
    try session.app { try await sayOwners("bought") }
  },
  Case(
    "STAT-1: every group with a subscription is reported, and the status that a transaction has",
    expects: """
      all groups:
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      buy nursery.club: #2 nursery.club 1 at 2026-01-05 until 2026-02-05
      buy nursery.book: #3 nursery.book 3 at 2026-01-05
      all groups:
        Nursery: ["Subscribed #1 of #1 nursery.silver renews as nursery.silver on 2026-01-12 for 10"]
        Club: ["Subscribed #2 of #2 nursery.club renews as nursery.club on 2026-02-05 for 1"]
      -- 2026-01-13
      #1: Subscribed #4 of #1 nursery.silver renews as nursery.silver on 2026-02-12 for 10
      #2: Subscribed #2 of #2 nursery.club renews as nursery.club on 2026-02-05 for 1
      #3: nil
      #4: Subscribed #4 of #1 nursery.silver renews as nursery.silver on 2026-02-12 for 10
      #5: nil
      -- fail next subscription status
      all groups:
      """
  ) { session in
    session.begin(Nursery.catalog())
    try session.app {
      await sayAll()
      try await buy(Nursery.silver)?.finish()
      try await buy(Nursery.club)?.finish()
      try await buy(Nursery.book)?.finish()
      await sayAll()
    }
    session.wait(until: "2026-01-13")
    try session.app {
      for id: UInt64 in 1...5 {
        let status = try await Product.SubscriptionInfo.status(transactionID: id)
        say("#\(id): \(status.map(text) ?? "nil")")
      }
    }
    try session.act(.failNext(.subscriptionStatus, with: .networkError))
    try session.app { await sayAll() }
  },
]

@MainActor private func sayOwners(_ name: String) async throws {
  var owners: [String] = []
  for await result in try await product(Nursery.book).currentEntitlements {
    owners.append(result.unsafePayloadValue.ownershipType.rawValue)
  }
  say("\(name): \(owners)")
}

@MainActor private func sayAll() async {
  say("all groups:")
  for await (groupID, statuses) in Product.SubscriptionInfo.Status.all {
    say("  \(groupID): \(statuses.map(text))")
  }
}
