import StoreSimulator
import Testing

@Suite struct NotificationTests {
  /// Something that happens, and the notifications that it must make.
  struct Transition: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: [String]
    let happen: @Sendable (inout World) throws -> Void

    init(
      _ name: String, _ expected: [String],
      _ happen: @escaping @Sendable (inout World) throws -> Void
    ) {
      self.name = name
      self.expected = expected
      self.happen = happen
    }

    var testDescription: String { name }
  }

  @Test(arguments: transitions)
  func `SRV-1: every transition sends its type and subtype`(_ transition: Transition) throws {
    var world = World(
      catalog: Household.catalog, profile: .documented, now: StoreTime("2026-01-05"))
    _ = world.launch()
    try transition.happen(&world)
    #expect(world.notifications.map(\.outline) == transition.expected)
  }

  private static let transitions = [
    Transition("a bouquet is bought", ["ONE_TIME_CHARGE"]) { try $0.buy(Florist.flowers) },
    Transition("an owned bouquet is bought again", ["ONE_TIME_CHARGE"]) {
      try $0.buy(Florist.flowers)
      try $0.buy(Florist.flowers)
    },
    Transition("a first subscription renews", ["SUBSCRIBED INITIAL_BUY", "DID_RENEW"]) {
      try $0.buy(Florist.silver)
      $0.wait(until: "2026-02-10")
    },
    Transition(
      "a lapsed customer returns",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
        "EXPIRED VOLUNTARY", "SUBSCRIBED RESUBSCRIBE",
      ]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.cancelSubscription(Florist.silver))
      $0.wait(until: "2026-02-10")
      try $0.buy(Florist.bronze)
    },
    Transition(
      "an upgrade and a crossgrade of the same duration",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_CHANGE_RENEWAL_PREF UPGRADE",
        "DID_CHANGE_RENEWAL_PREF UPGRADE",
      ]
    ) {
      try $0.buy(Florist.bronze)
      try $0.buy(Florist.silver)
      try $0.buy(Florist.silverTwin)
    },
    Transition(
      "a downgrade, another one, and the way back",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_CHANGE_RENEWAL_PREF DOWNGRADE",
        "DID_CHANGE_RENEWAL_PREF DOWNGRADE", "DID_CHANGE_RENEWAL_PREF",
      ]
    ) {
      try $0.buy(Florist.silver)
      try $0.buy(Florist.bronze)
      try $0.buy(Florist.silverYear)
      try $0.buy(Florist.silver)
    },
    Transition(
      "buying again turns renewal on",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
        "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED",
      ]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.cancelSubscription(Florist.silver))
      try $0.buy(Florist.silver)
    },
    Transition(
      "a failed renewal recovers in its grace period",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_FAIL_TO_RENEW GRACE_PERIOD", "DID_RENEW BILLING_RECOVERY",
      ]
    ) {
      _ = try $0.apply(.setGracePeriod(.days16))
      try $0.buy(Florist.silver)
      _ = try $0.apply(.breakBilling)
      $0.wait(until: "2026-02-06")
      _ = try $0.apply(.fixBilling)
    },
    Transition(
      "a failed renewal is given up",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_FAIL_TO_RENEW GRACE_PERIOD", "GRACE_PERIOD_EXPIRED",
        "EXPIRED BILLING_RETRY",
      ]
    ) {
      _ = try $0.apply(.setGracePeriod(.days16))
      try $0.buy(Florist.silver)
      _ = try $0.apply(.breakBilling)
      $0.wait(until: "2026-06-01")
    },
    Transition(
      "a customer cancels while a charge is retried",
      [
        "SUBSCRIBED INITIAL_BUY", "DID_FAIL_TO_RENEW",
        "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "EXPIRED VOLUNTARY",
      ]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.breakBilling)
      $0.wait(until: "2026-02-10")
      _ = try $0.apply(.cancelSubscription(Florist.silver))
    },
    Transition("a refund", ["ONE_TIME_CHARGE", "REFUND"]) {
      try $0.buy(Florist.flowers)
      _ = try $0.apply(.refund(Florist.flowers))
    },
    Transition("a share in a bouquet ends", ["ONE_TIME_CHARGE", "ONE_TIME_CHARGE", "REVOKE"]) {
      try $0.buy(Florist.flowers)
      _ = try $0.apply(.shareWithFamily)
      _ = try $0.apply(.joinFamily("child"))
      _ = try $0.apply(.stopSharing)
    },
    Transition(
      "a member leaves the family and comes back",
      [
        "SUBSCRIBED INITIAL_BUY", "SUBSCRIBED INITIAL_BUY", "REVOKE", "SUBSCRIBED RESUBSCRIBE",
      ]
    ) {
      _ = try $0.apply(.shareWithFamily)
      _ = try $0.apply(.joinFamily("child"))
      try $0.buy(Florist.silver)
      _ = try $0.apply(.leaveFamily("child"))
      _ = try $0.apply(.joinFamily("child"))
    },
    Transition(
      "a refund to the family's purchaser",
      ["SUBSCRIBED INITIAL_BUY", "SUBSCRIBED INITIAL_BUY", "REFUND", "REVOKE"]
    ) {
      _ = try $0.apply(.shareWithFamily)
      _ = try $0.apply(.joinFamily("child"))
      try $0.buy(Florist.silver)
      _ = try $0.apply(.refund(Florist.silver))
    },
    Transition("a newcomer's code", ["SUBSCRIBED INITIAL_BUY"]) {
      _ = $0.redeem(code: Florist.winter.referenceName)
    },
    Transition("a code for the plan held", ["SUBSCRIBED INITIAL_BUY", "OFFER_REDEEMED"]) {
      try $0.buy(Florist.gold)
      _ = $0.redeem(code: Florist.winter.referenceName)
    },
    Transition("a code for a higher plan", ["SUBSCRIBED INITIAL_BUY", "OFFER_REDEEMED UPGRADE"]) {
      try $0.buy(Florist.silver)
      _ = $0.redeem(code: Florist.winter.referenceName)
    },
    Transition(
      "a code for another duration", ["SUBSCRIBED INITIAL_BUY", "OFFER_REDEEMED DOWNGRADE"]
    ) {
      try $0.buy(Florist.silver)
      _ = $0.redeem(code: Florist.yearCode.referenceName)
    },
    Transition("a promoted purchase that only began", []) {
      _ = try $0.apply(.buyInAppStore(Florist.flowers))
    },
    Transition("an interrupted purchase that is resolved", ["ONE_TIME_CHARGE"]) {
      _ = try $0.apply(.interruptPurchases)
      _ = try $0.purchase(Order(Florist.flowers))
      _ = try $0.apply(.resolveInterruption(Florist.flowers))
    },
    Transition("an interrupted subscription that is not resolved", []) {
      _ = try $0.apply(.interruptPurchases)
      _ = try $0.purchase(Order(Florist.silver))
      $0.wait(until: "2026-03-05")
    },
    Transition("a purchase that another storefront ends", []) {
      _ = try $0.apply(.changeStorefrontDuringPurchase("DEU"))
      _ = try $0.purchase(Order(Florist.silver, continuesAfterStorefrontChange: false))
    },
    Transition("a request to buy that is approved", ["SUBSCRIBED INITIAL_BUY"]) {
      _ = try $0.purchase(Order(Florist.silver, asksToBuy: true))
      _ = try $0.apply(.approve(Florist.silver))
    },
    Transition("a request to buy that is declined", []) {
      _ = try $0.purchase(Order(Florist.silver, asksToBuy: true))
      _ = try $0.apply(.decline(Florist.silver))
    },
    Transition("a test message", ["TEST"]) { _ = try $0.apply(.sendTestNotification) },
    Transition(
      "a refund request for a subscription is granted",
      [
        "SUBSCRIBED INITIAL_BUY", "CONSUMPTION_REQUEST",
        "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "REFUND",
      ]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.requestRefund(of: 1, because: .legal)
      _ = try $0.apply(.approveRefund(Florist.silver))
    },
    Transition(
      "a refund request for a consumable is declined",
      ["ONE_TIME_CHARGE", "CONSUMPTION_REQUEST", "REFUND_DECLINED"]
    ) {
      try $0.buy(Florist.installation)
      _ = try $0.requestRefund(of: 1)
      _ = try $0.apply(.declineRefund(Florist.installation))
    },
    Transition(
      "a refund request for a bouquet is declined", ["ONE_TIME_CHARGE", "REFUND_DECLINED"]
    ) {
      try $0.buy(Florist.flowers)
      _ = try $0.requestRefund(of: 1)
      _ = try $0.apply(.declineRefund(Florist.flowers))
    },
    Transition(
      "a refund is reversed", ["SUBSCRIBED INITIAL_BUY", "REFUND", "REFUND_REVERSED", "DID_RENEW"]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.refund(Florist.silver, .unusedTime))
      _ = try $0.apply(.reverseRefund(Florist.silver))
      $0.wait(until: "2026-02-10")
    },
    Transition(
      "an increase that needs no consent",
      ["SUBSCRIBED INITIAL_BUY", "PRICE_INCREASE ACCEPTED", "DID_RENEW"]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.raisePrice(Florist.silver, to: Money(milliunits: 12_990)))
      $0.wait(until: "2026-02-10")
    },
    Transition(
      "an increase that is consented to",
      ["SUBSCRIBED INITIAL_BUY", "PRICE_INCREASE PENDING", "PRICE_INCREASE ACCEPTED", "DID_RENEW"]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.raisePrice(Florist.silver, to: Money(milliunits: 22_990)))
      _ = try $0.apply(.acceptPriceIncrease(Florist.silver))
      $0.wait(until: "2026-02-10")
    },
    Transition(
      "an increase without an answer",
      ["SUBSCRIBED INITIAL_BUY", "PRICE_INCREASE PENDING", "EXPIRED PRICE_INCREASE"]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.raisePrice(Florist.silver, to: Money(milliunits: 22_990)))
      $0.wait(until: "2026-02-10")
    },
    Transition(
      "an increase that is refused",
      [
        "SUBSCRIBED INITIAL_BUY", "PRICE_INCREASE PENDING",
        "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "EXPIRED VOLUNTARY",
      ]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.raisePrice(Florist.silver, to: Money(milliunits: 22_990)))
      _ = try $0.apply(.declinePriceIncrease(Florist.silver))
      $0.wait(until: "2026-02-10")
    },
    Transition("a price cut", ["SUBSCRIBED INITIAL_BUY", "DID_RENEW"]) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.lowerPrice(Florist.silver, to: Money(milliunits: 9990)))
      $0.wait(until: "2026-02-10")
    },
    Transition(
      "a withdrawn product", ["SUBSCRIBED INITIAL_BUY", "EXPIRED PRODUCT_NOT_FOR_SALE"]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.removeFromSale(Florist.silver))
      $0.wait(until: "2026-02-10")
    },
    Transition("an end without a reason", ["SUBSCRIBED INITIAL_BUY", "EXPIRED"]) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.expireWithoutReason(Florist.silver))
      $0.wait(until: "2026-02-10")
    },
    Transition("an early renewal", ["SUBSCRIBED INITIAL_BUY", "DID_RENEW"]) {
      try $0.buy(Florist.silver)
      $0.wait(until: "2026-02-04")
      _ = try $0.apply(.renewEarly(Florist.silver))
    },
    Transition(
      "extensions of one and of all",
      [
        "SUBSCRIBED INITIAL_BUY", "RENEWAL_EXTENDED", "RENEWAL_EXTENDED",
        "RENEWAL_EXTENSION SUMMARY", "RENEWAL_EXTENSION FAILURE", "RENEWAL_EXTENSION SUMMARY",
      ]
    ) {
      try $0.buy(Florist.silver)
      _ = try $0.apply(.extendRenewal(Florist.silver, days: 10))
      _ = try $0.apply(.extendAllRenewals(Florist.silver, days: 10, request: "first"))
      _ = try $0.apply(.extendAllRenewals(Florist.silver, days: 10, request: "second"))
    },
  ]

  @Test func `SRV-1: a request for consumption data carries the customer's reason`() throws {
    var world = World.florist()
    try world.buy(Florist.installation)
    _ = try world.requestRefund(of: 1, because: .unsatisfiedWithPurchase)
    #expect(world.notifications.last?.event == .consumptionRequest(.unsatisfiedWithPurchase))
  }

  @Test func `SRV-1: a notification reports the state at the time it was sent`() throws {
    var world = World.florist()
    try world.buy(Florist.silver, token: "b1b2c3d4-0000-4000-8000-000000000001")
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-02-10")
    let sent = world.notifications
    #expect(sent.map(\.number) == [1, 2, 3])
    #expect(sent.map(\.status) == [.active, .active, .expired])
    #expect(sent.map { $0.renewal?.willAutoRenew } == [true, false, false])
    #expect(
      sent.map { $0.date.description.prefix(10) } == ["2026-01-05", "2026-01-05", "2026-02-05"])
    #expect(sent.allSatisfy { $0.transaction?.id == 1 && $0.account == .first })
    #expect(Set(sent.map(\.uuid)).count == 3)
    #expect(
      sent[0].uuid.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}/)
        != nil)
  }

  @Test func `SRV-3: servers and devices get the same state`() throws {
    var world = World.florist()
    try world.buy(Florist.silver)
    _ = try world.apply(.refund(Florist.silver))
    let subscription = try #require(world.account[Florist.vip])
    #expect(subscription.serverStatus == .revoked)
    #expect(try world.status().state == .revoked)
  }
}

extension ServerNotification {
  /// `TYPE` or `TYPE SUBTYPE`.
  var outline: String { event.name }
}
