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

  @Test(arguments: [
    (AppInfo.Environment.sandbox, [1, 2] as [UInt64]), (.production, [1, 2]), (.xcode, [2, 1]),
  ])
  func `Xcode's environment lists the newest transaction first`(
    environment: AppInfo.Environment, ids: [UInt64]
  ) throws {
    var world = World.florist()
    world.app.environment = environment
    try world.buy(Florist.flowers)
    try world.buy(Florist.roses)
    #expect(world.history().map(\.id) == ids)
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
