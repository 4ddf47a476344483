import Testing

@testable import StoreSimulator

/// What the App Store hands to the app's own server, and what becomes of it.
@Suite struct ServerOutboxTests {
  private static func florist(_ environment: AppInfo.Environment) -> World {
    var world = RedeliveryTests.florist(environment)
    world.openServer()
    return world
  }

  private static func next(from world: inout World) throws -> ServerSending {
    let sending = world.dequeueSending()
    return try #require(sending)
  }

  private static func taken(from world: inout World) -> [ServerSending] {
    var sendings: [ServerSending] = []
    while let sending = world.dequeueSending() { sendings.append(sending) }
    return sendings
  }

  @Test func `nothing waits for a server that is not played`() throws {
    var world = RedeliveryTests.florist(.production)
    try world.buy(Florist.silver)
    _ = try world.apply(.resendNotification)
    #expect(!world.hasSendings)
  }

  @Test func `SRV-1: a server is handed everything once, in the order of sending`() throws {
    var world = Self.florist(.sandbox)
    try world.buy(Florist.silver)
    _ = try world.apply(.cancelSubscription(Florist.silver))
    #expect(Self.taken(from: &world).map(\.number) == [1, 2])
    #expect(!world.hasSendings)
    #expect(world.notifications.map(\.isAccepted) == [true, true])
  }

  @Test func `SRV-1: what the server refuses comes again, and as often as it is refused`() throws {
    var world = Self.florist(.production)
    try world.buy(Florist.silver)
    let first = try Self.next(from: &world)
    world.refuse(first)
    #expect(!world.notifications[0].isAccepted)
    world.wait(until: "2026-01-05T01:00:00Z")
    let second = try Self.next(from: &world)
    #expect(second.number == 1)
    world.refuse(second)
    world.wait(until: "2026-01-05T13:00:00Z")
    #expect(Self.taken(from: &world).map(\.number) == [1])
    #expect(world.notifications[0].attempts.map(\.isAccepted) == [false, false, true])
    #expect(world.notifications[0].isAccepted)
  }

  @Test func `SRV-1: what the server refuses too late for the next attempt comes at once`() throws {
    var world = Self.florist(.production)
    try world.buy(Florist.silver)
    let first = try Self.next(from: &world)
    world.wait(until: "2026-01-06")
    world.refuse(first)
    #expect(world.nextDue == StoreTime("2026-01-06"))
    // An app whose call waits for what is due would wait for ever.
    _ = world.catchUp(to: StoreTime("2026-01-06"))
    #expect(Self.taken(from: &world).map(\.number) == [1])
    #expect(world.brokenInvariants().isEmpty)
  }

  @Test func `SRV-1: what a server refuses from the sandbox is lost`() throws {
    var world = Self.florist(.sandbox)
    try world.buy(Florist.flowers)
    world.refuse(try Self.next(from: &world))
    #expect(world.nextDue == nil)
    #expect(!world.notifications[0].isAccepted)
  }

  @Test func `a server that is down is handed nothing`() throws {
    var world = Self.florist(.sandbox)
    _ = try world.apply(.breakServer)
    try world.buy(Florist.flowers)
    _ = try world.apply(.resendNotification)
    #expect(!world.hasSendings)
  }

  @Test func `SRV-2: the latest notification can be sent again, and is no other attempt`() throws {
    var world = Self.florist(.production)
    try world.buy(Florist.flowers)
    _ = world.dequeueSending()
    _ = try world.apply(.resendNotification)
    let again = try Self.next(from: &world)
    #expect(again.number == 1)
    world.refuse(again)
    #expect(world.notifications[0].attempts.map(\.isAccepted) == [true])
    #expect(world.nextDue == nil)
  }

  @Test func `nothing can be sent again before something was sent`() throws {
    var world = Self.florist(.sandbox)
    let refusal = try #require(throws: ActionRefusal.self) {
      try world.apply(.resendNotification)
    }
    #expect("\(refusal)" == "the App Store has not sent the developer's server a notification yet")
  }

  @Test func `SRV-2: a notification of a new type is about no customer`() throws {
    var world = Self.florist(.sandbox)
    _ = try world.apply(.sendUnknownNotification)
    let sent = try #require(world.notifications.first)
    #expect(sent.event == .unknown)
    #expect(sent.event.type == .unknown)
    #expect(sent.transaction == nil && sent.account == nil && sent.status == nil)
    #expect(world.brokenInvariants().isEmpty)
  }
}
