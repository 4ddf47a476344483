import StoreSimulator
import Testing

@Suite struct ItemRefundTests {
  private static func part(
    _ sku: String, _ terms: RefundTerms = ManagedShop.terms(), revokes: Bool = false
  ) -> ItemRefundRequest.Part {
    ItemRefundRequest.Part(sku: sku, terms: terms, revokes: revokes)
  }

  /// Two items of 11.99 and 4.00 in the period from February on.
  private static func priced() throws -> World {
    var world = try World.managed()
    _ = try world.changePrices(
      [ItemPriceRequest(sku: "EXTRA", price: Money(milliunits: 4000))], ManagedShop.request(2))
    world.wait(until: "2026-02-05")
    #expect(world.paid(2) == ["BASE 11.99", "EXTRA 4.00"])
    return world
  }

  private static func refund(
    _ world: inout World, _ parts: ItemRefundRequest.Part..., of id: UInt64 = 2, number: Int = 3,
    asking: Bool = false
  ) throws -> [Delivery] {
    try world.refundItems(
      ItemRefundRequest(parts), asksServer: asking, ManagedShop.request(number, of: id))
  }

  @Test func `ACA-5: a refund is recorded at the item, and the subscription goes on`() throws {
    var world = try Self.priced()
    let custom = ManagedShop.terms(.custom, amount: 1000)
    let heard = try Self.refund(
      &world, Self.part("BASE", custom), Self.part("EXTRA", revokes: true))
    #expect(heard.outline == ["+2", "Advanced Commerce"])
    #expect(world.paid(2) == ["BASE 11.99 -1.00 CUSTOM", "EXTRA 4.00 -4.00 FULL revoked"])
    #expect(world.notified.last == "REFUND")
    #expect(world.account[2]?.revocation == nil)
    #expect(world.renewing == ["BASE 11.99"])
    #expect(world.access == [Florist.generic])
    #expect(world.account.refundBook.refunds.map(\.amount.description) == ["5.00"])
    #expect(world.brokenInvariants() == [])
    world.wait(until: "2026-03-05")
    #expect(world.paid(3) == ["BASE 11.99"])
  }

  @Test func `ACA-5: a revoked subscription ends with all of its items`() throws {
    var world = try Self.priced()
    world.wait(until: "2026-02-19")
    let heard = try world.revokeManaged(
      ManagedShop.terms(.prorated), asksServer: false, ManagedShop.request(3))
    #expect(heard.outline == ["+2", "Advanced Commerce"])
    #expect(
      world.paid(2) == [
        "BASE 11.99 -6.00 PRORATED revoked", "EXTRA 4.00 -2.00 PRORATED revoked",
      ])
    let status = try world.managedStatus()
    #expect(status.state == .revoked)
    #expect(!status.renewal.willAutoRenew)
    #expect(status.transaction.revocation?.date == StoreTime("2026-02-19"))
    #expect(world.access == [])
    #expect(world.notified.last == "REFUND")
    #expect(world.brokenInvariants() == [])
    #expect(throws: CommerceRefusal.revokedInactive) {
      try world.revokeManaged(ManagedShop.terms(), asksServer: false, ManagedShop.request(4))
    }
    _ = try world.apply(.reverseRefund(Florist.generic))
    #expect(world.paid(2) == ["BASE 11.99", "EXTRA 4.00"])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-5: an amount is taken from one item after the other`() throws {
    var world = try Self.priced()
    #expect(throws: CommerceRefusal.moreThanPaid) {
      try world.revokeManaged(
        ManagedShop.terms(.custom, amount: 15_991), asksServer: false, ManagedShop.request(3))
    }
    _ = try world.revokeManaged(
      ManagedShop.terms(.custom, amount: 12_000), asksServer: false, ManagedShop.request(3))
    #expect(
      world.paid(2) == [
        "BASE 11.99 -11.99 CUSTOM revoked", "EXTRA 4.00 -0.01 CUSTOM revoked",
      ])
  }

  @Test func `ACA-5: the refunded share of the highest possible amounts is exact`() throws {
    let highest = Money(milliunits: 999_999_999_999)
    let creation = CreationRequest(
      taxCode: "C003-00-1",
      descriptors: Descriptors(displayName: "Package", description: "All of it"),
      period: Period(1, .month),
      items: (1...100).map {
        CreationRequest.Item(
          sku: "ITEM\($0)", descriptors: Descriptors(displayName: "Item", description: "One"),
          price: highest)
      }, currency: "USD", storefront: nil)
    var world = World.managedShop()
    _ = try world.buyManaged(
      creation, of: Florist.generic, reference: "c0ffee00-0000-4000-a000-000000000001")
    _ = try world.revokeManaged(
      ManagedShop.terms(.custom, amount: 98 * highest.milliunits), asksServer: false,
      ManagedShop.request(3))
    #expect(world.account[1]?.revocation?.kind == .proratedRefund(milliPercent: 98_000))
    #expect(world.account.refundBook.refunds.map(\.amount) == [highest * 98])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-5: a refund that the server is asked about waits for a decision`() throws {
    var world = try Self.priced()
    _ = try world.revokeManaged(
      ManagedShop.terms(), asksServer: true, ManagedShop.request(3))
    #expect(
      world.notified.suffix(2) == [
        "CONSUMPTION_REQUEST", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
      ])
    #expect(try world.managedStatus().state == .subscribed)
    #expect(throws: CommerceRefusal.pendingRefund) {
      try Self.refund(&world, Self.part("BASE"), number: 4)
    }
    var declined = world
    _ = try declined.apply(.declineRefund(Florist.generic))
    #expect(declined.notified.last == "REFUND_DECLINED")
    #expect(declined.access == [Florist.generic])
    _ = try world.apply(.approveRefund(Florist.generic))
    #expect(world.notified.last == "REFUND")
    #expect(
      world.paid(2) == [
        "BASE 11.99 -11.99 FULL revoked", "EXTRA 4.00 -4.00 FULL revoked",
      ])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-5: a revoked item does not renew under its next SKU`() throws {
    var world = try Self.priced()
    let rename = MetadataRequest.Item(
      current: "EXTRA", sku: "MORE",
      change: .init(effective: .atRenewal, displayName: nil, description: nil))
    _ = try world.changeMetadata(
      MetadataRequest(descriptors: nil, items: [rename], taxCode: nil), ManagedShop.request(4))
    #expect(world.renewing == ["BASE 11.99", "MORE 4.00"])
    _ = try Self.refund(&world, Self.part("EXTRA", revokes: true))
    #expect(world.renewing == ["BASE 11.99"])
    world.wait(until: "2026-03-05")
    #expect(world.paid(3) == ["BASE 11.99"])
  }

  @Test func `ACA-5: a subscription without items that would renew ends with its period`() throws {
    var world = World.managedShop()
    try world.buy(Florist.silver)
    try world.buy(Florist.bronze)
    _ = try world.migrate(
      ManagedShop.migration(renewing: [ManagedShop.base]), ManagedShop.request(1))
    _ = try Self.refund(&world, Self.part("BASE", revokes: true), of: 1)
    #expect(world.renewing == [])
    world.wait(until: "2026-02-05")
    #expect(world.notified.last == "EXPIRED VOLUNTARY")
  }

  @Test func `ACA-5: a declined refund can be simulated`() throws {
    var world = try Self.priced()
    let declined = ManagedShop.terms(because: .simulatedDecline)
    #expect(try Self.refund(&world, Self.part("BASE", declined)) == [])
    #expect(world.notified.last == "REFUND_DECLINED")
    #expect(world.paid(2) == ["BASE 11.99", "EXTRA 4.00"])
  }

  @Test func `ACA-5: a revocation whose refund is declined turns renewal off`() throws {
    var world = try Self.priced()
    let heard = try world.revokeManaged(
      ManagedShop.terms(because: .simulatedDecline), asksServer: false, ManagedShop.request(3))
    #expect(heard.outline == ["Advanced Commerce"])
    #expect(
      world.notified.suffix(2) == [
        "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED", "REFUND_DECLINED",
      ])
    let status = try world.managedStatus()
    #expect(status.state == .subscribed)
    #expect(!status.renewal.willAutoRenew)
    #expect(world.paid(2) == ["BASE 11.99", "EXTRA 4.00"])
    #expect(world.brokenInvariants() == [])
    world.wait(until: "2026-03-05")
    #expect(world.notified.last == "EXPIRED VOLUNTARY")
  }

  @Test func `ACA-5: a refund by the App Store is recorded at the items, too`() throws {
    var world = try Self.priced()
    _ = try world.apply(.refund(Florist.generic))
    #expect(
      world.paid(2) == [
        "BASE 11.99 -11.99 FULL revoked", "EXTRA 4.00 -4.00 FULL revoked",
      ])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-5: a past period is refunded without an end of the subscription`() throws {
    var world = try Self.priced()
    world.wait(until: "2026-03-05")
    _ = try Self.refund(&world, Self.part("BASE", revokes: true), Self.part("EXTRA", revokes: true))
    #expect(world.account[2]?.revocation?.kind == .fullRefund)
    #expect(world.access == [Florist.generic])
    #expect(world.renewing == ["BASE 11.99", "EXTRA 4.00"])
    #expect(world.brokenInvariants() == [])
    #expect(throws: CommerceRefusal.alreadyRefunded) {
      try Self.refund(&world, Self.part("BASE"), number: 4)
    }
    #expect(throws: CommerceRefusal.proratedPastPeriod) {
      try Self.refund(
        &world, Self.part("BASE", ManagedShop.terms(.prorated)), of: 1, number: 4)
    }
  }

  @Test func `ACA-5: what cannot be refunded is refused`() throws {
    var world = try Self.priced()
    try world.buy(Florist.flowers)
    let before = world
    for (refusal, id, parts) in [
      (CommerceRefusal.notOwned, 2 as UInt64, [Self.part("OTHER")]),
      (.notOwned, 2, [Self.part("BASE"), Self.part("BASE")]),
      (.moreThanPaid, 2, [Self.part("EXTRA", ManagedShop.terms(.custom, amount: 4001))]),
      (.notRefundable, 1, [Self.part("EXTRA")]), (.notRefundable, 3, [Self.part("BASE")]),
      (.removesAllItems, 2, ["BASE", "EXTRA"].map { Self.part($0, revokes: true) }),
    ] {
      #expect(throws: refusal) {
        try world.refundItems(
          ItemRefundRequest(parts), asksServer: false, ManagedShop.request(3, of: id))
      }
    }
    #expect(world == before)
    _ = try Self.refund(&world, Self.part("EXTRA"))
    #expect(throws: CommerceRefusal.alreadyRefunded) {
      try Self.refund(&world, Self.part("EXTRA"), number: 4)
    }
  }
}
