import Diagnostics
import JSONTree
import RunEvents
import StoreTerms
import Testing
import Wire

@testable import Runner
@testable import Scenarios

/// Facts that are looked at after every step, and steps that stand in fragments.
@Suite struct CaseInvariantTests {
  private static let fragments: KeyValuePairs = [
    "look": "fragment: Look\nsteps:\n- expect: { access: [] }\n",
    "look-again": "fragment: Again\nsteps:\n- relaunch\n- perform: look\n",
  ]

  private func scenario(_ text: String) throws -> Scenario {
    try Scenario.sample(text, Self.fragments)
  }

  private func failures(_ text: String) throws -> [String] {
    let run = try Play.broken("none", [try scenario(text)])
    guard case .failed(let mismatches) = run.verdicts.first else { return [] }
    return mismatches.map(\.rendered)
  }

  @Test func `what always or never holds is reported once, with the step after which it was seen`()
    throws
  {
    let failures = try failures(
      """
      always: { access: [] }
      never: { access: { includes: [rose] } }
      journey:
        - relaunch
        - buy: rose
      """)
    #expect(
      failures == [
        """
          a.yaml:3:11: access first differs after step 1 (relaunch)
            3 | always: { access: [] }
              |           ^ expected exactly: nothing
              |             observed:         shop.rose
        """,
        """
          a.yaml:4:10: access is first what it must never be after step 1 (relaunch)
            4 | never: { access: { includes: [rose] } }
              |          ^ observed: shop.rose
        """,
      ])
  }

  @Test func `what always holds stands in the scenario, also after a step of a fragment`() throws {
    let failures = try failures("always: { access: [] }\njourney:\n- perform: look-again\n")
    #expect(
      failures.first
        == """
          a.yaml:3:11: access first differs after step 1 (relaunch)
            3 | always: { access: [] }
              |           ^ expected exactly: nothing
              |             observed:         shop.rose
        """)
  }

  @Test func `what always and never holds passes`() throws {
    let failures = try failures(
      """
      always: { access: [rose] }
      never: { access: [] }
      journey: [relaunch, buy: rose]
      """)
    #expect(failures == [])
  }

  @Test func `an app that does not run is asked nothing, and the store always`() throws {
    let plan = CasePlan(
      try scenario(
        """
        always: { access: [rose], store: { syncs: 0 } }
        journey:
          - quit
          - refund: rose
          - launch
          - expect: { access: [rose] }
        """), profile: "device", seed: 1)
    #expect(
      plan.requests.map { $0.request.line(id: 0) }.filter { $0.contains("observe") } == [
        #"{"id":0,"observe":["store.syncs"]}"#, #"{"id":0,"observe":["store.syncs"]}"#,
        #"{"id":0,"observe":["access","store.syncs"]}"#, #"{"id":0,"observe":["access"]}"#,
      ])
  }

  @Test func `to look after every step takes nothing from what a later step observes`() throws {
    let scenario = try scenario(
      """
      always: { store: { syncs: 0 } }
      journey:
        - buy: rose
        - relaunch
        - expect: { events: [{ success: rose }, { revoked: rose }] }
      """)
    let plan = CasePlan(scenario, profile: "device", seed: 1)
    var play = CaseJudge(
      scenario: scenario, key: CaseKey(scenario: "a", adapter: "b", profile: "device"),
      livesInRealTime: false)
    let events: [JSON] = [[["success": "shop.rose"]], [], [["revoked": "shop.rose"]]]
    var heard = events.makeIterator()
    for line in plan.requests {
      guard case .observe(let queries) = line.request else {
        _ = try play.handle(.done(nil), to: line)
        continue
      }
      let events = heard.next() ?? .null
      let observed = queries.map {
        Reply.Observation($0, $0.fact == .app(.events) ? events : 0)
      }
      _ = try play.handle(.observed(observed), to: line)
    }
    #expect(play.verdict == .passed)
  }

  @Test func `a mismatch in a fragment names its line there, and those that perform it`() throws {
    let run = try Play.broken("none", [try scenario("journey:\n- perform: look-again\n")])
    guard case .failed(let mismatches) = run.verdicts.first else {
      Issue.record("\(run.verdicts)")
      return
    }
    #expect(
      mismatches.map(\.rendered) == [
        """
          fragments/look.yaml:3:13: access differs after step 1 (relaunch)
            3 | - expect: { access: [] }
              |             ^ expected exactly: nothing
              |               observed:         shop.rose
          performed at fragments/look-again.yaml:4:12
          performed at a.yaml:4:12
        """
      ])
    let steps = run.events.compactMap { event -> StepPlayed? in
      guard case .step(let step) = event else { return nil }
      return step
    }
    #expect(steps.map(\.file) == ["fragments/look-again.yaml"])
    #expect(steps.map(\.line) == [3])
  }

  @Test(arguments: [
    ("$* / month", "$9.99 / month", true), ("$* / month", "$9.99 / year", false),
    ("*", "", true), ("a*b*c", "aXbYc", true), ("a*b*c", "abXc", true), ("a*b*c", "acb", false),
    ("ab*ba", "aba", false), ("**", "x", true),
  ])
  func `a form fits a string if each star matches a part, or nothing`(
    form: String, text: String, fits: Bool
  ) {
    #expect(TextForm(form).fits(text) == fits)
  }

  @Test(
    arguments: [
      (Expected.atLeast(ExpectedInstant("2026-02-05T10:00:00Z")), "2026-02-05T10:00:00Z", true),
      (.atLeast(ExpectedInstant("2026-02-05T10:00:00Z")), "2026-02-05T10:00:00.500Z", true),
      (.atMost(ExpectedInstant("2026-02-05T10:00:00Z")), "2026-02-05T10:00:00.500Z", false),
      (.atMost(ExpectedInstant("2026-02-05T10:00:00.5Z")), "2026-02-05T10:00:00.500Z", true),
      (.equal(ExpectedInstant("2026-02-05T10:00:00Z")), "2026-02-05T10:00:00.000Z", true),
      (.equal(ExpectedInstant("2026-02-05T10:00:00Z")), "2026-02-05T10:00:00.001Z", false),
      (.atLeast(ExpectedDay("2026-02-05")), "2026-02-04T23:59:59Z", false),
      (.atLeast(ExpectedDay("2026-02-05")), "2026-02-05T00:00:00Z", true),
      (.atMost(ExpectedDay("2026-02-05")), "2026-02-05T23:59:59Z", true),
      (.atMost(ExpectedDay("2026-02-05")), "2026-02-06T00:00:00Z", false),
      (.atLeast(amount("9.90")), "9.90", true),
      (.atLeast(amount("9.901")), "9.90", false),
      (.atMost(amount("1.196")), "1.196", true),
      (.atMost(amount("10.00")), "9.90", true),
      (.atMost(amount("9.00")), "9.90", false),
      (.atMost(amount("9.00")), "92233720368547758.07", false),
      (.atMost(ExpectedDay("2026-02-05")), .null, false),
    ] as [(Expected, JSON, Bool)])
  func `bounds hold for instants and amounts`(expected: Expected, observed: JSON, holds: Bool) {
    #expect(
      JudgeTests.differences(.app(.access), expected, observed).isEmpty == holds)
  }
}

private func amount(_ text: String) -> ExpectedScalar<MoneyKind> {
  ExpectedScalar(Money(decimal: text) ?? .zero, of: MoneyKind())
}
