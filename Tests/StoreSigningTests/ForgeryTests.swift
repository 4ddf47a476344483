import StoreSimulator
import SigningSamples
import Testing

@testable import StoreSigning

/// Notifications that the App Store never sent.
@Suite struct ForgeryTests {
  private static let verifier = JWSVerifier()

  private static func forged(
    _ forgery: Forgery?, in part: PayloadKind? = nil
  ) throws -> SignedNotification {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.better))
    return SignedNotification(
      world.notifications[0], Bakery.issuance(sealed: false), forged: forgery,
      in: part)
  }

  @Test(arguments: [
    (Forgery.signature, VerificationError.invalidSignature),
    (.chain, .invalidCertificateChain), (.marks, .invalidCertificateChain),
  ])
  func `VER-3: what the App Store did not sign is not believed, nor what is inside`(
    forgery: Forgery, error: VerificationError
  ) throws {
    let sent = try Self.forged(forgery)
    #expect(throws: error) {
      try Self.verifier.payload(of: sent.signedPayload, as: .notification)
    }
    let inner = try #require(sent.payload["data"]?["signedTransactionInfo"]?.text)
    #expect(throws: error) { try Self.verifier.payload(of: inner, as: .transaction) }
  }

  @Test func `VER-3: what is about another app is signed, and says so everywhere`() throws {
    let sent = try Self.forged(.app)
    let data = try #require(
      try Self.verifier.payload(of: sent.signedPayload, as: .notification)["data"])
    let inner = try #require(data["signedTransactionInfo"]?.text)
    let transaction = try Self.verifier.payload(of: inner, as: .transaction)
    #expect(data["bundleId"] == transaction["bundleId"])
    #expect(data["bundleId"]?.text == "\(Bakery.issuance().app.bundleID).other")
    #expect(data["environment"] == "Sandbox")
  }

  @Test func `VER-3: what is from another environment is signed, and says so everywhere`() throws {
    let sent = try Self.forged(.environment)
    let data = try #require(
      try Self.verifier.payload(of: sent.signedPayload, as: .notification)["data"])
    let inner = try #require(data["signedRenewalInfo"]?.text)
    let renewal = try Self.verifier.payload(of: inner, as: .renewal)
    #expect(data["environment"] == "Production" && renewal["environment"] == "Production")
    #expect(data["bundleId"]?.text == Bakery.issuance().app.bundleID)
  }

  @Test(arguments: PayloadKind.forServers, [Forgery.signature, .app, .environment])
  func `VER-3: one part can be wrong alone`(part: PayloadKind, forgery: Forgery) throws {
    let (sent, genuine) = (try Self.forged(forgery, in: part), try Self.forged(nil))
    func isWrong(_ name: String) -> Bool {
      sent.payload["data"]?[name]?.text != genuine.payload["data"]?[name]?.text
    }
    #expect(isWrong("signedTransactionInfo") == (part == .transaction))
    #expect(isWrong("signedRenewalInfo") == (part == .renewal && forgery != .app))
    #expect(
      isWrong("bundleId") == (part == .notification && forgery == .app)
        && isWrong("environment") == (part == .notification && forgery == .environment))
    let isBelieved =
      (try? Self.verifier.payload(of: sent.signedPayload, as: .notification)) != nil
    #expect(isBelieved == (part != .notification || forgery != .signature))
  }

  @Test func `without a forgery it is what the App Store signs`() throws {
    let sent = try Self.forged(nil)
    #expect(sent.signedPayload == sent.jws)
  }

  @Test func `SRV-1: a summary, which has no data, is believed`() throws {
    var world = Bakery.world()
    _ = try world.purchase(Order(Bakery.better))
    _ = try world.apply(.extendAllRenewals(Bakery.better, days: 3, request: "outage"))
    let last = try #require(world.notifications.last)
    let sent = SignedNotification(last, Bakery.issuance(sealed: false))
    #expect(try Self.verifier.payload(of: sent.jws, as: .notification) == sent.payload)
  }
}
