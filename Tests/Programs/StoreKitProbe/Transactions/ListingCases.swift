import Shops
import StoreSimulator
import StoreKit

/// What the listings hold.
let listingCases: [Case] = [
  Case(
    "ENT-1, ENT-13, ENT-15, CON-1, REF-10: listings hold what they are to hold, and end",
    expects: """
      all of a newcomer: nothing
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy plant.installation: #2 plant.installation 29 at 2026-01-05
      buy vip.silver: #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      buy roses.large: #4 roses.large 2.99 at 2026-01-05
      buy plant.installation: #5 plant.installation 29 at 2026-01-05
      -- refund flowers.large
      -- 2026-02-06
      all:
        #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
        #4 roses.large 2.99 at 2026-01-05
        #5 plant.installation 29 at 2026-01-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      all(for: silver):
        #3 vip.silver 11.99 at 2026-01-05 until 2026-02-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      currentEntitlements:
        #4 roses.large 2.99 at 2026-01-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      currentEntitlements(for:): nothing
      currentEntitlements(for:): nothing
      currentEntitlements(for:):
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      unfinished:
        #4 roses.large 2.99 at 2026-01-05
        #5 plant.installation 29 at 2026-01-05
        #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      latest: #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      current: nil
      latest: #5 plant.installation 29 at 2026-01-05
      current: nil
      latest: #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      current: #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      latest: nil
      current: nil
      product: latest #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      product: current #6 vip.silver of #3 renewal 11.99 at 2026-02-05 until 2026-03-05
      """
  ) { session in
    try session.app {
      await say("all of a newcomer", Transaction.all)
      for id in [Florist.flowers, Florist.installation, Florist.silver] {
        try await buy(id)?.finish()
      }
      try await buy(Florist.roses)
      try await buy(Florist.installation)
    }
    try session.act(.refund(Florist.flowers))
    session.wait(until: "2026-02-06")
    try session.app {
      await say("all", Transaction.all)
      await say("all(for: silver)", Transaction.all(for: Florist.silver.rawValue))
      await say("currentEntitlements", Transaction.currentEntitlements)
      for id in [Florist.flowers, Florist.installation, Florist.silver] {
        await say("currentEntitlements(for:)", Transaction.currentEntitlements(for: id.rawValue))
      }
      await say("unfinished", Transaction.unfinished)
      for id in [Florist.flowers, Florist.installation, Florist.silver, Florist.gold] {
        say("latest: \(await Transaction.latest(for: id.rawValue).map(text) ?? "nil")")
        say("current: \(await Transaction.currentEntitlement(for: id.rawValue).map(text) ?? "nil")")
      }
      let silver = try await product(Florist.silver)
      say("product: latest \(await silver.latestTransaction.map(text) ?? "nil")")
      say("product: current \(await silver.currentEntitlement.map(text) ?? "nil")")
    }
  },
  Case(
    "VER-1: a result gives its value, or the reason why it is not verified",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      verified: 1, true
      unverified: invalidSignature, The signature does not fit the information.
      unsafe: 1, equal false
      a note: hello
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)
      guard let verified = await Transaction.latest(for: Florist.flowers.rawValue) else { return }
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
  },
]

/// Not `Equatable`, as nothing asks what is signed to be.
private struct Note {
  let text: String
}
