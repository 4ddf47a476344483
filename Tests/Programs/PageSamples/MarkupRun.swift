import JSONTree
import RunEvents
import StoreTerms

/// A run whose every text tries to become markup, script, a request or a mess.
enum MarkupRun {
  static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'><svg/onload=alert(1)>",
    "</style></script><b id=made>made</b>", "</title><b id=made>made</b>", "--><b id=made>made</b>",
    "</td></tr></table><b id=made>made</b>", "javascript:alert(1)", "https://example.org/\"onx=1",
    "&lt;b id=made&gt; &amp;#60;b&#62;", "a\u{301}\"\u{301}>\u{301}<b id=made>",
    "\u{202E}gnp.exe\u{202C}\u{2066}", "\u{0}\u{1B}[31mred\u{1B}[0m\u{9C}\u{7F}\u{FFFE}\u{1FFFF}",
    "<<<<<!DOCTYPE html><![CDATA[x]]>", "<textarea><noscript><template><xmp><plaintext>",
    String(repeating: "w", count: 5000), "ünïcødé 日本語 👩‍👩‍👧‍👦", "",
  ]

  static var events: [RunEvent] {
    let adapters = [texts[0], texts[1], texts[3]]
    return [
      .runStarted(
        RunStarted(
          shopperVersion: texts[2], profile: texts[4], seed: 1, adapters: adapters,
          plannedCases: texts.count * 3, startedAt: nil))
    ]
      + adapters.enumerated().flatMap { column, adapter in
        texts.enumerated().flatMap { played($0.offset, $0.element, adapter, column) }
      }
      + adapters.map {
        .adapterEnded(AdapterEnded(adapter: $0, ending: texts[5], stderrTail: texts[6] + texts[3]))
      } + [
        .runFinished(
          RunFinished(isComplete: false, problems: texts, exitCode: 1, microseconds: nil))
      ]
  }

  private static func played(
    _ number: Int, _ text: String, _ adapter: String, _ column: Int
  ) -> [RunEvent] {
    let key = CaseKey(scenario: "area/\(number)\(text)", adapter: adapter, profile: texts[4])
    let mismatch = Mismatch(
      file: text, line: 3, column: 2, sourceLine: text, heading: text, deviation: .less,
      details: [.init(text, text), .init("observed", text)], evidence: [text])
    let verdicts: [(Verdict, KnownIssueStatus)] = [
      (.failed([mismatch]), .ordinary),
      (.errored(Fault(kind: .protocol, message: text, stderrTail: text)), .ordinary),
      (
        .failed([mismatch]),
        .knownIssue(
          KnownCause(title: text, because: text, issue: text))
      ),
    ]
    let (verdict, standing) = verdicts[column]
    let time = StepTime(
      began: 0, took: 253_402_300_799_999,
      notices: (0..<60).map {
        StoreNotice(
          time: StoreTime(milliseconds: $0 * 4_000_000_000_000), type: text, subtype: text,
          product: text)
      })
    return [
      .caseStarted(
        CaseStarted(
          key: key, title: text, file: text, line: 1,
          rules: [RuleReference(id: text, level: .must, statement: text)],
          properties: [.init(text, text)])),
      .step(
        StepPlayed(
          key: key, number: 1, verb: text, arguments: text, line: 2, problem: text, time: time)),
      .observation(
        Observation(
          key: key, step: 1, fact: "access",
          value: .array((0..<40).map { .string("\(text)\($0)") }))),
      .observation(
        Observation(key: key, step: 1, fact: text, value: .object([.init(text, .string(text))]))),
      .caseFinished(
        CaseFinished(key: key, verdict: verdict, standing: standing, microseconds: nil)),
    ]
  }
}
