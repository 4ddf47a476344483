import Fixtures
import RunEvents
import Testing

@testable import Reports

@Suite struct ComparisonTests {
  private let comparison = Comparison(SampleComparison.events)
  private let style = ConsoleStyle(isTerminal: false, usesColour: false)

  @Test(arguments: [("comparison", false), ("comparison-different", true)])
  func `it is the same in a terminal, on a page and for programs`(
    name: String, onlyDifferent: Bool
  ) throws {
    let text = ComparisonText(comparison, style, onlyDifferent: onlyDifferent).text
    try Snapshot("\(name).txt").expect(text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try Snapshot("\(name).md").expect(
      ComparisonMarkdown(comparison, onlyDifferent: onlyDifferent).text)
    try Snapshot("\(name).json").expect(
      ComparisonJSON(comparison, onlyDifferent: onlyDifferent).text)
  }

  @Test(arguments: [
    Outcome.passed, .failed, .deviation, .informational, .knownIssue, .skipped, .errored, .notRun,
  ])
  func `a comparison has the signs and words of a run`(outcome: Outcome) {
    let status = ConformanceStatus(outcome)
    #expect("\(status.sign) \(status.word)" == "\(outcome.sign) \(outcome.word)")
  }

  @Test(arguments: [
    (RuleLevel.must, "✗ failed"), (.should, "~ deviates"), (.may, "i notes"),
  ])
  func `a rule that does not hold is called by its level`(level: RuleLevel, text: String) {
    var counts = ConformanceCounts()
    counts.add(ConformanceStatus(breaking: level))
    #expect(counts.text == text)
  }

  @Test func `the first point that differs is named, with who shows what`() throws {
    let difference = try #require(comparison.differences.first)
    #expect(difference.scenario == "journeys/relaunch")
    #expect(difference.location == "after step 3 (relaunch)")
    #expect(difference.fact == nil)
    #expect(difference.answers == [.passed, .known, .errored])
    #expect(
      difference.sides == [
        .init(labels: ["florist", "green|grocer"], behaviour: .acts),
        .init(
          labels: ["kiosk"],
          behaviour: .other("broke: crashed: the process was ended by signal 11")),
      ])
  }

  @Test func `without the one that broke, the facts are what differs`() throws {
    let others = SampleComparison.events.filter { $0.adapter != "kiosk" }
    let difference = try #require(Comparison(others).differences.first)
    #expect(difference.fact == "access")
    #expect(
      difference.sides == [
        .init(labels: ["florist"], behaviour: .shows("access", "rose.red, vip.gold")),
        .init(labels: ["green|grocer"], behaviour: .showsNo("access")),
      ])
  }

  @Test func `order, parts that are not reported and seconds are no difference`() {
    let facts = comparison.differences.map(\.fact)
    #expect(facts == [nil, "price"])
  }

  @Test func `one adapter has no differences`() {
    let alone = SampleComparison.events.filter { ["florist", nil].contains($0.adapter) }
    #expect(Comparison(alone).differences.isEmpty)
    #expect(!ComparisonText(Comparison(alone), style).text.contains("differ"))
  }

  @Test func `adapters that do not differ are said not to`() {
    let alike = SampleRun.adapters.flatMap { adapter -> [RunEvent] in
      let key = SampleRun.key("journeys/rose", adapter)
      return [
        .caseStarted(SampleRun.started("journeys/rose", adapter)),
        .caseFinished(
          CaseFinished(key: key, verdict: .passed, standing: .ordinary, microseconds: nil)),
      ]
    }
    let text = ComparisonText(Comparison(alike), style).text
    #expect(text.contains("no scenario differs between adapters\n"))
  }

  @Test(arguments: SampleRun.Cut.allCases)
  func `a run that was cut off says so`(cut: SampleRun.Cut) {
    let text = ComparisonText(Comparison(cut.events), style).text
    #expect(text.contains("INCOMPLETE: "))
  }
}

extension RunEvent {
  /// `nil` for an event of the whole run.
  fileprivate var adapter: String? {
    switch self {
    case .runStarted, .runFinished: nil
    case .caseStarted(let event): event.key.adapter
    case .step(let event): event.key.adapter
    case .observation(let event): event.key.adapter
    case .caseFinished(let event): event.key.adapter
    case .adapterEnded(let event): event.adapter
    }
  }
}
