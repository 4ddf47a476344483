import Testing

@testable import StoreSimulator

@Suite struct ManageSubscriptionsTests {
  static let choices: [(SubscriptionsSheetChoice, GroupID?, String?)] = [
    (.nothing, nil, nil),
    (.turnOffAutoRenewal(OfferShop.silver), nil, nil),
    (.turnOffAutoRenewal(OfferShop.gold), nil, otherPlan),
    (.turnOnAutoRenewal(OfferShop.silver), OfferShop.group, renewsAlready),
    (.choosePlan(OfferShop.gold), OfferShop.group, nil),
    (.choosePlan(OfferShop.silver), nil, "the customer has 'shop.silver' already"),
    (.choosePlan(OfferShop.book), nil, "'shop.book' is not an auto-renewable subscription"),
    (.choosePlan("shop.none"), nil, "unknown product 'shop.none' in the catalog"),
    (.choosePlan(OfferShop.gold), "Paper", otherGroup),
  ]
  static let otherPlan = "the active subscription is 'shop.silver', not 'shop.gold'"
  static let renewsAlready = "auto-renewal of 'shop.silver' is on already"
  static let otherGroup =
    "the sheet shows only the group 'Paper', without 'shop.gold'"

  /// A customer of silver, whose app runs.
  private func subscriber() throws -> World {
    var world = World(
      catalog: OfferShop.catalog(), profile: .documented, now: StoreTime("2026-01-05"))
    _ = world.launch()
    _ = try world.purchase(Order(OfferShop.silver))
    return world
  }

  @Test(arguments: choices)
  func `what cannot be done in the sheet changes nothing and says why`(
    choice: SubscriptionsSheetChoice, group: GroupID?, why: String?
  ) throws {
    var world = try subscriber()
    let before = world
    let (refusal, deliveries) = try world.manageSubscriptions(in: group, choice)
    #expect(refusal?.description == why)
    #expect(deliveries.isEmpty == (world == before))
    #expect((world == before) == (why != nil || choice == .nothing))
  }

  @Test func `SUB-CHG-4: choosing the present plan reverses a change`() throws {
    var world = try subscriber()
    _ = try world.manageSubscriptions(.choosePlan(OfferShop.bronze))
    #expect(world.preference == OfferShop.bronze)
    _ = try world.manageSubscriptions(.choosePlan(OfferShop.silver))
    #expect(world.preference == OfferShop.silver)
    _ = try world.manageSubscriptions(.turnOffAutoRenewal(OfferShop.silver))
    #expect(world.preference == nil)
    _ = try world.manageSubscriptions(.choosePlan(OfferShop.silver))
    #expect(world.preference == OfferShop.silver)
  }

  @Test func `OFFL-1: without network there is no sheet`() throws {
    var world = try subscriber()
    _ = try world.apply(.loseNetwork)
    #expect(throws: CallFailure.network) { _ = try world.manageSubscriptions(.nothing) }
  }
}

extension World {
  /// What the shop's subscription renews as; `nil` if it does not.
  fileprivate var preference: ProductID? {
    statuses(in: OfferShop.group).first?.renewal.autoRenewPreference
  }
}
