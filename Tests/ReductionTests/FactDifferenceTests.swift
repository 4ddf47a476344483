import JSONTree
import Reduction
import Testing

@Suite struct FactDifferenceTests {
  @Test(
    arguments: [
      (
        reference: ["a"], observed: ["a", "b"],
        is: FactDifference.list(hasMore: true, hasLess: false)
      ),
      (["a", "b"], ["b"], .list(hasMore: false, hasLess: true)),
      (["a"], ["b"], .list(hasMore: true, hasLess: true)),
      (["a"], ["a", "a"], .list(hasMore: true, hasLess: false)),
      (["a", "b"], ["b", "a"], .order),
      ("purchased", "pending", .word("purchased", "pending")),
      ("2026-01-05", "2026-02-05", .amount),
      (3, 4, .amount),
      (.null, ["state": "expired"], .presence(isObserved: true)),
      (["state": "expired"], .null, .presence(isObserved: false)),
      (["state": "expired", "renews": false], ["state": "expired"], .parts(["renews"])),
    ] as [(JSON, JSON, FactDifference)])
  func `a difference is as coarse as shorter journeys need it`(
    reference: JSON, observed: JSON, difference: FactDifference
  ) {
    #expect(FactDifference(reference: reference, observed: observed) == difference)
  }

  @Test func `equal values do not differ`() {
    #expect(FactDifference(reference: ["a", 1], observed: ["a", 1]) == nil)
    #expect(FactDifference(reference: [:], observed: ["coins": 0]) == nil)
  }
}
