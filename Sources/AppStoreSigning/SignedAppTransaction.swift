import AppStore
import JSONTree

/// That the customer has the app, and which version was the first.
///
/// Source: https://developer.apple.com/documentation/storekit/apptransaction
package struct SignedAppTransaction: SignedPayload {
  /// How the customer came by the app.
  package struct Origin: Hashable, Sendable {
    package let version: String
    package let date: StoreTime

    package init(version: String, date: StoreTime) {
      self.version = version
      self.date = date
    }
  }

  package static let kind = PayloadKind.appTransaction
  private let version: String
  private let origin: Origin
  private let issuance: Issuance

  /// - Parameters:
  ///   - version: the app's version now.
  ///   - origin: read in production only; the test environments know a fixed one.
  package init(version: String, origin: Origin, _ issuance: Issuance) {
    self.version = version
    self.origin = origin
    self.issuance = issuance
  }

  package var payload: JSON {
    .payload(
      [
        ("receiptType", .string(issuance.environment.rawValue)),
        ("appAppleId", isProduction ? .integer(issuance.appAppleID) : nil),
        ("bundleId", .string(issuance.bundleID)),
        ("applicationVersion", .string(version)),
        ("receiptCreationDate", .date(issuance.signedDate)),
        ("originalPurchaseDate", .integer(originalMilliseconds)),
        ("originalApplicationVersion", .string(isProduction ? origin.version : "1.0")),
        ("appTransactionId", .string(issuance.appTransactionID)),
        ("originalPlatform", "iOS"),
      ], issuance.device)
  }

  private var isProduction: Bool {
    switch issuance.environment {
    case .production: true
    case .sandbox, .xcode: false
    }
  }

  /// Rule APPTX-1: the sandbox's customers all bought on 2013-08-01 at midnight in Cupertino, and
  /// Xcode's on the first day of year 1.
  /// Source: https://developer.apple.com/documentation/storekit/apptransaction/originalpurchasedate
  private var originalMilliseconds: Int {
    switch issuance.environment {
    case .production: Int(origin.date.milliseconds)
    case .sandbox: 1_375_340_400_000
    case .xcode: -62_135_769_600_000
    }
  }
}
