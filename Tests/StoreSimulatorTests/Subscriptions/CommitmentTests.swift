import StoreSimulator
import Testing

@Suite struct CommitmentTests {
  private static let year: ProductID = "club.year"
  private static let small: ProductID = "club.small"
  private static let best: ProductID = "club.best"
  private static let group: GroupID = "Club"

  private static func world() throws -> World {
    func plan(_ id: ProductID, _ price: Int64, _ level: Int, _ plans: [BillingPlan] = [])
      -> CatalogProduct
    {
      let terms = SubscriptionTerms(
        groupID: group, level: level, period: Period(1, .year), billingPlans: plans)
      return CatalogProduct(
        id: id, kind: .autoRenewable(terms), price: Money(milliunits: price))
    }
    let monthly = BillingPlan(
      kind: .monthly, price: Money(milliunits: 5000), commitmentPrice: Money(milliunits: 60_000))
    var world = World(
      catalog: Catalog(products: [
        plan(year, 50_000, 2, [monthly]), plan(small, 20_000, 3), plan(best, 90_000, 1),
      ]), profile: .documented, now: StoreTime("2026-01-05"))
    _ = world.launch()
    _ = try world.purchase(Order(year, billing: .monthly))
    return world
  }

  private static func commitment(_ world: World) throws -> CommitmentRenewal {
    try #require(try world.clubStatus().renewal.commitment)
  }

  @Test func `COM-1: twelve payments of a month each, and then twelve more`() throws {
    var world = try Self.world()
    world.wait(until: "2027-01-20")
    let ledger = world.account.ledger
    #expect(ledger.compactMap(\.commitment?.payment) == Array(1...12) + [1])
    #expect(Set(ledger.map(\.price.description)) == ["5.00"])
    #expect(ledger.map(\.billing) == Array(repeating: .monthly, count: 13))
    #expect(ledger[0].expirationDate == StoreTime("2026-02-05"))
    #expect(ledger[11].commitment?.price == Money(milliunits: 60_000))
    #expect(ledger.prefix(12).allSatisfy { $0.commitment?.end == StoreTime("2027-01-05") })
    #expect(ledger[12].commitment?.end == StoreTime("2028-01-05"))
  }

  @Test(arguments: [small, best])
  func `COM-1: a plan that is not billed by the month is not sold like that`(
    product: ProductID
  ) throws {
    var world = try Self.world()
    #expect(throws: PurchaseFailure.refused(.productUnavailable)) {
      try world.purchase(Order(product, billing: .monthly))
    }
  }

  @Test func `COM-2: a cancelled commitment is paid to its end`() throws {
    var world = try Self.world()
    world.wait(until: "2026-03-20")
    _ = try world.apply(.cancelSubscription(Self.year))
    #expect(try world.clubStatus().renewal.willAutoRenew)
    #expect(try world.clubStatus().renewal.renewalPrice == Money(milliunits: 5000))
    #expect(try !Self.commitment(world).willAutoRenew)
    #expect(try Self.commitment(world).date == StoreTime("2027-01-05"))
    world.wait(until: "2026-12-20")
    #expect(world.account.ledger.count == 12)
    #expect(try !world.clubStatus().renewal.willAutoRenew)
    #expect(try world.clubStatus().renewal.billing == nil)
    world.wait(until: "2027-01-06")
    #expect(world.account.ledger.count == 12)
    #expect(try world.clubStatus().state == .expired)
    #expect(
      world.notifications.map(\.outline) == [
        "SUBSCRIBED INITIAL_BUY", "DID_RENEW", "DID_RENEW",
        "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
      ] + Array(repeating: "DID_RENEW", count: 9) + ["EXPIRED VOLUNTARY"])
  }

  @Test func `COM-2: a customer who resumes a cancelled commitment commits again`() throws {
    var world = try Self.world()
    _ = try world.apply(.cancelSubscription(Self.year))
    world.wait(until: "2026-06-20")
    _ = try world.apply(.resumeSubscription(Self.year))
    world.wait(until: "2027-01-20")
    #expect(world.account.ledger.count == 13)
  }

  @Test func `BILL-1, COM-4: a payment is retried for 90 days, without a grace period`() throws {
    var world = try Self.world()
    _ = try world.apply(.setGracePeriod(.days16))
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-05")
    #expect(try world.clubStatus().state == .inBillingRetryPeriod)
    // A customer who cancels still owes the payment.
    _ = try world.apply(.cancelSubscription(Self.year))
    #expect(try world.clubStatus().state == .inBillingRetryPeriod)
    #expect(world.nextExpirationDate == StoreTime("2026-05-06"))
    // Found by 'shopper explore': the customer may also change their mind meanwhile.
    let earlier = CheckedWorld(world)
    _ = try world.apply(.resumeSubscription(Self.year))
    #expect(world.brokenInvariants(since: earlier).map(\.description) == [])
    #expect(world.notifications.last?.outline == "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_ENABLED")
    world.wait(until: "2026-05-06")
    #expect(try world.clubStatus().renewal.expirationReason == .billingError)
  }

  @Test func `COM-4: a late payment moves the end of the commitment`() throws {
    var world = try Self.world()
    _ = try world.apply(.breakBilling)
    world.wait(until: "2026-02-20")
    _ = try world.apply(.fixBilling)
    let payment = try #require(world.account.ledger.last)
    #expect(payment.commitment?.payment == 2)
    #expect(payment.expirationDate == StoreTime("2026-03-20"))
    #expect(payment.commitment?.end == StoreTime("2027-01-20"))
  }

  @Test func `COM-5: an upgrade ends the commitment, a downgrade waits for its end`() throws {
    var world = try Self.world()
    _ = try world.purchase(Order(Self.small))
    #expect(try world.clubStatus().renewal.autoRenewPreference == Self.year)
    #expect(try Self.commitment(world).productID == Self.small)
    world.wait(until: "2027-01-06")
    #expect(world.account.ledger.map(\.productID).last == Self.small)
    #expect(world.account.ledger.count == 13)

    world = try Self.world()
    _ = try world.purchase(Order(Self.best))
    #expect(world.access == [Self.best])
    #expect(try world.clubStatus().renewal.commitment == nil)
  }

  @Test func `COM-5: a change to paying up front takes effect after the commitment`() throws {
    var world = try Self.world()
    _ = try world.purchase(Order(Self.year))
    world.wait(until: "2027-01-06")
    #expect(world.account.ledger.last?.billing == .upFront)
    #expect(world.account.ledger.last?.price == Money(milliunits: 50_000))
  }

  @Test func `COM-6: only the refund of the current period ends a commitment`() throws {
    var world = try Self.world()
    world.wait(until: "2026-03-20")
    _ = try world.apply(.refund(Self.year, of: .earlier(1)))
    #expect(world.access == [Self.year])
    world.wait(until: "2026-04-20")
    #expect(world.account.ledger.count == 4)
    _ = try world.apply(.refund(Self.year))
    #expect(world.access == [])
    #expect(world.nextDue == nil)
  }

  @Test func `COM-1: a price that rises is that of a year`() throws {
    var world = try Self.world()
    _ = try world.apply(.raisePrice(Self.year, to: Money(milliunits: 55_000), consent: .notNeeded))
    world.wait(until: "2026-02-20")
    #expect(world.account.ledger.map(\.price.description) == ["5.00", "5.00"])
  }
}

extension World {
  fileprivate func clubStatus() throws -> LedgerStatus {
    try #require(statuses(in: "Club").first)
  }
}
