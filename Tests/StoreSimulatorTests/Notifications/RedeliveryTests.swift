import StoreSimulator
import Testing

@Suite struct RedeliveryTests {
  /// The florist's app, on a device with network, from that App Store.
  static func florist(_ environment: AppInfo.Environment) -> World {
    let app = AppInfo(
      bundleID: "com.example.florist", appAppleID: 1, version: "1.0",
      origin: AppInfo.Origin(version: "1.0", date: StoreTime("2026-01-01")),
      environment: environment)
    var world = World(
      catalog: Florist.catalog, profile: .documented, now: StoreTime("2026-01-05"), app: app)
    _ = world.launch()
    return world
  }

  @Test func `SRV-1: a refused message comes 1, 12, 24, 48 and 72 hours after the last`() throws {
    var world = Self.florist(.production)
    _ = try world.apply(.breakServer)
    try world.buy(Florist.flowers)
    world.wait(until: "2026-02-01")
    let sent = try #require(world.notifications.first)
    #expect(world.notifications.count == 1)
    #expect(
      sent.attempts.map { "\($0.date)" } == [
        "2026-01-05T00:00:00Z", "2026-01-05T01:00:00Z", "2026-01-05T13:00:00Z",
        "2026-01-06T13:00:00Z", "2026-01-08T13:00:00Z", "2026-01-11T13:00:00Z",
      ])
    #expect(sent.attempts.allSatisfy { !$0.isAccepted })
    #expect(world.nextDue == nil)
  }

  @Test func `SRV-1: a retry that is accepted is the last, and the same message`() throws {
    var world = Self.florist(.production)
    _ = try world.apply(.breakServer)
    try world.buy(Florist.flowers)
    let uuid = world.notifications[0].uuid
    world.wait(until: "2026-01-05T02:00:00Z")
    _ = try world.apply(.fixServer)
    world.wait(until: "2026-02-01")
    #expect(world.notifications.map(\.uuid) == [uuid])
    #expect(world.notifications[0].attempts.map(\.isAccepted) == [false, false, true])
    #expect(world.notifications[0].attempts.last?.date == StoreTime("2026-01-05T13:00:00Z"))
  }

  @Test(arguments: [AppInfo.Environment.sandbox, .xcode])
  func `SRV-1: a test environment sends once`(environment: AppInfo.Environment) throws {
    var world = Self.florist(environment)
    _ = try world.apply(.breakServer)
    try world.buy(Florist.flowers)
    #expect(world.nextDue == nil)
    world.wait(until: "2026-02-01")
    #expect(world.notifications[0].attempts.map(\.isAccepted) == [false])
  }

  @Test func `SRV-1: a message that is accepted is not sent again`() throws {
    var world = Self.florist(.production)
    try world.buy(Florist.flowers)
    _ = try world.apply(.breakServer)
    world.wait(until: "2026-02-01")
    #expect(world.notifications[0].attempts.map(\.isAccepted) == [true])
  }

  @Test func `SRV-2: a message sent later can arrive before one that was refused`() throws {
    var world = Self.florist(.production)
    _ = try world.apply(.breakServer)
    try world.buy(Florist.silver)
    _ = try world.apply(.fixServer)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    world.wait(until: "2026-01-05T01:00:00Z")
    let arrivals = world.notifications.map { $0.attempts.last?.date }
    #expect(arrivals == [StoreTime("2026-01-05T01:00:00Z"), StoreTime("2026-01-05")])
    #expect(world.notifications.map { $0.renewal?.willAutoRenew } == [true, false])
  }

  @Test func `SRV-1: renewals and retries fall due in the order of time`() throws {
    var world = Self.florist(.production)
    _ = try world.apply(.breakServer)
    try world.buy(Florist.news)
    #expect(world.nextDue == StoreTime("2026-01-05T01:00:00Z"))
    world.wait(until: "2026-01-26")
    #expect(
      world.notifications.map(\.event) == [.subscribed(.initialBuy)]
        + .init(repeating: .didRenew, count: 3))
    #expect(world.notifications.map(\.attempts.count) == [6, 6, 6, 1])
  }

  @Test func `SRV-1: a test message is about nothing`() throws {
    var world = Self.florist(.sandbox)
    _ = try world.apply(.sendTestNotification)
    let test = try #require(world.notifications.first)
    #expect(test.event == .test)
    #expect(test.transaction == nil && test.account == nil)
    #expect(test.renewal == nil && test.status == nil)
  }
}
