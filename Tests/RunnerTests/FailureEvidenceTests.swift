import StoreTerms
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// What the store knew and what StoreKit had answered, as a failure shows it.
@Suite struct FailureEvidenceTests {
  private static let noon = StoreTime(milliseconds: 1_767_614_400_510)

  private func lines(_ updates: [(StoreUpdate, hasFailed: Bool)]) -> [String] {
    var evidence = FailureEvidence()
    for (update, hasFailed) in updates { evidence.note(update, hasFailed: hasFailed) }
    return evidence.lines(.empty)
  }

  private func update(
    _ holdings: [ProductStanding]? = nil, _ answers: StoreAnswer..., earlier: [StoreAnswer] = []
  ) -> StoreUpdate {
    StoreUpdate(time: 0, holdings: holdings, answers: answers, earlierAnswers: earlier)
  }

  @Test func `an adapter with a world of its own has none`() {
    #expect(lines([]) == [])
  }

  @Test func `a store that was never asked has answered nothing`() {
    #expect(
      lines([(update(), false)])
        == [
          "the store knew: no purchase that lasts",
          "StoreKit answered no purchase, transaction or status in this step",
        ])
  }

  @Test(arguments: [
    (ProductStanding("a.b", .transaction(.owned)), "a.b owned"),
    (
      ProductStanding("a.b", .state(.subscribed), until: noon),
      "a.b subscribed until 2026-01-05T12:00:00Z"
    ),
    (
      ProductStanding("a.b", .state(.inGracePeriod), until: noon),
      "a.b in grace period until 2026-01-05T12:00:00Z"
    ),
    (ProductStanding("a.b", .state(.inBillingRetryPeriod)), "a.b in billing retry"),
    (
      ProductStanding("a.b", .state(.expired), until: noon),
      "a.b expired since 2026-01-05T12:00:00Z"
    ),
    (
      ProductStanding("a.b", .transaction(.awaitingApproval), until: noon),
      "a.b awaiting approval until 2026-01-05T12:00:00Z"
    ),
    (
      ProductStanding("a.b", .transaction(.approvalLapsed), until: noon),
      "a.b approval lapsed since 2026-01-05T12:00:00Z"
    ),
  ])
  func `a purchase is named with its state`(standing: ProductStanding, text: String) {
    #expect(lines([(update([standing]), false)]).first == "the store knew: \(text)")
  }

  @Test func `what the store knows stays until it changes`() {
    let owned = [ProductStanding("a.b", .transaction(.owned))]
    #expect(
      lines([(update(owned), false), (update(), false)]).first == "the store knew: a.b owned")
    #expect(
      lines([(update(owned), false), (update([]), false)]).first
        == "the store knew: no purchase that lasts")
  }

  @Test func `answers are those of the step and of the observation after it, the latest last`() {
    let all = StoreAnswer("Transaction.all", ["a.b", "a.b", "a.c"].map { ProductStanding($0) })
    let none = StoreAnswer("Transaction.all")
    let purchase = StoreAnswer("Product.purchase", result: "throws networkError")
    let steps = [
      (update([], StoreAnswer("Product.products")), false), (update(nil, all, purchase), false),
    ]
    #expect(
      lines(steps).dropFirst() == [
        "Transaction.all answered: 2 times a.b, a.c",
        "Product.purchase answered: throws networkError",
      ])
    let next = (update([ProductStanding("a.b", .transaction(.owned))], all, earlier: [none]), true)
    #expect(
      lines(steps + [next, (update(earlier: [purchase]), true)]) == [
        "the store knew: no purchase that lasts", "Product.purchase answered: throws networkError",
        "Transaction.all answered: none",
      ])
  }

  @Test func `answers between two polls of the same facts are of their step`() {
    let listing = StoreAnswer("Transaction.currentEntitlements")
    let heard = StoreAnswer("Transaction.updates", [ProductStanding("a.b")])
    let status = StoreAnswer("Product.products")
    var evidence = FailureEvidence()
    evidence.note(update([], status), hasFailed: false)
    evidence.noteWait(
      update([ProductStanding("a.b", .transaction(.owned))], heard, earlier: [listing]))
    evidence.noteWait(update(earlier: [listing]))
    evidence.note(update(earlier: [StoreAnswer("Transaction.all")]), hasFailed: true)
    #expect(
      evidence.lines(.empty) == [
        "the store knew: a.b owned", "Product.products answered: none",
        "Transaction.updates answered: a.b", "Transaction.currentEntitlements answered: none",
        "Transaction.all answered: none",
      ])
  }

  @Test func `of a reply without the store's part, waits between polls add nothing`() {
    var evidence = FailureEvidence()
    evidence.note(update([]), hasFailed: false)
    evidence.noteUnreported()
    evidence.noteWait(update([ProductStanding("a.b", .transaction(.owned))]))
    #expect(evidence.lines(.empty) == ["before this step the store knew: no purchase that lasts"])
  }

  @Test func `of an action that could not be done only what the store knew before it is said`() {
    var evidence = FailureEvidence()
    evidence.note(update([], StoreAnswer("Product.products")), hasFailed: false)
    evidence.noteUndone()
    let later = update([ProductStanding("a.b", .transaction(.owned))])
    evidence.note(later, hasFailed: true)
    #expect(evidence.lines(.empty) == ["before this step the store knew: no purchase that lasts"])
  }

  @Test func `of a reply without the store's part only what the store knew before it is said`() {
    var evidence = FailureEvidence()
    evidence.note(update([], StoreAnswer("Product.products")), hasFailed: false)
    evidence.noteUnreported()
    #expect(evidence.lines(.empty) == ["before this step the store knew: no purchase that lasts"])
    evidence.note(update([ProductStanding("a.b", .transaction(.owned))]), hasFailed: false)
    #expect(evidence.lines(.empty).first == "the store knew: a.b owned")
  }
}
