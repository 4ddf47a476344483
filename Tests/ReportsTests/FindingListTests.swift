import RunEvents
import Testing

@testable import Reports

@Suite struct FindingListTests {
  /// A run in which each of `count` scenarios fails for a reason of its own.
  private func events(
    _ count: Int, adapters: [String] = ["florist"], evidence: [String] = []
  ) -> [RunEvent] {
    [
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: adapters,
          plannedCases: count * adapters.count, startedAt: nil))
    ]
      + adapters.flatMap { adapter in
        (0..<count).flatMap { number -> [RunEvent] in
          let key = SampleRun.key("area/\(number)", adapter)
          let mismatch = Mismatch(
            file: "a.yaml", line: 1, column: 1, sourceLine: "", heading: "differs",
            deviation: .less,
            details: [.init("expected", "1"), .init("observed", "2")], step: 1,
            fact: "fact\(number)", evidence: evidence)
          let rule = RuleReference(id: "R-\(number)", level: .must, statement: "It holds.")
          return [
            .caseStarted(
              CaseStarted(
                key: key, title: "A", file: "a.yaml", line: 1, rules: [rule], properties: [])),
            .caseFinished(
              CaseFinished(
                key: key, verdict: .failed([mismatch]), standing: .ordinary, microseconds: nil)),
          ]
        }
      }
      + [.runFinished(RunFinished(isComplete: true, problems: [], exitCode: 1, microseconds: 0))]
  }

  private func text(_ events: [RunEvent], _ verbosity: ConsoleStyle.Verbosity) -> String {
    var report = ConsoleReport(
      ConsoleStyle(isTerminal: false, usesColour: false, verbosity: verbosity))
    let text = events.map { report.add($0) }.joined()
    return text + report.ending(reports: ["reports/junit.xml", "reports/report.html"])
  }

  @Test(arguments: [1, 3, 10, 300], [1, 2, 7])
  func `any number of failures takes one screen`(count: Int, adapters: Int) {
    let names = (1...adapters).map { "florist-\($0)" }
    let lines = text(events(count, adapters: names), .normal)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let style = ConsoleStyle(isTerminal: false, usesColour: false, width: 80)
    #expect(style.height(of: lines) <= 24)
    #expect(lines.contains { $0.hasPrefix("Findings (\(count * adapters))") })
  }

  @Test func `a few failures are shown in full below their findings`() {
    let text = text(events(1), .normal)
    #expect(text.contains("✗ shows less in 'fact0' than expected: 1 case, R-0"))
    #expect(text.contains("observed: 2"))
    #expect(!text.contains("every case:"))
  }

  @Test func `many failures are one command away`() {
    let text = text(events(100), .normal)
    #expect(text.contains("every case: shopper report reports/events.ndjson --failures"))
    #expect(text.split(separator: "\n").count { $0.contains("observed: 2") } == 1)
  }

  @Test func `a log has the place and the values of every finding`() {
    var report = ConsoleReport(
      ConsoleStyle(isTerminal: false, usesColour: false, height: ConsoleStyle.heightOfLog))
    let text = events(40).map { report.add($0) }.joined()
    let lines = (text + report.ending(reports: [])).split(separator: "\n")
    #expect(lines.count { $0 == "    a.yaml:1:1: differs; expected: 1; observed: 2" } == 39)
    #expect(lines.contains("✗ area/0 · florist"))
  }

  @Test(arguments: [(2, 2), (20, 1)])
  func `what does not fit is shown as the first finding's failure, with its evidence if that fits`(
    lines: Int, shown: Int
  ) {
    let evidence = (1...lines).map { "evidence \($0)" }
    let text = text(events(2, evidence: evidence), .normal)
    #expect(text.contains("every case: shopper report reports/events.ndjson --failures"))
    #expect(text.contains("✗ area/0 · florist\n"))
    #expect(!text.contains("✗ area/1 · florist\n"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("  evidence") } == shown)
  }

  @Test func `a verdict that is wider than the screen goes without what the totals say`() {
    let name = "florist-beside-the-old-station"
    var report = ConsoleReport(ConsoleStyle(isTerminal: true, usesColour: false, width: 80))
    let text = events(30, adapters: [name]).map { report.add($0) }.joined()
    let lines = (text + report.ending(reports: [])).split(separator: "\n")
    #expect(lines.contains("30 cases in 0.0 s: 30 failed"))
    #expect(lines.contains("  \(name)  partial: 0 of 30 rules hold, 30 broken"))
  }

  @Test func `on a terminal no word of a failure is broken`() {
    let evidence =
      "Transaction.all answered: " + Array(repeating: "rose", count: 20).joined(separator: " ")
    var report = ConsoleReport(
      ConsoleStyle(isTerminal: true, usesColour: false, width: 80, verbosity: .failures))
    let text = events(1, evidence: [evidence]).map { report.add($0) }.joined()
    let lines = (text + report.ending(reports: [])).split(separator: "\n")
    let first = lines.firstIndex { $0.hasPrefix("  Transaction.all answered: rose") }
    #expect(first.map { lines[$0].hasSuffix(" rose") && lines[$0].count <= 80 } == true)
    #expect(first.map { lines[$0 + 1].hasPrefix("    rose rose") } == true)
  }

  @Test func `failures are shown in full if they are asked for`() {
    let text = text(events(30), .failures)
    #expect(text.contains("Findings (30)"))
    #expect(text.contains("Failures (30)"))
  }

  @Test func `what an adapter that breaks wrote last stays visible`() {
    let fault = Fault(kind: .crashed, message: "signal 11", stderrTail: "a\nb\nc\nd\ne\n")
    let broken = (0..<40).flatMap { number -> [RunEvent] in
      let key = SampleRun.key("a/\(number)", "florist")
      return [
        .caseStarted(SampleRun.started("a/\(number)", "florist")),
        .caseFinished(
          CaseFinished(
            key: key, verdict: .errored(fault), standing: .ordinary, microseconds: nil)),
      ]
    }
    let text = text(broken, .normal)
    #expect(text.contains("✗ breaks: crashed: signal 11: 40 cases"))
    #expect(text.contains("  florist│ e\n"))
  }
}
