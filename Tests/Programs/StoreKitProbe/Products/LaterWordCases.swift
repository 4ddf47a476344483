import Shops
import StoreSimulator
import StoreKit

/// What an app reads of an App Store that says words of a later year.
let laterWordCases: [Case] = [
  Case(
    "OPEN-1: one set at a time is reported in an unknown word, and signed so",
    expects: """
      buy vip.gold: #1 vip.gold 9.99 at 2026-01-05 until 2026-03-05 offer 1 PAY_UP_FRONT id nil
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      -- cancel subscription vip.gold
      -- refund roses.large
      -- 2026-03-06
      known: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      purchaseResult: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      renewalState: state 99, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      ownershipType: state 2, ownership KNOWN_TO_LATER_APPS, offer 1, revoked for 0, ended for 1
      offerType: state 2, ownership PURCHASED, offer 99, revoked for 0, ended for 1
      revocationReason: state 2, ownership PURCHASED, offer 1, revoked for 99, ended for 1
      expirationReason: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 99
      known again: state 2, ownership PURCHASED, offer 1, revoked for 0, ended for 1
      """
  ) { session in
    try session.app {
      try await buy(Florist.gold)
      try await buy(Florist.roses)
    }
    try session.act(.cancelSubscription(Florist.gold))
    try session.act(.refund(Florist.roses))
    session.wait(until: "2026-03-06")
    try sayWords(session, "known")
    for set in OpenSet.allCases {
      session.device.sendUnknownValues(of: set)
      try sayWords(session, "\(set)")
      session.device.stopSendingUnknownValues(of: set)
    }
    try sayWords(session, "known again")
  },
  Case(
    "PUR-12: a result that nobody knows is none of the others, and nothing is sold",
    expects: """
      buy flowers.large: a case that nobody knows
      buy flowers.large: userCancelled
      all: nothing
      -- enable ask to buy
      buy flowers.large: pending
      """
  ) { session in
    session.device.sendUnknownValues(of: .purchaseResult)
    try session.app { try await buy(Florist.flowers) }
    session.device.answers.payment = .cancels
    try session.app { try await buy(Florist.flowers) }
    session.device.answers.payment = .confirms
    try session.app { await say("all", Transaction.all) }
    session.device.stopSendingUnknownValues(of: .purchaseResult)
    try session.act(.enableAskToBuy)
    try session.app { try await buy(Florist.flowers) }
  },
]

/// The words of a refund, and of a subscription that has ended, by value and by signed text.
@MainActor private func sayWords(_ session: ProbeSession, _ name: String) throws {
  try session.app {
    let refunded = try await Transaction.latest(for: Florist.roses.rawValue)?.payloadValue
    let statuses = try await Product.SubscriptionInfo.status(for: Florist.plans.rawValue)
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
