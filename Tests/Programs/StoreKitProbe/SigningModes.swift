import StoreSimulator
import StoreSigning
import Crypto
import StoreKit

/// What is signed, and what becomes of it when somebody tampers.
let signingModes: [String: StoreKitProbe.Mode] = [
  "signedText": signedText,
  "signedParts": signedParts,
  "signedAgain": signedAgain,
  "signedInProduction": signedInProduction,
  "tamperedTransaction": { try tampered($0, .transaction) },
  "tamperedRenewal": { try tampered($0, .renewal) },
  "tamperedAppTransaction": { try tampered($0, .appTransaction) },
  "tamperedPurchase": tamperedPurchase,
  "appTransaction": appTransaction,
  "appTransactionOffline": appTransactionOffline,
]

/// One of each kind, as an app would find it.
@MainActor private func results() async throws -> (
  transaction: VerificationResult<Transaction>,
  renewal: VerificationResult<Product.SubscriptionInfo.RenewalInfo>,
  app: VerificationResult<AppTransaction>
) {
  guard let status = try await Product.SubscriptionInfo.status(for: Florist.group).first else {
    throw NoSuchProduct()
  }
  return (status.transaction, status.renewalInfo, try await AppTransaction.shared)
}

/// A line for the device, then a line for each payload: its kind, and its text.
@MainActor private func signedText(_ stage: Stage) throws {
  try stage.act(.setGracePeriod(.days16))
  try stage.app {
    for id in [Florist.flowers, Florist.silver] { try await buy(id) }
    try await buy(Florist.planting, [.quantity(3), .appAccountToken(UUID())])
  }
  try stage.act(.refund(ProductID(Florist.flowers)))
  try stage.act(.breakBilling)
  stage.wait(until: "2026-02-06")
  try stage.app {
    say("device: \(AppStore.deviceVerificationID?.uuidString ?? "nil")")
    let (_, renewal, app) = try await results()
    say("renewal: \(renewal.jwsRepresentation)")
    say("appTransaction: \(app.jwsRepresentation)")
    for await result in Transaction.all { say("transaction: \(result.jwsRepresentation)") }
  }
}

@MainActor private func signedParts(_ stage: Stage) throws {
  try stage.app {
    try await buy(Florist.silver)
    let (transaction, renewal, app) = try await results()
    sayParts(of: transaction)
    sayParts(of: renewal)
    sayParts(of: app)
    let one = transaction.unsafePayloadValue
    say("transaction: \(one.environment.rawValue) \(one.appBundleID) \(one.appTransactionID)")
    say("storefront: \(one.storefront.countryCode) \(one.storefront.id)")
    say("currency: \(one.currency?.identifier ?? "nil")")
    let other = renewal.unsafePayloadValue
    say("renewal: \(other.environment.rawValue) \(other.appTransactionID)")
    say("currency: \(other.currency?.identifier ?? "nil")")
    say("older: \(one.environmentStringRepresentation) \(one.storefrontCountryCode)")
    say("older: \(one.currencyCode ?? "nil")")
    say("older: \(other.environmentStringRepresentation) \(other.currencyCode ?? "nil")")
  }
}

/// Everything about the parts that an app or its server may rely on.
private func sayParts<Value: SignedInformation>(of result: VerificationResult<Value>) {
  let value = result.unsafePayloadValue
  let segments = result.jwsRepresentation.split(separator: ".")
  say("\(Value.self): \(value.debugDescription)")
  let isPayload =
    result.payloadData == value.jsonRepresentation
    && segments[1] == urlBase64(result.payloadData)[...]
  say("  payload: \(isPayload), header: \(segments[0] == urlBase64(result.headerData)[...])")
  let isRaw = result.signature.rawRepresentation == result.signatureData
  say("  signature: \(isRaw && segments[2] == urlBase64(result.signatureData)[...])")
  say("  signed: \(result.signedData == Data(segments[..<2].joined(separator: ".").utf8))")
  say("  signed on \(text(result.signedDate)), \(result.signedDate == value.signedDate)")
  let nonce = result.deviceVerificationNonce.uuidString.lowercased()
  let device = AppStore.deviceVerificationID?.uuidString.lowercased() ?? "nil"
  let digest = Data(SHA384.hash(data: Data((nonce + device).utf8)))
  let isBound = digest == result.deviceVerification && digest == value.deviceVerification
  say(
    "  bound to this device: \(isBound && value.deviceVerificationNonce.uuidString == nonce.uppercased())"
  )
}

private func urlBase64(_ data: Data) -> String {
  data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}

/// The text stays the same until what it tells changes, and over a launch, but not over a removal.
@MainActor private func signedAgain(_ stage: Stage) throws {
  try stage.app { try await buy(Florist.silver) }
  try sayDates(stage)
  stage.wait(until: "2026-01-10")
  try sayDates(stage)
  stage.quit()
  stage.launch()
  try sayDates(stage)
  try stage.act(.cancelSubscription(ProductID(Florist.silver)))
  try sayDates(stage)
  try stage.act(.refund(ProductID(Florist.silver)))
  try stage.act(.loseNetwork)
  stage.wait(until: "2026-01-12")
  try sayDates(stage)
  try stage.act(.regainNetwork)
  say("-- reinstall")
  stage.device.reinstall()
  stage.launch()
  try sayDates(stage)
}

@MainActor private func sayDates(_ stage: Stage) throws {
  try stage.app {
    let (transaction, renewal, app) = try await results()
    let again = try await results()
    let isSame =
      transaction.jwsRepresentation == again.transaction.jwsRepresentation
      && renewal.jwsRepresentation == again.renewal.jwsRepresentation
      && app.jwsRepresentation == again.app.jwsRepresentation
      && transaction == again.transaction && renewal == again.renewal && app == again.app
    say(
      "transaction \(text(transaction.signedDate)), renewal \(text(renewal.signedDate)), "
        + "app \(text(app.signedDate)), the same twice: \(isSame)")
  }
}

@MainActor private func signedInProduction(_ stage: Stage) throws {
  stage.device.install(
    AppInfo(
      bundleID: "com.example.florist", appAppleID: 987_654_321, version: "3.2",
      origin: AppInfo.Origin(version: "1.9", date: StoreTime(milliseconds: 1_600_000_000_000)),
      environment: .production))
  try stage.app {
    try await buy(Florist.silver)
    let (transaction, _, app) = try await results()
    say("\(transaction.unsafePayloadValue.environment.rawValue)")
    say("\(transaction.unsafePayloadValue.appBundleID)")
    sayApp(app)
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

private func judgement<Value>(_ result: VerificationResult<Value>) -> String {
  switch result {
  case .verified: "verified"
  case .unverified(_, let error): "\(error)"
  }
}

/// What listings, status, updates and the app transaction say, for each way to tamper.
@MainActor private func tampered(_ stage: Stage, _ kind: PayloadKind) throws {
  try stage.app { try await buy(Florist.silver) }
  try sayJudgements(stage, "untouched")
  for tampering in Tampering.allCases {
    stage.device.tamper(with: kind, tampering)
    try sayJudgements(stage, tampering.rawValue)
  }
  stage.device.stopTampering(with: kind)
  try sayJudgements(stage, "untouched")
}

@MainActor private func sayJudgements(_ stage: Stage, _ name: String) throws {
  try stage.app {
    let (transaction, renewal, app) = try await results()
    say(
      "\(name): transaction \(judgement(transaction)), renewal \(judgement(renewal)), "
        + "app \(judgement(app))")
    let values = (
      transaction.unsafePayloadValue.productID,
      renewal.unsafePayloadValue.currentProductID, app.unsafePayloadValue.bundleID
    )
    guard values == (Florist.silver, Florist.silver, "com.example.app") else {
      return say("the values are others: \(values)")
    }
    let sizes = [
      transaction.signatureData.count, renewal.signatureData.count, app.signatureData.count,
    ]
    if sizes != [64, 64, 64] { say("the signatures have other sizes: \(sizes)") }
  }
}

/// Each place where an app gets a transaction.
@MainActor private func tamperedPurchase(_ stage: Stage) throws {
  _ = stage.start { await listen("app") }
  _ = stage.start {
    for await status in Product.SubscriptionInfo.Status.updates {
      say("status hears \(judgement(status.transaction)), \(judgement(status.renewalInfo))")
    }
  }
  stage.device.tamper(with: .transaction, .signature)
  try stage.app {
    let flowers = try await product(Florist.flowers)
    guard case .success(let result) = try await flowers.purchase() else { return }
    say("purchase: \(text(result))")
    await say("all", Transaction.all)
    await say("unfinished", Transaction.unfinished)
    await say("currentEntitlements", Transaction.currentEntitlements)
    say("latest: \(await Transaction.latest(for: Florist.flowers).map(text) ?? "nil")")
    let current = await Transaction.currentEntitlement(for: Florist.flowers)
    say("current: \(current.map(text) ?? "nil")")
  }
  try stage.act(.refund(ProductID(Florist.flowers)))
  stage.device.tamper(with: .renewal, .chain)
  try stage.act(.buyOnAnotherDevice(ProductID(Florist.silver)))
  stage.device.stopTampering(with: .transaction)
  stage.device.stopTampering(with: .renewal)
  try stage.app {
    await say("all", Transaction.all)
    try await sayStatus()
  }
}

@MainActor private func appTransaction(_ stage: Stage) throws {
  try sayAppTransaction(stage)
  stage.wait(until: "2026-01-10")
  try sayAppTransaction(stage)
  try stage.app {
    say("refreshed")
    sayApp(try await AppTransaction.refresh())
  }
  try sayAppTransaction(stage)
  stage.wait(until: "2026-01-12")
  say("-- a new version")
  let origin = AppInfo.Origin(version: "1.4", date: Stage.beginning)
  stage.device.install(
    AppInfo(
      bundleID: "com.example.app", appAppleID: 1, version: "2.0", origin: origin,
      environment: .sandbox))
  try sayAppTransaction(stage)
}

@MainActor private func sayAppTransaction(_ stage: Stage) throws {
  try stage.app {
    do {
      sayApp(try await AppTransaction.shared)
    } catch {
      say("shared: \(text(error))")
    }
  }
}

@MainActor private func appTransactionOffline(_ stage: Stage) throws {
  try stage.act(.loseNetwork)
  try sayAppTransaction(stage)
  try stage.act(.regainNetwork)
  try sayAppTransaction(stage)
  try stage.act(.loseNetwork)
  stage.wait(until: "2026-01-10")
  try sayAppTransaction(stage)
  try stage.app {
    do {
      sayApp(try await AppTransaction.refresh())
    } catch {
      say("refresh: \(text(error))")
    }
  }
  stage.device.tamper(with: .appTransaction, .device)
  try sayAppTransaction(stage)
  stage.device.stopTampering(with: .appTransaction)
  say("-- reinstall")
  stage.device.reinstall()
  stage.launch()
  try sayAppTransaction(stage)
}
