import StoreSimulator
import StoreKit

/// Who has the same twice, and how one stands in several groups.
let groupModes: [String: StoreKitProbe.Mode] = [
  "entitledTwice": entitledTwice,
  "statuses": statuses,
]

@MainActor private func entitledTwice(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  try stage.app { try await buy(Nursery.book)?.finish() }
  try stage.act(.joinFamily("child"))
  try stage.act(.shareWithFamily)
  stage.quit()
  try stage.act(.signIn(as: "child"))
  stage.launch()
  try stage.app {
    try await sayOwners("shared")
    try await buy(Nursery.book)?.finish()
    try await sayOwners("shared and bought")
  }
  stage.quit()
  try stage.act(.leaveFamily("child"))
  stage.launch()
  try stage.app { try await sayOwners("bought") }
}

@MainActor private func sayOwners(_ name: String) async throws {
  var owners: [String] = []
  for await result in try await product(Nursery.book).currentEntitlements {
    owners.append(result.unsafePayloadValue.ownershipType.rawValue)
  }
  say("\(name): \(owners)")
}

@MainActor private func statuses(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  try stage.app {
    await sayAll()
    try await buy(Nursery.silver)?.finish()
    try await buy(Nursery.club)?.finish()
    try await buy(Nursery.book)?.finish()
    await sayAll()
  }
  stage.wait(until: "2026-01-13")
  try stage.app {
    for id: UInt64 in 1...5 {
      let status = try await Product.SubscriptionInfo.status(transactionID: id)
      say("#\(id): \(status.map(text) ?? "nil")")
    }
  }
  try stage.act(.failNext(.subscriptionStatus, with: .networkError))
  try stage.app { await sayAll() }
}

@MainActor private func sayAll() async {
  say("all groups:")
  for await (groupID, statuses) in Product.SubscriptionInfo.Status.all {
    say("  \(groupID): \(statuses.map(text))")
  }
}
