import Shops
import StoreSimulator
import StoreKit

/// Sheets that ask the customer about what was bought.
let requestCases: [Case] = [
  Case(
    "REF-3: success means that a refund was asked for, and only once",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      #1: userCancelled
      -- fail next refund request sheet
      #1: RefundRequestError.failed
      -- fail next refund request sheet
      #1: userCancelled
      -- lose network
      #1: RefundRequestError.failed
      -- restore network
      #99: RefundRequestError.failed
      success
      #1: RefundRequestError.duplicateRequest
      currentEntitlements:
        #1 flowers.large 1.99 at 2026-01-05
      -- approve refund flowers.large
      app hears #1 flowers.large 1.99 at 2026-01-05 revoked 2026-01-05
      currentEntitlements: nothing
      """
  ) { session in
    _ = session.start { await listen("app") }
    try session.app { try await buy(Florist.flowers)?.finish() }
    session.device.answers.refund = .cancels
    try session.app { await requestRefund(1) }
    session.device.answers.refund = .confirms
    session.device.answers.refundReason = .unintendedPurchase
    try session.act(.failNext(.refundRequest, with: .failed))
    try session.app { await requestRefund(1) }
    try session.act(.failNext(.refundRequest, with: .userCancelled))
    try session.app { await requestRefund(1) }
    try session.act(.loseNetwork)
    try session.app { await requestRefund(1) }
    try session.act(.restoreNetwork)
    try session.app {
      await requestRefund(99)
      if let transaction = await Transaction.latest(for: Florist.flowers.rawValue)?
        .unsafePayloadValue
      {
        say("\(try await transaction.beginRefundRequest(in: UIWindowScene()))")
      }
      await requestRefund(1)
      await say("currentEntitlements", Transaction.currentEntitlements)
    }
    try session.act(.approveRefund(Florist.flowers))
    try session.app { await say("currentEntitlements", Transaction.currentEntitlements) }
  },
  Case(
    "REF-1: a revoked transaction tells of what was given back",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      buy roses.large: #2 roses.large 2.99 at 2026-01-05
      buy chocolates.small: #3 chocolates.small 3.99 at 2026-01-05
      -- refund flowers.large
      -- refund roses.large
      chocolates.small: nil nil
        false false false
      roses.large: REFUND_PRORATED 12.5 %
        false true false
      flowers.large: REFUND_FULL 100 %
        true false false
      """
  ) { session in
    try session.app {
      try await buy(Florist.flowers)?.finish()
      try await buy(Florist.roses)?.finish()
      try await buy(Florist.chocolates)?.finish()
    }
    try session.act(.refund(Florist.flowers))
    try session.act(.refund(Florist.roses, .prorated(milliPercent: 12_500)))
    try session.app {
      for await result in Transaction.all {
        let transaction = result.unsafePayloadValue
        let type = transaction.revocationType
        let percentage = transaction.revocationPercentage.map { "\($0) %" } ?? "nil"
        say("\(shortName(transaction.productID)): \(type?.rawValue ?? "nil") \(percentage)")
        say("  \(type == .fullRefund) \(type == .proratedRefund) \(type == .familyRevocation)")
      }
    }
  },
  Case(
    "SUB-CHG-1: what the customer does in the subscriptions' sheet comes through the listeners",
    expects: """
      status hears Subscribed #1 of #1 nursery.silver renews as nursery.silver on 2026-01-12 for 10
      buy nursery.silver: #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil
      -- only looks in all
      -- turn off nursery.silver in all
      status hears Subscribed #1 of #1 nursery.silver ends on 2026-01-12 for nil
      -- turn off nursery.silver in all
      refused: auto-renewal of 'nursery.silver' is off already
      -- turn on nursery.silver in Nursery
      status hears Subscribed #1 of #1 nursery.silver renews as nursery.silver on 2026-01-12 for 10
      -- choose nursery.silver in all
      refused: the customer has 'nursery.silver' already
      -- choose nursery.gold in Club
      refused: the sheet shows only the group 'Club', without 'nursery.gold'
      -- choose nursery.gold in Nursery
      app hears #1 nursery.silver 0 at 2026-01-05 until 2026-01-12 offer 1 FREE_TRIAL id nil upgraded
      status hears Subscribed #2 of #1 nursery.gold renews as nursery.gold on 2026-02-05 for 20
      app hears #2 nursery.gold of #1 20 at 2026-01-05 until 2026-02-05
      -- choose nursery.silver in all
      status hears Subscribed #2 of #1 nursery.gold renews as nursery.silver on 2026-02-05 for 10
      -- choose nursery.gold in all
      status hears Subscribed #2 of #1 nursery.gold renews as nursery.gold on 2026-02-05 for 20
      -- lose network
      -- choose nursery.silver in all
      the sheet: networkError(-1009)
      """
  ) { session in
    session.begin(Nursery.catalog())
    _ = session.start { await listen("app") }
    _ = session.start { await listenToStatus("status") }
    try session.app { try await buy(Nursery.silver)?.finish() }
    let (silver, gold) = (Nursery.silver, Nursery.gold)
    try manage(nil, session)
    try manage(.turnOffAutoRenewal(silver), session)
    try manage(.turnOffAutoRenewal(silver), session)
    try manage(.turnOnAutoRenewal(silver), in: "Nursery", session)
    try manage(.choosePlan(silver), session)
    try manage(.choosePlan(gold), in: "Club", session)
    try manage(.choosePlan(gold), in: "Nursery", session)
    try manage(.choosePlan(silver), session)
    try manage(.choosePlan(gold), session)
    try session.act(.loseNetwork)
    try manage(.choosePlan(silver), session)
  },
]

@MainActor private func requestRefund(_ id: UInt64) async {
  do {
    say("#\(id): \(try await Transaction.beginRefundRequest(for: id, in: UIWindowScene()))")
  } catch let error as Transaction.RefundRequestError {
    say("#\(id): RefundRequestError.\(error)")
  } catch {
    say("#\(id): \(error)")
  }
}

@MainActor private func manage(
  _ choice: SubscriptionsSheetChoice?, in group: String? = nil, _ session: ProbeSession
) throws {
  say("-- \(choice.map { "\($0.text)" } ?? "only looks") in \(group ?? "all")")
  if let choice { session.device.answers.subscriptions = choice }
  try session.app {
    do {
      if let group {
        try await AppStore.showManageSubscriptions(
          in: UIWindowScene(), subscriptionGroupID: group)
      } else {
        try await AppStore.showManageSubscriptions(in: UIWindowScene())
      }
    } catch {
      say("the sheet: \(text(error))")
    }
  }
  if let refusal = session.device.answers.subscriptionsRefusal { say("refused: \(refusal)") }
}

extension SubscriptionsSheetChoice {
  fileprivate var text: String {
    switch self {
    case .nothing: "nothing"
    case .turnOffAutoRenewal(let id): "turn off \(id)"
    case .turnOnAutoRenewal(let id): "turn on \(id)"
    case .choosePlan(let id): "choose \(id)"
    }
  }
}
