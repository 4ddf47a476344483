import StoreSimulator
import Testing

@Suite struct IssuedCodeTests {
  private static func shop(
    _ limit: CodeLimit, expires: String? = nil
  ) throws -> World {
    var world = World.shop()
    let date = expires.map { StoreTime($0) }
    _ = try world.apply(.issueCode(code: "HELLO", offer: "Spring", limit: limit, expires: date))
    return world
  }

  @Test func `OFF-CODE-1: a code that was given out redeems its offer`() throws {
    var world = try Self.shop(.custom(uses: nil))
    #expect(world.redeem(code: "HELLO").outcome == .redeemed)
    #expect(world.account.ledger.map(\.offer?.id) == ["Spring"])
    #expect(world.offerRecords.issuedCodes.map(\.uses) == [1])
  }

  @Test(arguments: [
    (CodeLimit.oneTime, CodeOutcome.refused(.usedUp)),
    (.custom(uses: 1), .refused(.usedUp)), (.custom(uses: 2), .refused(.alreadyRedeemed)),
    (.custom(uses: nil), .refused(.alreadyRedeemed)),
  ])
  func `OFF-CODE-1: a code has its limit, and each customer redeems an offer once`(
    limit: CodeLimit, second: CodeOutcome
  ) throws {
    var world = try Self.shop(limit)
    _ = world.redeem(code: "HELLO")
    #expect(world.redeem(code: "HELLO").outcome == second)
    #expect(world.redeem(code: "Spring").outcome == .refused(.alreadyRedeemed))
    #expect(world.account.ledger.count == 1)
    #expect(world.offerRecords.issuedCodes.map(\.uses) == [1])
  }

  @Test(arguments: [
    ("2026-02-01", CodeOutcome.redeemed),
    ("2026-02-02", .refused(.expired(StoreTime("2026-02-02")))),
  ])
  func `OFF-CODE-1: a code is good until its date`(date: String, outcome: CodeOutcome) throws {
    var world = try Self.shop(.oneTime, expires: "2026-02-02")
    world.wait(until: date)
    #expect(world.redeem(code: "HELLO").outcome == outcome)
  }

  @Test func `OFF-CODE-1: a refused customer uses up no code`() throws {
    var world = try Self.shop(.oneTime)
    try world.buy(OfferShop.gold)
    let before = world
    #expect(
      world.redeem(code: "HELLO").outcome == .refused(.wouldDowngrade(from: OfferShop.gold)))
    #expect(world == before)
  }

  @Test func `OFF-CODE-1: another offer's code takes the place of the first`() throws {
    var world = World.shop()
    try world.buy(OfferShop.silver)
    _ = world.redeem(code: "Spring")
    _ = world.redeem(code: "Autumn")
    world.wait(until: "2026-04-01")
    #expect(world.account.ledger.map(\.price.description) == ["0.00", "15.00", "10.00"])
  }

  @Test func `OFF-CODE-1: the app hears of a code that was redeemed outside of it`() throws {
    var world = try Self.shop(.oneTime)
    #expect(try world.apply(.redeemInAppStore("HELLO")).outline == ["+1", "Shop"])
    #expect(world.access == [OfferShop.silver])
  }

  @Test func `OFF-CODE-1: a closed app hears of it at its next launch`() throws {
    var world = try Self.shop(.oneTime)
    world.quit()
    #expect(try world.apply(.redeemInAppStore("HELLO")) == [])
    #expect(world.launch().outline == ["+1", "Shop"])
  }

  @Test func `OFF-CODE-1: a closed app hears at its next launch what will be charged`() throws {
    var world = try Self.shop(.oneTime)
    try world.buy(OfferShop.silver)
    world.finishAll()
    world.quit()
    _ = try world.apply(.redeemInAppStore("HELLO"))
    #expect(world.launch() == [.status(try world.shopStatus())])
    #expect(try world.shopStatus().renewal.nextOffer?.type == .code)
  }

  static let refusals: [(act: StoreAction, sentence: String)] = [
    (
      .redeemInAppStore("BYE"),
      "the App Store refuses the code 'BYE': no offer has this code or reference name"
    ),
    (
      .redeemInAppStore("Spring"),
      "the App Store refuses the code 'Spring': the customer has redeemed this offer before"
    ),
    (
      .redeemInAppStore("HELLO"), "the App Store refuses the code 'HELLO': the code is used up"
    ),
    (
      .issueCode(code: "HELLO", offer: "Spring", limit: .oneTime, expires: nil),
      "duplicate code 'HELLO': a code or an offer has this name already"
    ),
    (
      .issueCode(code: "Autumn", offer: "Spring", limit: .oneTime, expires: nil),
      "duplicate code 'Autumn': a code or an offer has this name already"
    ),
    (
      .issueCode(code: "BYE", offer: "Winter", limit: .oneTime, expires: nil),
      "unknown offer for codes 'Winter'"
    ),
    (
      .issueCode(code: "BYE", offer: "Spring", limit: .custom(uses: 0), expires: nil),
      "invalid number of uses of the code 'BYE': expected at least 1"
    ),
    (
      .issueCode(
        code: "BYE", offer: "Spring", limit: .oneTime, expires: StoreTime("2026-01-05")),
      "invalid expiration date 2026-01-05T00:00:00Z of the code 'BYE': expected a date in the "
        + "future"
    ),
  ]

  @Test(arguments: refusals)
  func `OFF-CODE-1: an act that cannot be says why`(act: StoreAction, sentence: String) throws {
    var world = try Self.shop(.oneTime)
    _ = world.redeem(code: "HELLO")
    let before = world
    let refusal = #expect(throws: ActionRefusal.self) { try world.apply(act) }
    #expect(refusal?.description == sentence)
    #expect(world == before)
  }

  @Test func `OFF-CODE-1: without network there is no App Store`() throws {
    var world = try Self.shop(.oneTime)
    _ = try world.apply(.loseNetwork)
    let refusal = #expect(throws: ActionRefusal.self) {
      try world.apply(.redeemInAppStore("HELLO"))
    }
    #expect(
      refusal?.description == "the device has no network and cannot show the App Store")
  }
}
