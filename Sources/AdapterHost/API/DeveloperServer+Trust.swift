import StoreSimulator
import StoreSigning
import StoreKit

/// What the App Store signs for servers.
public enum SignedKind: Hashable, Sendable {
  case notification
  case transaction
  case renewal
}

// What the developer set the server up with, and whom it trusts.
extension DeveloperServer {
  /// The certificate, DER, in which the chain of all that the App Store signs has to end. It stands
  /// in for Apple's, so that Apple's own server library can verify.
  ///
  /// Source: https://www.apple.com/certificateauthority/
  public static var rootCertificate: Data { Data(JWSVerifier.trustedRoot) }

  @MainActor public static var bundleID: String { app.bundleID }
  /// The app's number in the App Store; only what comes from production names it.
  @MainActor public static var appAppleID: Int { app.appAppleID }
  @MainActor public static var environment: AppStore.Environment {
    AppStore.Environment(rawValue: app.environment.rawValue)
  }

  /// What a JWS says, as JSON, if the App Store signed it: the chain of certificates leads to
  /// ``rootCertificate``, its certificates have the App Store's marks, and the signature is the
  /// first one's.
  ///
  /// Rule VER-3: which app and which environment it is about is for the server to look at, as well
  /// as what is signed inside.
  /// - Throws: ``DeveloperServerError/untrusted`` for every other text.
  public static func payload(of jws: String, as kind: SignedKind) throws -> Data {
    do {
      return Data(try JWSVerifier().payload(of: jws, as: PayloadKind(kind)).line.utf8)
    } catch {
      throw DeveloperServerError.untrusted
    }
  }

  @MainActor private static var app: AppInfo { SimulatedDevice.current.world.app }
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
