import StoreSimulator
import Testing

/// Something that ends otherwise with a switch than without it.
struct SwitchPlay: Sendable, CustomTestStringConvertible {
  let name: Profile.Switch
  /// What the app sees with Apple's documentation alone.
  let off: String
  /// What it sees with the switch besides.
  let on: String
  /// Plays it in a new world of that profile, and says what the app sees.
  let see: @Sendable (Profile) throws -> String

  init(
    _ name: Profile.Switch, off: String, on: String,
    see: @escaping @Sendable (Profile) throws -> String
  ) {
    self.name = name
    self.off = off
    self.on = on
    self.see = see
  }

  var testDescription: String { name.rawValue }

  /// One for each switch.
  static let all = launches + listings + purchases + deliveries + subscriptions + offers + calls

  static let launches = [
    Self(.coldEmpty, off: "1 listed", on: "0 listed") {
      var world = try World.florist($0, owning: [Florist.flowers])
      _ = try world.apply(.loseNetwork)
      _ = world.relaunch()
      return world.listed
    },
    Self(.launchEmpty, off: "1 listed", on: "0 listed") {
      var world = try World.florist($0, owning: [Florist.flowers])
      _ = world.relaunch()
      return world.listed
    },
    Self(.launchSometimesEmpty, off: "none of 40 launches", on: "some of 40 launches") {
      var world = try World.florist($0, owning: [Florist.flowers])
      var count = 0
      for _ in 0..<40 {
        _ = world.relaunch()
        if world.access.isEmpty { count += 1 }
        world.passMinute()
      }
      return "\(count == 0 ? "none" : "some") of 40 launches"
    },
    Self(.newestFirst, off: "+1 +2", on: "+2 +1") {
      var world = try World.florist($0, owning: [Florist.flowers, Florist.roses])
      return world.relaunch().outline.joined(separator: " ")
    },
  ]

  static let listings = [
    Self(.shufflesLists, off: "1 order", on: "6 orders") {
      var world = try World.florist($0, owning: [Florist.flowers, Florist.roses, Florist.silver])
      var orders: Set<[UInt64]> = []
      for _ in 0..<100 {
        orders.insert(world.asRead(world.all()).map(\.id))
        world.pass(milliseconds: 1)
      }
      return orders.count == 1 ? "1 order" : "\(orders.count) orders"
    },
    Self(.listUpgraded, off: "1 listed", on: "2 listed") {
      try World.florist($0, owning: [Florist.silver, Florist.gold]).listed
    },
    Self(.listingLag, off: "1 listed", on: "0 listed") {
      var world = try World.florist($0, owning: [])
      world.passMinute()
      _ = try world.apply(.buyOnAnotherDevice(Florist.flowers))
      return world.listed
    },
    Self(.retryListing, off: "0 listed", on: "1 listed") {
      var world = try World.florist($0, owning: [Florist.silver])
      _ = try world.apply(.breakBilling)
      world.wait(until: "2026-02-05T00:01:00Z")
      return world.listed
    },
    Self(.nonRenewingListing, off: "1 listed", on: "2 listed") {
      var world = try World.florist($0, owning: [Florist.garden])
      world.finishAll()
      world.passMinute()
      try world.buy(Florist.garden)
      world.passMinute()
      return world.listed
    },
  ]

  static let purchases = [
    Self(.interruptedPends, off: "failed(interrupted)", on: "pending", see: interrupted),
    Self(.interruptedCancels, off: "failed(interrupted)", on: "userCancelled", see: interrupted),
    Self(.storefrontInitialEmit, off: "nothing", on: "USA") {
      World.florist($0).beginningOfStorefrontLoop.first ?? "nothing"
    },
    Self(.declineFault, off: "0 listed", on: "1 listed") {
      var world = World.florist($0)
      _ = try world.apply(.enableAskToBuy)
      _ = try world.purchase(Order(Florist.flowers))
      _ = try world.apply(.decline(Florist.flowers))
      world.passMinute()
      return world.listed
    },
    Self(.silentFullPrice, off: "refused", on: "10.00") {
      var world = World.shop($0)
      let override = IntroductoryOverride(isAllowed: true, proof: world.proof("a", .wrongKey))
      do {
        _ = try world.purchase(Order(OfferShop.silver, offer: .introductory(override)))
      } catch PurchaseFailure.refused(.introductoryOverrideRejected) {
        return "refused"
      }
      return world.account.charges.map(\.amount.description).joined()
    },
  ]

  private static func interrupted(_ profile: Profile) throws -> String {
    var world = World.florist(profile)
    _ = try world.apply(.interruptPurchases)
    return "\(try world.purchase(Order(Florist.flowers)).result)"
  }
}

extension World {
  /// The florist's app some time after its customer bought these.
  static func florist(_ profile: Profile, owning products: [ProductID]) throws -> World {
    var world = World.florist(profile)
    for product in products {
      try world.buy(product)
      world.passMinute()
    }
    return world
  }

  /// Long enough for whatever is late to arrive.
  mutating func passMinute() { pass(milliseconds: 60_000) }

  var listed: String { "\(access.count) listed" }
}
