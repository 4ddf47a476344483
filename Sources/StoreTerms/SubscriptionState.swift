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

/// The status of a subscription, as the App Store reports it to servers.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/status
package enum ServerStatus: String, CaseIterable, Codable, Hashable, Sendable {
  case active
  case expired
  case inBillingRetry = "in billing retry"
  case inGracePeriod = "in grace period"
  case revoked

  /// The number in signed payloads.
  package var number: Int {
    switch self {
    case .active: 1
    case .expired: 2
    case .inBillingRetry: 3
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
