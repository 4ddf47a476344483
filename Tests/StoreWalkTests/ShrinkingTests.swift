import StoreSimulator
import StoreWalk
import Testing
import Wire

@Suite struct ShrinkingTests {
  /// No invariant of the store: customers may well get more than two refunds.
  static let fewRefunds: Judge = { world, _ in
    let count = world.account.refundBook.refunds.count
    return count > 2 ? ["\(count) refunds"] : []
  }

  @Test func `a journey is shrunk to the steps that it takes`() throws {
    let failure = try #require(
      Walk(seed: 1, judge: Self.fewRefunds).result(ofSteps: 10_000).failure)
    #expect(failure.journey.steps.count > 20)
    let short = failure.journey.shortest { $0.failure(Self.fewRefunds) != nil }
    // None of the rest can be spared, although another journey might need fewer.
    #expect(short.steps.count <= 12, "\(short.steps)")
    for index in short.steps.indices {
      var shorter = short
      shorter.steps.remove(at: index)
      #expect(shorter.failure(Self.fewRefunds) == nil)
    }
  }

  @Test func `a failure is reported as a scenario, with the seed that walks there again`() throws {
    let failure = WalkFailure(
      seed: 7, journey: Self.journey(Self.detour), sentences: ["3 refunds"])
    #expect(
      failure.report(Self.fewRefunds) == """
        # The walk with the seed 7 broke this in step 13:
        #   3 refunds
        # make walk SEED=7 STEPS=100
        scenario: The simulated store contradicts itself
        about: >
          3 refunds
        catalog: walk
        given: { date: 2026-01-31 }

        # Played with --profile documented.
        journey:
          - buy: walk.seeds
          # the app finishes: all
          - buy: walk.seeds
          - refund: walk.seeds
          - buy: walk.seeds
          - refund: walk.seeds
          - refund: walk.seeds
          - expect: { store: { syncs: { at most: 100 } } }

        """)
  }

  @Test func `every step has its line, or a comment`() {
    let steps: [WalkStep] =
      Self.detour + [
        .buyOnAnotherDevice("walk.roses"), .finish(.all), .redeem("Winter"),
        .sync(.confirms), .sync(.cancels), .requestRefund(.confirms), .call(.loadProducts), .quit,
        .launch, .reinstall, .launch, .wait(.almostDue), .wait(.due), .wait(.minutes(90)),
        .wait(.hours(36)), .wait(.period(Period(1, .year))), .act(.setGracePeriod, .word("off")),
        .purchase(Order("walk.roses", customer: .cancels)),
      ]
    let text = Self.journey(steps).scenario(breaking: ["nothing", "at all"])
    let head = """
      scenario: The simulated store contradicts itself
      about: >
        nothing
        at all
      catalog: walk
      given: { date: 2026-01-31 }

      # Played with --profile documented.
      journey:

      """
    #expect(text == head + Self.lines)
  }

  private static let lines = """
      - lose network
      - wait: 3 months
      - restore network
      - buy: { product: walk.seeds, quantity: 3 }
      # the app finishes: oldest
      - buy: walk.seeds
      - wait: 70 hours
      - refund: walk.seeds
      - buy: walk.seeds
      - refund: walk.seeds
      - break billing
      - set grace period: 16 days
      - refund: walk.seeds
      # the customer buys on another device: walk.roses
      # the app finishes: all
      - redeem code: Winter
      - restore purchases
      # the customer does not sign in
      # the refund sheet for the latest purchase: the customer confirms
      # the app asks: load products
      - quit
      - launch
      - reinstall
      - launch
      - wait until: 2026-05-09T21:59:59Z
      - wait until: 2026-05-09T22:00:00Z
      - wait until: 2026-05-09T23:30:00Z
      - wait: 36 hours
      - wait: 1 year
      - set grace period: off
      - buy: { product: walk.roses, cancel: true }
      - expect: { store: { syncs: { at most: 100 } } }

    """

  private static func journey(_ steps: [WalkStep]) -> Journey {
    Journey(profile: .documented, start: StoreTime(milliseconds: 1_769_817_600_000), steps: steps)
  }

  /// Three refunds, and much that has nothing to do with them.
  private static let detour: [WalkStep] = [
    .act(.loseNetwork), .wait(.period(Period(3, .month))), .act(.restoreNetwork),
    .purchase(Order("walk.seeds", quantity: 3)), .finish(.oldest), .purchase(Order("walk.seeds")),
    .wait(.hours(70)), .act(.refund, .product("walk.seeds")), .purchase(Order("walk.seeds")),
    .act(.refund, .product("walk.seeds")), .act(.breakBilling),
    .act(.setGracePeriod, .word("16 days")),
    .act(.refund, .product("walk.seeds")),
  ]
}
