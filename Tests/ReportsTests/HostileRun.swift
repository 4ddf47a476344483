import RunEvents

/// A run in which whatever may come from an adapter or an author tries to break out.
enum HostileRun {
  static let evil =
    "a<b>&\"c'|]]>`*_#\u{1B}[31m\u{0}\u{7F}\u{FFFE}%0A,:\r\n::add-mask::x\n##[evil] "
    + "##vso[task] ##teamcity[x] [[ATTACHMENT|/z]] </details>\n```\n\\ # SKIP # TODO"
  static let adapter = "sh\u{1B}]8;;http://e\u{7}op|'1"

  static var events: [RunEvent] {
    [
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: [adapter, "b|`<i>"],
          plannedCases: 4, startedAt: 1_772_366_400_000))
    ] + [adapter, "b|`<i>"].flatMap(cases) + [
      .adapterEnded(AdapterEnded(adapter: adapter, ending: AdapterEnded.cleanly, stderrTail: evil)),
      .runFinished(
        RunFinished(isComplete: true, problems: [evil], exitCode: 2, microseconds: 1_000_000)),
    ]
  }

  private static func cases(_ adapter: String) -> [RunEvent] {
    let mismatch = Mismatch(
      file: "evil.yaml", line: 3, column: 2, sourceLine: evil, heading: evil, deviation: .less,
      details: [.init("expected", evil), .init("observed", evil)], evidence: [evil])
    let fault = Fault(
      kind: .crashed, message: evil, stderrTail: evil,
      position: Fault.Position(file: evil, line: 3, column: 2, step: evil))
    let verdicts: [(Verdict, KnownIssueStatus)] = [
      (.failed([mismatch]), .ordinary), (.errored(fault), .ordinary), (.skipped(evil), .ordinary),
      (
        .failed([mismatch]),
        .knownIssue(
          KnownCause(title: evil, because: evil, issue: "https://e/\(evil)"))
      ),
    ]
    return verdicts.enumerated().flatMap { index, result in
      let key = CaseKey(scenario: "evil/\(index) \(evil)", adapter: adapter, profile: "device")
      return [
        .caseStarted(
          CaseStarted(
            key: key, title: evil, file: "e,v:i%l.yaml", line: 1,
            rules: [RuleReference(id: evil, level: .must, statement: evil)],
            properties: [.init(evil, evil)])),
        .step(StepPlayed(key: key, number: 1, verb: evil, arguments: evil, line: 2, problem: evil)),
        .caseFinished(
          CaseFinished(key: key, verdict: result.0, standing: result.1, microseconds: 1000)),
      ] as [RunEvent]
    }
  }
}
