import Diagnostics
import RunEvents
import Testing

@testable import Runner
@testable import Scenarios

/// Which rules a journey breaks, holds or leaves open.
///
/// Rules A to D are the client's, and S the store's. The host that plays does all it is asked, and
/// shows a rose, whatever was bought.
@Suite struct RuleJudgementTests {
  private static let shop = CatalogIndex(
    name: "shop", products: [.init(id: "shop.rose", kind: .nonConsumable)], codes: [],
    storekit: [:])

  private static let root = ScenarioRoot(
    folder: "",
    rules: [("A", .client), ("B", .client), ("C", .both), ("D", .client), ("S", .store)].map {
      rule($0, $1)
    }, tags: [], catalogs: [shop])

  private static func rule(_ id: String, _ who: Rule.Keeper) -> Rule {
    Rule(
      id: id, level: id == "D" ? .should : .must, who: who, statement: "Ok.", source: "assumption",
      position: SourcePosition(file: "rules.yaml", line: 1, column: 1))
  }

  private func play(_ text: String, on fault: String = "none") throws -> CaseFinished {
    let file = ScenarioReader.read(
      "scenario: A\ncatalog: shop\n\(text)", file: "a.yaml", in: Self.root)
    #expect(file.diagnostics.map(\.description) == [])
    let run = try Play.broken(fault, file.scenarios)
    return try #require(
      run.events.lazy.compactMap { event in
        guard case .caseFinished(let finished) = event else { return nil }
        return finished
      }.first)
  }

  private static func judgement(
    broken: [String] = [], held: [String] = [], notJudged: [String] = []
  ) -> RuleJudgement {
    RuleJudgement(broken: broken, held: held, notJudged: notJudged)
  }

  @Test(arguments: [
    // Nothing is attributed: every rule of the app is shown by each expectation.
    ("none", "rules: [A, S, B]", "- expect: { access: [rose] }", nil),
    (
      "none", "rules: [A, S, B]", "- expect: { access: [rose] }\n- expect: { access: [] }",
      judgement(broken: ["A", "B"])
    ),
    ("none", "rules: [S]", "- expect: { access: [] }", judgement()),
    // The first failure breaks what it shows; what comes after it is not judged.
    (
      "none", "rules: [A, B, C, S]",
      """
      - expect: { access: [rose] }
        shows: A
      - expect: { access: [] }
        shows: [B, S]
      - expect: { access: [] }
        shows: C
      """, judgement(broken: ["B"], held: ["A"], notJudged: ["C"])
    ),
    // A rule that was shown before and fails is broken; one that is shown again later is held.
    (
      "none", "rules: [A, B]",
      """
      - expect: { access: [rose] }
        shows: [A, B]
      - expect: { access: [] }
        shows: B
      - expect: { access: [] }
        shows: A
      """, judgement(broken: ["B"], held: ["A"])
    ),
    // Only the facts that differ break their rules; those beside them hold theirs.
    (
      "none", "rules: [A, B, C]",
      """
      - expect: { access: [rose], for sale: [] }
        shows: { access: A, for sale: B }
      - expect: { access: [] }
        shows: C
      """, judgement(broken: ["B"], held: ["A"], notJudged: ["C"])
    ),
    // An expectation that shows nothing leaves all that follows open.
    (
      "none", "rules: [A, B]",
      """
      - expect: { access: [rose] }
        shows: A
      - expect: { access: [] }
      - expect: { access: [] }
        shows: B
      """, judgement(held: ["A"], notJudged: ["B"])
    ),
    (
      "none", "rules: [A, B]\nalways: { access: [], shows: A }",
      "- relaunch\n- expect: { access: [rose] }\n  shows: B",
      judgement(broken: ["A"], notJudged: ["B"])
    ),
    (
      "none", "rules: [A, B]\nnever: { access: [rose], shows: A }",
      "- relaunch\n- expect: { access: [rose] }\n  shows: B",
      judgement(broken: ["A"], notJudged: ["B"])
    ),
    (
      "none", "rules: [A, B]",
      """
      - eventually: { within: 1 second, expect: { access: [] }, shows: A }
      - expect: { access: [rose] }
        shows: B
      """, judgement(broken: ["A"], notJudged: ["B"])
    ),
    // A step that cannot be done breaks what its own expectations show.
    (
      "fails-first-buy", "rules: [A, B]",
      """
      - buy: rose
        expect: { access: [rose] }
        shows: A
      - expect: { access: [rose] }
        shows: B
      """, judgement(broken: ["A"], notJudged: ["B"])
    ),
    // An adapter that breaks is judged up to there.
    (
      "crashes-on-buy", "rules: [A, B]",
      """
      - expect: { access: [rose] }
        shows: A
      - buy: rose
        expect: purchased
        shows: B
      """, judgement(held: ["A"], notJudged: ["B"])
    ),
    (
      "crashes-on-buy", "rules: [A, S]", "- buy: rose\n  expect: purchased",
      judgement(notJudged: ["A"])
    ),
    (
      "lacks-restore", "rules: [A]", "- restore purchases\n- expect: { access: [rose] }",
      judgement(notJudged: ["A"])
    ),
    ("lacks-balance", "rules: [A]\nneeds: [balance]", "- expect: { access: [] }", nil),
  ])
  func `the first failure breaks the rules that it shows`(
    host: String, head: String, journey: String, expected: RuleJudgement?
  ) throws {
    let finished = try play("\(head)\njourney:\n\(journey)\n", on: host)
    #expect(finished.judgement == expected)
  }

  @Test func `a failure after the first is a consequence`() throws {
    let finished = try play(
      """
      rules: [A, B, S]
      journey:
        - expect: { access: [], for sale: [] }
          shows: { access: A }
        - expect: { access: [] }
          shows: [B, S]
      """)
    #expect(finished.verdict.mismatches.map(\.isConsequence) == [false, false, true])
    #expect(finished.verdict.mismatches.map(\.rules) == [["A"], [], ["B"]])
  }
}
