import StoreSimulator
import Testing

@Suite struct BookingTimeTests {
  @Test(
    arguments: [
      (.sandbox, "2026-01-05T10:00:07Z", "2026-02-05T10:00:07Z"),
      (.production, "2026-01-05T10:00:07Z", "2026-02-05T10:00:07Z"),
      (.xcode, "2026-01-05T10:00:07.999Z", "2026-02-05T10:00:07.999Z"),
    ] as [(AppInfo.Environment, String, String)])
  func `what is booked has whole seconds, except in Xcode`(
    environment: AppInfo.Environment, bought: String, ends: String
  ) throws {
    var world = World.florist(at: "2026-01-05T10:00:07.999Z")
    world.app.environment = environment
    let transaction = try world.buy(Florist.silver)
    #expect(transaction.purchaseDate == StoreTime(bought))
    #expect(transaction.expirationDate == StoreTime(ends))
    #expect(world.account.charges.map(\.date) == [StoreTime(bought)])
    _ = try world.apply(.refund(Florist.silver))
    #expect(world.account[transaction.id]?.revocation?.date == StoreTime(bought))
  }
}
