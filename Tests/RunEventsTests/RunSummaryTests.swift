import RunEvents
import Testing

@Suite struct RunSummaryTests {
  private func started(
    _ scenario: String, _ adapter: String, profile: String = "device", level: RuleLevel = .must
  ) -> RunEvent {
    .caseStarted(
      CaseStarted(
        key: CaseKey(scenario: scenario, adapter: adapter, profile: profile), title: scenario,
        file: "\(scenario).yaml", line: 1,
        rules: [RuleReference(id: "R-1", level: level, statement: "Ok.")], properties: []))
  }

  private func finished(
    _ scenario: String, _ adapter: String, _ verdict: Verdict, profile: String = "device"
  ) -> RunEvent {
    .caseFinished(
      CaseFinished(
        key: CaseKey(scenario: scenario, adapter: adapter, profile: profile), verdict: verdict,
        standing: .ordinary, microseconds: nil))
  }

  private let failed = Verdict.failed([FailureTextTests.mismatch([])])

  private func runStarted(isStrict: Bool) -> RunEvent {
    .runStarted(
      RunStarted(
        shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: ["b", "a"],
        plannedCases: 4, isStrict: isStrict, startedAt: nil))
  }

  @Test func `cases and adapters keep the plan's order, and counts follow the verdicts`() {
    let summary = RunSummary([
      runStarted(isStrict: false), started("one", "b"), started("one", "a"),
      finished("one", "a", .passed), finished("one", "b", failed), started("two", "a"),
    ])
    #expect(summary.adapters == ["b", "a"])
    #expect(summary.scenarios == ["one", "two"])
    #expect(summary.cases.map(\.outcome) == [.failed, .passed, .notRun])
    #expect(summary.counts.total == 3)
    #expect(summary.counts[.failed] == 1)
    #expect(summary.counts.red == 1)
    #expect(summary.counts(of: RunColumn(adapter: "a", profile: "device"))[.passed] == 1)
    #expect(summary.counts(of: RunColumn(adapter: "a", profile: "device"))[.notRun] == 1)
    #expect(summary.counts(of: RunColumn(adapter: "b", profile: "device")).total == 1)
    #expect(summary.completeness == .cutOff)
    let key = CaseKey(scenario: "one", adapter: "b", profile: "device")
    #expect(summary[key]?.outcome == .failed)
  }

  @Test(arguments: [
    (RuleLevel.must, false, Outcome.failed), (.should, false, .deviation),
    (.may, false, .informational), (.should, true, .failed), (.may, true, .informational),
  ])
  func `a broken rule is as red as its level and the run say`(
    level: RuleLevel, isStrict: Bool, outcome: Outcome
  ) {
    let summary = RunSummary([
      runStarted(isStrict: isStrict), started("one", "a", level: level),
      finished("one", "a", failed),
    ])
    #expect(summary.cases.map(\.outcome) == [outcome])
    #expect(summary.counts[outcome] == 1)
  }

  @Test func `a second attempt replaces the first`() {
    let summary = RunSummary([
      started("one", "a"), finished("one", "a", failed), started("one", "a"),
      finished("one", "a", .passed),
    ])
    #expect(summary.counts.total == 1)
    #expect(summary.counts[.passed] == 1)
  }

  @Test func `a verdict without a beginning is not lost`() {
    let summary = RunSummary([finished("one", "a", failed)])
    #expect(summary.cases.map(\.started.file) == ["one"])
    #expect(summary.counts[.failed] == 1)
  }

  @Test func `profiles are named where there are several`() {
    let one = RunSummary([started("one", "a")])
    #expect(one.columns.map(one.label) == ["a"])
    let two = RunSummary([started("one", "a"), started("one", "a", profile: "mac")])
    #expect(two.columns.map(two.label) == ["a (device)", "a (mac)"])
  }

  @Test func `steps are kept for a case that did not pass`() {
    let key = CaseKey(scenario: "one", adapter: "a", profile: "device")
    let step = StepPlayed(key: key, number: 1, verb: "buy", line: 3, problem: nil)
    let red = RunSummary([started("one", "a"), .step(step), finished("one", "a", failed)])
    let green = RunSummary([started("one", "a"), .step(step), finished("one", "a", .passed)])
    #expect(red[key]?.steps == [step])
    #expect(green[key]?.steps == [])
  }
}
