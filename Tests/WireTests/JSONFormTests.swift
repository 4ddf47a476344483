import JSONTree
import Testing
import Wire

@Suite struct JSONFormTests {
  @Test(
    arguments: [
      (Fact.app(.purchase), JSON.string("bought"), "expected one of "),
      (.app(.access), "a", "expected a list, found a string"),
      (.app(.access), [1], "expected a string, found a number"),
      (.app(.balance), ["a": -1], "expected a whole number from 0 to 999999999999, found a number"),
      (
        .app(.balance), ["a": 1_000_000_000_000],
        "expected a whole number from 0 to 999999999999, found a number"
      ),
      (.app(.subscription), ["colour": "red"], "unknown part 'colour'"),
      (.store(.charges), [["amount": true]], "amount: expected a string, found a boolean"),
      (.app(.price), "a", "expected a map of products, found a string"),
      (.app(.price), ["a": 1], "expected a string, found a number"),
      (.app(.offerShown), ["a": "free"], "expected one of introductory, promotional, "),
      (.app(.purchaseInfo), ["a": ["colour": "red"]], "unknown part 'colour'"),
      (.app(.events), [["sung": "a"]], "unknown part 'sung'"),
      (.store(.syncs), "1", "expected a whole number from 0 to 999999999999, found a string"),
    ] as [(Fact, JSON, String)])
  func `a value of another form than its fact has a problem`(
    fact: Fact, value: JSON, problem: String
  ) throws {
    let found = try #require(fact.entry.form.problem(with: value))
    #expect(found.hasPrefix(problem))
  }

  @Test(arguments: Fact.allCases)
  func `nothing to report fits every fact`(fact: Fact) {
    #expect(fact.entry.form.problem(with: .null) == nil)
  }
}
