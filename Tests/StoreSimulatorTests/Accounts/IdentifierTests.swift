import StoreSimulator
import Testing

@Suite struct IdentifierTests {
  @Test func `ID-2: large identifiers differ in digits that a floating-point number loses`() throws
  {
    var world = World.florist()
    world.useIdentifiers(.large)
    _ = try world.apply(.joinFamily("Anna"))
    try world.buy(Florist.installation)
    world.finishAll()
    try world.buy(Florist.installation)
    world.finishAll()
    _ = try world.apply(.signIn(as: "Anna"))
    _ = world.launch()
    try world.buy(Florist.flowers)
    let ids = world.accounts.flatMap { $0.ledger.map(\.id) }
    #expect(
      ids == [
        1_152_921_504_606_846_977, 1_152_921_504_606_846_978, 1_152_921_504_607_846_977,
      ])
    #expect(Double(ids[0]) == Double(ids[1]))
    #expect(world.account[ids[2]]?.productID == Florist.flowers)
  }

  @Test(
    arguments: [
      (.sandbox, 2_000_000_000_000_001), (.production, 360_000_000_000_001), (.xcode, 1),
    ] as [(AppInfo.Environment, UInt64)])
  func `ID-2: identifiers have as many digits as the environment's`(
    environment: AppInfo.Environment, first: UInt64
  ) throws {
    var world = World.florist()
    world.app.environment = environment
    world.useIdentifiers(.ofEnvironment)
    try world.buy(Florist.installation)
    #expect(world.account.ledger.map(\.id) == [first])
  }
}
