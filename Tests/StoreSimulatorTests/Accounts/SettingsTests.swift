import StoreSimulator
import Testing

@Suite struct SettingsTests {
  private static func world(_ change: (inout CatalogSettings) -> Void) -> World {
    var settings = CatalogSettings()
    change(&settings)
    let catalog = Catalog(
      products: Florist.catalog.products, groups: Florist.catalog.groups, settings: settings)
    return World(catalog: catalog, profile: .documented, now: StoreTime("2026-01-05"))
  }

  @Test func `without settings renewals are charged, and there is no grace`() {
    let world = Self.world { _ in }
    #expect(world.account.canChargeRenewals)
    #expect(world.gracePeriod == nil)
    #expect(!world.account.asksToBuy)
  }

  @Test func `BILL-2: a grace period that a file switches on lasts 16 days`() throws {
    var world = Self.world {
      $0.failsRenewals = true
      $0.hasGracePeriod = true
    }
    _ = try world.apply(.buyOnAnotherDevice(Florist.silver))
    _ = world.advance(to: StoreTime("2026-02-05"))
    #expect(world.nextGraceEnd == StoreTime("2026-02-21"))
  }

  @Test func `a scenario chooses another grace period than the file`() throws {
    var world = Self.world {
      $0.failsRenewals = true
      $0.hasGracePeriod = true
    }
    _ = try world.apply(.buyOnAnotherDevice(Florist.silver))
    _ = try world.apply(.setGracePeriod(.days3))
    _ = world.advance(to: StoreTime("2026-02-05"))
    #expect(world.nextGraceEnd == StoreTime("2026-02-08"))
  }

  @Test func `a file's failing renewals end when a scenario mends billing`() throws {
    var world = Self.world { $0.failsRenewals = true }
    _ = try world.apply(.buyOnAnotherDevice(Florist.silver))
    _ = world.advance(to: StoreTime("2026-02-10"))
    #expect(world.account.charges.count == 1)
    _ = try world.apply(.fixBilling)
    #expect(world.account.charges.count == 2)
  }

  @Test func `a file's time rate does not change how long a period is`() throws {
    var world = Self.world { $0.timeRate = .oneRenewalEveryTwoSeconds }
    _ = try world.apply(.buyOnAnotherDevice(Florist.silver))
    #expect(world.nextRenewalDate == StoreTime("2026-02-05"))
  }

  @Test func `a call fails with what the settings say, and others work`() {
    var settings = CatalogSettings()
    settings.failures[.purchase] = .productUnavailable
    #expect(settings.failure(of: .purchase) == .productUnavailable)
    #expect(settings.failure(of: .loadProducts) == nil)
  }

  @Test func `each billing plan has offers of its own`() {
    let terms = SubscriptionTerms(
      groupID: Florist.vip, level: 1, period: Period(1, .year),
      introductoryOffer: .freeTrial(Period(1, .week)),
      monthlyOffers: PlanOffers(introductory: .freeTrial(Period(1, .month))))
    #expect(terms.introductoryOffer == .freeTrial(Period(1, .week)))
    #expect(terms.offers(for: .upFront).introductory == .freeTrial(Period(1, .week)))
    #expect(terms.offers(for: .monthly).introductory == .freeTrial(Period(1, .month)))
  }
}
