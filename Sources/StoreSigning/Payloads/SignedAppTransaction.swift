import StoreSimulator
import JSONTree

/// An app transaction: the customer's first download of the app, signed.
///
/// Source: https://developer.apple.com/documentation/storekit/apptransaction
package struct SignedAppTransaction: SignedPayload {
  package static let kind = PayloadKind.appTransaction
  package let issuance: SigningOccasion

  package init(_ issuance: SigningOccasion) { self.issuance = issuance }

  package var content: JSON {
    .payload([
      ("receiptType", .string(app.environment.rawValue)),
      ("appAppleId", appAppleID.map(JSON.integer)),
      ("bundleId", .string(app.bundleID)),
      ("applicationVersion", .string(app.version)),
      ("receiptCreationDate", .date(issuance.signedDate)),
      ("originalPurchaseDate", .integer(originalMilliseconds)),
      ("originalApplicationVersion", .string(originalVersion)),
      ("appTransactionId", .string(issuance.appTransactionID)),
      ("originalPlatform", "iOS"),
    ])
  }

  /// The app's number in the App Store; `nil` in the test environments.
  package var appAppleID: Int? {
    switch app.environment {
    case .production: app.appAppleID
    case .sandbox, .xcode: nil
    }
  }

  /// The version that the customer first had. Rule APPTX-1: 1.0 in the test environments.
  package var originalVersion: String {
    switch app.environment {
    case .production: app.origin.version
    case .sandbox, .xcode: "1.0"
    }
  }

  /// When the customer first had the app, in milliseconds since 1970.
  ///
  /// Rule APPTX-1: the sandbox's customers all bought on 2013-08-01 at midnight in Cupertino, and
  /// Xcode's on the first day of year 1.
  /// Source: https://developer.apple.com/documentation/storekit/apptransaction/originalpurchasedate
  package var originalMilliseconds: Int {
    switch app.environment {
    case .production: Int(app.origin.date.milliseconds)
    case .sandbox: 1_375_340_400_000
    case .xcode: -62_135_769_600_000
    }
  }

  private var app: AppInfo { issuance.app }
}
