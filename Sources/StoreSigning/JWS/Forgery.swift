import StoreSimulator
import JSONTree

extension Forgery {
  /// The JWS of `payload` with the forgery; the App Store's without one.
  static func sign(_ payload: JSON, _ forgery: Forgery?, by chain: SigningChain) -> String {
    switch forgery {
    case nil, .app, .environment: chain.signer.sign(payload)
    case .signature: chain.signer.sign(payload, withSignatureOf: .object([]))
    case .chain: JWSSigner.untrusted.sign(payload)
    case .marks: JWSSigner.unmarked.sign(payload)
    }
  }
}

extension SigningOccasion {
  /// The occasion with the forgery, for the same customer.
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
