import Shops
import StoreSimulator
import StoreKit

/// What the app transaction says, and when it is signed again.
let appTransactionCases: [Case] = [
  Case(
    "APPTX-1: in the sandbox everybody has the app since 1.0, and a refresh signs anew",
    expects: """
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      -- 2026-01-10
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      refreshed
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-10
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-10
      -- 2026-01-12
      -- a new version
      app com.example.app 2.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-12
      """
  ) { session in
    try sayAppTransaction(session)
    session.wait(until: "2026-01-10")
    try sayAppTransaction(session)
    try session.app {
      say("refreshed")
      sayApp(try await AppTransaction.refresh())
    }
    try sayAppTransaction(session)
    session.wait(until: "2026-01-12")
    say("-- a new version")
    let origin = AppInfo.Origin(version: "1.4", date: ProbeSession.beginning)
    session.device.install(
      AppInfo(
        bundleID: "com.example.app", appAppleID: 1, version: "2.0", origin: origin,
        environment: .sandbox))
    try sayAppTransaction(session)
  },
  Case(
    "APPTX-1: without network there is what was fetched before, or an error",
    expects: """
      -- lose network
      shared: networkError(-1009)
      -- restore network
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      -- lose network
      -- 2026-01-10
      app com.example.app 1.0 in Sandbox: verified
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      refresh: networkError(-1009)
      app com.example.app 1.0 in Sandbox: invalidDeviceVerification
        id nil, 792774924601726780
        since 1.0 of 2013-08-01T07:00:00Z on iOS
        signed on 2026-01-05
      -- reinstall
      -- launch
      shared: networkError(-1009)
      """
  ) { session in
    try session.act(.loseNetwork)
    try sayAppTransaction(session)
    try session.act(.restoreNetwork)
    try sayAppTransaction(session)
    try session.act(.loseNetwork)
    session.wait(until: "2026-01-10")
    try sayAppTransaction(session)
    try session.app {
      do {
        sayApp(try await AppTransaction.refresh())
      } catch {
        say("refresh: \(text(error))")
      }
    }
    session.device.tamper(with: .appTransaction, .device)
    try sayAppTransaction(session)
    session.device.stopTampering(with: .appTransaction)
    say("-- reinstall")
    session.device.reinstall()
    session.launch()
    try sayAppTransaction(session)
  },
  Case(
    "APPTX-1: in production the app transaction tells the customer's own first version",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      Production
      com.example.florist
      app com.example.florist 3.2 in Production: verified
        id 987654321, 732470417556596906
        since 1.9 of 2020-09-13T12:26:40Z on iOS
        signed on 2026-01-05
      """
  ) { session in
    session.device.install(
      AppInfo(
        bundleID: "com.example.florist", appAppleID: 987_654_321, version: "3.2",
        origin: AppInfo.Origin(version: "1.9", date: StoreTime(milliseconds: 1_600_000_000_000)),
        environment: .production))
    try session.app {
      try await buy(Florist.silver)
      let (transaction, _, app) = try await signedResults()
      say("\(transaction.unsafePayloadValue.environment.rawValue)")
      say("\(transaction.unsafePayloadValue.appBundleID)")
      sayApp(app)
    }
  },
]

@MainActor private func sayAppTransaction(_ session: ProbeSession) throws {
  try session.app {
    do {
      sayApp(try await AppTransaction.shared)
    } catch {
      say("shared: \(text(error))")
    }
  }
}

@MainActor private func sayApp(_ result: VerificationResult<AppTransaction>) {
  let app = result.unsafePayloadValue
  say("app \(app.bundleID) \(app.appVersion) in \(app.environment.rawValue): \(judgement(result))")
  say("  id \(app.appID.map(String.init) ?? "nil"), \(app.appTransactionID)")
  let since = text(app.originalPurchaseDate)
  say("  since \(app.originalAppVersion) of \(since) on \(app.originalPlatform.rawValue)")
  say("  signed on \(text(app.signedDate))")
}
