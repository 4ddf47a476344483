import StoreSimulator
import JSONTree

/// A notification to the developer's server, with the signed transaction and renewal inside.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload
package struct SignedNotification: SignedPayload {
  package static let kind = PayloadKind.notification
  private let notification: ServerNotification
  package let issuance: SigningOccasion
  /// What is wrong with it; `nil` if the App Store sends it.
  private let forgery: Forgery?

  /// - Precondition: `issuance` names no device, since a server has none.
  package init(
    _ notification: ServerNotification, _ issuance: SigningOccasion, forged forgery: Forgery? = nil
  ) {
    precondition(issuance.deviceID == nil, "a server's payload is bound to no device")
    self.notification = notification
    self.issuance = forgery.map { issuance.forged($0) } ?? issuance
    self.forgery = forgery
  }

  /// The string that is posted to the server: signed by the App Store, or forged.
  package var signedPayload: String { Forgery.sign(payload, forgery) }

  package var content: JSON {
    .payload([
      ("notificationType", .string(notification.event.type.rawValue)),
      ("subtype", .text(notification.event.subtype?.rawValue)),
      ("notificationUUID", .string(notification.uuid)),
      ("data", data),
      ("summary", summary),
      ("version", "2.0"),
      ("signedDate", .date(issuance.signedDate)),
    ])
  }

  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/data
  private var data: JSON? {
    guard summary == nil else { return nil }
    let app = issuance.app
    let transaction = notification.transaction.map { SignedTransaction($0, issuance) }
    let renewal = notification.renewal.map { SignedRenewal($0, issuance) }
    return .payload([
      ("environment", .string(app.environment.rawValue)),
      ("appAppleId", app.environment == .production ? .integer(app.appAppleID) : nil),
      ("bundleId", .string(app.bundleID)),
      ("bundleVersion", .string(app.version)),
      ("signedTransactionInfo", .text(transaction.map { Forgery.sign($0.payload, forgery) })),
      ("signedRenewalInfo", .text(renewal.map { Forgery.sign($0.payload, forgery) })),
      ("status", notification.status.map { .integer($0.number) }),
      ("consumptionRequestReason", .text(refundReason?.wireName)),
    ])
  }

  private var refundReason: RefundReason? {
    guard case .consumptionRequest(let reason) = notification.event else { return nil }
    return reason
  }

  /// The summary of extending all renewal dates, instead of data on one customer.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/summary
  private var summary: JSON? {
    guard case .renewalExtensionSummary(let summary) = notification.event else { return nil }
    let app = issuance.app
    return .payload([
      ("requestIdentifier", .string(summary.requestIdentifier)),
      ("environment", .string(app.environment.rawValue)),
      ("appAppleId", app.environment == .production ? .integer(app.appAppleID) : nil),
      ("bundleId", .string(app.bundleID)),
      ("productId", .string(summary.productID.rawValue)),
      ("succeededCount", .integer(summary.succeededCount)),
      ("failedCount", .integer(summary.failedCount)),
    ])
  }
}
