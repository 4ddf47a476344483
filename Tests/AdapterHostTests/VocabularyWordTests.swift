import AdapterHost
import Testing
import Wire

@testable import StoreSimulator

/// The public words of adapters, and the events of the store, are those of the vocabulary.
@Suite struct VocabularyWordTests {
  @Test func `what an app is told, and kinds of offers, are the host's`() {
    #expect(Vocabulary.eventKinds == AppEvent.Kind.allCases.map(\.rawValue))
    let kind = Fact.app(.offerShown).entry.kind
    #expect(kind == .each(.word(OfferKind.allCases.map(\.rawValue) + ["none"])))
  }

  @Test func `every event of the store has its words`() {
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
    #expect(Set(events.map(\.type)) == Set(Vocabulary.notificationTypes))
    #expect(Set(events.map { $0.subtype ?? "none" }) == Set(Vocabulary.notificationSubtypes))
  }
}
