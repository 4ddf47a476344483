import StoreKit
import StoreSigning
import StoreTerms

/// The developer's server: signs offers with the catalog's key (`subscriptionOffersKeyPair`) and
/// verifies what the App Store signed.
///
/// Source: https://developer.apple.com/documentation/storekit/generating-a-signature-for-promotional-offers
public enum DeveloperServer {
  /// Signs one use of a promotional offer, valid for 24 hours from now.
  ///
  /// - Parameters:
  ///   - offerID: the offer's identifier in the catalog.
  ///   - productID: the subscription that the offer belongs to.
  ///   - appAccountToken: the token that the purchase is made with.
  /// - Throws: ``DeveloperServerError`` if the catalog has no key to sign with.
  @MainActor public static func signature(
    forOffer offerID: String, of productID: Product.ID, appAccountToken: UUID? = nil
  ) throws -> Product.SubscriptionOffer.Signature {
    let signature = try SimulatedDevice.current.signature(
      forOffer: offerID, of: productID, appAccountToken: appAccountToken)
    guard let signature else { throw DeveloperServerError.noKey }
    return signature
  }

  /// The DER-encoded root certificate of everything that the simulated App Store signs. Pass it to
  /// Apple's server library in place of Apple's root.
  ///
  /// Source: https://www.apple.com/certificateauthority/
  public static var rootCertificate: Data { Data(JWSVerifier.trustedRoot) }

  @MainActor public static var bundleID: String { SimulatedDevice.current.bundleID }
  /// The app's Apple ID in the App Store; only signed data from production contains it.
  @MainActor public static var appAppleID: Int { SimulatedDevice.current.appAppleID }
  @MainActor public static var environment: AppStore.Environment {
    SimulatedDevice.current.environment
  }

  /// Whether the server is up, which ``StoreAction/breakServer`` changes.
  @MainActor package static var isUp: Bool { SimulatedDevice.current.isServerUp }

  /// The products of the catalog, in its order, as the developer knows them from App Store Connect:
  /// also those that are not for sale now, and whatever faults the device has.
  ///
  /// For an SDK whose backend has a table of products.
  @MainActor public static var products: [Product] { SimulatedDevice.current.serverProducts }

  /// All transactions of the customer who made one, oldest first, as the App Store's servers know
  /// them; empty if the App Store did not make it. Faults of the device do not matter.
  ///
  /// For an SDK whose backend is asked about purchases: an adapter answers as that backend would.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/get-transaction-history
  @MainActor public static func transactionHistory(of transactionID: UInt64) -> [Transaction] {
    SimulatedDevice.current.serverHistory(of: transactionID)
  }

  /// The statuses of all subscriptions of the customer who made a transaction, as the App Store's
  /// servers know them; empty if the App Store did not make it.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/get-all-subscription-statuses
  @MainActor public static func subscriptionStatuses(
    of transactionID: UInt64
  ) -> [Product.SubscriptionInfo.Status] {
    SimulatedDevice.current.serverStatuses(of: transactionID)
  }

  /// Returns the payload of a JWS, as JSON, if the App Store signed it: its certificate chain leads
  /// to ``rootCertificate``, the certificates have the App Store's extensions, and the signature is
  /// made with the first one's key.
  ///
  /// Rule VER-3: the caller checks the app and the environment, and the signed data inside.
  /// - Throws: ``DeveloperServerError/untrusted`` for every other string.
  public static func payload(of jws: String, as kind: SignedKind) throws -> Data {
    do {
      return Data(try JWSVerifier().payload(of: jws, as: PayloadKind(kind)).line.utf8)
    } catch {
      throw DeveloperServerError.untrusted
    }
  }
}

/// A kind of JWS that the App Store signs for servers.
public enum SignedKind: Hashable, Sendable {
  case notification
  case transaction
  case renewal
}

extension PayloadKind {
  fileprivate init(_ kind: SignedKind) {
    switch kind {
    case .notification: self = .notification
    case .transaction: self = .transaction
    case .renewal: self = .renewal
    }
  }
}

/// An error of ``DeveloperServer``.
public enum DeveloperServerError: Error, Hashable, Sendable {
  /// The catalog has no `subscriptionOffersKeyPair`.
  case noKey
  /// The App Store did not sign the JWS.
  case untrusted
}
