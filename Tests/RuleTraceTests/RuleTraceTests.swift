import Exploration
import Fixtures
import Scenarios
import StoreSimulator
import Testing

/// `scenarios/rules.yaml`, the tests, the sources and the scenarios, held together.
@Suite struct RuleTraceTests {
  @Test func `every rule of the store has a test and a place that keeps it`() throws {
    let findings = try RuleTrace.repository.get().findings
    #expect(findings.isEmpty, "\n\(findings.joined(separator: "\n"))")
  }

  @Test func `the page of rules in docs is what stands in the repository`() throws {
    try Snapshot(Checkout.file("docs/rules.md")).expect(
      RulePage(trace: try RuleTrace.repository.get()).text)
  }

  @Test func `every rule of the app is a predicate, or says why it is none`() throws {
    let rules = try RuleTrace.repository.get().rules
    let own = rules.filter { $0.who != .store }.map(\.id)
    let judged = Set(rules.map(\.id).filter { !RulePredicate.of($0).isEmpty })
    #expect(own.filter { judged.contains($0) == (Undecidable.all[$0] != nil) } == [])
    #expect(judged.union(Undecidable.all.keys).subtracting(own) == [])
    for case .within(let rule) in Undecidable.all.values { #expect(judged.contains(rule)) }
  }

  @Test func `the guide names every predicate`() throws {
    let guide = String(decoding: try Checkout.bytes(of: "docs/exploration.md"), as: UTF8.self)
    let rows = RulePredicate.all.map { "| \($0.rule) | \($0.moment.words) | \($0.statement) |" }
    #expect(rows.filter { !guide.contains($0) } == [])
  }

  @Test func `every rule names its switches, and every switch its rule`() throws {
    let named = try RuleTrace.repository.get().rules.map { rule in
      "\(rule.id): \(rule.policy ?? "")"
    }
    let kept = try RuleTrace.repository.get().rules.map { rule in
      let switches = Profile.SwitchRow.all.filter { $0.rule == rule.id }.map(\.name.rawValue)
      return "\(rule.id): \(switches.joined(separator: ", "))"
    }
    #expect(named == kept)
  }

  @Test func `what does not fit is reported with its position and the remedy`() {
    #expect(
      Sample.trace.findings == [
        "Tests/ATests/AskTests.swift:2: error: no rule 'ASK-9' in scenarios/rules.yaml; did you "
          + "mean 'ASK-2'?",
        "Tests/ATests/AskTests.swift:3: error: the rules of a test's name end in ': '; write "
          + "'REF-1, FIN-6: what holds'",
        "Sources/A/Ask.swift:2: error: no rule 'QQQ-12' in scenarios/rules.yaml; add it there",
        "Sources/A/Ask.swift:4: error: no rule 'ASK-8' in scenarios/rules.yaml; did you mean "
          + "'ASK-2'?",
        "scenarios/ask.yaml:2: error: no rule 'ASK-7' in scenarios/rules.yaml; did you mean "
          + "'ASK-2'?",
        "rules.yaml:4: error: no test shows ASK-2; name one 'ASK-2: what holds', or say in "
          + "Tests/RuleTraceTests/NotBuilt.swift what is missing",
        "rules.yaml:4: error: no source keeps ASK-2; write 'Rule ASK-2' at the place that does, or "
          + "say in Tests/RuleTraceTests/NotBuilt.swift what is missing",
        "rules.yaml:6: error: ASK-4 has weak evidence; add 'doubt: WHAT WAS CHOSEN, AND WHY'",
        "Tests/RuleTraceTests/NotBuilt.swift:1: error: ASK-1 has a test in "
          + "Tests/ATests/AskTests.swift:1; delete this entry",
        "Tests/RuleTraceTests/NotBuilt.swift:2: error: ASK-3 is the client's and needs no test; "
          + "delete this entry",
        "Tests/RuleTraceTests/NotBuilt.swift:3: error: no rule 'QQQ-1' in scenarios/rules.yaml; add "
          + "it there",
      ])
  }
}

/// A small repository with one mistake of each kind.
private enum Sample {
  static let trace = RuleTrace(
    list: file(
      "rules.yaml",
      """

      # Asking

      - { id: ASK-2, level: MUST, who: both, statement: Said., source: Apple }
      - { id: ASK-1, level: MUST, who: store, statement: Said., source: Apple }
      - { id: ASK-4, level: MUST, who: client, statement: Said., source: assumption }
      - { id: ASK-3, level: MUST, who: client, statement: Said., source: Apple }
      """),
    tests: [
      file(
        "Tests/ATests/AskTests.swift",
        """
        @Test func \u{60}ASK-1, ASK-3: holds\u{60}() {}
        @Test func \u{60}ASK-9: holds\u{60}() {}
        @Test func \u{60}ASK-1 holds\u{60}() {}
        """)
    ],
    sources: [
      file(
        "Sources/A/Ask.swift",
        """
        /// Rules ASK-1,
        /// QQQ-12. UTF-8 is none.
        /// It may hold.
        let sign = "ASK-8"
        """),
      file("Sources/Adapters/Ask.swift", "/// Rule ASK-2."),
    ],
    scenarios: [file("scenarios/ask.yaml", "scenario: Asks\nrules: [ASK-7]")],
    notBuilt: [
      NotBuilt("ASK-1", "not built", line: 1), NotBuilt("ASK-3", "not built", line: 2),
      NotBuilt("QQQ-1", "not built", line: 3),
    ])

  private static func file(_ path: String, _ text: String) -> TextFile {
    TextFile(path: path, bytes: Array(text.utf8))
  }
}
