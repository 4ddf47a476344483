import RunEvents
import Testing
import Wire

@testable import Findings

/// Cases that no known fault explains, and that differ in the same fact.
@Suite struct GroupCoreTests {
  private static let refunds = ["a", "b"].map {
    SampleCase($0, ["REF-2"], [.sample(2, "balance", observed: "2")])
  }

  private static func titles(_ cases: [SampleCase]) -> [String] {
    Diagnosis(summary(cases), by: { _ in FaultDictionary() }).findings.map(\.title)
  }

  private static let one = ["shows more in 'balance' than expected after 'refund'"]
  private static let two = one + ["shows more in 'balance' than expected after 'buy'"]

  @Test(arguments: [
    ("another act and another rule", ["PUR-4"], 1, two),
    ("a rule of the others", ["PUR-4", "REF-2"], 1, one),
    ("the same act", ["PUR-4"], 2, one),
    ("a launch, after whatever was done", ["PUR-4"], 3, one),
  ])
  func `a case of another cause is a finding of its own`(
    difference: String, rules: [String], step: Int, titles: [String]
  ) {
    let other = SampleCase("c", rules, [.sample(step, "balance", observed: "2")])
    #expect(Self.titles(Self.refunds + [other]) == titles, "\(difference)")
  }

  @Test(arguments: [
    ("Product.purchase", two), ("Transaction.updates", one), (nil, one),
  ])
  func `of scenarios with a rule in common, the app's calls of StoreKit decide`(
    call: String?, titles: [String]
  ) {
    let refunds = ["a", "b"].map { name in
      SampleCase(
        name, ["REF-2", "CON-2"],
        [
          .sample(2, "balance", observed: "2", rules: ["REF-2"])
            .showing([Mismatch.answer(to: "Transaction.updates", "a")])
        ])
    }
    let buy = Mismatch.sample(1, "balance", observed: "2", rules: ["PUR-4"])
      .showing(call.map { [Mismatch.answer(to: $0, "a")] } ?? [])
    #expect(Self.titles(refunds + [SampleCase("c", ["PUR-4", "CON-2"], [buy])]) == titles)
  }

  @Test func `of access, the store's notification decides, not the act`() {
    let cases = ["a", "b"].map {
      SampleCase($0, ["REF-2"], [.sample(2, "access", observed: "rose")])
    }
    let buy = SampleCase("c", ["PUR-4"], [.sample(1, "access", observed: "rose")])
    #expect(
      Self.titles(cases + [buy]) == ["shows more in 'access' than expected after 'refund'"])
  }

  @Test(arguments: GroupCore.passiveVerbs.sorted())
  func `what does nothing with a purchase is a verb of scenarios`(word: String) {
    #expect(Verb.named(word) != nil)
  }
}
