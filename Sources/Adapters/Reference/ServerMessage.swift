import AdapterHost
import StoreKit

/// A notification of the App Store, taken apart; each part as the App Store signed it.
struct ServerMessage {
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload
  struct Notification: Decodable {
    let notificationType: String
    let subtype: String?
    let notificationUUID: String
    let signedDate: Int
    let data: AppData?
    let summary: AppData?
  }

  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/data
  struct AppData: Decodable {
    let bundleId: String
    let environment: String
    let signedTransactionInfo: String?
    let signedRenewalInfo: String?
    let status: Int?
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/jwstransactiondecodedpayload
  struct TransactionPayload: Decodable {
    let bundleId: String
    let environment: String
    let originalTransactionId: String
    let appTransactionId: String
    let productId: String
    let purchaseDate: Int
    let subscriptionGroupIdentifier: String?
    let expiresDate: Int?
    let price: Int?
    let offerType: Int?
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/jwsrenewalinfodecodedpayload
  struct RenewalPayload: Decodable {
    let environment: String
    let autoRenewStatus: Int
    let autoRenewProductId: String?

    var renews: Bool { autoRenewStatus == 1 }
  }

  let notification: Notification
  let transaction: TransactionPayload?
  let renewal: RenewalPayload?

  /// Rule VER-3: what is signed inside is verified like the whole. Rule SRV-3: all parts count.
  ///
  /// - Parameter read: returns the payload of a JWS; throws if it must not be trusted.
  init(_ signedPayload: String, _ read: (String, SignedKind) throws -> Data) throws {
    func part<Part: Decodable>(_ jws: String, _ kind: SignedKind) throws -> Part {
      try JSONDecoder().decode(Part.self, from: try read(jws, kind))
    }
    notification = try part(signedPayload, .notification)
    transaction = try notification.data?.signedTransactionInfo.map { try part($0, .transaction) }
    renewal = try notification.data?.signedRenewalInfo.map { try part($0, .renewal) }
  }

  /// Rule VER-3: the apps that any part of it is about.
  var bundleIDs: [String] {
    [notification.data?.bundleId, notification.summary?.bundleId, transaction?.bundleId]
      .compactMap { $0 }
  }

  /// Rule VER-3: the environments of its parts.
  var environments: [String] {
    [
      notification.data?.environment, notification.summary?.environment, transaction?.environment,
      renewal?.environment,
    ].compactMap { $0 }
  }

  /// `DID_RENEW`, `EXPIRED VOLUNTARY`.
  var event: String {
    [notification.notificationType, notification.subtype].compactMap { $0 }.joined(separator: " ")
  }

  /// Rule SRV-3: whether the notification reports a charge for the transaction.
  var isSale: Bool { Self.sales.contains(event) }

  private static let sales: Set = [
    "SUBSCRIBED INITIAL_BUY", "SUBSCRIBED RESUBSCRIBE", "DID_RENEW", "DID_RENEW BILLING_RECOVERY",
    "DID_CHANGE_RENEWAL_PREF UPGRADE", "OFFER_REDEEMED UPGRADE",
  ]
}
