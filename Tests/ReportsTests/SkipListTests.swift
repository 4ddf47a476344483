import RunEvents
import Testing

@testable import Reports

@Suite struct SkipListTests {
  private func lines(_ reasons: String...) -> [String] {
    let events = reasons.enumerated().flatMap { number, reason -> [RunEvent] in
      let key = SampleRun.key("area/\(number)", "florist")
      return [
        .caseStarted(
          CaseStarted(key: key, title: "A", file: "a.yaml", line: 1, rules: [], properties: [])),
        .caseFinished(
          CaseFinished(
            key: key, verdict: .skipped(reason), standing: .ordinary, microseconds: nil)),
      ]
    }
    return SkipList(RunSummary(events)).lines(
      ConsoleStyle(isTerminal: false, usesColour: false, width: 200))
  }

  @Test func `scenarios that lack the same are one line, with the place in the first`() {
    #expect(
      lines(
        "florist does not provide: balance; needed at a.yaml:6",
        "florist does not provide: balance; needed at b.yaml:9",
        "florist does not provide: balance",
        "florist does not provide: balance, prices; needed at c.yaml:4 (balance), c.yaml:7 (prices)"
      ) == [
        "Skipped",
        "  3 × florist: florist does not provide: balance; needed at a.yaml:6 and 1 more scenario",
        "  1 × florist: florist does not provide: balance, prices; needed at c.yaml:4 (balance), "
          + "c.yaml:7 (prices)",
        "",
      ])
  }
}
