import StoreKit
import StoreSigning
import StoreTerms

/// The server of the app's developer: it signs offers with the key of the catalog
/// (`subscriptionOffersKeyPair`), and verifies what the App Store signed.
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
    let signature = try SimulatedDevice.current.signature(
      forOffer: offerID, of: productID, appAccountToken: appAccountToken)
    guard let signature else { throw DeveloperServerError.noKey }
    return signature
  }

  /// The certificate, DER, in which the chain of all that the App Store signs has to end. It takes
  /// the place of Apple's, so that Apple's own server library can verify.
  ///
  /// Source: https://www.apple.com/certificateauthority/
  public static var rootCertificate: Data { Data(JWSVerifier.trustedRoot) }

  @MainActor public static var bundleID: String { SimulatedDevice.current.bundleID }
  /// The app's number in the App Store; only what comes from production names it.
  @MainActor public static var appAppleID: Int { SimulatedDevice.current.appAppleID }
  @MainActor public static var environment: AppStore.Environment {
    SimulatedDevice.current.environment
  }

  /// What a JWS says, as JSON, if the App Store signed it: the chain of certificates leads to
  /// ``rootCertificate``, its certificates have the App Store's marks, and the signature is the
  /// first one's.
  ///
  /// Rule VER-3: which app and which environment it is about is for the server to look at, as well
  /// as what is signed inside.
  /// - Throws: ``DeveloperServerError/untrusted`` for every other string.
  public static func payload(of jws: String, as kind: SignedKind) throws -> Data {
    do {
      return Data(try JWSVerifier().payload(of: jws, as: PayloadKind(kind)).line.utf8)
    } catch {
      throw DeveloperServerError.untrusted
    }
  }
}

/// What the App Store signs for servers.
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

/// Why the developer's server signs nothing, or trusts nothing.
public enum DeveloperServerError: Error, Hashable, Sendable {
  /// The catalog has no `subscriptionOffersKeyPair`.
  case noKey
  /// The App Store did not sign it.
  case untrusted
}
