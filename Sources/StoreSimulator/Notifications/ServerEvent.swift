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
  case announcement(Announcement)
  /// A type that Apple may add. About no customer, as a test. Rule SRV-2.
  case unknown

  /// Whether the customer subscribes to the group for the first time.
  package enum Beginning: Codable, Hashable, Sendable {
    case initialBuy
    case resubscribe
  }

  /// The direction of a change of plan: at once (`upgrade`, with crossgrades of the same duration)
  /// or at the next renewal (`downgrade`, with those of another duration).
  package enum PlanDirection: Codable, Hashable, Sendable {
    case upgrade
    case downgrade
  }

  /// Whether the customer still has to consent to an increase. Rule PI-2.
  package enum IncreaseNotice: Codable, Hashable, Sendable {
    case pending
    case accepted
  }
}

extension ServerEvent {
  /// The notification's type.
  package var type: NotificationType { row.type }

  /// The notification's subtype; `nil` if it has none.
  package var subtype: NotificationSubtype? { row.subtype }

  /// `DID_RENEW`, `EXPIRED VOLUNTARY`.
  package var name: String {
    [type.rawValue, subtype?.rawValue].compactMap(\.self).joined(separator: " ")
  }

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
    /// None, but a customer and the app.
    case customersApp
    /// No customer's, as for a test.
    case noCustomer
  }

  /// The facts about one event.
  struct Row {
    let type: NotificationType
    let subtype: NotificationSubtype?
    let subject: Subject
    /// The statuses in which a subscription can be right after the event.
    let outcomes: Set<ServerStatus>

    fileprivate init(
      _ type: NotificationType, _ subtype: NotificationSubtype? = nil, about subject: Subject,
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
      Row(.subscribed, beginning.subtype, about: .customerAndMembers, to: .served)
    case .didRenew: Row(.didRenew, about: .customerAndMembers, to: [.active])
    case .didRecoverBilling:
      Row(.didRenew, .billingRecovery, about: .customerAndMembers, to: [.active])
    case .didChangeRenewalPreference(let direction):
      Row(.didChangeRenewalPreference, direction?.subtype, about: .customerAndMembers, to: .served)
    case .didChangeRenewalStatus(isOn: true):
      Row(.didChangeRenewalStatus, .autoRenewEnabled, about: .customerAndMembers, to: .any)
    case .didChangeRenewalStatus(isOn: false):
      Row(.didChangeRenewalStatus, .autoRenewDisabled, about: .customerAndMembers, to: .any)
    case .offerRedeemed(let direction):
      Row(.offerRedeemed, direction?.subtype, about: .customerAndMembers, to: .served)
    case .didFailToRenew(hasGracePeriod: true):
      Row(.didFailToRenew, .gracePeriod, about: .customerAndMembers, to: [.inGracePeriod])
    case .didFailToRenew(hasGracePeriod: false):
      Row(.didFailToRenew, about: .customerAndMembers, to: [.inBillingRetry])
    case .gracePeriodExpired:
      Row(.gracePeriodExpired, about: .customerAndMembers, to: [.inBillingRetry])
    case .expired(let reason):
      Row(.expired, reason.subtype, about: .customerAndMembers, to: [.expired])
    case .oneTimeCharge: Row(.oneTimeCharge, about: .customerAndMembers, to: [])
    case .refund: Row(.refund, about: .customer, to: .any)
    case .test: Row(.test, about: .noCustomer, to: [])
    case .refundDeclined: Row(.refundDeclined, about: .customer, to: .any)
    case .refundReversed: Row(.refundReversed, about: .customer, to: .any)
    case .consumptionRequest: Row(.consumptionRequest, about: .customer, to: .any)
    case .priceIncrease(let notice):
      Row(.priceIncrease, notice.subtype, about: .customer, to: .any)
    case .renewalExtended: Row(.renewalExtended, about: .customer, to: [.active])
    case .renewalExtensionFailed: Row(.renewalExtension, .failure, about: .customer, to: .any)
    case .renewalExtensionSummary: Row(.renewalExtension, .summary, about: .noCustomer, to: [])
    case .revoke: Row(.revoke, about: .customer, to: .any)
    case .announcement(let announcement):
      Row(
        announcement.type, announcement.subtype, about: announcement.subject,
        to: announcement.subject == .customer ? .any : [])
    case .unknown: Row(.unknown, about: .noCustomer, to: [])
    }
  }
}

extension Set<ServerStatus> {
  fileprivate static let served: Self = [.active, .inGracePeriod]
  fileprivate static let any: Self = [
    .active, .expired, .inBillingRetry, .inGracePeriod, .revoked,
  ]
}

extension Announcement {
  fileprivate var subject: ServerEvent.Subject {
    switch self {
    case .createdPurchaseToken, .unreportedPurchaseToken, .activePurchaseToken: .noCustomer
    case .rescindedConsent: .customersApp
    case .changedMetadata, .migration, .changedPrice: .customer
    }
  }
}

extension ExpirationReason {
  fileprivate var subtype: NotificationSubtype? {
    switch self {
    case .autoRenewDisabled: .voluntary
    case .billingError: .billingRetry
    case .didNotConsentToPriceIncrease: .priceIncrease
    case .productUnavailable: .productNotForSale
    case .unknown: nil
    }
  }
}

extension ServerEvent.Beginning {
  fileprivate var subtype: NotificationSubtype {
    switch self {
    case .initialBuy: .initialBuy
    case .resubscribe: .resubscribe
    }
  }
}

extension ServerEvent.PlanDirection {
  fileprivate var subtype: NotificationSubtype {
    switch self {
    case .upgrade: .upgrade
    case .downgrade: .downgrade
    }
  }
}

extension ServerEvent.IncreaseNotice {
  fileprivate var subtype: NotificationSubtype {
    switch self {
    case .pending: .pending
    case .accepted: .accepted
    }
  }
}
