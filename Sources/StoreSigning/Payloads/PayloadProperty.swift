import JSONTree
import StoreSimulator

extension PayloadKind {
  /// When the payload was signed; an app transaction calls it the day its receipt was made.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/apptransaction/signeddate
  var signedDateName: String {
    switch self {
    case .transaction, .renewal, .notification: "signedDate"
    case .appTransaction: "receiptCreationDate"
    }
  }

  /// The required properties of this kind, apart from ``signedDateName``.
  var requiredNames: [String] {
    switch self {
    case .transaction:
      [
        "bundleId", "transactionId", "originalTransactionId", "productId", "purchaseDate",
        "originalPurchaseDate", "quantity", "type", "inAppOwnershipType", "environment",
      ]
    case .renewal: ["originalTransactionId", "productId", "autoRenewStatus", "environment"]
    case .appTransaction:
      [
        "bundleId", "receiptType", "applicationVersion", "originalApplicationVersion",
        "originalPurchaseDate",
      ]
    // Either 'data' or 'summary' is required, too.
    case .notification: ["notificationType", "notificationUUID", "version"]
    }
  }

  /// Whether all required properties are present, and all known ones have values of their types.
  func isComplete(_ payload: JSON) -> Bool {
    guard case .object(let members) = payload else { return false }
    return (requiredNames + [signedDateName]).allSatisfy { payload[$0] != nil }
      && members.allSatisfy { PayloadProperty.type(of: $0.name)?.fits($0.value) ?? true }
  }
}

/// The types of the properties that signed payloads have.
///
/// Apple's libraries differ in how lax they are, so ours is strict: dates, prices and enumerations
/// are whole numbers, identifiers are strings, and nothing is null.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload
/// Source: https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload
enum PayloadProperty {
  case text
  case integer
  case flag
  case texts

  func fits(_ value: JSON) -> Bool {
    switch (self, value) {
    case (.text, .string), (.integer, .integer), (.flag, .bool): true
    case (.texts, .array(let items)): items.allSatisfy { $0.text != nil }
    case (.text, _), (.integer, _), (.flag, _), (.texts, _): false
    }
  }

  /// `nil` for an unknown property, which is allowed.
  static func type(of name: String) -> PayloadProperty? { types[name] }

  private static let types: [String: PayloadProperty] = {
    let names: [(PayloadProperty, [String])] = [
      (
        .text,
        [
          "transactionId", "originalTransactionId", "webOrderLineItemId", "bundleId", "productId",
          "subscriptionGroupIdentifier", "type", "appAccountToken", "inAppOwnershipType",
          "offerIdentifier", "environment", "storefront", "storefrontId", "transactionReason",
          "currency", "offerDiscountType", "appTransactionId", "offerPeriod",
          "autoRenewProductId", "receiptType", "applicationVersion",
          "originalApplicationVersion", "originalPlatform", "deviceVerification",
          "deviceVerificationNonce", "notificationType", "subtype", "notificationUUID",
          "version", "revocationType",
        ]
      ),
      (
        .integer,
        [
          "purchaseDate", "originalPurchaseDate", "expiresDate", "quantity", "signedDate",
          "revocationReason", "revocationDate", "offerType", "price", "expirationIntent",
          "autoRenewStatus", "priceIncreaseStatus", "gracePeriodExpiresDate",
          "recentSubscriptionStartDate", "renewalDate", "renewalPrice", "appAppleId",
          "versionExternalIdentifier", "receiptCreationDate", "preorderDate",
          "revocationPercentage",
        ]
      ),
      (.flag, ["isUpgraded", "isInBillingRetryPeriod"]),
      (.texts, ["eligibleWinBackOfferIds"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { type, names in names.map { ($0, type) } })
  }()
}
