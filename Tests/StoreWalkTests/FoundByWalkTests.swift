import StoreSimulator
import StoreWalk
import Testing

/// What walks have found, each as short as it became.
@Suite struct FoundByWalkTests {
  @Test func `REF-1: what an upgrade gave back in full is not refunded again`() throws {
    var world = Self.world(at: "2026-01-05")
    _ = try world.purchase(Order("walk.silver"))
    _ = try world.purchase(Order("walk.gold"))
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.refund("walk.silver"))
    }
    #expect("\(refusal)" == "no paid transaction of 'walk.silver' is left to refund")
    #expect(world.brokenInvariants() == [])
  }

  @Test func `BILL-3: a short plan chosen during the grace period begins when it is charged`()
    throws
  {
    var world = Self.world(at: "2026-01-05")
    _ = try world.apply(.breakBilling)
    _ = try world.apply(.setGracePeriod(.days28))
    _ = try world.purchase(Order("walk.silver.twin"))
    _ = world.advance(to: try Self.time("2026-02-05"))
    _ = try world.purchase(Order("walk.silver.week"))
    _ = world.advance(to: try Self.time("2026-02-20"))
    _ = try world.apply(.fixBilling)
    #expect(world.latest(for: "walk.silver.week")?.expirationDate == (try Self.time("2026-02-27")))
    #expect(world.brokenInvariants() == [])
  }

  @Test func `FAM-1: a renewal date that the developer moves, moves for members`() throws {
    var world = try Self.household(buying: "walk.family")
    _ = try world.apply(.extendRenewal("walk.family", days: 10))
    let share = try #require(world.account(named: "child")?.ledger.last)
    #expect(share.expirationDate == (try Self.time("2026-02-15")))
    #expect(world.brokenInvariants() == [])
  }

  @Test func `FAM-1: a refund that is reversed too late begins no share`() throws {
    var world = try Self.household(buying: "walk.family")
    _ = try world.apply(.refund("walk.family"))
    _ = world.advance(to: try Self.time("2026-03-01"))
    let sent = world.notifications.count
    _ = try world.apply(.reverseRefund("walk.family"))
    #expect(world.account["A0000003"]?.serverStatus == .expired)
    let child = try #require(world.account(named: "child"))
    #expect(child.ledger.count == 1)
    #expect(child[sharedIn: "A0000003"]?.serverStatus == .revoked)
    #expect(world.notifications.dropFirst(sent).map(\.event) == [.refundReversed])
    #expect(world.brokenInvariants() == [])
  }

  @Test func `FAM-1: a refund that is reversed during billing retry begins no share`() throws {
    var world = try Self.household(buying: "walk.family")
    _ = try world.apply(.breakBilling)
    _ = world.advance(to: try Self.time("2026-02-05"))
    _ = try world.apply(.refund("walk.family"))
    _ = try world.apply(.reverseRefund("walk.family"))
    #expect(world.account["A0000003"]?.serverStatus == .inBillingRetry)
    #expect(world.account(named: "child")?[sharedIn: "A0000003"]?.serverStatus == .revoked)
    _ = try world.apply(.fixBilling)
    #expect(world.account(named: "child")?[sharedIn: "A0000003"]?.serverStatus == .active)
    #expect(world.brokenInvariants() == [])
  }

  private static func household(buying product: ProductID) throws -> World {
    var world = Self.world(at: "2026-01-05")
    _ = try world.apply(.joinFamily("child"))
    _ = try world.apply(.shareWithFamily)
    _ = try world.purchase(Order(product))
    return world
  }

  private static func time(_ text: String) throws -> StoreTime {
    try #require(StoreTime(iso8601: text))
  }

  private static func world(at date: String) -> World {
    Journey(
      profile: .documented, start: StoreTime(iso8601: date) ?? StoreTime(milliseconds: 0), steps: []
    ).beginning
  }
}
