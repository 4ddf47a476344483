import JSONTree
import Reduction
import Testing
import Wire

@Suite struct ClaimedFactsTests {
  private static func part(
    of value: JSON, for fact: AppFact, within limits: Limit...
  ) -> JSON? {
    ClaimedFacts(limits: limits).part(of: value, for: FactQuery(.app(fact)))
  }

  @Test func `of one state for all products it is compared whether there is any`() {
    let shown = Self.part(of: ["pro", "themes"], for: .access, within: .accessByProduct)
    #expect(shown == Self.part(of: ["pro"], for: .access, within: .accessByProduct))
    #expect(Self.part(of: [], for: .access, within: .accessByProduct) == [])
    #expect(Self.part(of: ["pro"], for: .forSale, within: .accessByProduct) == ["pro"])
  }

  @Test func `a part that the app does not show is not compared`() {
    let report: JSON = ["state": "subscribed", "renews as": "pro.yearly"]
    let limit = Limit.part(.subscription, "renews as")
    #expect(Self.part(of: report, for: .subscription, within: limit) == ["state": "subscribed"])
    #expect(
      Self.part(of: ["VIP": report], for: .subscription, within: limit)
        == ["VIP": ["state": "subscribed"]])
    #expect(Self.part(of: report, for: .purchaseInfo, within: limit) == report)
  }

  @Test(arguments: [
    (AppFact.purchase, Limit.purchaseOutcomes), (.error, .purchaseOutcomes), (.price, .priceText),
  ])
  func `what the app does not claim at all is not compared`(fact: AppFact, limit: Limit) {
    #expect(Self.part(of: "pending", for: fact, within: limit, .quantities) == nil)
    #expect(Self.part(of: "pending", for: fact, within: .quantities) == "pending")
  }
}
