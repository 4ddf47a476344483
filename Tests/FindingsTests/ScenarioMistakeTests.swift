import Findings
import RunEvents
import Testing

@Suite struct ScenarioMistakeTests {
  private static func refusal(_ reason: String = "nothing of 'rose' was bought") -> Mismatch {
    Mismatch(
      file: "a.yaml", line: 7, column: 5, sourceLine: "  - refund: rose",
      heading: "step 2 (refund) could not be done", deviation: .undone,
      details: [.init("reason", reason)], step: 2, undoneVerb: "refund", rules: ["REF-1"])
  }

  private static let differs = Mismatch.sample(2, "access", observed: "rose")

  /// - Parameter shown: what each adapter showed in the scenario `a`; `nil` for one that passed.
  private func findings(_ shown: KeyValuePairs<String, Mismatch?>) -> [Finding] {
    var events: [RunEvent] = [
      .runStarted(
        RunStarted(
          shopperVersion: "1", profile: "device", seed: 1, adapters: shown.map(\.key),
          plannedCases: shown.count, startedAt: nil))
    ]
    for (adapter, mismatch) in shown {
      let key = CaseKey(scenario: "a", adapter: adapter, profile: "device")
      let rule = RuleReference(id: "REF-1", level: .must, statement: "Rule REF-1.")
      events += [
        .caseStarted(
          CaseStarted(key: key, title: "A", file: "a.yaml", line: 1, rules: [rule], properties: [])
        ),
        .caseFinished(
          CaseFinished(
            key: key, verdict: mismatch.map { .failed([$0]) } ?? .passed, standing: .ordinary,
            microseconds: nil)),
      ]
    }
    return Diagnosis(RunSummary(events), by: { _ in FaultDictionary() }).findings
  }

  @Test func `a step that every adapter is refused is one finding, about the scenario`() throws {
    let findings = findings(["florist": Self.refusal(), "grocer": Self.refusal()])
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(
      finding.title
        == "the scenario cannot be played: cannot do 'refund': nothing of 'rose' was bought")
    #expect(
      finding.hint
        == "Look at the scenario first, at a.yaml:7:5: no adapter of this run can do this step; "
        + "'--adapter reference' shows whether any can.")
    #expect(finding.isOfScenario)
    #expect(finding.rules == [])
    #expect(finding.cases.map(\.adapter) == ["florist", "grocer"])
  }

  @Test func `the reference shop alone is enough to find a mistake in a scenario`() {
    let findings = findings(["reference": Self.refusal()])
    #expect(
      findings.map(\.hint) == [
        "Correct the scenario at a.yaml:7:5: even the reference shop cannot do this step."
      ])
  }

  @Test(
    arguments: [
      ["florist": refusal(), "grocer": nil], ["florist": refusal(), "grocer": differs],
      ["florist": refusal(), "grocer": refusal("no network")], ["florist": refusal()],
    ] as [KeyValuePairs<String, Mismatch?>])
  func `what one adapter does, or is refused for another reason, is no mistake in a scenario`(
    shown: KeyValuePairs<String, Mismatch?>
  ) {
    #expect(findings(shown).count { $0.isOfScenario } == 0)
  }
}
