import StoreSimulator
import StoreSigning
import StoreKit

/// The server of the app's developer, which a scenario stands in for: it signs offers with the key
/// of the catalog (`subscriptionOffersKeyPair`).
///
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
public enum DeveloperServer {
  /// Allows the customer one use of a promotional offer, from now on and for 24 hours.
  ///
  /// - Parameters:
  ///   - offerID: the offer's identifier in the catalog.
  ///   - productID: the subscription that it is an offer of.
  ///   - appAccountToken: must be the one that the purchase is made with.
  /// - Throws: ``DeveloperServerError`` if the catalog has no key to sign with.
  @MainActor public static func signature(
    forOffer offerID: String, of productID: Product.ID, appAccountToken: UUID? = nil
  ) throws -> Product.SubscriptionOffer.Signature {
    let device = SimulatedDevice.current
    let world = device.world
    guard let known = world.catalog.offerKey else { throw DeveloperServerError.noKey }
    let key = try TestKey(pkcs8Base64: known.privateKey)
    signatures += 1
    let nonce = DerivedUUID.text(of: UInt64(signatures), in: .offer)
    let request = PromotionalOfferRequest(
      bundleID: world.app.bundleID, keyID: known.id, productID: ProductID(productID),
      offerID: offerID, appAccountToken: appAccountToken?.uuidString, nonce: nonce,
      timestamp: world.now)
    guard let uuid = UUID(uuidString: nonce),
      let signature = Data(base64Encoded: request.signature(by: key))
    else { preconditionFailure("our own nonce '\(nonce)' and signature are well-formed") }
    return Product.SubscriptionOffer.Signature(
      keyID: known.id, nonce: uuid, timestamp: Int(world.now.milliseconds), signature: signature)
  }

  /// Whether the catalog has what signing a promotional offer takes; other offers take no key.
  static func check(
    _ offerID: String, of productID: Product.ID, in catalog: Catalog
  ) throws(StepError) {
    let offers = catalog.product(ProductID(productID))?.subscriptionTerms?.promotionalOffers ?? []
    guard offers.contains(where: { $0.id == offerID }) else { return }
    guard let known = catalog.offerKey else {
      throw .refused(
        "the catalog has no 'subscriptionOffersKeyPair', so nobody can sign '\(offerID)'; "
          + "let Xcode's editor make one")
    }
    do throws(TestKeyError) {
      _ = try TestKey(pkcs8Base64: known.privateKey)
    } catch {
      throw .refused("the catalog's 'subscriptionOffersKeyPair': \(error)")
    }
  }

  /// How many were signed in this process: each has a nonce of its own.
  @MainActor private(set) static var signatures = 0

  /// A new case signs as if it were the first.
  @MainActor static func reset(signatures count: Int = 0) {
    signatures = count
    ServerKeyValueStorage.texts = [:]
  }
}

/// Why the developer's server signs nothing, or believes nothing.
public enum DeveloperServerError: Error, Hashable, Sendable {
  /// The catalog has no `subscriptionOffersKeyPair`.
  case noKey
  /// The App Store did not sign it.
  case untrusted
}
