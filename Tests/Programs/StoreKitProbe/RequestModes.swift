import StoreSimulator
import StoreKit

/// Sheets that ask the customer about what was bought.
let requestModes: [String: StoreKitProbe.Mode] = [
  "refundRequests": refundRequests,
  "revocations": revocations,
  "manageSubscriptions": manageSubscriptions,
]

@MainActor private func refundRequests(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app { try await buy(Florist.flowers)?.finish() }
  stage.device.setRefundAnswer(.cancels)
  try stage.app { await requestRefund(1) }
  stage.device.setRefundAnswer(.confirms, because: .unintendedPurchase)
  try stage.act(.failNext(.refundRequest, with: .failed))
  try stage.app { await requestRefund(1) }
  try stage.act(.failNext(.refundRequest, with: .userCancelled))
  try stage.app { await requestRefund(1) }
  try stage.act(.loseNetwork)
  try stage.app { await requestRefund(1) }
  try stage.act(.regainNetwork)
  try stage.app {
    await requestRefund(99)
    if let transaction = await Transaction.latest(for: Florist.flowers)?.unsafePayloadValue {
      say("\(try await transaction.beginRefundRequest(in: UIWindowScene()))")
    }
    await requestRefund(1)
    await say("currentEntitlements", Transaction.currentEntitlements)
  }
  try stage.act(.approveRefund(ProductID(Florist.flowers)))
  try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
}

@MainActor private func requestRefund(_ id: UInt64) async {
  do {
    say("#\(id): \(try await Transaction.beginRefundRequest(for: id, in: UIWindowScene()))")
  } catch let error as Transaction.RefundRequestError {
    say("#\(id): RefundRequestError.\(error)")
  } catch {
    say("#\(id): \(error)")
  }
}

@MainActor private func revocations(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)?.finish()
    try await buy(Florist.roses)?.finish()
    try await buy(Florist.chocolates)?.finish()
  }
  try stage.act(.refund(ProductID(Florist.flowers)))
  try stage.act(.refund(ProductID(Florist.roses), .prorated(milliPercent: 12_500)))
  try stage.app {
    for await result in Transaction.all {
      let transaction = result.unsafePayloadValue
      let type = transaction.revocationType
      let percentage = transaction.revocationPercentage.map { "\($0) %" } ?? "nil"
      say("\(shortName(transaction.productID)): \(type?.rawValue ?? "nil") \(percentage)")
      say("  \(type == .fullRefund) \(type == .proratedRefund) \(type == .familyRevocation)")
    }
  }
}

@MainActor private func manageSubscriptions(_ stage: Stage) throws {
  stage.begin(try Nursery.catalog())
  _ = stage.start { await listen("app") }
  _ = stage.start { await listenToStatus("status") }
  try stage.app { try await buy(Nursery.silver)?.finish() }
  let (silver, gold) = (ProductID(Nursery.silver), ProductID(Nursery.gold))
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
}

@MainActor private func manage(
  _ choice: SubscriptionsSheetChoice?, in group: String? = nil, _ stage: Stage
) throws {
  say("-- \(choice.map { "\($0.text)" } ?? "only looks") in \(group ?? "all")")
  if let choice { stage.device.setSubscriptionsChoice(choice) }
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
  if let refusal = stage.device.subscriptionsRefusal { say("refused: \(refusal)") }
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
