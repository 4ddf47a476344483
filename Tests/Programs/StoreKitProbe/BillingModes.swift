import StoreSimulator
import StoreKit

/// Renewals that cannot be charged.
let billingModes: [String: StoreKitProbe.Mode] = [
  "billingGivenUp": billingGivenUp,
  "billingRecoveredInGrace": recoveredInGrace,
  "billingRecoveredInRetry": recoveredInRetry,
  "billingCancelled": cancelled,
]

@MainActor private func fail(_ stage: Stage, _ grace: GracePeriod?) throws {
  try stage.act(.setGracePeriod(grace))
  _ = stage.start { await listen("app") }
  _ = stage.start { await listenToStatus("status") }
  try stage.app { try await buy(Florist.silver)?.finish() }
  try stage.act(.breakBilling)
  stage.wait(until: "2026-02-05")
  try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
}

@MainActor private func billingGivenUp(_ stage: Stage) throws {
  try fail(stage, .days16)
  stage.wait(until: "2026-02-21")
  try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
  stage.wait(until: "2026-04-06")
  try stage.app { try await sayStatus() }
}

@MainActor private func recoveredInGrace(_ stage: Stage) throws {
  try fail(stage, .days16)
  stage.wait(until: "2026-02-15")
  try stage.act(.mendBilling)
}

@MainActor private func recoveredInRetry(_ stage: Stage) throws {
  try fail(stage, nil)
  stage.wait(until: "2026-02-15")
  try stage.act(.mendBilling)
  try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
}

@MainActor private func cancelled(_ stage: Stage) throws {
  try fail(stage, .days16)
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  try stage.app { await say("currentEntitlements", Transaction.currentEntitlements) }
}
