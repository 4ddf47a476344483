import StoreSigning
import StoreSimulator

/// The server of the app's developer, which is no part of any device.
struct DeveloperServerState: Codable {
  /// How many offers it has signed: each has a nonce of its own.
  var signatureCount = 0
  /// What the app's own server keeps.
  var strings: [String: String] = [:]
}

extension SimulatedDevice {
  /// What the app's own server keeps, by key. It outlives launches and installations of the app,
  /// and is the same for all devices and accounts.
  package var serverStrings: [String: String] {
    get { withState(\.developerServer.strings) }
    set { withState { $0.developerServer.strings = newValue } }
  }

  /// Allows the customer one use of a promotional offer, from now on and for 24 hours.
  ///
  /// - Returns: `nil` if the catalog has no key to sign with.
  /// - Throws: `TestKeyError` if the catalog's key is malformed.
  package func signature(
    forOffer offerID: String, of productID: Product.ID, appAccountToken: UUID?
  ) throws -> Product.SubscriptionOffer.Signature? {
    let (offerKey, bundleID, now) = read { ($0.catalog.offerKey, $0.app.bundleID, $0.now) }
    guard let offerKey else { return nil }
    let key = try TestKey(pkcs8Base64: offerKey.privateKey)
    let count = withState { state in
      state.developerServer.signatureCount += 1
      return state.developerServer.signatureCount
    }
    let nonce = DerivedUUID.text(of: UInt64(count), in: .offer)
    let request = PromotionalOfferRequest(
      bundleID: bundleID, keyID: offerKey.id, productID: ProductID(productID), offerID: offerID,
      appAccountToken: appAccountToken?.uuidString, nonce: nonce, timestamp: now)
    guard let uuid = UUID(uuidString: nonce),
      let signature = Data(base64Encoded: request.signature(by: key))
    else { preconditionFailure("our own nonce '\(nonce)' and signature are well-formed") }
    return Product.SubscriptionOffer.Signature(
      keyID: offerKey.id, nonce: uuid, timestamp: Int(now.milliseconds), signature: signature)
  }

  package var bundleID: String { read { $0.app.bundleID } }

  package var appAppleID: Int { read { $0.app.appAppleID } }

  package var environment: AppStore.Environment {
    read { AppStore.Environment($0.app.environment) }
  }
}
