/// The state of a subscription, as the App Store reports it to devices.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalstate
package enum SubscriptionState: String, CaseIterable, Codable, Hashable, Sendable {
  case subscribed
  case inGracePeriod = "in grace period"
  case inBillingRetryPeriod = "in billing retry"
  case expired
  case revoked
}

/// The status of a subscription, as the App Store reports it to servers: the state that devices
/// receive (rule SRV-3), with a word of its own for ``SubscriptionState/subscribed``.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/status
package struct ServerStatus:
  RawRepresentable, CaseIterable, Codable, Hashable, Sendable, CustomStringConvertible
{
  package let state: SubscriptionState

  package init(_ state: SubscriptionState) { self.state = state }

  package static let active = ServerStatus(.subscribed)
  package static let expired = ServerStatus(.expired)
  package static let inBillingRetry = ServerStatus(.inBillingRetryPeriod)
  package static let inGracePeriod = ServerStatus(.inGracePeriod)
  package static let revoked = ServerStatus(.revoked)

  /// In the order of ``number``.
  package static let allCases = [active, expired, inBillingRetry, inGracePeriod, revoked]

  package init?(rawValue: String) {
    guard let status = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = status
  }

  package var rawValue: String { state == .subscribed ? "active" : state.rawValue }

  package var description: String { rawValue }

  /// The number in signed payloads, and of StoreKit's state.
  package var number: Int {
    switch state {
    case .subscribed: 1
    case .expired: 2
    case .inBillingRetryPeriod: 3
    case .inGracePeriod: 4
    case .revoked: 5
    }
  }
}

/// The type of an App Store Server Notification.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
package enum NotificationType: String, CaseIterable, Hashable, Sendable {
  case subscribed = "SUBSCRIBED"
  case didRenew = "DID_RENEW"
  case didChangeRenewalPreference = "DID_CHANGE_RENEWAL_PREF"
  case didChangeRenewalStatus = "DID_CHANGE_RENEWAL_STATUS"
  case offerRedeemed = "OFFER_REDEEMED"
  case didFailToRenew = "DID_FAIL_TO_RENEW"
  case gracePeriodExpired = "GRACE_PERIOD_EXPIRED"
  case expired = "EXPIRED"
  case oneTimeCharge = "ONE_TIME_CHARGE"
  case refund = "REFUND"
  case refundDeclined = "REFUND_DECLINED"
  case refundReversed = "REFUND_REVERSED"
  case consumptionRequest = "CONSUMPTION_REQUEST"
  case priceIncrease = "PRICE_INCREASE"
  case renewalExtended = "RENEWAL_EXTENDED"
  case renewalExtension = "RENEWAL_EXTENSION"
  case revoke = "REVOKE"
  case externalPurchaseToken = "EXTERNAL_PURCHASE_TOKEN"
  case rescindConsent = "RESCIND_CONSENT"
  case metadataUpdate = "METADATA_UPDATE"
  case migration = "MIGRATION"
  case priceChange = "PRICE_CHANGE"
  case test = "TEST"
  /// A type that Apple may add. Rule SRV-2.
  case unknown = "NOT_YET_KNOWN"
}

/// The subtype of an App Store Server Notification.
///
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/subtype
package enum NotificationSubtype: String, CaseIterable, Hashable, Sendable {
  case initialBuy = "INITIAL_BUY"
  case resubscribe = "RESUBSCRIBE"
  case upgrade = "UPGRADE"
  case downgrade = "DOWNGRADE"
  case autoRenewEnabled = "AUTO_RENEW_ENABLED"
  case autoRenewDisabled = "AUTO_RENEW_DISABLED"
  case voluntary = "VOLUNTARY"
  case billingRetry = "BILLING_RETRY"
  case priceIncrease = "PRICE_INCREASE"
  case productNotForSale = "PRODUCT_NOT_FOR_SALE"
  case gracePeriod = "GRACE_PERIOD"
  case billingRecovery = "BILLING_RECOVERY"
  case pending = "PENDING"
  case accepted = "ACCEPTED"
  case summary = "SUMMARY"
  case failure = "FAILURE"
  case created = "CREATED"
  case unreported = "UNREPORTED"
  case activeTokenReminder = "ACTIVE_TOKEN_REMINDER"
}
