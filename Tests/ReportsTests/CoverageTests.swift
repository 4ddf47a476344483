import Fixtures
import Reports
import RunEvents
import Testing

@Suite struct CoverageTests {
  private let coverage = Coverage(
    rules: SampleComparison.rules, groups: ["com.example.vip.gold": "VIP"],
    states: ["active", "expired", "in billing retry", "none"],
    occurrences: [
      .init("SUBSCRIBED INITIAL_BUY", from: ["none"], else: "whoever began does not begin"),
      .init("DID_FAIL_TO_RENEW", from: ["active"], else: "only what runs can fail"),
      .init("EXPIRED BILLING_RETRY", from: ["in billing retry"], else: "nothing else is tried"),
      .init("REVOKE", from: ["active", "expired", "in billing retry", "none"], else: ""),
    ],
    reference: "florist", SampleComparison.events)

  @Test func `it is the same in a terminal and for programs`() throws {
    let text = CoverageText(coverage, width: 80).text
    try Snapshot("coverage.txt").expect(text)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    try Snapshot("coverage.json").expect(CoverageJSON(coverage).text)
  }

  @Test func `a rule without scenarios and a scenario without rules are found`() {
    #expect(coverage.uncovered.map(\.id) == ["REF-1"])
    #expect(coverage.unruled == ["loose"])
    #expect(coverage.percent == 66)
  }

  @Test func `a notification happens in the state that the previous one reported`() {
    #expect(
      coverage.pairs.scenarios == [
        .init(state: "none", event: "SUBSCRIBED INITIAL_BUY"): ["offers/code"],
        .init(state: "active", event: "DID_FAIL_TO_RENEW"): ["offers/code"],
        .init(state: "in billing retry", event: "EXPIRED BILLING_RETRY"): ["offers/code"],
      ])
  }
}
