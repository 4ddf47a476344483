import Testing

@testable import StoreSimulator

/// The events of the store, in the words of the vocabulary.
@Suite struct EventWordTests {
  @Test func `the store has an event for every type and subtype of a notification`() {
    let summary = ExtensionSummary(
      requestIdentifier: "r", productID: "p", succeededCount: 1, failedCount: 0)
    let events: [ServerEvent] =
      [
        .subscribed(.initialBuy), .subscribed(.resubscribe), .didRenew, .didRecoverBilling,
        .didChangeRenewalPreference(nil), .didChangeRenewalPreference(.upgrade),
        .didChangeRenewalPreference(.downgrade), .didChangeRenewalStatus(isOn: true),
        .didChangeRenewalStatus(isOn: false), .offerRedeemed(nil),
        .didFailToRenew(hasGracePeriod: true), .gracePeriodExpired, .oneTimeCharge, .refund,
        .refundDeclined, .refundReversed, .consumptionRequest(.other), .priceIncrease(.pending),
        .priceIncrease(.accepted), .renewalExtended, .renewalExtensionFailed,
        .renewalExtensionSummary(summary), .revoke, .test, .unknown,
      ] + ExpirationReason.allCases.map(ServerEvent.expired)
      + Announcement.allCases.map(ServerEvent.announcement)
    #expect(Set(events.map(\.type)) == Set(NotificationType.allCases))
    #expect(Set(events.compactMap(\.subtype)) == Set(NotificationSubtype.allCases))
  }
}
