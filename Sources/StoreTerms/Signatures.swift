/// What a signed payload is about.
package enum PayloadKind: String, Codable, Hashable, Sendable, CaseIterable {
  case transaction
  case renewal
  case appTransaction = "app transaction"
  /// For servers; devices never see one.
  case notification

  /// What the App Store signs for devices.
  package static let forDevices: [PayloadKind] = [.transaction, .renewal, .appTransaction]
}

/// A way in which a signed payload is spoilt between the App Store and the app.
///
/// Rule VER-2: each spoils just one thing, so that a verifier fails for that reason alone.
package enum Tampering: String, Codable, CaseIterable, Hashable, Sendable {
  /// The signature is over another payload.
  case signature
  /// The certificates are a stranger's.
  case chain
  /// The certificate was revoked since.
  case revokedCertificate = "revoked certificate"
  /// The text has a segment too many.
  case encoding
  /// The payload was signed for another device.
  case device
  /// The payload lacks a property that it must have.
  case missingProperty = "missing property"
}

/// What is wrong with a notification that the App Store never sent, in all that is signed of it.
///
/// Rule VER-3: each is wrong in just one way, so that a server that overlooks it believes the rest.
package enum Forgery: String, Codable, CaseIterable, Hashable, Sendable {
  /// The signature is over another payload.
  case signature
  /// The certificates are a stranger's.
  case chain
  /// The certificates lead to the trusted root, and lack the marks of those that the App Store
  /// signs with.
  case marks
  /// It is about another app.
  case app
  /// It is from another environment.
  case environment
}

/// A set of words to which Apple adds, so that an older app is told one that it does not know.
///
/// Rules OPEN-1, PUR-12: an app is to expect that.
package enum OpenSet: String, Codable, CaseIterable, Hashable, Sendable {
  case purchaseResult = "purchase result"
  case renewalState = "renewal state"
  case ownershipType = "ownership type"
  case offerType = "offer type"
  case revocationReason = "revocation reason"
  case expirationReason = "expiration reason"
}
