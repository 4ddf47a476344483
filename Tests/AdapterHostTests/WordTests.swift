import AdapterHost
import StoreSigning
import Testing
import Wire

@testable import StoreSimulator

/// The vocabulary stands below the store and cannot see it: here both are compared.
@Suite struct WordTests {
  @Test func `calls and errors that can be injected are the store's`() {
    #expect(Vocabulary.storeCalls == StoreCall.allCases.map { $0.rawValue.lowercased() })
    #expect(Vocabulary.storeCallErrors == StoreCallError.allCases.map { spaced($0.rawValue) })
  }

  @Test func `what can be tampered with, and how, is the signature's`() {
    let kinds = PayloadKind.allCases.filter { $0 != .notification }
    #expect(Vocabulary.payloads == kinds.map { spaced($0.rawValue) })
    #expect(Vocabulary.tamperings == Tampering.allCases.map { spaced($0.rawValue) })
  }

  @Test func `what can be told in unknown words is the signature's`() {
    #expect(Vocabulary.openSets == OpenSet.allCases.map { spaced($0.rawValue) })
  }

  @Test func `what can be wrong with a forged notification is the forger's`() {
    #expect(Vocabulary.forgeries == Forgery.allCases.map(\.rawValue))
  }

  @Test func `reasons for refunds are the store's`() {
    let reasons = RefundReason.allCases.map {
      $0.rawValue.lowercased().replacing("_", with: " ")
    }
    #expect(Vocabulary.refundReasons == reasons)
  }

  @Test func `storefronts and currencies are the store's`() {
    #expect(Vocabulary.storefronts == StorefrontCurrency.storefronts)
    let codes = Set(StorefrontCurrency.storefronts.compactMap(StorefrontCurrency.code(of:)))
    #expect(Vocabulary.currencies == codes.sorted())
  }

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

  /// `networkError` as scenarios write it: `network error`.
  private func spaced(_ name: String) -> String {
    name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
  }
}
