import StoreSimulator
import StoreSigning
import StoreKit

/// What an app reads of an App Store that says words of a later year.
let laterWordModes: [String: StoreKitProbe.Mode] = [
  "laterWords": laterWords,
  "laterResult": laterResult,
]

@MainActor private func laterWords(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.gold)
    try await buy(Florist.roses)
  }
  try stage.act(.cancelSubscription(ProductID(Florist.gold)))
  try stage.act(.refund(ProductID(Florist.roses)))
  stage.wait(until: "2026-03-06")
  try sayWords(stage, "known")
  for set in OpenSet.allCases {
    stage.device.tellUnknown(set)
    try sayWords(stage, set.rawValue)
    stage.device.stopTellingUnknown(set)
  }
  try sayWords(stage, "known again")
}

/// The words of a refund, and of a subscription that has ended, by value and by signed text.
@MainActor private func sayWords(_ stage: Stage, _ name: String) throws {
  try stage.app {
    let refunded = try await Transaction.latest(for: Florist.roses)?.payloadValue
    let statuses = try await Product.SubscriptionInfo.status(for: Florist.group)
    guard let refunded, let status = statuses.first else { throw NoSuchProduct() }
    let transaction = try status.transaction.payloadValue
    let renewal = try status.renewalInfo.payloadValue
    let words = [
      "state \(status.state.rawValue)", "ownership \(transaction.ownershipType.rawValue)",
      "offer \(transaction.offer?.type.rawValue ?? 0)",
      "revoked for \(refunded.revocationReason?.rawValue ?? -1)",
      "ended for \(renewal.expirationReason?.rawValue ?? 0)",
    ]
    say("\(name): \(words.joined(separator: ", "))")
    let isSigned =
      transaction.says("inAppOwnershipType", "\"\(transaction.ownershipType.rawValue)\"")
      && transaction.says("offerType", "\(transaction.offer?.type.rawValue ?? 0)")
      && refunded.says("revocationReason", "\(refunded.revocationReason?.rawValue ?? -1)")
      && renewal.says("expirationIntent", "\(renewal.expirationReason?.rawValue ?? 0)")
    if !isSigned { say("  the signed texts say something else") }
  }
}

extension SignedInformation {
  fileprivate func says(_ name: String, _ value: String) -> Bool {
    String(decoding: jsonRepresentation, as: UTF8.self).contains("\"\(name)\":\(value)")
  }
}

@MainActor private func laterResult(_ stage: Stage) throws {
  stage.device.tellUnknown(.purchaseResult)
  try stage.app { try await buy(Florist.flowers) }
  stage.device.setAnswer(.cancels)
  try stage.app { try await buy(Florist.flowers) }
  stage.device.setAnswer(.confirms)
  try stage.app { await say("all", Transaction.all) }
  stage.device.stopTellingUnknown(.purchaseResult)
  try stage.act(.enableAskToBuy)
  try stage.app { try await buy(Florist.flowers) }
}
