import StoreSimulator
import Testing

@Suite struct ItemPriceTests {
  private static func price(
    _ sku: String, _ milliunits: Int64, dependents: [String] = []
  ) -> ItemPriceRequest {
    ItemPriceRequest(
      sku: sku, price: Money(milliunits: milliunits), dependentSKUs: dependents)
  }

  private static func change(
    _ world: inout World, _ prices: ItemPriceRequest..., number: Int = 2
  ) throws -> [Delivery] {
    try world.changePrices(prices, ManagedShop.request(number))
  }

  @Test func `ACA-4: a lower price counts from the next renewal on`() throws {
    var world = try World.managed()
    #expect(try Self.change(&world, Self.price("BASE", 9990)).outline == ["Advanced Commerce"])
    #expect(world.notified.last == "PRICE_CHANGE")
    #expect(world.renewing == ["BASE 9.99", "EXTRA 0.00"])
    #expect(try world.managedStatus().renewal.renewalPrice == Money(milliunits: 9990))
    #expect(world.paid(1) == ["BASE 11.99", "EXTRA 0.00"])
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Money(milliunits: 9990))
    #expect(world.renewing == ["BASE 9.99", "EXTRA 0.00"])
  }

  @Test func `ACA-4: an increase is scheduled, then the customer is informed, then it counts`()
    throws
  {
    var world = try World.managed()
    _ = try Self.change(&world, Self.price("BASE", 12_990))
    #expect(world.renewing == ["BASE 12.99 SCHEDULED", "EXTRA 0.00"])
    #expect(world.nextDue == StoreTime("2026-01-09"))
    world.wait(until: "2026-01-09")
    #expect(world.renewing == ["BASE 12.99 ACCEPTED", "EXTRA 0.00"])
    #expect(world.notified.suffix(2) == ["PRICE_CHANGE", "PRICE_INCREASE ACCEPTED"])
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Money(milliunits: 12_990))
    #expect(world.renewing == ["BASE 12.99", "EXTRA 0.00"])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-4: within the time for notice, the customer is informed at once`() throws {
    var world = try World.managed()
    world.wait(until: "2026-01-20")
    let heard = try Self.change(&world, Self.price("BASE", 30_000))
    #expect(heard.outline == ["Advanced Commerce", "Advanced Commerce", "priceIncreaseConsent"])
    #expect(world.renewing == ["BASE 30.00 PENDING", "EXTRA 0.00"])
    #expect(world.notified.suffix(2) == ["PRICE_CHANGE", "PRICE_INCREASE PENDING"])
    // The first notification is from before the customer was informed.
    let told = world.notifications.suffix(2).map {
      $0.renewal?.managed?.items[0].change?.increase?.rawValue
    }
    #expect(told == ["SCHEDULED", "PENDING"])
    #expect(throws: CommerceRefusal.increaseAlreadyAnnounced) {
      try Self.change(&world, Self.price("BASE", 31_000), number: 3)
    }
    _ = try world.apply(.acceptPriceIncrease(Florist.generic))
    #expect(world.notified.last == "PRICE_INCREASE ACCEPTED")
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Money(milliunits: 30_000))
  }

  @Test func `ACA-4: a customer who declines an increase has turned renewal off`() throws {
    var world = try World.managed()
    world.wait(until: "2026-01-20")
    _ = try Self.change(&world, Self.price("BASE", 30_000))
    _ = try world.apply(.declinePriceIncrease(Florist.generic))
    #expect(world.notified.last == "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED")
    world.wait(until: "2026-02-05")
    #expect(world.notified.last == "EXPIRED VOLUNTARY")
  }

  @Test func `ACA-4: without consent the item ends, and those that depend on it`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    let items = [ManagedShop.base, ManagedShop.extra, ManagedShop.item("MORE", "More")]
    _ = try world.migrate(ManagedShop.migration(items), ManagedShop.request(1))
    _ = try Self.change(
      &world, Self.price("MORE", 990), Self.price("EXTRA", 9000, dependents: ["MORE"]))
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Money(milliunits: 11_990))
    #expect(world.paid(2) == ["BASE 11.99"])
    #expect(world.renewing == ["BASE 11.99"])
  }

  @Test func `ACA-4: without consent to the only item the subscription ends`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    _ = try world.migrate(ManagedShop.migration([ManagedShop.base]), ManagedShop.request(1))
    _ = try Self.change(&world, Self.price("BASE", 30_000))
    world.wait(until: "2026-02-05")
    #expect(world.notified.last == "EXPIRED PRICE_INCREASE")
    #expect(world.access == [])
  }

  @Test func `ACA-4: a request within a day before the renewal counts from the one after`() throws {
    var world = try World.managed()
    world.wait(until: "2026-02-04T12:00:00Z")
    _ = try Self.change(&world, Self.price("BASE", 12_990), Self.price("EXTRA", 1000))
    _ = try world.changePrices([Self.price("EXTRA", 0)], ManagedShop.request(3))
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Money(milliunits: 11_990))
    #expect(world.renewing == ["BASE 12.99 SCHEDULED", "EXTRA 0.00"])
    world.wait(until: "2026-03-05")
    #expect(world.account.ledger[2].price == Money(milliunits: 12_990))
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-4: in the sandbox an increase skips the next renewal`() throws {
    var world = try World.managed(.sandbox)
    _ = try Self.change(&world, Self.price("BASE", 12_990))
    #expect(world.renewing == ["BASE 11.99 SCHEDULED", "EXTRA 0.00"])
    world.wait(until: "2026-02-05")
    #expect(world.account.ledger[1].price == Money(milliunits: 11_990))
    world.wait(until: "2026-03-05")
    #expect(world.account.ledger[2].price == Money(milliunits: 12_990))
    #expect(
      world.notified.suffix(4) == [
        "PRICE_CHANGE", "DID_RENEW", "PRICE_INCREASE ACCEPTED", "DID_RENEW",
      ])
  }

  @Test func `ACA-4: a second increase within a year needs consent`() throws {
    var world = try World.managed()
    _ = try Self.change(&world, Self.price("BASE", 12_990))
    world.wait(until: "2026-02-20")
    _ = try Self.change(&world, Self.price("BASE", 13_990), number: 3)
    #expect(world.renewing == ["BASE 13.99 PENDING", "EXTRA 0.00"])
  }

  @Test func `ACA-4: what cannot get another price is refused`() throws {
    var world = try World.managed()
    let before = world
    for (refusal, prices) in [
      (CommerceRefusal.repeatedItem, [Self.price("BASE", 1), Self.price("BASE", 2)]),
      (.notRenewing, [Self.price("OTHER", 1)]),
      (.notRenewing, [Self.price("BASE", 1, dependents: ["OTHER"])]),
      (
        .sharedDependents,
        [
          Self.price("BASE", 20_000, dependents: ["EXTRA"]),
          Self.price("EXTRA", 20_000, dependents: ["EXTRA"]),
        ]
      ),
      (
        .chainedDependents,
        [
          Self.price("BASE", 20_000, dependents: ["EXTRA"]),
          Self.price("EXTRA", 20_000, dependents: ["BASE"]),
        ]
      ),
    ] {
      #expect(throws: refusal) { try world.changePrices(prices, ManagedShop.request(2)) }
    }
    #expect(world == before)
    _ = try world.cancelManaged(ManagedShop.request(3))
    #expect(throws: CommerceRefusal.notEligible) {
      try Self.change(&world, Self.price("BASE", 1))
    }
    var failing = try World.managed()
    _ = try failing.apply(.breakBilling)
    failing.wait(until: "2026-02-05")
    #expect(throws: CommerceRefusal.notEligible) {
      try Self.change(&failing, Self.price("BASE", 1))
    }
    _ = try failing.apply(.fixBilling)
    #expect(failing.paid(2) == ["BASE 11.99", "EXTRA 0.00"])
    var indian = World.managedShop()
    _ = try indian.apply(.changeStorefront("IND"))
    try indian.buy(Florist.silver)
    _ = try indian.migrate(ManagedShop.migration(), ManagedShop.request(1))
    #expect(throws: CommerceRefusal.increaseInIndia) {
      try Self.change(&indian, Self.price("BASE", 20_000))
    }
    _ = try Self.change(&indian, Self.price("BASE", 5000))
  }
}
