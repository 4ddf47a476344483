import RunEvents

/// A run on two adapters in which every outcome occurs.
enum SampleRun {
  static let adapters = ["florist", "greengrocer"]

  static func key(_ scenario: String, _ adapter: String) -> CaseKey {
    CaseKey(scenario: scenario, adapter: adapter, profile: "device")
  }

  static func started(
    _ scenario: String, _ adapter: String, title: String = "A rose is sold",
    level: RuleLevel? = .must, properties: [CaseStarted.Property] = []
  ) -> CaseStarted {
    CaseStarted(
      key: key(scenario, adapter), title: title, file: "scenarios/\(scenario).yaml", line: 1,
      rules: level.map {
        [RuleReference(id: "BUY-\($0.rawValue)", level: $0, statement: "It is so.")]
      } ?? [],
      properties: properties)
  }

  static let mismatch = Mismatch(
    file: "scenarios/journeys/rose.yaml", line: 14, column: 7,
    sourceLine: "      access: [rose]", heading: "access differs after step 3 (approve)",
    deviation: .less,
    details: [.init("expected exactly", "rose"), .init("observed", "nothing \u{1B}[7m")],
    step: 3, fact: "access")

  static let known = KnownIssueStatus.knownIssue(
    KnownCause(
      title: "forgets the rose", because: "being mended", issue: "https://example.org/issues/1"))

  /// Scenario, level, what each adapter came to.
  static let plan: [(String, RuleLevel, [(Verdict, KnownIssueStatus)])] = [
    ("journeys/rose", .must, [(.passed, .ordinary), (.failed([mismatch]), .ordinary)]),
    ("journeys/tulip", .should, [(.failed([mismatch]), .ordinary), (.passed, .ordinary)]),
    ("offline/read", .may, [(.failed([mismatch]), .ordinary), (.passed, .ordinary)]),
    ("offline/write", .must, [(.failed([mismatch]), known), (.passed, known)]),
    (
      "redeem", .must,
      [
        (.skipped("It cannot redeem codes."), .ordinary),
        (.errored(fault), .ordinary),
      ]
    ),
    ("restore", .must, [(.notRun, .ordinary), (.errored(fault), .ordinary)]),
  ]

  static let fault = Fault(
    kind: .crashed, message: "the process was ended by signal 11",
    stderrTail: "\u{1B}[31mFatal\u{1B}[0m error: no code\n::error::mask\n",
    position: Fault.Position(
      file: "scenarios/redeem.yaml", line: 9, column: 5, step: "step 2 (redeem code)"))

  static var events: [RunEvent] {
    [
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 7, adapters: adapters,
          plannedCases: 12, startedAt: 1_772_366_400_000))
    ] + plan.flatMap(cases) + [
      .adapterEnded(
        AdapterEnded(adapter: "florist", ending: AdapterEnded.cleanly, stderrTail: "##[warning]")),
      .runFinished(
        RunFinished(
          isComplete: false, problems: ["known issue 'offline/*' matches nothing"], exitCode: 1,
          microseconds: 4_200_000)),
    ]
  }

  private static func cases(
    _ scenario: String, _ level: RuleLevel, _ results: [(Verdict, KnownIssueStatus)]
  ) -> [RunEvent] {
    zip(adapters, results).flatMap { adapter, result in
      let key = key(scenario, adapter)
      let properties: [CaseStarted.Property] = [.init("ticket", "F-1"), .init("ticket", "F-2")]
      return [
        .caseStarted(started(scenario, adapter, level: level, properties: properties)),
        .step(StepPlayed(key: key, number: 1, verb: "buy", line: 9, problem: "::x")),
        .caseFinished(
          CaseFinished(
            key: key, verdict: result.0, standing: result.1, microseconds: 1_234_567)),
      ] as [RunEvent]
    }
  }
}

extension SampleRun {
  /// A run that stopped after its first failure, so that its second case was not run.
  static var stoppedByFailure: [RunEvent] {
    let results = [("a", Verdict.failed([mismatch])), ("b", .notRun)]
    return results.flatMap { scenario, verdict in
      [
        .caseStarted(started(scenario, "florist")),
        .caseFinished(
          CaseFinished(
            key: key(scenario, "florist"), verdict: verdict, standing: .ordinary,
            microseconds: nil)),
      ] as [RunEvent]
    } + [
      .runFinished(
        RunFinished(
          isComplete: false, stopped: RunFinished.failFast, problems: [], exitCode: 1,
          microseconds: nil))
    ]
  }

  /// What may be left of the run's stream.
  enum Cut: CaseIterable {
    case nothing, footer, middle, verdicts, everything

    var events: [RunEvent] {
      switch self {
      case .nothing: SampleRun.events
      case .footer: Array(SampleRun.events.dropLast())
      case .middle: Array(SampleRun.events.prefix(6))
      case .verdicts: SampleRun.events.filter { if case .caseFinished = $0 { false } else { true } }
      case .everything: []
      }
    }
  }
}
