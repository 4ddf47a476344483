/// The statuses in which a subscription can be before an event.
package struct EventOrigins: Hashable, Sendable {
  /// `nil` for a customer who never subscribed.
  package let statuses: [ServerStatus?]
  /// Why the event is impossible in other statuses, as a sentence without its full stop.
  package let reason: String

  fileprivate init(_ statuses: [ServerStatus?], else reason: String) {
    self.statuses = statuses
    self.reason = reason
  }

  /// Apple has not given up the subscription.
  fileprivate static let open: [ServerStatus?] = [.active, .inGracePeriod, .inBillingRetry]
  fileprivate static let begun = open + [.expired, .revoked]
}

extension ServerEvent {
  /// The statuses, as last reported to servers, in which a subscription can be before this event;
  /// `nil` for events that concern no subscription or change none.
  package var origins: EventOrigins? {
    switch self {
    case .subscribed(.initialBuy):
      EventOrigins([nil], else: "a customer who ever had a plan of the group resubscribes instead")
    case .subscribed(.resubscribe):
      EventOrigins(
        [.expired, .revoked, .inBillingRetry],
        else: "a subscriber changes plans, and a new customer's first purchase is INITIAL_BUY")
    case .didRenew, .didFailToRenew:
      EventOrigins(
        [.active], else: "a renewal is due only at the end of a period that was paid for")
    case .didRecoverBilling:
      EventOrigins(
        [.inGracePeriod, .inBillingRetry], else: "in no other state is a payment overdue")
    case .gracePeriodExpired:
      EventOrigins(
        [.inGracePeriod], else: "only a subscription in its grace period can leave it this way")
    case .didChangeRenewalPreference, .offerRedeemed:
      EventOrigins(
        [.active, .inGracePeriod], else: "without service, a customer subscribes again instead")
    case .didChangeRenewalStatus(isOn: false):
      EventOrigins(
        EventOrigins.open, else: "a subscription that has ended does not renew in any case")
    case .didChangeRenewalStatus(isOn: true):
      // Rule COM-2: the payments of a commitment go on.
      EventOrigins(
        [.active, .inBillingRetry],
        else: "in a retry only a commitment can be turned on again, and it has no grace period")
    case .expired(let reason): reason.origins
    case .priceIncrease:
      EventOrigins(
        EventOrigins.open, else: "only customers with a subscription are asked or informed")
    case .renewalExtended:
      EventOrigins([.active], else: "Apple extends only periods that were paid for")
    case .refund, .refundDeclined, .refundReversed:
      EventOrigins(
        EventOrigins.begun, else: "a customer without a purchase has nothing to be refunded")
    case .revoke:
      EventOrigins(EventOrigins.begun, else: "only what was shared before can be revoked")
    case .oneTimeCharge, .test, .consumptionRequest, .renewalExtensionFailed,
      .renewalExtensionSummary, .announcement, .unknown:
      nil
    }
  }
}

extension ExpirationReason {
  fileprivate var origins: EventOrigins {
    switch self {
    case .autoRenewDisabled:
      // Turning renewal off while a charge is retried is reported first, with the status of a
      // subscription that has ended.
      EventOrigins(
        [.active, .expired],
        else: "a retry ends when renewal is turned off, and that is reported first")
    case .billingError:
      EventOrigins([.inBillingRetry], else: "Apple gives up only after it has tried to charge")
    case .didNotConsentToPriceIncrease:
      EventOrigins(
        [.active], else: "consent is missing only at the end of a period that was paid for")
    case .productUnavailable, .unknown:
      EventOrigins(EventOrigins.open, else: "only a subscription that has not ended can end")
    }
  }
}

extension ServerEvent {
  /// Every event that can be about a subscription, for coverage reports.
  package static let ofSubscriptions: [ServerEvent] =
    [
      .subscribed(.initialBuy), .subscribed(.resubscribe), .didRenew, .didRecoverBilling,
      .didChangeRenewalPreference(.upgrade), .didChangeRenewalPreference(.downgrade),
      .didChangeRenewalPreference(nil), .didChangeRenewalStatus(isOn: false),
      .didChangeRenewalStatus(isOn: true), .offerRedeemed(.upgrade), .offerRedeemed(.downgrade),
      .offerRedeemed(nil), .didFailToRenew(hasGracePeriod: true),
      .didFailToRenew(hasGracePeriod: false), .gracePeriodExpired,
    ]
    + [
      .expired(.autoRenewDisabled), .expired(.billingError),
      .expired(.didNotConsentToPriceIncrease), .expired(.productUnavailable), .expired(.unknown),
      .priceIncrease(.pending), .priceIncrease(.accepted), .renewalExtended, .refund,
      .refundDeclined, .refundReversed, .revoke,
    ]
}
