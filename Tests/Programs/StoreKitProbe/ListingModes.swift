import StoreSimulator
import StoreKit

/// What the listings hold.
let listingModes: [String: StoreKitProbe.Mode] = [
  "listings": listings,
  "verification": verification,
]

@MainActor private func listings(_ stage: Stage) throws {
  try stage.app {
    await say("all of a newcomer", Transaction.all)
    for id in [Florist.flowers, Florist.planting, Florist.silver] { try await buy(id)?.finish() }
    try await buy(Florist.roses)
    try await buy(Florist.planting)
  }
  try stage.act(.refund(ProductID(Florist.flowers)))
  stage.wait(until: "2026-02-06")
  try stage.app {
    await say("all", Transaction.all)
    await say("all(for: silver)", Transaction.all(for: Florist.silver))
    await say("currentEntitlements", Transaction.currentEntitlements)
    for id in [Florist.flowers, Florist.planting, Florist.silver] {
      await say("currentEntitlements(for:)", Transaction.currentEntitlements(for: id))
    }
    await say("unfinished", Transaction.unfinished)
    for id in [Florist.flowers, Florist.planting, Florist.silver, Florist.gold] {
      say("latest: \(await Transaction.latest(for: id).map(text) ?? "nil")")
      say("current: \(await Transaction.currentEntitlement(for: id).map(text) ?? "nil")")
    }
    let silver = try await product(Florist.silver)
    say("product: latest \(await silver.latestTransaction.map(text) ?? "nil")")
    say("product: current \(await silver.currentEntitlement.map(text) ?? "nil")")
  }
}

/// Not `Equatable`, as nothing asks what is signed to be.
private struct Note {
  let text: String
}

@MainActor private func verification(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)
    guard let verified = await Transaction.latest(for: Florist.flowers) else { return }
    let transaction = try verified.payloadValue
    say("verified: \(transaction.id), \(verified.unsafePayloadValue == transaction)")
    let other = VerificationResult.unverified(transaction, .invalidSignature)
    do {
      say("unverified: \(try other.payloadValue.id)")
    } catch {
      say("unverified: \(error), \(error.localizedDescription)")
    }
    say("unsafe: \(other.unsafePayloadValue.id), equal \(other == verified)")
    let note = VerificationResult.unverified(Note(text: "hello"), .revokedCertificate)
    say("a note: \(note.unsafePayloadValue.text)")
  }
}
