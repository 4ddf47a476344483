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
  ) { stage in
    _ = stage.start { await listen("app") }
    try stage.app { try await buy(Florist.flowers)?.finish() }
    stage.device.answers.refund = .cancels
    try stage.app { await requestRefund(1) }
    stage.device.answers.refund = .confirms
    stage.device.answers.refundReason = .unintendedPurchase
    try stage.act(.failNext(.refundRequest, with: .failed))
    try stage.app { await requestRefund(1) }
    try stage.act(.failNext(.refundRequest, with: .userCancelled))
    try stage.app { await requestRefund(1) }
    try stage.act(.loseNetwork)
    try stage.app { await requestRefund(1) }
    try stage.act(.restoreNetwork)
    try stage.app {
      await requestRefund(99)
      if let transaction = await Transaction.latest(for: Florist.flowers.rawValue)?
        .unsafePayloadValue
      {
        say("\(try await transaction.beginRefundRequest(in: UIWindowScene()))")
      }
      await requestRefund(1)
      await say("currentEntitlements", Transaction.currentEntitlements)
    }
    try stage.act(.approveRefund(Florist.flowers))
    try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
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
      flowers.large: REFUND_FULL nil
        true false false
      """
  ) { stage in
    try stage.app {
      try await buy(Florist.flowers)?.finish()
      try await buy(Florist.roses)?.finish()
      try await buy(Florist.chocolates)?.finish()
    }
    try stage.act(.refund(Florist.flowers))
    try stage.act(.refund(Florist.roses, .prorated(milliPercent: 12_500)))
    try stage.app {
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
  ) { stage in
    stage.begin(Nursery.catalog())
    _ = stage.start { await listen("app") }
    _ = stage.start { await listenToStatus("status") }
    try stage.app { try await buy(Nursery.silver)?.finish() }
    let (silver, gold) = (Nursery.silver, Nursery.gold)
    try manage(nil, stage)
    try manage(.turnOffAutoRenewal(silver), stage)
    try manage(.turnOffAutoRenewal(silver), stage)
    try manage(.turnOnAutoRenewal(silver), in: "Nursery", stage)
    try manage(.choosePlan(silver), stage)
    try manage(.choosePlan(gold), in: "Club", stage)
    try manage(.choosePlan(gold), in: "Nursery", stage)
    try manage(.choosePlan(silver), stage)
    try manage(.choosePlan(gold), stage)
    try stage.act(.loseNetwork)
    try manage(.choosePlan(silver), stage)
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
  _ choice: SubscriptionsSheetChoice?, in group: String? = nil, _ stage: Stage
) throws {
  say("-- \(choice.map { "\($0.text)" } ?? "only looks") in \(group ?? "all")")
  if let choice { stage.device.answers.subscriptions = choice }
  try stage.app {
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
  if let refusal = stage.device.answers.subscriptionsRefusal { say("refused: \(refusal)") }
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
