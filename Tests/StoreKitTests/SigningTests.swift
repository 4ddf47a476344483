import StoreSigning
import JSONTree
import ProgramRun
import Testing

@Suite struct SigningTests {
  /// A payload as the app read it.
  private struct Signed {
    let kind: PayloadKind
    let jws: String
  }

  private func signedText() throws -> (device: String, payloads: [Signed], run: ProgramRun) {
    let run = try Probe.run("signedText")
    var device = ""
    var payloads: [Signed] = []
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "device" { device = parts[1] }
      if let kind = PayloadKind(rawValue: parts[0]) {
        payloads.append(Signed(kind: kind, jws: parts[1]))
      }
    }
    return (device, payloads, run)
  }

  @Test func `the verifier believes what the device has signed for it`() throws {
    let (device, payloads, _) = try signedText()
    #expect(
      payloads.map(\.kind) == [
        .renewal, .appTransaction, .transaction, .transaction, .transaction,
      ])
    let verifier = JWSVerifier(deviceID: device)
    let read = try payloads.map { try verifier.payload(of: $0.jws, as: $0.kind) }
    #expect(read[0]["gracePeriodExpiresDate"] == 1_771_632_000_000)
    #expect(read[1]["originalApplicationVersion"] == "1.0")
    #expect(read[2]["revocationReason"] == 0)
    #expect(read[4]["price"] == 87_000)
    let elsewhere = JWSVerifier(deviceID: "00000000-0000-4000-8000-000000000000")
    for payload in payloads {
      #expect(throws: VerificationError.invalidDeviceVerification) {
        try elsewhere.payload(of: payload.jws, as: payload.kind)
      }
    }
  }

  @Test func `every run signs the same bytes`() throws {
    #expect(try signedText().run == signedText().run)
  }

  @Test(arguments: Probe.profiles)
  func `the parts of a signed text are those of its JWS, and the value's own`(
    profile: String
  ) throws {
    let run = try Probe.run("signedParts", profile: profile)
    #expect(run == ProgramRun(output: Self.parts))
  }

  private static let facts = """
      payload: true, header: true
      signature: true
      signed: true
      signed on 2026-01-05, true
      bound to this device: true
    """

  private static let parts = """
    buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
    Transaction: {"transactionId":"1","originalTransactionId":"1",\
    "webOrderLineItemId":"700000001","bundleId":"com.example.app",\
    "productId":"com.rarcher.subscription.vip.silver","subscriptionGroupIdentifier":"5E0C71B4",\
    "purchaseDate":1767571200000,"originalPurchaseDate":1767571200000,\
    "expiresDate":1770249600000,"quantity":1,"type":"Auto-Renewable Subscription",\
    "inAppOwnershipType":"PURCHASED","signedDate":1767571200000,"environment":"Sandbox",\
    "storefront":"USA","storefrontId":"143441","transactionReason":"PURCHASE","currency":"USD",\
    "price":11990,"appTransactionId":"792774924601726780",\
    "deviceVerification":"yR6vCjFIwD5wi/CD/9+GWPkXmy8rS3JJUdW0WwOfrMf+LOv29drMeBWgw8/jpFAO",\
    "deviceVerificationNonce":"085e61e8-6e69-460c-9710-3df7eb78028a"}
    \(facts)
    RenewalInfo: {"originalTransactionId":"1",\
    "autoRenewProductId":"com.rarcher.subscription.vip.silver",\
    "productId":"com.rarcher.subscription.vip.silver","autoRenewStatus":1,\
    "signedDate":1767571200000,"environment":"Sandbox",\
    "recentSubscriptionStartDate":1767571200000,"renewalDate":1770249600000,"currency":"USD",\
    "renewalPrice":11990,"appTransactionId":"792774924601726780",\
    "deviceVerification":"YtzoxjrARmDLaaAJyG8OnB7fOtfRXbadHR898JoKznKXjxZgK6UtVV2e7EamufQP",\
    "deviceVerificationNonce":"c149a822-9151-45b3-8056-4fcd7fbece7e"}
    \(facts)
    AppTransaction: {"receiptType":"Sandbox","bundleId":"com.example.app",\
    "applicationVersion":"1.0","receiptCreationDate":1767571200000,\
    "originalPurchaseDate":1375340400000,"originalApplicationVersion":"1.0",\
    "appTransactionId":"792774924601726780","originalPlatform":"iOS",\
    "deviceVerification":"6jmN+PZ0WNNSxDi4X90oxqoBrv1mCSI27QJnXqU1CEX5u+/Vyu4m8xpWROy+g727",\
    "deviceVerificationNonce":"aa8a1c25-239e-4e4d-ac0a-78b8f2b76c5d"}
    \(facts)
    transaction: Sandbox com.example.app 792774924601726780
    storefront: USA 143441
    currency: USD
    renewal: Sandbox 792774924601726780
    currency: USD
    older: Sandbox USA
    older: USD
    older: Sandbox USD

    """

  @Test(arguments: Probe.profiles)
  func `a text is signed again only after what it tells has changed`(profile: String) throws {
    let output = """
      buy vip.silver: #1 vip.silver 11.99 at 2026-01-05 until 2026-02-05
      transaction 2026-01-05, renewal 2026-01-05, app 2026-01-05, the same twice: true
      -- 2026-01-10
      transaction 2026-01-05, renewal 2026-01-05, app 2026-01-05, the same twice: true
      -- quit
      -- launch
      transaction 2026-01-05, renewal 2026-01-05, app 2026-01-05, the same twice: true
      -- cancel vip.silver
      transaction 2026-01-05, renewal 2026-01-10, app 2026-01-05, the same twice: true
      -- refund vip.silver
      -- lose network
      -- 2026-01-12
      transaction 2026-01-10, renewal 2026-01-10, app 2026-01-05, the same twice: true
      -- regain network
      -- reinstall
      -- launch
      transaction 2026-01-12, renewal 2026-01-12, app 2026-01-12, the same twice: true

      """
    #expect(try Probe.run("signedAgain", profile: profile) == ProgramRun(output: output))
  }
}
