/// A notification that no step of a customer's journey brings about: the App Store sends it because
/// of purchases outside of the app, a guardian, or a request of the Advanced Commerce API.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
package enum Announcement: String, CaseIterable, Codable, Hashable, Sendable {
  /// A token was made for a purchase outside of the app.
  case createdPurchaseToken = "created purchase token"
  /// The developer has not reported what was bought with a token.
  case unreportedPurchaseToken = "unreported purchase token"
  /// The developer has to continue to report about a token.
  case activePurchaseToken = "active purchase token"
  /// A guardian withdrew the consent to a child's use of the app.
  case rescindedConsent = "rescinded consent"
  /// The developer changed the metadata of a subscription.
  case changedMetadata = "changed metadata"
  /// The developer moved a subscription to Advanced Commerce.
  case migration
  /// The developer changed the price of a subscription by Advanced Commerce.
  case changedPrice = "changed price"

  /// The notification's type.
  package var type: NotificationType {
    switch self {
    case .createdPurchaseToken, .unreportedPurchaseToken, .activePurchaseToken:
      .externalPurchaseToken
    case .rescindedConsent: .rescindConsent
    case .changedMetadata: .metadataUpdate
    case .migration: .migration
    case .changedPrice: .priceChange
    }
  }

  /// The notification's subtype; `nil` if it has none.
  package var subtype: NotificationSubtype? {
    switch self {
    case .createdPurchaseToken: .created
    case .unreportedPurchaseToken: .unreported
    case .activePurchaseToken: .activeTokenReminder
    case .rescindedConsent, .changedMetadata, .migration, .changedPrice: nil
    }
  }
}
