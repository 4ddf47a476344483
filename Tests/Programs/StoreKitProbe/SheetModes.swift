import StoreSimulator
import StoreKit

/// The App Store's own sheets.
let sheetModes: [String: StoreKitProbe.Mode] = [
  "sync": sync,
  "redeem": redeem,
]

@MainActor private func sync(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try stage.app {
    say("canMakePayments: \(AppStore.canMakePayments)")
    try await buy(Florist.flowers)?.finish()
    try await AppStore.sync()
    await say("currentEntitlements", Transaction.currentEntitlements)
    await say("unfinished", Transaction.unfinished)
  }
  say("syncs: \(stage.device.world.account.syncCount)")
}

@MainActor private func redeem(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  try enter(nil, stage)
  try enter("No Such Code", stage)
  try enter("Special Winter Offer", stage)
  try enter(nil, stage)
  try enter("Welcome Back", stage)
  try stage.act(.loseNetwork)
  try enter("Special Winter Offer", stage)
  try stage.app { await say("all", Transaction.all) }
}

@MainActor private func enter(_ code: String?, _ stage: Stage) throws {
  say("-- \(code ?? "nobody types a code")")
  if let code { stage.device.setCode(code) }
  try stage.app {
    do {
      try await AppStore.presentOfferCodeRedeemSheet(in: UIWindowScene())
      say("the sheet has closed")
    } catch {
      say("the sheet: \(error)")
    }
  }
}
