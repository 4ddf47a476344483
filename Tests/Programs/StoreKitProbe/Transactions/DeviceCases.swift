import StoreSimulator
import StoreKit

/// Several devices and accounts.
let deviceCases: [Case] = [
  Case(
    "UPD-1: each device hears, keeps and is named for itself",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      known to the device: true
      -- quit
      -- use tablet
      -- launch
      tablet hears #1 flowers.large 1.99 at 2026-01-05
      known to the device: true
      same id: false
      kept: nil
      -- quit
      -- use phone
      -- launch
      same id: true
      kept: red
      """
  ) { stage in
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
  },
  Case(
    "ID-3: each account has its own app transaction id, the same whenever it comes back",
    expects: """
      buy flowers.large: #1 flowers.large 1.99 at 2026-01-05
      all:
        #1 flowers.large 1.99 at 2026-01-05
      customer: 792774924601726780
      -- quit
      -- sign in as guest
      -- launch
      all: nothing
      guest: 735740625220629561
      -- quit
      -- sign in as customer
      -- launch
      all:
        #1 flowers.large 1.99 at 2026-01-05
      customer: 792774924601726780
      """
  ) { stage in
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
  },
  Case(
    "RES-3: a customer who does not sign in ends the restore with an error",
    expects: """
      sync: userCancelled
      sync: done
      asked 2 times
      """
  ) { stage in
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
  },
]

/// Whether what is listed is verified, which it is only on the device that it was signed for.
@MainActor private func isSealedForThisDevice() async -> Bool {
  for await case .unverified in Transaction.all { return false }
  return true
}
