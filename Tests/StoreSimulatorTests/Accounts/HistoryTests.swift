import StoreSimulator
import Testing

@Suite struct HistoryTests {
  static func world(includesConsumables: Bool) -> World {
    let app = AppInfo(
      bundleID: "com.example.florist", appAppleID: 1, version: "1.0",
      origin: AppInfo.Origin(version: "1.0", date: StoreTime("2026-01-01")),
      environment: .sandbox, includesConsumableHistory: includesConsumables)
    var world = World(
      catalog: Florist.catalog, profile: .documented, now: StoreTime("2026-01-05"), app: app)
    _ = world.launch()
    return world
  }

  @Test(arguments: Profile.all.filter { $0 != .adversarial })
  func `ENT-17: transactions are read newest first`(profile: Profile) throws {
    var world = World.florist(profile)
    try world.buy(Florist.flowers)
    try world.buy(Florist.roses)
    world.pass(milliseconds: 1000)
    #expect(world.asRead(world.all()).map(\.id) == [2, 1])
    #expect(world.asRead(world.currentEntitlements()).map(\.id) == [2, 1])
    #expect(world.latest(for: Florist.roses)?.id == 2)
  }

  @Test func `ENT-17: shuffled lists have another order at each reading, and lack nothing`()
    throws
  {
    var world = World.florist(with: .shufflesLists)
    for product in [Florist.flowers, Florist.roses, Florist.silver] { try world.buy(product) }
    let ids = Florist.catalog.products.map(\.id)
    var orders: Set<[UInt64]> = []
    var shops: Set<[ProductID]> = []
    for _ in 0..<50 {
      orders.insert(world.asRead(world.all()).map(\.id))
      shops.insert(try world.products(for: ids).map(\.id))
      world.pass(milliseconds: 1)
    }
    #expect(orders.count == 6)
    #expect(orders.allSatisfy { $0.sorted() == [1, 2, 3] })
    #expect(shops.count > 40)
    #expect(shops.allSatisfy { Set($0) == Set(ids) })
  }

  @Test func `ENT-17: one seed has one order`() throws {
    let orders = try (1...8 as ClosedRange<UInt64>).map { seed in
      try (0...1).map { _ in
        var world = World.florist(with: .shufflesLists, seed: seed)
        for product in [Florist.flowers, Florist.roses, Florist.silver] { try world.buy(product) }
        return world.asRead(world.all()).map(\.id)
      }
    }
    #expect(orders.allSatisfy { $0[0] == $0[1] })
    #expect(Set(orders).count > 1)
  }

  @Test(
    arguments: [
      ([], []), ([.unfinishedToEach], [1, 3]), ([.unfinishedToEach, .newestFirst], [3, 1]),
    ] as [(Set<Profile.Switch>, [UInt64])])
  func `UPD-7: a later loop begins with what is unfinished, or with nothing`(
    switches: Set<Profile.Switch>, want: [UInt64]
  ) throws {
    var world = World.florist(Profile(name: "test", switches: switches))
    for product in [Florist.flowers, Florist.roses, Florist.silver] { try world.buy(product) }
    world.finish(2)
    #expect(world.beginningOfLoop().map(\.id) == want)
    world.finishAll()
    #expect(world.beginningOfLoop() == [])
  }

  @Test(arguments: [(false, 0), (true, 1)])
  func `CON-1: a finished consumable stays listed only for apps that ask for it`(
    includes: Bool, count: Int
  ) throws {
    var world = Self.world(includesConsumables: includes)
    try world.buy(Florist.installation)
    #expect(world.all().count == 1)
    world.finishAll()
    #expect(world.all().count == count)
    #expect((world.latest(for: Florist.installation) != nil) == includes)
    #expect(world.unfinished().isEmpty)
    #expect(world.access.isEmpty)
    #expect(world.relaunch().isEmpty)
  }

  @Test(arguments: [false, true])
  func `REF-10: a refunded consumable is listed either way`(includes: Bool) throws {
    var world = Self.world(includesConsumables: includes)
    try world.buy(Florist.installation)
    world.finishAll()
    _ = try world.apply(.refund(Florist.installation))
    #expect(world.all().map(\.id) == [1])
  }
}
