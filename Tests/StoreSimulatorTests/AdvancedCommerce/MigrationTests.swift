import StoreSimulator
import Testing

@Suite struct MigrationTests {
  @Test func `ACA-1: a migration charges nothing, and the period goes on`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    let before = try world.status()
    let deliveries = try world.migrate(ManagedShop.migration(), ManagedShop.request(1))
    #expect(deliveries.outline == ["+1", "Advanced Commerce"])
    #expect(world.notified == ["SUBSCRIBED INITIAL_BUY", "MIGRATION"])
    let after = try world.managedStatus()
    #expect(after.state == .subscribed)
    #expect(after.transaction.productID == Florist.generic)
    #expect(after.transaction.groupID == Florist.managed)
    #expect(after.transaction.price == before.transaction.price)
    #expect(after.transaction.expirationDate == before.transaction.expirationDate)
    #expect(after.renewal.autoRenewProductID == Florist.generic)
    #expect(world.statuses(in: Florist.vip) == [])
    #expect(world.access == [Florist.generic])
    #expect(world.account.charges.map(\.amount.description) == ["11.99"])
    #expect(world.paid(1) == ["BASE 11.99", "EXTRA 0.00"])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-2: renewals charge the items, and list them`() throws {
    var world = try World.managed()
    #expect(world.renewing == ["BASE 11.99", "EXTRA 0.00"])
    #expect(
      world.wait(until: "2026-03-05").outline == [
        "+2", "Advanced Commerce", "+3", "Advanced Commerce",
      ])
    #expect(world.account.ledger.map(\.price.description) == ["11.99", "11.99", "11.99"])
    #expect(world.paid(3) == ["BASE 11.99", "EXTRA 0.00"])
    #expect(world.account[3]?.originalID == 1)
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-1: earlier transactions stay of the product that was bought`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    world.wait(until: "2026-02-10")
    let earlier = CheckedWorld(world)
    _ = try world.migrate(ManagedShop.migration(), ManagedShop.request(1))
    #expect(world.brokenInvariants(since: earlier) == [])
    #expect(world.account.ledger.map(\.productID) == [Florist.silver, Florist.generic])
    #expect(world.account.ledger.map(\.groupID) == [Florist.vip, Florist.managed])
    // A refund of the earlier one is still about the same subscription.
    _ = try world.apply(.refund(Florist.silver))
    #expect(world.notifications.last?.renewal?.originalID == 1)
  }

  @Test func `ACA-1: a change of plan that waits needs the items of the renewal`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    #expect(throws: CommerceRefusal.pendingChangesMismatch) {
      try world.migrate(ManagedShop.migration(), ManagedShop.request(1))
    }
    _ = try world.migrate(
      ManagedShop.migration(renewing: [ManagedShop.item("SMALL", "Small")]),
      ManagedShop.request(1))
    #expect(world.paid(1) == ["BASE 11.99", "EXTRA 0.00"])
    #expect(world.renewing == ["SMALL 4.99"])
    world.wait(until: "2026-02-05")
    #expect(world.paid(2) == ["SMALL 4.99"])
  }

  @Test func `ACA-1: the customer can subscribe to an ordinary plan again`() throws {
    var world = try World.managed()
    try world.buy(Florist.silverTwin)
    #expect(Set(world.access) == [Florist.generic, Florist.silverTwin])
    #expect(throws: CommerceRefusal.alreadyExists) {
      try world.migrate(ManagedShop.migration(), ManagedShop.request(2, of: 2))
    }
    _ = try world.cancelManaged(ManagedShop.request(3))
    world.wait(until: "2026-04-10")
    _ = try world.migrate(ManagedShop.migration(), ManagedShop.request(2, of: 2))
    #expect(world.access == [Florist.generic])
    #expect(try world.managedStatus().transaction.originalID == 2)
  }

  @Test func `ACA-1: no customer sees or buys the generic product`() throws {
    var world = World.managedShop()
    #expect(
      try world.products(for: [Florist.generic, Florist.silver]).map(\.id) == [Florist.silver])
    #expect(throws: PurchaseFailure.refused(.productUnavailable)) {
      try world.buy(Florist.generic)
    }
    #expect(throws: ActionRefusal.generic(Florist.generic)) {
      try world.apply(.buyInAppStore(Florist.generic))
    }
  }

  @Test func `ACA-1: what cannot be migrated is refused, and stays as it is`() throws {
    var world = World.managedShop()
    try world.buy(Florist.gold)
    try world.buy(Florist.flowers)
    let before = world
    for (refusal, id, target) in [
      (CommerceRefusal.notEligible, 1 as UInt64, Florist.generic),
      (.noSubscription, 2, Florist.generic), (.invalidTarget, 1, Florist.silver),
    ] {
      #expect(throws: refusal) {
        try world.migrate(ManagedShop.migration(to: target), ManagedShop.request(1, of: id))
      }
    }
    #expect(world == before)
    try world.buy(Florist.news)
    var managed = try World.managed()
    #expect(throws: CommerceRefusal.alreadyMigrated) {
      try managed.migrate(ManagedShop.migration(), ManagedShop.request(2))
    }
    var raised = World.managedShop()
    try raised.buy(Florist.silver)
    _ = try raised.apply(.raisePrice(Florist.silver, to: Money(milliunits: 12_990)))
    #expect(throws: CommerceRefusal.increaseBeforeMigration) {
      try raised.migrate(ManagedShop.migration(), ManagedShop.request(2))
    }
    var twice = World.managedShop()
    try twice.buy(Florist.silver)
    #expect(throws: CommerceRefusal.invalidSKU) {
      try twice.migrate(
        ManagedShop.migration([ManagedShop.base, ManagedShop.base]), ManagedShop.request(2))
    }
  }

  @Test func `ACA-6: the identifier of a request that succeeded is used up`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    #expect(throws: CommerceRefusal.invalidTarget) {
      try world.migrate(ManagedShop.migration(to: "unknown"), ManagedShop.request(1))
    }
    _ = try world.migrate(ManagedShop.migration(), ManagedShop.request(1))
    #expect(throws: CommerceRefusal.repeatedReference) {
      try world.revokeManaged(ManagedShop.terms(), asksServer: false, ManagedShop.request(1))
    }
  }

  @Test func `a request may name the state that it is about`() throws {
    var world = try World.managed()
    let token = try world.managedStatus().renewal.managed?.consistencyToken(ofOriginal: 1)
    #expect(token == "1.1.c0ffee00-0000-4000-a000-000000000001")
    #expect(throws: CommerceRefusal.otherConsistencyToken) {
      try world.cancelManaged(ManagedShop.request(2, token: "1.2.\(UInt64.max)"))
    }
    _ = try world.cancelManaged(ManagedShop.request(2, token: token))
    #expect(world.notified.last == "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED")
    #expect(throws: CommerceRefusal.notEligible) {
      try world.cancelManaged(ManagedShop.request(3))
    }
    world.wait(until: "2026-02-05")
    #expect(world.notified.last == "EXPIRED VOLUNTARY")
    #expect(try world.managedStatus().renewal.managed == nil)
  }
}
