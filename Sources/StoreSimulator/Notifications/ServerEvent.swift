/// What the App Store tells the developer's server, one case for each pair of a notification type
/// and its subtype.
///
/// Rule SRV-1: every transition has its event, and stands where the transition is.
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
package enum ServerEvent: Codable, Hashable, Sendable {
  case subscribed(Beginning)
  case didRenew
  case didRecoverBilling
  /// The customer chose another plan, or (`nil`) took the choice back.
  case didChangeRenewalPreference(PlanDirection?)
  case didChangeRenewalStatus(isOn: Bool)
  /// An offer was redeemed by who subscribes already; `nil` if the plan stays.
  case offerRedeemed(PlanDirection?)
  case didFailToRenew(hasGracePeriod: Bool)
  case gracePeriodExpired
  case expired(ExpirationReason)
  case oneTimeCharge
  case refund
  /// The developer asked whether messages arrive.
  case test
  case refundDeclined
  /// A refund was disputed, and is paid again. Rule REF-9.
  case refundReversed
  case consumptionRequest(RefundReason)
  case priceIncrease(IncreaseNotice)
  case renewalExtended
  case renewalExtensionFailed
  /// About no customer, like a test.
  indirect case renewalExtensionSummary(ExtensionSummary)
  /// The customer no longer has a share in a family member's purchase. Rule FAM-2.
  case revoke
  /// What Apple will tell some day. About no customer, like a test. Rule SRV-2.
  case unknown

  /// Whether the customer subscribes to the group for the first time.
  package enum Beginning: String, Codable, Hashable, Sendable {
    case initialBuy = "INITIAL_BUY"
    case resubscribe = "RESUBSCRIBE"
  }

  /// Where another plan leads: at once (`upgrade`, with crossgrades of the same duration) or at the
  /// next renewal (`downgrade`, with those of another duration).
  package enum PlanDirection: String, Codable, Hashable, Sendable {
    case upgrade = "UPGRADE"
    case downgrade = "DOWNGRADE"
  }

  /// Whether the customer still has to say yes to an increase. Rule PI-2.
  package enum IncreaseNotice: String, Codable, Hashable, Sendable {
    case pending = "PENDING"
    case accepted = "ACCEPTED"
  }
}

extension ServerEvent {
  /// As the notification names it.
  package var type: String {
    switch self {
    case .subscribed: "SUBSCRIBED"
    case .didRenew, .didRecoverBilling: "DID_RENEW"
    case .didChangeRenewalPreference: "DID_CHANGE_RENEWAL_PREF"
    case .didChangeRenewalStatus: "DID_CHANGE_RENEWAL_STATUS"
    case .offerRedeemed: "OFFER_REDEEMED"
    case .didFailToRenew: "DID_FAIL_TO_RENEW"
    case .gracePeriodExpired: "GRACE_PERIOD_EXPIRED"
    case .expired: "EXPIRED"
    case .oneTimeCharge: "ONE_TIME_CHARGE"
    case .refund: "REFUND"
    case .test: "TEST"
    case .refundDeclined: "REFUND_DECLINED"
    case .refundReversed: "REFUND_REVERSED"
    case .consumptionRequest: "CONSUMPTION_REQUEST"
    case .priceIncrease: "PRICE_INCREASE"
    case .renewalExtended: "RENEWAL_EXTENDED"
    case .renewalExtensionFailed, .renewalExtensionSummary: "RENEWAL_EXTENSION"
    case .revoke: "REVOKE"
    case .unknown: "NOT_YET_KNOWN"
    }
  }

  /// As the notification names it; `nil` if the type says it all.
  package var subtype: String? {
    switch self {
    case .subscribed(let beginning): beginning.rawValue
    case .didRecoverBilling: "BILLING_RECOVERY"
    case .didChangeRenewalPreference(let direction), .offerRedeemed(let direction):
      direction?.rawValue
    case .didChangeRenewalStatus(let isOn): isOn ? "AUTO_RENEW_ENABLED" : "AUTO_RENEW_DISABLED"
    case .didFailToRenew(let hasGracePeriod): hasGracePeriod ? "GRACE_PERIOD" : nil
    case .expired(let reason): reason.subtype
    case .priceIncrease(let notice): notice.rawValue
    case .renewalExtensionFailed: "FAILURE"
    case .renewalExtensionSummary: "SUMMARY"
    case .didRenew, .gracePeriodExpired, .oneTimeCharge, .refund, .refundDeclined,
      .refundReversed, .consumptionRequest, .renewalExtended, .test, .revoke,
      .unknown:
      nil
    }
  }
}

extension ExpirationReason {
  fileprivate var subtype: String? {
    switch self {
    case .autoRenewDisabled: "VOLUNTARY"
    case .billingError: "BILLING_RETRY"
    case .didNotConsentToPriceIncrease: "PRICE_INCREASE"
    case .productUnavailable: "PRODUCT_NOT_FOR_SALE"
    case .unknown: nil
    }
  }
}
