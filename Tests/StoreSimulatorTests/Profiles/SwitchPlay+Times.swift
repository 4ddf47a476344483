import StoreSimulator

// What arrives when, what a subscription says, and when calls are answered.
extension SwitchPlay {
  static let deliveries = [
    Self(.finishAsync, off: "0 unfinished", on: "1 unfinished") {
      var world = try World.florist($0, owning: [Florist.installation])
      world.finishAll()
      return "\(world.unfinished().count) unfinished"
    },
    Self(.sameDeviceEcho, off: "nothing", on: "+1 again") {
      var world = World.florist($0)
      try world.buy(Florist.silver)
      return heard(world.pass(milliseconds: 1000))
    },
    Self(.deliversAgain, off: "nothing", on: "+1 again") { try late(Florist.silver, $0) },
    Self(.deliversAllAgain, off: "nothing", on: "+1 again") { try late(Florist.flowers, $0) },
    Self(.upgradeUnheard, off: "+1", on: "nothing") {
      var world = try World.florist($0, owning: [Florist.silver])
      let upgrade = try world.purchase(Order(Florist.gold))
      return heard(upgrade.deliveries.filter { $0.isTransaction })
    },
    Self(.duplicateLatest, off: "1 received", on: "2 received") {
      var world = try World.florist($0, owning: [Florist.flowers])
      return "\(world.relaunch().count) received"
    },
    Self(.unfinishedToEach, off: "0 at the beginning", on: "1 at the beginning") {
      let world = try World.florist($0, owning: [Florist.flowers])
      return "\(world.beginningOfLoop().count) at the beginning"
    },
    Self(.syncReturnsEnded, off: "0 unfinished", on: "1 unfinished") {
      var world = try World.florist($0, owning: [Florist.silver])
      world.finishAll()
      _ = try world.apply(.cancelSubscription(Florist.silver))
      world.wait(until: "2026-02-06")
      try world.sync()
      return "\(world.unfinished().count) unfinished"
    },
    Self(.restoredNewIDs, off: "the same identifier", on: "another identifier") {
      var world = try World.florist($0, owning: [Florist.flowers])
      _ = try world.apply(.switchDevice("tablet"))
      _ = world.launch()
      try world.sync()
      let bought = world.account.ledger[0]
      return "\(world.known(bought).id == bought.id ? "the same" : "another") identifier"
    },
  ]

  static let subscriptions = [
    Self(.renewalMoment, off: "subscribed", on: "expired") {
      var world = try World.florist($0, owning: [Florist.silver])
      world.wait(until: "2026-02-05")
      return "\(try world.status().state)"
    },
    Self(.preferenceWhenOff, off: "nothing", on: Florist.silver.rawValue) {
      var world = try World.florist($0, owning: [Florist.silver])
      _ = try world.apply(.cancelSubscription(Florist.silver))
      return try world.status().renewal.autoRenewPreference?.rawValue ?? "nothing"
    },
    Self(.autoRenewUnheard, off: "VIP", on: "nothing") {
      var world = try World.florist($0, owning: [Florist.silver])
      return heard(try world.apply(.cancelSubscription(Florist.silver)))
    },
    Self(.increaseNeedsNotice, off: "12.99", on: "11.99") {
      var world = try World.florist($0, owning: [Florist.silver])
      world.wait(until: "2026-02-04T12:00:00Z")
      _ = try world.apply(.raisePrice(Florist.silver, to: Money(milliunits: 12_990)))
      world.wait(until: "2026-02-06")
      return "\(world.account.ledger[1].price)"
    },
  ]

  static let offers = [
    Self(.eligibleWhileSubscribed, off: "false", on: "true") {
      let world = try World.florist($0, owning: [Florist.silver])
      return "\(world.isEligibleForIntroductoryOffer(in: Florist.vip))"
    },
    Self(.ineligibleOncePurchased, off: "true", on: "false") {
      var world = try World.florist($0, owning: [Florist.silver])
      _ = try world.apply(.cancelSubscription(Florist.silver))
      world.wait(until: "2026-02-06")
      return "\(world.isEligibleForIntroductoryOffer(in: Florist.vip))"
    },
    Self(.firstEligibilityStays, off: "false", on: "true") {
      var world = World.florist($0)
      _ = world.introductoryOfferEligibility(in: Florist.vip)
      try world.buy(Florist.gold)
      world.passMinute()
      return "\(world.introductoryOfferEligibility(in: Florist.vip))"
    },
  ]

  static let calls = [
    Self(.reordersAnswers, off: "in order", on: "out of order") { profile in
      let slow = Profile(
        name: profile.name, switches: Set(profile.switches),
        latency: Latency([.products: 100...200]))
      var waiting = PendingCalls(slow, seed: 1)
      let answers = (0..<20).compactMap { _ in
        waiting.begin(.products, isOnline: true, at: StoreTime("2026-01-05"))
      }
      return answers == answers.sorted() ? "in order" : "out of order"
    }
  ]

  /// What arrives after a second and more.
  private static func late(_ product: ProductID, _ profile: Profile) throws -> String {
    var world = World.florist(profile)
    try world.buy(product)
    world.pass(milliseconds: 1000)
    return heard(world.pass(milliseconds: 30_000))
  }

  private static func heard(_ deliveries: [Delivery]) -> String {
    deliveries.outline.first ?? "nothing"
  }
}

extension Delivery {
  fileprivate var isTransaction: Bool {
    switch self {
    case .transaction: true
    case .redelivery, .status, .intent, .storefront, .message: false
    }
  }
}
