import StoreSimulator
import StoreKit

/// Several devices and accounts.
let deviceModes: [String: StoreKitProbe.Mode] = [
  "twoDevices": twoDevices,
  "twoAccounts": twoAccounts,
  "restoreCancelled": restoreCancelled,
]

@MainActor private func twoDevices(_ stage: Stage) throws {
  _ = stage.start { await listen("phone") }
  stage.device.store("red", as: "colour", in: .keychain)
  try stage.app {
    try await buy(Florist.flowers)
    say("known to the device: \(await isSealedForThisDevice())")
  }
  let phone = AppStore.deviceVerificationID
  stage.quit()
  try stage.act(.useDevice("tablet"))
  stage.launch()
  _ = stage.start { await listen("tablet") }
  try stage.app { say("known to the device: \(await isSealedForThisDevice())") }
  say("same id: \(AppStore.deviceVerificationID == phone)")
  say("kept: \(stage.device.storedText("colour", in: .keychain) ?? "nil")")
  stage.quit()
  try stage.act(.useDevice("phone"))
  stage.launch()
  say("same id: \(AppStore.deviceVerificationID == phone)")
  say("kept: \(stage.device.storedText("colour", in: .keychain) ?? "nil")")
}

/// Whether what is listed is verified, which it is only on the device that it was signed for.
@MainActor private func isSealedForThisDevice() async -> Bool {
  for await case .unverified in Transaction.all { return false }
  return true
}

@MainActor private func twoAccounts(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.flowers)
    await say("all", Transaction.all)
    say("customer: \(try await AppTransaction.shared.payloadValue.appTransactionID)")
  }
  for name in ["guest", "customer"] {
    stage.quit()
    try stage.act(.signIn(as: name))
    stage.launch()
    try stage.app {
      await say("all", Transaction.all)
      say("\(name): \(try await AppTransaction.shared.payloadValue.appTransactionID)")
    }
  }
}

@MainActor private func restoreCancelled(_ stage: Stage) throws {
  stage.device.setSignInAnswer(.cancels)
  try stage.app {
    do {
      try await AppStore.sync()
      say("sync: done")
    } catch {
      say("sync: \(text(error))")
    }
  }
  stage.device.setSignInAnswer(.confirms)
  try stage.app {
    try await AppStore.sync()
    say("sync: done")
  }
  say("asked \(stage.device.world.account.syncCount) times")
}
