import StoreSimulator
import Testing

@Suite struct IdentifierTests {
  @Test func `ID-2: large identifiers differ in digits that a floating-point number loses`() throws
  {
    var world = World.florist()
    world.useLargeIdentifiers()
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
}
