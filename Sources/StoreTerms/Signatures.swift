/// The kind of a signed payload.
package enum PayloadKind: String, Codable, Hashable, Sendable, CaseIterable {
  case transaction
  case renewal
  case appTransaction = "app transaction"
  /// For servers; never sent to devices.
  case notification

  /// The kinds that the App Store signs for devices.
  package static let forDevices: [PayloadKind] = [.transaction, .renewal, .appTransaction]

  /// The kinds that a notification about a purchase consists of.
  package static let forServers: [PayloadKind] = [.notification, .transaction, .renewal]
}

/// One way to corrupt a signed payload between the App Store and the app.
///
/// Rule VER-2: each corrupts one thing only, so that a verifier fails for that reason alone.
package enum Tampering: String, Codable, CaseIterable, Hashable, Sendable {
  /// The signature is over another payload.
  case signature
  /// The certificates lead to an untrusted root.
  case chain
  /// The certificate has been revoked.
  case revokedCertificate = "revoked certificate"
  /// The string has an extra segment.
  case encoding
  /// The payload was signed for another device.
  case device
  /// The payload lacks a property that it must have.
  case missingProperty = "missing property"
}

/// The defect of a forged notification, in one of its signed parts or in each.
///
/// Rule VER-3: each is wrong in one way only, so that a server that misses it accepts the rest.
package enum Forgery: String, Codable, CaseIterable, Hashable, Sendable {
  /// The signature is over another payload.
  case signature
  /// The certificates lead to an untrusted root.
  case chain
  /// The certificates lead to the trusted root, but lack Apple's marker extensions.
  case marks
  /// It is about another app.
  case app
  /// It is from another environment.
  case environment

  /// Whether it can be in that part alone; `nil` is every part. A renewal names no app.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload
  package func isPossible(in part: PayloadKind?) -> Bool { self != .app || part != .renewal }
}

/// A set of values that Apple extends, so that an older app can receive an unknown one.
///
/// Rules OPEN-1, PUR-12: an app has to expect that.
package enum OpenSet: String, Codable, CaseIterable, Hashable, Sendable {
  case purchaseResult = "purchase result"
  case renewalState = "renewal state"
  case ownershipType = "ownership type"
  case offerType = "offer type"
  case revocationReason = "revocation reason"
  case expirationReason = "expiration reason"
}
