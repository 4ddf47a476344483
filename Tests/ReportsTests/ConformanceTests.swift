import Findings
import Reports
import RunEvents
import Testing

@Suite struct ConformanceTests {
  private static let failed = Verdict.failed([SampleRun.mismatch])

  /// A whole, complete run with one case for each verdict, each about a rule of its own level, or
  /// about none.
  private func line(
    _ verdicts: [(RuleLevel?, Verdict)], isWhole: Bool = true, isComplete: Bool = true
  ) -> String {
    let start = RunStarted(
      shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: ["florist"],
      plannedCases: verdicts.count, isWhole: isWhole, startedAt: nil)
    let cases = verdicts.enumerated().flatMap { index, item -> [RunEvent] in
      [
        .caseStarted(SampleRun.started("case \(index)", "florist", level: item.0)),
        .caseFinished(
          CaseFinished(
            key: SampleRun.key("case \(index)", "florist"), verdict: item.1,
            standing: .ordinary, microseconds: nil)),
      ]
    }
    let end = RunFinished(isComplete: isComplete, problems: [], exitCode: 0, microseconds: nil)
    let summary = RunSummary([.runStarted(start)] + cases + [.runFinished(end)])
    return Conformance(summary, .none, RunColumn(adapter: "florist", profile: "device")).line
  }

  @Test func `a whole run in which all rules hold is conformant`() {
    #expect(line([(.must, .passed)]) == "conformant: 1 of 1 rules hold")
  }

  @Test func `a broken SHOULD and a skip with a reason are permitted and counted`() {
    #expect(
      line([(.must, .passed), (.should, Self.failed), (.may, .skipped("Not on sale."))])
        == "conformant: 1 of 3 rules hold, 1 broken, 1 not tried")
  }

  @Test func `a rule with one broken case does not hold`() {
    #expect(
      line([(.must, .passed), (.must, Self.failed)])
        == "partial: 0 of 1 rules hold, 1 broken (1 failed)")
  }

  @Test func `less than everything is partial`() {
    #expect(
      line([(.must, .passed)], isWhole: false)
        == "partial: 1 of 1 rules hold (the run covers only some of the scenarios)")
    #expect(
      line([(.must, .passed)], isComplete: false)
        == "partial: 1 of 1 rules hold (the run is incomplete)")
    #expect(
      line([(.must, .skipped("Nothing is on sale."))])
        == "partial: 0 of 1 rules hold, 1 not tried (no rule was tried)")
    #expect(
      line([(.must, .passed), (.may, .notRun)])
        == "partial: 1 of 2 rules hold, 1 not tried (1 not run)")
  }

  @Test func `of scenarios that are about no rule the outcomes are counted`() {
    #expect(line([(nil, .passed)]) == "1 passed")
    #expect(line([(nil, .passed), (nil, Self.failed)]) == "1 passed, 1 failed")
  }

  /// The failure shows these rules, and the known fault that it is breaks `ATB-2`.
  private static func summary(breaking ids: [String]) -> RunSummary {
    let key = SampleRun.key("journeys/rose", "florist")
    let rules = ids.map { RuleReference(id: $0, level: .must, statement: "Rule \($0).") }
    let events: [RunEvent] = [
      .caseStarted(
        CaseStarted(
          key: key, title: "Roses", file: "rose.yaml", line: 1, rules: rules, properties: [])),
      .caseFinished(
        CaseFinished(
          key: key, verdict: failed, standing: .ordinary,
          judgement: RuleJudgement(broken: ids, held: [], notJudged: []), microseconds: nil)),
    ]
    return RunSummary(events)
  }

  private static let column = RunColumn(adapter: "florist", profile: "device")

  @Test func `a rule is not judged by a failure that a finding explains by another`() {
    let summary = Self.summary(breaking: ["ATB-2", "ENT-9"])
    #expect(
      Conformance(summary, .none, Self.column).rules.broken == ["ATB-2", "ENT-9"])
    let explained = Conformance(summary, SampleRun.diagnosis(of: summary), Self.column)
    #expect(explained.rules.broken == ["ATB-2"])
    #expect(explained.line.hasPrefix("partial: 0 of 2 rules hold, 1 broken, 1 not judged"))
  }

  @Test func `a rule stays broken if no scenario of the run names the one that explains it`() {
    let summary = Self.summary(breaking: ["ENT-9"])
    let explained = Conformance(summary, SampleRun.diagnosis(of: summary), Self.column)
    #expect(explained.rules.broken == ["ENT-9"])
  }
}
