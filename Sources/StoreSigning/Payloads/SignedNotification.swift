import StoreSimulator
import JSONTree

/// A notification to the developer's server, with the signed transaction and renewal inside.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/responsebodyv2decodedpayload
package struct SignedNotification: SignedPayload {
  package static let kind = PayloadKind.notification
  private let notification: ServerNotification
  /// As the App Store signs it.
  private let occasion: SigningOccasion
  /// The forgery; `nil` if the App Store sends it.
  private let forgery: Forgery?
  /// The only part that is wrong; `nil` if each is.
  private let forgedPart: PayloadKind?

  /// - Precondition: `occasion` names no device, since a server has none.
  package init(
    _ notification: ServerNotification, _ occasion: SigningOccasion,
    forged forgery: Forgery? = nil, in part: PayloadKind? = nil
  ) {
    precondition(occasion.deviceID == nil, "a server's payload is bound to no device")
    self.notification = notification
    self.occasion = occasion
    self.forgery = forgery
    forgedPart = part
  }

  package var issuance: SigningOccasion { occasion(of: .notification) }

  /// The string that is posted to the server: signed by the App Store, or forged.
  package var signedPayload: String { signedPayload(by: .standard) }

  /// The same, each part signed with a chain.
  package func signedPayload(by chain: SigningChain) -> String {
    sign(content(by: chain), .notification, by: chain)
  }

  private func forgery(of part: PayloadKind) -> Forgery? {
    forgedPart == nil || forgedPart == part ? forgery : nil
  }

  private func occasion(of part: PayloadKind) -> SigningOccasion {
    forgery(of: part).map { occasion.forged($0) } ?? occasion
  }

  private func sign(_ payload: JSON, _ part: PayloadKind, by chain: SigningChain) -> String {
    Forgery.sign(payload, forgery(of: part), by: chain)
  }

  package var content: JSON { content(by: .standard) }

  private func content(by chain: SigningChain) -> JSON {
    .payload([
      ("notificationType", .string(notification.event.type.rawValue)),
      ("subtype", .text(notification.event.subtype?.rawValue)),
      ("notificationUUID", .string(notification.uuid)),
      ("data", data(by: chain)),
      ("summary", summary),
      ("externalPurchaseToken", externalPurchaseToken),
      ("appData", appData(by: chain)),
      ("version", "2.0"),
      ("signedDate", .date(issuance.signedDate)),
    ])
  }

  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/data
  private func data(by chain: SigningChain) -> JSON? {
    guard summary == nil, externalPurchaseToken == nil, !isAboutApp else { return nil }
    let app = issuance.app
    let transaction = notification.transaction.map {
      sign(SignedTransaction($0, occasion(of: .transaction)).payload, .transaction, by: chain)
    }
    let renewal = notification.renewal.map {
      sign(SignedRenewal($0, occasion(of: .renewal)).payload, .renewal, by: chain)
    }
    return .payload(
      appMembers + [
        ("bundleVersion", .string(app.version)),
        ("signedTransactionInfo", .text(transaction)),
        ("signedRenewalInfo", .text(renewal)),
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
    return .payload(
      [("requestIdentifier", .string(summary.requestIdentifier))] + appMembers + [
        ("productId", .string(summary.productID.rawValue)),
        ("succeededCount", .integer(summary.succeededCount)),
        ("failedCount", .integer(summary.failedCount)),
      ])
  }

  /// A purchase outside of the app, instead of data on a customer. Its identifier says that it is
  /// of the sandbox, since no member does.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/appstoreservernotifications/externalpurchaseid
  private var externalPurchaseToken: JSON? {
    guard notification.event.type == .externalPurchaseToken else { return nil }
    let app = issuance.app
    let id = DerivedUUID.text(of: UInt64(notification.number), in: .externalPurchase)
    return .payload([
      ("externalPurchaseId", .string(app.environment == .production ? id : "SANDBOX_\(id)")),
      ("tokenCreationDate", .date(notification.date)),
      ("appAppleId", .integer(app.appAppleID)),
      ("bundleId", .string(app.bundleID)),
    ])
  }

  private var isAboutApp: Bool { notification.event.type == .rescindConsent }

  /// The customer's copy of the app, instead of data on a purchase.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/appdata
  private func appData(by chain: SigningChain) -> JSON? {
    guard isAboutApp else { return nil }
    let content = SignedAppTransaction(occasion(of: .appTransaction)).payload
    return .payload(
      appMembers + [
        ("signedAppTransactionInfo", .string(sign(content, .appTransaction, by: chain)))
      ])
  }

  /// The fields that name the notification's app.
  private var appMembers: [(name: String, value: JSON?)] {
    let app = issuance.app
    return [
      ("environment", .string(app.environment.rawValue)),
      ("appAppleId", app.environment == .production ? .integer(app.appAppleID) : nil),
      ("bundleId", .string(app.bundleID)),
    ]
  }
}
