import StoreSimulator
import JSONTree

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

  /// The JWS of `payload` as a forger makes it; that of the App Store without a forgery.
  static func sign(_ payload: JSON, _ forgery: Forgery?) -> String {
    switch forgery {
    case nil, .app, .environment: JWSSigner.trusted.sign(payload)
    case .signature: JWSSigner.trusted.sign(payload, withSignatureOf: .object([]))
    case .chain: JWSSigner.stranger.sign(payload)
    case .marks: JWSSigner.unmarked.sign(payload)
    }
  }
}

extension SigningOccasion {
  /// As the forger has it; about the same customer.
  func forged(_ forgery: Forgery) -> SigningOccasion {
    switch forgery {
    case .signature, .chain, .marks: self
    case .app: issued(for: app.named("\(app.bundleID).other"))
    case .environment: issued(for: app.from(app.environment == .sandbox ? .production : .sandbox))
    }
  }

  private func issued(for app: AppInfo) -> SigningOccasion {
    SigningOccasion(
      app: app, appTransactionID: appTransactionID, storefront: storefront, signedDate: signedDate)
  }
}

extension AppInfo {
  fileprivate func named(_ bundleID: String) -> AppInfo {
    AppInfo(
      bundleID: bundleID, appAppleID: appAppleID, version: version, origin: origin,
      environment: environment)
  }

  fileprivate func from(_ environment: Environment) -> AppInfo {
    var app = self
    app.environment = environment
    return app
  }
}
