import Reports
import RunEvents
import Fixtures
import Testing

@Suite struct ConsoleReportTests {
  private func transcript(_ style: ConsoleStyle, _ events: [RunEvent]) -> String {
    var report = ConsoleReport(style)
    var text = ""
    for (index, event) in events.enumerated() {
      text += report.add(event, elapsed: index * 400_000)
    }
    return text + report.ending(reports: ["reports/junit.xml", "reports/report.html"])
  }

  @Test(arguments: [
    ("plain", ConsoleStyle(isTerminal: false, usesColour: false)),
    ("coloured", ConsoleStyle(isTerminal: true, usesColour: true)),
    ("verbose", ConsoleStyle(isTerminal: false, usesColour: false, verbosity: .verbose)),
    ("quiet", ConsoleStyle(isTerminal: true, usesColour: false, verbosity: .quiet)),
  ])
  func `a run in which everything occurs`(name: String, style: ConsoleStyle) throws {
    // ESC and CR are written out, so that an editor can show and keep the fixture.
    let text = transcript(style, SampleRun.events)
      .replacing("\u{1B}", with: "<ESC>").replacing("\r", with: "<CR>")
    try Snapshot("console-\(name).txt").expect(text)
  }

  private func passed(_ scenario: String, _ adapter: String) -> [RunEvent] {
    [
      .caseStarted(SampleRun.started(scenario, adapter)),
      .caseFinished(
        CaseFinished(
          key: SampleRun.key(scenario, adapter), verdict: .passed, standing: .ordinary,
          microseconds: nil)),
    ]
  }

  @Test func `adapters that do not fit side by side get numbers, and stay one table`() {
    let adapters = (1...8).map { "purchase-service-\($0)" }
    let events = adapters.flatMap { passed("journeys/flowers-survive-a-relaunch", $0) }
    let text = transcript(ConsoleStyle(isTerminal: false, usesColour: false), events)
    #expect(
      text.hasPrefix(
        """

        1 purchase-service-1   2 purchase-service-2   3 purchase-service-3
        4 purchase-service-4   5 purchase-service-5   6 purchase-service-6
        7 purchase-service-7   8 purchase-service-8

        scenario                             1  2  3  4  5  6  7  8
        journeys/flowers-survive-a-relaunch  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓

        ✓ passed

        """))
  }

  @Test func `of many scenarios the red ones have a row, the others are reported by area`() {
    var events = (1...70).flatMap { number in
      SampleRun.adapters.flatMap { passed("journeys/\(number)", $0) }
    }
    events += passed("offline/odd", "florist") + ManyFailures.failure("offline/red", "greengrocer")
    let text = transcript(
      ConsoleStyle(isTerminal: false, usesColour: false, verbosity: .failures), events)
    #expect(
      text.contains(
        """
        scenario     florist  greengrocer
        offline/red           ✗ failed

        area      florist  greengrocer
        journeys  ✓        ✓
        offline   ✓        ✗

        ✓ passed, ✗ failed

        """))
  }

  @Test func `one adapter is compared with no other`() {
    let text = transcript(
      ConsoleStyle(isTerminal: false, usesColour: false), passed("journeys/rose", "florist"))
    #expect(!text.contains("scenario "))
  }

  @Test func `columns align by what a terminal shows`() {
    let events = ["日本", "é"].flatMap { passed($0, "florist") + passed($0, "👩‍👩‍👧‍👦") }
    let text = transcript(ConsoleStyle(isTerminal: false, usesColour: false), events)
    #expect(
      text.hasPrefix(
        """

        scenario  florist   👩‍👩‍👧‍👦
        日本      ✓ passed  ✓ passed
        é         ✓ passed  ✓ passed

        """))
  }

  @Test func `names of adapters cannot drive the terminal`() {
    var report = ConsoleReport(ConsoleStyle(isTerminal: true, usesColour: false))
    let events = passed("a\u{1B}[2J", "b\rc\u{7}")
    let text = events.map { report.add($0) }.joined() + report.ending(reports: ["x\u{1B}c"])
    #expect(!text.replacing("\r\u{1B}[2K", with: "").unicodeScalars.contains { $0.value < 0x0A })
    #expect(!text.replacing("\r\u{1B}[2K", with: "").contains("\u{1B}"))
    #expect(text.contains("a␛[2J · b␍c␇"))
  }

  @Test func `a terminal gets lines that fit, and a log gets whole ones`() {
    let adapters = (1...6).map { "purchase-service-\($0)" }
    let start = RunEvent.runStarted(
      RunStarted(
        shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: adapters, plannedCases: 6,
        startedAt: nil))
    var terminal = ConsoleReport(ConsoleStyle(isTerminal: true, usesColour: false))
    #expect(
      terminal.add(start) == """
        shopper 0.1.0, profile device, seed 1: 6 cases on purchase-service-1,
          purchase-service-2, purchase-service-3, purchase-service-4,
          purchase-service-5, purchase-service-6

        """)
    var log = ConsoleReport(ConsoleStyle(isTerminal: false, usesColour: false))
    #expect(log.add(start).split(separator: "\n").count == 1)
  }

  @Test func `a case with a long name takes two lines of a terminal, and one of a log`() {
    let events = ManyFailures.failure(
      "introductory-offers/of-another-group/after-a-plain-purchase", "greengrocer")
    func line(isTerminal: Bool) -> String {
      var report = ConsoleReport(
        ConsoleStyle(isTerminal: isTerminal, usesColour: false, width: 60, verbosity: .verbose))
      return events.map { report.add($0) }.joined().replacing("\r\u{1B}[2K", with: "")
    }
    #expect(
      line(isTerminal: true).hasPrefix(
        """
        ✗ failed
            introductory-offers/of-another-group/after-a-plain-purchase
            · greengrocer:
        """), "\(line(isTerminal: true))")
    #expect(
      line(isTerminal: false).hasPrefix(
        "✗ failed introductory-offers/of-another-group/after-a-plain-purchase · greengrocer: "))
  }

  @Test func `a long note is cut, unless everything is asked for`() {
    let notes = ["'App' plays " + (1...40).map { "role \($0)" }.joined(separator: ", ")]
    let start = RunEvent.runStarted(
      RunStarted(
        shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: ["a"], plannedCases: 6,
        notes: notes, startedAt: nil))
    func note(_ verbosity: ConsoleStyle.Verbosity) -> String {
      var report = ConsoleReport(
        ConsoleStyle(isTerminal: false, usesColour: false, verbosity: verbosity))
      return String(report.add(start).split(separator: "\n")[1])
    }
    #expect(
      note(.normal) == """
        'App' plays role 1, role 2, role 3, role 4, role 5, role 6, role 7, role 8, role 9, \
        role 10, role 11, role 12, role 13, role 14, role … (--verbose prints all)
        """)
    #expect(note(.verbose) == notes[0])
  }

  @Test func `the progress line stays within its terminal and shows the time left`() {
    var report = ConsoleReport(ConsoleStyle(isTerminal: true, usesColour: false, width: 40))
    _ = report.add(
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: [], plannedCases: 101,
          startedAt: nil)))
    let events = passed("journeys/flowers-survive-a-relaunch-without-network", "florist")
    let text = events.map { report.add($0, elapsed: 2_000_000) }.joined()
    #expect(text == "1/101, 3 min 20 s left  journey…florist")
  }

  @Test func `the progress line is drawn at most each twentieth of a second`() {
    var report = ConsoleReport(ConsoleStyle(isTerminal: true, usesColour: false))
    let drawn = [0, 49_999, 50_000, 99_999].map { (elapsed: Int) in
      passed("\(elapsed)", "florist").map { report.add($0, elapsed: elapsed) }.joined()
    }
    #expect(drawn == ["1/1  0 · florist", "", "\r\u{1B}[2K3/3  50000 · florist", ""])
  }

  @Test func `off a terminal a run that takes a while reports each tenth`() {
    var report = ConsoleReport(ConsoleStyle(isTerminal: false, usesColour: false))
    let start = RunStarted(
      shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: ["florist"],
      plannedCases: 200, startedAt: nil)
    var text = report.add(.runStarted(start))
    for number in 1...41 {
      for event in passed("\(number)", "florist") {
        text += report.add(event, elapsed: number * 1_000_000)
      }
    }
    #expect(
      text == """
        shopper 0.1.0, profile device, seed 1: 200 cases on florist
        20 of 200 cases
        40 of 200 cases

        """)
  }

  @Test(arguments: [true, false])
  func `cases that a stopped run does not play are no progress`(isTerminal: Bool) {
    var report = ConsoleReport(ConsoleStyle(isTerminal: isTerminal, usesColour: false))
    let start = RunStarted(
      shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: ["florist"],
      plannedCases: 200, startedAt: nil)
    _ = report.add(.runStarted(start))
    for event in passed("1", "florist") { _ = report.add(event, elapsed: 50_000_000) }
    let text = (2...200).map { number in
      let finished = CaseFinished(
        key: SampleRun.key("\(number)", "florist"), verdict: .notRun, standing: .ordinary,
        microseconds: nil)
      return report.add(.caseStarted(SampleRun.started("\(number)", "florist")))
        + report.add(.caseFinished(finished), elapsed: 50_000_000 + number * 50_000)
    }
    #expect(text.joined() == "")
  }

  @Test func `cases that share a fault are reported once`() {
    let text = transcript(
      ConsoleStyle(isTerminal: false, usesColour: false, verbosity: .failures), SampleRun.events)
    #expect(text.contains("  the same in 1 more: restore\n"))
    #expect(text.split(separator: "greengrocer│ Fatal error").count == 3)
  }
}
