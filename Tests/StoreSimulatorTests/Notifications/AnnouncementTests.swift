import Shops
import StoreTerms
import Testing

@testable import StoreSimulator

/// Notifications that nothing in a journey brings about.
@Suite struct AnnouncementTests {
  private static func world() -> World {
    World(catalog: Florist.catalog, profile: .device, now: StoreTime(milliseconds: 0))
  }

  @Test(arguments: Announcement.allCases)
  func `SRV-1: an announcement has its type, and changes nothing`(_ kind: Announcement) throws {
    var world = Self.world()
    _ = try world.purchase(Order(Florist.silver))
    let before = world.account
    #expect(try world.apply(.announce(kind)).isEmpty)
    let sent = try #require(world.notifications.last)
    #expect(sent.event.type == kind.type)
    #expect(sent.event.subtype == kind.subtype)
    #expect(world.account == before)
  }

  @Test func `what concerns a subscription needs one`() {
    var world = Self.world()
    #expect(throws: ActionRefusal("the customer has no subscription that could be announced")) {
      try world.apply(.announce(.migration))
    }
    #expect(world.notifications.isEmpty)
  }

  @Test func `a token is no customer's, and a consent is about no purchase`() throws {
    var world = Self.world()
    _ = try world.apply(.announce(.unreportedPurchaseToken))
    _ = try world.apply(.announce(.rescindedConsent))
    #expect(world.notifications.map(\.account) == [nil, world.account.id])
    #expect(world.notifications.allSatisfy { $0.transaction == nil })
  }
}
