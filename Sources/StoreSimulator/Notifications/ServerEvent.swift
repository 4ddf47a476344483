/// An event that the App Store notifies the developer's server of: one case for each pair of a
/// notification type and its subtype.
///
/// Rule SRV-1: every transition has its event, which the transition's own code emits.
/// Source: https://developer.apple.com/documentation/appstoreservernotifications/notificationtype
package enum ServerEvent: Codable, Hashable, Sendable {
  case subscribed(Beginning)
  case didRenew
  case didRecoverBilling
  /// The customer chose another plan, or (`nil`) withdrew the choice.
  case didChangeRenewalPreference(PlanDirection?)
  case didChangeRenewalStatus(isOn: Bool)
  /// A current subscriber redeemed an offer; `nil` if the plan stays.
  case offerRedeemed(PlanDirection?)
  case didFailToRenew(hasGracePeriod: Bool)
  case gracePeriodExpired
  case expired(ExpirationReason)
  case oneTimeCharge
  case refund
  /// The developer requested a test notification.
  case test
  case refundDeclined
  /// A disputed refund was reversed, and is paid again. Rule REF-9.
  case refundReversed
  case consumptionRequest(RefundReason)
  case priceIncrease(IncreaseNotice)
  case renewalExtended
  case renewalExtensionFailed
  /// About no customer, as a test.
  indirect case renewalExtensionSummary(ExtensionSummary)
  /// The customer no longer has a share in a family member's purchase. Rule FAM-2.
  case revoke
  /// A type that Apple may add. About no customer, as a test. Rule SRV-2.
  case unknown

  /// Whether the customer subscribes to the group for the first time.
  package enum Beginning: String, Codable, Hashable, Sendable {
    case initialBuy = "INITIAL_BUY"
    case resubscribe = "RESUBSCRIBE"
  }

  /// The direction of a change of plan: at once (`upgrade`, with crossgrades of the same duration)
  /// or at the next renewal (`downgrade`, with those of another duration).
  package enum PlanDirection: String, Codable, Hashable, Sendable {
    case upgrade = "UPGRADE"
    case downgrade = "DOWNGRADE"
  }

  /// Whether the customer still has to consent to an increase. Rule PI-2.
  package enum IncreaseNotice: String, Codable, Hashable, Sendable {
    case pending = "PENDING"
    case accepted = "ACCEPTED"
  }
}

extension ServerEvent {
  /// The notification's type.
  package var type: String { row.type }

  /// The notification's subtype; `nil` if it has none.
  package var subtype: String? { row.subtype }

  /// `DID_RENEW`, `EXPIRED VOLUNTARY`.
  package var name: String { subtype.map { "\(type) \($0)" } ?? type }

  /// The transactions that an event is about.
  ///
  /// Source: https://developer.apple.com/news/?id=cjhooqcq and
  /// https://developer.apple.com/forums/thread/744155 for failed and recovered renewals, and changes
  /// of renewal; that this holds for the others, inferred.
  enum Subject: Hashable, Sendable {
    /// A customer's, and the shares of the family's members.
    case customerAndMembers
    /// A customer's alone: refunds and prices are between the App Store and the purchaser, and the
    /// end of a share is reported with the share itself.
    case customer
    /// No customer's, as for a test.
    case noCustomer
  }

  /// The facts about one event.
  struct Row {
    let type: String
    let subtype: String?
    let subject: Subject
    /// The statuses in which a subscription can be right after the event.
    let outcomes: Set<ServerStatus>

    fileprivate init(
      _ type: String, _ subtype: String? = nil, about subject: Subject,
      to outcomes: Set<ServerStatus>
    ) {
      self.type = type
      self.subtype = subtype
      self.subject = subject
      self.outcomes = outcomes
    }
  }

  var row: Row {
    switch self {
    case .subscribed(let beginning):
      Row("SUBSCRIBED", beginning.rawValue, about: .customerAndMembers, to: .served)
    case .didRenew: Row("DID_RENEW", about: .customerAndMembers, to: [.active])
    case .didRecoverBilling:
      Row("DID_RENEW", "BILLING_RECOVERY", about: .customerAndMembers, to: [.active])
    case .didChangeRenewalPreference(let direction):
      Row("DID_CHANGE_RENEWAL_PREF", direction?.rawValue, about: .customerAndMembers, to: .served)
    case .didChangeRenewalStatus(isOn: true):
      Row("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", about: .customerAndMembers, to: .any)
    case .didChangeRenewalStatus(isOn: false):
      Row("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", about: .customerAndMembers, to: .any)
    case .offerRedeemed(let direction):
      Row("OFFER_REDEEMED", direction?.rawValue, about: .customerAndMembers, to: .served)
    case .didFailToRenew(hasGracePeriod: true):
      Row("DID_FAIL_TO_RENEW", "GRACE_PERIOD", about: .customerAndMembers, to: [.inGracePeriod])
    case .didFailToRenew(hasGracePeriod: false):
      Row("DID_FAIL_TO_RENEW", about: .customerAndMembers, to: [.inBillingRetry])
    case .gracePeriodExpired:
      Row("GRACE_PERIOD_EXPIRED", about: .customerAndMembers, to: [.inBillingRetry])
    case .expired(let reason):
      Row("EXPIRED", reason.subtype, about: .customerAndMembers, to: [.expired])
    case .oneTimeCharge: Row("ONE_TIME_CHARGE", about: .customerAndMembers, to: [])
    case .refund: Row("REFUND", about: .customer, to: .any)
    case .test: Row("TEST", about: .noCustomer, to: [])
    case .refundDeclined: Row("REFUND_DECLINED", about: .customer, to: .any)
    case .refundReversed: Row("REFUND_REVERSED", about: .customer, to: .any)
    case .consumptionRequest: Row("CONSUMPTION_REQUEST", about: .customer, to: .any)
    case .priceIncrease(let notice):
      Row("PRICE_INCREASE", notice.rawValue, about: .customer, to: .any)
    case .renewalExtended: Row("RENEWAL_EXTENDED", about: .customer, to: [.active])
    case .renewalExtensionFailed: Row("RENEWAL_EXTENSION", "FAILURE", about: .customer, to: .any)
    case .renewalExtensionSummary: Row("RENEWAL_EXTENSION", "SUMMARY", about: .noCustomer, to: [])
    case .revoke: Row("REVOKE", about: .customer, to: .any)
    case .unknown: Row("NOT_YET_KNOWN", about: .noCustomer, to: [])
    }
  }
}

extension Set<ServerStatus> {
  fileprivate static let served: Self = [.active, .inGracePeriod]
  fileprivate static let any: Self = [
    .active, .expired, .inBillingRetry, .inGracePeriod, .revoked,
  ]
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
