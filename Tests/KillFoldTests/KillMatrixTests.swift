import KillFold
import RunEvents
import Testing

@Suite struct KillMatrixTests {
  private static let keeps = KillMatrix.Fault(adapter: "broken:keeps", rules: ["REF-2"])
  private static let forgets = KillMatrix.Fault(adapter: "broken:forgets", rules: ["OFFL-3"])

  /// One case: which scenario, on what, about which rules, and what it came to.
  private typealias Case = (
    scenario: String, name: String, adapter: String, rules: [String], verdict: Verdict
  )

  /// Breaks every rule of its scenario.
  private static let refusal = Verdict.errored(.init(kind: .crashed, message: "no", stderrTail: ""))

  private func run(_ cases: [Case], profile: String = "device") -> RunSummary {
    RunSummary(
      cases.flatMap { row -> [RunEvent] in
        let id = row.name.isEmpty ? row.scenario : "\(row.scenario)/\(row.name)"
        let key = CaseKey(scenario: id, adapter: row.adapter, profile: profile)
        let rules = row.rules.map { RuleReference(id: $0, level: .must, statement: "Ok.") }
        return [
          .caseStarted(
            CaseStarted(
              key: key, title: id, file: "scenarios/\(row.scenario).yaml", line: 1, rules: rules,
              properties: [])),
          .caseFinished(
            CaseFinished(
              key: key, verdict: row.verdict, standing: .ordinary,
              judgement: row.verdict == Self.refusal
                ? RuleJudgement(broken: row.rules, held: [], notJudged: []) : nil,
              microseconds: nil)),
        ]
      })
  }

  private func matrix(_ runs: RunSummary...) -> KillMatrix {
    var matrix = KillMatrix(of: [Self.keeps, Self.forgets])
    for run in runs { matrix.add(run) }
    return matrix
  }

  @Test func `a fault dies where the reference shop passes and the broken one does not`() {
    let matrix = matrix(
      run([
        ("refunds/one", "", "reference", ["REF-2"], .passed),
        ("refunds/one", "", "broken:keeps", ["REF-2"], Self.refusal),
        ("refunds/one", "", "broken:forgets", ["REF-2"], .passed),
      ]))
    #expect(matrix.kills(of: "broken:keeps").map(\.scenario) == ["refunds/one"])
    #expect(matrix.kills(of: "broken:forgets") == [])
    #expect(matrix.survivors == ["broken:forgets"])
  }

  @Test func `nothing dies of a scenario that the reference shop does not pass`() {
    let matrix = matrix(
      run([
        ("refunds/one", "", "reference", ["REF-2"], Self.refusal),
        ("refunds/one", "", "broken:keeps", ["REF-2"], Self.refusal),
      ]))
    #expect(matrix.kills(of: "broken:keeps") == [])
    #expect(matrix.harmless(about: ["REF-2"]) == ["refunds/one"])
  }

  @Test func `a scenario about another rule kills, and yet the fault counts as a survivor`() {
    let matrix = matrix(
      run([
        ("journeys/one", "", "reference", ["PUR-1"], .passed),
        ("journeys/one", "", "broken:keeps", ["PUR-1"], Self.refusal),
      ]))
    #expect(matrix.kills(of: "broken:keeps").map(\.isAimed) == [false])
    #expect(matrix.survivors == ["broken:keeps", "broken:forgets"])
    #expect(matrix.harmless(about: ["PUR-1", "REF-2"]) == [])
    #expect(!matrix.proves("PUR-1"))
    #expect(!matrix.proves("REF-2"))
  }

  @Test func `the cases of a scenario and its profiles kill once, under the first of them`() {
    let cases: [Case] = [
      ("refunds/one", "full", "reference", ["REF-2"], .passed),
      ("refunds/one", "part", "reference", ["REF-2"], .passed),
      ("refunds/one", "full", "broken:keeps", ["REF-2"], .passed),
      ("refunds/one", "part", "broken:keeps", ["REF-2"], Self.refusal),
    ]
    let matrix = matrix(run(cases), run(cases, profile: "adversarial"))
    let kills = matrix.kills(of: "broken:keeps")
    #expect(kills.map(\.scenario) == ["refunds/one"])
    #expect(kills.map(\.profile) == ["device"])
    #expect(kills.map(\.isAimed) == [true])
    #expect(matrix.scenarios == ["refunds/one": ["REF-2"]])
  }

  @Test func `a rule is proved by a fault that breaks it and a scenario about it that kills it`() {
    let matrix = matrix(
      run([
        ("refunds/one", "", "reference", ["REF-2", "FIN-6"], .passed),
        ("refunds/one", "", "broken:keeps", ["REF-2", "FIN-6"], Self.refusal),
        ("offline/one", "", "reference", ["OFFL-3"], .passed),
        ("offline/one", "", "broken:forgets", ["OFFL-3"], .passed),
      ]))
    #expect(matrix.proves("REF-2"))
    #expect(!matrix.proves("FIN-6"))
    #expect(!matrix.proves("OFFL-3"))
    #expect(matrix.harmless(about: ["REF-2", "FIN-6", "OFFL-3"]) == ["offline/one"])
    #expect(matrix.harmless(about: ["REF-2"]) == [])
  }

  @Test(arguments: [
    (Verdict.skipped("no"), false), (.notRun, false), (.passed, false),
    (refusal, true),
  ])
  func `only a case that was played and failed detects a broken shop`(verdict: Verdict, kills: Bool)
  {
    let matrix = matrix(
      run([
        ("refunds/one", "", "reference", ["REF-2"], .passed),
        ("refunds/one", "", "broken:keeps", ["REF-2"], verdict),
      ]))
    #expect(matrix.survivors.contains("broken:keeps") == !kills)
  }
}
