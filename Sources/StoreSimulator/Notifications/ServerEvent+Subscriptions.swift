extension ServerEvent {
  /// Every event that can be about a subscription, for reports on what was tried.
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

  /// `DID_RENEW`, `EXPIRED VOLUNTARY`.
  package var name: String { subtype.map { "\(type) \($0)" } ?? type }
}
