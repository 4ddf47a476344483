import Shops
import StoreSimulator
import StoreKit

/// What the app reads of payloads that were tampered with.
let tamperingCases: [Case] = [
  // Each place where an app gets a transaction.
  Case(
    "VER-2: purchases, listings, updates and statuses tell what is not verified",
    expects: """
      purchase: #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      all:
        #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      unfinished:
        #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      latest: #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      current: #1 flowers.large 1.99 at 2026-01-05 unverified: invalidSignature
      -- refund flowers.large
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05 unverified: invalidSignature
      -- buy on another device vip.silver
      app hears #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05 unverified: invalidSignature
      status hears invalidSignature, invalidCertificateChain
      all:
        #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
        #2 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      status:
        Subscribed #2 of #2 vip.silver renews as vip.silver on 2026-02-05 for 11.99
      """
  ) { session in
    _ = session.start { await listen("app") }
    _ = session.start {
      for await status in Product.SubscriptionInfo.Status.updates {
        say("status hears \(judgement(status.transaction)), \(judgement(status.renewalInfo))")
      }
    }
    session.device.tamper(with: .transaction, .signature)
    try session.app {
      let flowers = try await product(Florist.flowers)
      guard case .success(let result) = try await flowers.purchase() else { return }
      say("purchase: \(text(result))")
      await say("all", Transaction.all)
      await say("unfinished", Transaction.unfinished)
      await say("currentEntitlements", Transaction.currentEntitlements)
      say("latest: \(await Transaction.latest(for: Florist.flowers.rawValue).map(text) ?? "nil")")
      let current = await Transaction.currentEntitlement(for: Florist.flowers.rawValue)
      say("current: \(current.map(text) ?? "nil")")
    }
    try session.act(.refund(Florist.flowers))
    session.device.tamper(with: .renewal, .chain)
    try session.act(.buyOnAnotherDevice(Florist.silver))
    session.device.stopTampering(with: .transaction)
    session.device.stopTampering(with: .renewal)
    try session.app {
      await say("all", Transaction.all)
      try await sayStatus()
    }
  },
  Case(
    "VER-2: the transaction fails in each way, and no other kind with it",
    under: [.documented],
    expects: tamperedTranscript(at: 0)
  ) { try tampered($0, .transaction) },
  Case(
    "VER-2: the renewal fails in each way, and no other kind with it",
    under: [.documented],
    expects: tamperedTranscript(at: 1)
  ) { try tampered($0, .renewal) },
  Case(
    "VER-2: the app transaction fails in each way, and no other kind with it",
    under: [.documented],
    expects: tamperedTranscript(at: 2)
  ) { try tampered($0, .appTransaction) },
]

/// What listings, status, updates and the app transaction say, for each way to tamper.
@MainActor private func tampered(_ session: ProbeSession, _ kind: PayloadKind) throws {
  try session.app { try await buy(Florist.silver) }
  try sayJudgements(session, "untouched")
  for tampering in Tampering.allCases {
    session.device.tamper(with: kind, tampering)
    try sayJudgements(session, "\(tampering)")
  }
  session.device.stopTampering(with: kind)
  try sayJudgements(session, "untouched")
}

@MainActor private func sayJudgements(_ session: ProbeSession, _ name: String) throws {
  try session.app {
    let (transaction, renewal, app) = try await signedResults()
    say(
      "\(name): transaction \(judgement(transaction)), renewal \(judgement(renewal)), "
        + "app \(judgement(app))")
    let values = (
      transaction.unsafePayloadValue.productID,
      renewal.unsafePayloadValue.currentProductID, app.unsafePayloadValue.bundleID
    )
    guard values == (Florist.silver.rawValue, Florist.silver.rawValue, "com.example.app") else {
      return say("the values are others: \(values)")
    }
    let sizes = [
      transaction.signatureData.count, renewal.signatureData.count, app.signatureData.count,
    ]
    if sizes != [64, 64, 64] { say("the signatures have other sizes: \(sizes)") }
  }
}

/// A line for each way to tamper with the payload at `index`, between two for untouched payloads.
private func tamperedTranscript(at index: Int) -> String {
  let errors = [
    ("signature", "invalidSignature"), ("chain", "invalidCertificateChain"),
    ("revokedCertificate", "revokedCertificate"), ("encoding", "invalidEncoding"),
    ("device", "invalidDeviceVerification"), ("missingProperty", "missingRequiredProperties"),
  ]
  let untouched = ("untouched", "verified")
  let lines = ([untouched] + errors + [untouched]).map { tampering, judgement in
    var judgements = ["verified", "verified", "verified"]
    judgements[index] = judgement
    return "\(tampering): transaction \(judgements[0]), renewal \(judgements[1]), "
      + "app \(judgements[2])"
  }
  let purchase = "buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05"
  return ([purchase] + lines).joined(separator: "\n")
}
