import StoreSimulator
import Testing

@Suite struct CreationTests {
  private static func creation(
    _ skus: [String] = ["BASE", "EXTRA"], currency: String = "USD", storefront: String? = nil
  ) -> CreationRequest {
    CreationRequest(
      taxCode: "C003-00-1",
      descriptors: Descriptors(displayName: "Package", description: "All of it"),
      period: Period(1, .week),
      items: skus.map {
        CreationRequest.Item(
          sku: $0, descriptors: Descriptors(displayName: $0, description: $0),
          price: Money(milliunits: 1990))
      }, currency: currency, storefront: storefront)
  }

  private static let reference = "c0ffee00-0000-4000-a000-000000000001"

  @Test func `ACA-7: a purchase begins a subscription with the items of the request`() throws {
    var world = World.managedShop()
    let outcome = try world.buyManaged(
      Self.creation(), of: Florist.generic, reference: Self.reference)
    #expect(outcome == .success(world.account.ledger[0]))
    #expect(world.paid(1) == ["BASE 1.99", "EXTRA 1.99"])
    #expect(world.account.ledger[0].price == Money(milliunits: 3980))
    #expect(world.account.ledger[0].expirationDate == StoreTime("2026-01-12"))
    #expect(world.access == [Florist.generic])
    world.wait(until: "2026-01-19")
    #expect(world.paid(3) == ["BASE 1.99", "EXTRA 1.99"])
    #expect(world.notified == ["SUBSCRIBED INITIAL_BUY", "DID_RENEW", "DID_RENEW"])
    _ = try world.cancelManaged(ManagedShop.request(2))
    world.wait(until: "2026-02-01")
    _ = try world.buyManaged(
      Self.creation(["NEW"]), of: Florist.generic,
      reference: "c0ffee00-0000-4000-a000-000000000003")
    #expect(world.notified.last == "SUBSCRIBED RESUBSCRIBE")
    #expect(world.renewing == ["NEW 1.99"])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `ACA-7: a purchase that cannot be made changes nothing`() throws {
    var world = World.managedShop()
    _ = try world.apply(.declinePayments)
    #expect(
      try world.buyManaged(Self.creation(), of: Florist.generic, reference: Self.reference)
        == .failed(.paymentDeclined))
    _ = try world.apply(.fixBilling)
    let before = world
    for (sentence, creation, target) in [
      (
        "'\(Florist.silver)' is not a generic subscription of the Advanced Commerce API",
        Self.creation(), Florist.silver
      ),
      (
        "the customer does not buy in FRA and USD", Self.creation(storefront: "FRA"),
        Florist.generic
      ),
      ("the customer does not buy in EUR", Self.creation(currency: "EUR"), Florist.generic),
      (
        "the items of a subscription have different SKUs", Self.creation(["A", "A"]),
        Florist.generic
      ),
    ] {
      let refusal = #expect(throws: ActionRefusal.self) {
        try world.buyManaged(creation, of: target, reference: Self.reference)
      }
      #expect(refusal?.description == sentence)
    }
    #expect(world == before)
    _ = try world.buyManaged(Self.creation(), of: Florist.generic, reference: Self.reference)
    #expect(throws: ActionRefusal.repeatedReference(Self.reference)) {
      try world.buyManaged(Self.creation(), of: Florist.generic, reference: Self.reference)
    }
    #expect(throws: ActionRefusal.alreadyHeld(Florist.generic)) {
      try world.buyManaged(
        Self.creation(), of: Florist.generic, reference: "c0ffee00-0000-4000-a000-000000000002")
    }
  }
}
