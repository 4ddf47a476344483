import Shops
import StoreSimulator
import StoreSigning
import StoreKit

/// What is signed, and when it is signed again.
let signingCases: [Case] = [
  // The text stays the same until what it tells changes, and over a launch, but not over a removal.
  Case(
    "a text is signed again only after what it tells has changed",
    expects: """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      transaction 2026-01-05, renewal 2026-01-05, app 2026-01-05, the same twice: true
      -- 2026-01-10
      transaction 2026-01-05, renewal 2026-01-05, app 2026-01-05, the same twice: true
      -- quit
      -- launch
      transaction 2026-01-05, renewal 2026-01-05, app 2026-01-05, the same twice: true
      -- cancel subscription vip.silver
      transaction 2026-01-05, renewal 2026-01-10, app 2026-01-05, the same twice: true
      -- refund vip.silver
      -- lose network
      -- 2026-01-12
      transaction 2026-01-10, renewal 2026-01-10, app 2026-01-05, the same twice: true
      -- restore network
      -- reinstall
      -- launch
      transaction 2026-01-12, renewal 2026-01-12, app 2026-01-12, the same twice: true
      """
  ) { session in
    try session.app { try await buy(Florist.silver) }
    try sayDates(session)
    session.wait(until: "2026-01-10")
    try sayDates(session)
    session.quit()
    session.launch()
    try sayDates(session)
    try session.act(.cancelSubscription(Florist.silver))
    try sayDates(session)
    try session.act(.refund(Florist.silver))
    try session.act(.loseNetwork)
    session.wait(until: "2026-01-12")
    try sayDates(session)
    try session.act(.restoreNetwork)
    say("-- reinstall")
    session.device.reinstall()
    session.launch()
    try sayDates(session)
  },
  Case(
    "the parts of a signed text are those of its JWS, and the value's own",
    expects: signedPartsTranscript
  ) { session in
    try session.app {
      try await buy(Florist.silver)
      let (transaction, renewal, app) = try await signedResults()
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
      say("older: \(one.currencyCode ?? "nil") \(one.reasonStringRepresentation)")
      say("older: \(other.environmentStringRepresentation) \(other.currencyCode ?? "nil")")
    }
  },
  // A line for the device, then a line for each payload: its kind, and its JWS.
  Case("signed payloads", expects: nil) { session in
    try session.act(.setGracePeriod(.days16))
    try session.app {
      for id in [Florist.flowers, Florist.silver] { try await buy(id) }
      try await buy(Florist.installation, [.quantity(3), .appAccountToken(UUID())])
    }
    try session.act(.refund(Florist.flowers))
    try session.act(.breakBilling)
    session.wait(until: "2026-02-06")
    try session.app {
      say("device: \(AppStore.deviceVerificationID?.uuidString ?? "nil")")
      let (_, renewal, app) = try await signedResults()
      say("renewal: \(renewal.jwsRepresentation)")
      say("app transaction: \(app.jwsRepresentation)")
      for await result in Transaction.all { say("transaction: \(result.jwsRepresentation)") }
    }
  },
]

/// One payload of each kind, as an app finds it.
@MainActor func signedResults() async throws -> (
  transaction: VerificationResult<Transaction>,
  renewal: VerificationResult<Product.SubscriptionInfo.RenewalInfo>,
  app: VerificationResult<AppTransaction>
) {
  guard let status = try await Product.SubscriptionInfo.status(for: Florist.plans.rawValue).first
  else {
    throw NoSuchProduct()
  }
  return (status.transaction, status.renewalInfo, try await AppTransaction.shared)
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
  say("  signature: \(segments[2] == urlBase64(result.signatureData)[...])")
  say("  signed: \(result.signedData == Data(segments[..<2].joined(separator: ".").utf8))")
  say("  signed on \(text(result.signedDate)), \(result.signedDate == value.signedDate)")
  let nonce = result.deviceVerificationNonce.uuidString.lowercased()
  let isBound = result.deviceVerification == value.deviceVerification
  say(
    "  bound to this device: \(isBound && value.deviceVerificationNonce.uuidString == nonce.uppercased())"
  )
}

private func urlBase64(_ data: Data) -> String {
  data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}

@MainActor private func sayDates(_ session: ProbeSession) throws {
  try session.app {
    let (transaction, renewal, app) = try await signedResults()
    let again = try await signedResults()
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

func judgement<Value>(_ result: VerificationResult<Value>) -> String {
  switch result {
  case .verified: "verified"
  case .unverified(_, let error): "\(error)"
  }
}

private let signedPartsTranscript = """
  buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
  Transaction: {"transactionId":"1","originalTransactionId":"1",\
  "webOrderLineItemId":"700000001","bundleId":"com.example.app",\
  "productId":"com.rarcher.subscription.vip.silver","subscriptionGroupIdentifier":"5E0C71B4",\
  "purchaseDate":1767571200000,"originalPurchaseDate":1767571200000,\
  "expiresDate":1770249600000,"quantity":1,"type":"Auto-Renewable Subscription",\
  "inAppOwnershipType":"PURCHASED","signedDate":1767571200000,"environment":"Sandbox",\
  "storefront":"USA","storefrontId":"143441","transactionReason":"PURCHASE","currency":"USD",\
  "price":11990,"appTransactionId":"792774924601726780","billingPlanType":"BILLED_UPFRONT",\
  "deviceVerification":"Iv/ec9Bzo8BsaN5YCIV0TwZiOQHGZ2q3c+g+6OJUoyK+2OiOcbIGIa+UEZ10Pg3a",\
  "deviceVerificationNonce":"55844171-8518-4af6-9b97-388aafe8d5cc"}
  \(signedFacts)
  RenewalInfo: {"originalTransactionId":"1",\
  "autoRenewProductId":"com.rarcher.subscription.vip.silver",\
  "productId":"com.rarcher.subscription.vip.silver","autoRenewStatus":1,\
  "signedDate":1767571200000,"environment":"Sandbox",\
  "recentSubscriptionStartDate":1767571200000,"renewalDate":1770249600000,"currency":"USD",\
  "renewalPrice":11990,"appTransactionId":"792774924601726780",\
  "deviceVerification":"YtzoxjrARmDLaaAJyG8OnB7fOtfRXbadHR898JoKznKXjxZgK6UtVV2e7EamufQP",\
  "deviceVerificationNonce":"c149a822-9151-45b3-8056-4fcd7fbece7e"}
  \(signedFacts)
  AppTransaction: {"receiptType":"Sandbox","bundleId":"com.example.app",\
  "applicationVersion":"1.0","receiptCreationDate":1767571200000,\
  "originalPurchaseDate":1375340400000,"originalApplicationVersion":"1.0",\
  "appTransactionId":"792774924601726780","originalPlatform":"iOS",\
  "deviceVerification":"6jmN+PZ0WNNSxDi4X90oxqoBrv1mCSI27QJnXqU1CEX5u+/Vyu4m8xpWROy+g727",\
  "deviceVerificationNonce":"aa8a1c25-239e-4e4d-ac0a-78b8f2b76c5d"}
  \(signedFacts)
  transaction: Sandbox com.example.app 792774924601726780
  storefront: USA 143441
  currency: USD
  renewal: Sandbox 792774924601726780
  currency: USD
  older: Sandbox USA
  older: USD PURCHASE
  older: Sandbox USD
  """

private let signedFacts = """
    payload: true, header: true
    signature: true
    signed: true
    signed on 2026-01-05, true
    bound to this device: true
  """
