import Fixtures
import Foundation
import Reports
import EventLines
import RunEvents
import Testing

@Suite struct ReportKindTests {
  static func text(_ kind: ReportKind, _ events: [RunEvent], part: String? = nil) -> String {
    var report = kind.begin()
    for event in events { report.add(event) }
    let summary = RunSummary(events)
    return String(
      decoding: report.bytes(summary, SampleRun.diagnosis(of: summary), part: part),
      as: UTF8.self)
  }

  /// The kinds that have golden files, and how those end. scripts/interop/reports has other programs
  /// read them.
  static let endings = [
    ("junit", "xml"), ("junit-strict", "xml"), ("markdown", "md"), ("github", "txt"),
    ("tap", "tap"), ("ctrf", "json"), ("teamcity", "txt"), ("summary", "json"), ("badge", "svg"),
    ("console", "txt"),
  ]

  @Test func `the events of both runs are kept for other readers`() throws {
    for (name, events) in [("report", SampleRun.events), ("hostile", HostileRun.events)] {
      let lines = events.map { $0.line + "\n" }.joined()
      try Snapshot("\(name)-events.ndjson").expect(lines)
    }
  }

  @Test(arguments: endings) func `a run in which everything occurs`(name: String, ending: String)
    throws
  {
    let kind = try #require(ReportKind.all.first { $0.name == name })
    try Snapshot("report-\(name).\(ending)").expect(Self.text(kind, SampleRun.events))
  }

  @Test(arguments: endings) func `a hostile adapter is shown and not obeyed`(
    name: String, ending: String
  ) throws {
    let kind = try #require(ReportKind.all.first { $0.name == name })
    try Snapshot("hostile-\(name).\(ending)").expect(Self.text(kind, HostileRun.events))
  }

  @Test(arguments: ReportKind.all.map(\.name))
  func `no control character, style or command survives`(name: String) throws {
    let kind = try #require(ReportKind.all.first { $0.name == name })
    let text = Self.text(kind, HostileRun.events)
    #expect(!text.isEmpty)
    for scalar in text.unicodeScalars where scalar.value < 0x20 { #expect(scalar == "\n") }
    #expect(!text.contains("\u{7F}"))
    // A page is no log: what obeys such lines never reads it.
    if name == "html" { return }
    #expect(!text.contains("\n::add-mask"))
    // JUnit's readers obey nothing in attributes; its texts have tests of their own.
    if name.hasPrefix("junit") { return }
    #expect(!text.contains("##[evil]"))
    #expect(!text.contains("[[ATTACHMENT|"))
  }

  @Test(arguments: ReportKind.all.map(\.name), SampleRun.Cut.allCases)
  func `what is left of a run is still a report`(name: String, cut: SampleRun.Cut) throws {
    let kind = try #require(ReportKind.all.first { $0.name == name })
    #expect(!Self.text(kind, cut.events).isEmpty || name == "github")
  }

  @Test(arguments: [
    ("markdown", "## Mystery Shopper: ✗ 1 unexpected of 2 cases"), ("ctrf", #""failed": 1,"#),
    (
      "github",
      "::warning title=shopper run::incomplete: the run was stopped: --fail-fast, after a failure; "
        + "1 of 2 cases have a verdict"
    ),
    (
      "teamcity",
      "##teamcity[message text='incomplete: the run was stopped: --fail-fast, after a failure; "
        + "1 of 2 cases have a verdict' status='WARNING']"
    ),
  ])
  func `a run that stops after its first failure counts one failure`(
    name: String, line: String
  ) throws {
    let kind = try #require(ReportKind.all.first { $0.name == name })
    let lines = Self.text(kind, SampleRun.stoppedByFailure).split(separator: "\n")
    #expect(lines.contains { $0.drop { $0 == " " } == line })
  }

  @Test func `names are unique, and no two kinds are written to one file`() {
    let names = ReportKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    let paths = ReportKind.all.map(\.defaultPath).filter { $0 != "-" }
    #expect(Set(paths).count == paths.count)
  }

  @Test func `docs/running.md lists every kind with its path and its readers`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/running.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { row in ReportKind.all.contains { row.hasPrefix("| `\($0.name)` |") } }
      .map(String.init)
    #expect(
      rows == ReportKind.all.map { "| `\($0.name)` | `\($0.defaultPath)` | \($0.readers) |" })
  }

  @Test func `an adapter has a badge of its own`() {
    let report = ReportKind.badge.begin()
    #expect(report.parts(RunSummary(SampleComparison.events)) == SampleComparison.adapters)
    let texts = SampleComparison.adapters.map { adapter in
      Self.text(.badge, SampleComparison.events, part: adapter)
        .split(separator: "\n").first { $0.contains("<title>") }
    }
    #expect(
      texts == [
        " <title>florist: conformant</title>", " <title>green|grocer: 1 of 2 rules hold</title>",
        " <title>kiosk: 1 unexpected</title>",
      ])
  }

  @Test func `a long markdown page is cut, and says how much is missing`() {
    let text = Self.text(.markdown, ManyFailures.events(400))
    #expect(text.utf8.count < 65_536)
    #expect(text.contains(" more cases are left out here for the size"))
  }

  @Test func `annotations of one position are one, and the tenth counts the rest`() {
    let lines = Self.text(.github, ManyFailures.events(30)).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(
      lines.last == "::error title=shopper::21 more of this kind; the reports hold them all")
    let shared = Self.text(
      .github,
      SampleRun.adapters.flatMap { adapter in ManyFailures.failure("journeys/rose", adapter) })
    let title = "title=shows less in 'access differs' than expected · florist%2C greengrocer::"
    #expect(shared.contains(title))
    #expect(shared.split(separator: "\n").count { $0.contains("file=") } == 1)
  }

  @Test(arguments: [
    ("", "scenarios/a.yaml", "scenarios/a.yaml"),
    ("app/ios", "scenarios/a.yaml", "app/ios/scenarios/a.yaml"),
    ("app/ios", "../scenarios/a.yaml", "app/scenarios/a.yaml"),
    ("app", "/tmp/a.yaml", "/tmp/a.yaml"), ("app", "builtin:a.yaml", "builtin:a.yaml"),
  ])
  func `annotations name files from the repository's root`(
    folder: String, file: String, shown: String
  ) {
    var report = ReportKind.github.begin(in: folder)
    let events = ManyFailures.failure("journeys/rose", "florist", file: file)
    for event in events { report.add(event) }
    let summary = RunSummary(events)
    let bytes = report.bytes(summary, SampleRun.diagnosis(of: summary), part: nil)
    let written = shown.replacing(":", with: "%3A")
    #expect(String(decoding: bytes, as: UTF8.self).contains("file=\(written),line=14,"))
  }
}

enum ManyFailures {
  static func failure(
    _ scenario: String, _ adapter: String, file: String? = nil
  ) -> [RunEvent] {
    let mismatch = Mismatch(
      file: file ?? "scenarios/\(scenario).yaml", line: 14, column: 7,
      sourceLine: "      access: [rose]",
      heading: "access differs", deviation: .less, details: [.init("expected exactly", "rose")])
    return [
      .caseStarted(SampleRun.started(scenario, adapter)),
      .caseFinished(
        CaseFinished(
          key: SampleRun.key(scenario, adapter), verdict: .failed([mismatch]),
          standing: .ordinary, microseconds: nil)),
    ]
  }

  static func events(_ count: Int) -> [RunEvent] {
    (1...count).flatMap { failure("journeys/\($0)", "florist") }
      + [.runFinished(RunFinished(isComplete: true, problems: [], exitCode: 1, microseconds: 0))]
  }
}
