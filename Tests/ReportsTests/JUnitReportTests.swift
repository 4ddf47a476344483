import Reports
import RunEvents
import Fixtures
import Testing

@Suite struct JUnitReportTests {
  private func report(
    _ events: [RunEvent], _ dialect: JUnitReport.Dialect = .common
  ) throws -> ParsedXML.Element {
    try ParsedXML(JUnitReport(RunSummary(events), dialect: dialect).bytes).root
  }

  @Test(arguments: [("common", JUnitReport.Dialect.common), ("strict", .strict)])
  func `a run in which everything occurs`(name: String, dialect: JUnitReport.Dialect) throws {
    let bytes = JUnitReport(RunSummary(SampleRun.events), dialect: dialect).bytes
    try Snapshot("everything-\(name).xml").expect(String(decoding: bytes, as: UTF8.self))
  }

  /// What the schema junit-10 of Jenkins's xUnit plugin lets an element hold.
  static let schema: [String: (attributes: Set<String>, children: Set<String>)] = [
    "testsuites": (["name", "tests", "failures", "errors", "time"], ["testsuite"]),
    "testsuite": (
      ["name", "tests", "failures", "errors", "skipped", "time", "timestamp", "id"],
      ["properties", "testcase", "system-err"]
    ),
    "properties": ([], ["property"]), "property": (["name", "value"], []),
    "testcase": (
      ["name", "classname", "time"], ["failure", "error", "skipped", "system-out"]
    ),
    "failure": (["message", "type"], []), "error": (["message", "type"], []),
    "skipped": (["message", "type"], []), "system-out": ([], []), "system-err": ([], []),
  ]

  @Test func `the strict dialect holds only what the schema knows`() throws {
    let root = try report(SampleRun.events, .strict)
    for name in Self.schema.keys.sorted() {
      let allowed = try #require(Self.schema[name])
      for element in root.all(name) + (root.name == name ? [root] : []) {
        #expect(Set(element.attributes.keys).isSubset(of: allowed.attributes))
        #expect(Set(element.children.map(\.name)).isSubset(of: allowed.children))
      }
    }
  }

  @Test(arguments: SampleRun.Cut.allCases)
  func `counters equal the numbers of their elements`(cut: SampleRun.Cut) throws {
    let root = try report(cut.events)
    for element in [root] + root.all("testsuite") {
      #expect(element.attributes["tests"] == String(element.all("testcase").count))
      #expect(element.attributes["failures"] == String(element.all("failure").count))
      #expect(element.attributes["errors"] == String(element.all("error").count))
      let skipped = element.name == "testsuite" ? String(element.all("skipped").count) : nil
      #expect(element.attributes["skipped"] == skipped)
    }
  }

  @Test func `a run that stops after its first failure has that failure alone`() throws {
    let root = try report(SampleRun.stoppedByFailure)
    for element in [root, root.all("testsuite")[1]] {
      #expect(element.attributes["tests"] == String(element.all("testcase").count))
      #expect(element.attributes["errors"] == "0")
    }
    #expect(root.attributes["failures"] == "1")
    let skipped = root.all("skipped").map { $0.attributes["message"] }
    #expect(
      skipped == [
        "not run: the run was stopped before its turn",
        "incomplete: the run was stopped: --fail-fast, after a failure; 1 of 2 cases have a "
          + "verdict",
      ])
    #expect(root.all("testsuite").map { $0.attributes["skipped"] } == ["1", "1"])
  }

  @Test func `no two cases share their names`() throws {
    let names = try report(SampleRun.events).all("testcase").map { $0.attributes["name"] ?? "" }
    #expect(Set(names).count == names.count)
    #expect(names.count == 14)
  }

  @Test func `the message is the first line of the body`() throws {
    let root = try report(SampleRun.events)
    let elements = root.all("failure") + root.all("error") + root.all("skipped")
    #expect(elements.count > 3)
    for element in elements {
      let message = try #require(element.attributes["message"])
      #expect(element.text == message || element.text.hasPrefix(message + "\n"))
    }
  }

  @Test func `a whole run that passes has no suite beside its adapters'`() throws {
    let root = try report([
      .caseStarted(SampleRun.started("a", "florist")),
      .caseFinished(
        CaseFinished(
          key: SampleRun.key("a", "florist"), verdict: .passed, standing: .ordinary,
          microseconds: 1499)),
      .runFinished(RunFinished(isComplete: true, problems: [], exitCode: 0, microseconds: nil)),
    ])
    #expect(root.all("testsuite").map { $0.attributes["name"] } == ["florist (device)"])
    #expect(root.attributes["time"] == "0.001")
    let complete = root.all("property").first { $0.attributes["name"] == "complete" }
    #expect(complete?.attributes["value"] == "true")
  }

  @Test func `an empty run is a valid, empty report`() {
    let end = RunEvent.runFinished(
      RunFinished(isComplete: true, problems: [], exitCode: 0, microseconds: 0))
    let bytes = JUnitReport(RunSummary([end])).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="shopper" tests="0" failures="0" errors="0" time="0.000"/>

        """)
  }

  @Test func `over several profiles the profile is part of the name`() throws {
    let events = ["device", "xcode"].map { profile in
      RunEvent.caseStarted(
        CaseStarted(
          key: CaseKey(scenario: "a", adapter: "florist", profile: profile), title: "A",
          file: "a.yaml", line: 1, rules: [], properties: []))
    }
    let names = try report(events).all("testcase").map { $0.attributes["name"] }
    #expect(names == ["a [florist, device]", "a [florist, xcode]", "run is complete"])
  }

  @Test func `an author's property does not take the place of ours`() throws {
    let started = SampleRun.started(
      "a", "florist", properties: [.init("title", "mine"), .init("x", "1"), .init("x", "2")])
    let properties = try report([.caseStarted(started)]).all("testcase")[0].all("property")
    #expect(
      properties.map { $0.attributes["name"] } == ["title", "level", "rules", "title2", "x", "x2"])
  }

  @Test(arguments: [
    ("plain/id", "plain/id [florist]"), ("日本/é", "日本/é [florist]"),
    ("a\u{1B}[31m", "a␛[31m [florist] #109db20f4a394e70"),
    ("a␛[31m", "a␛[31m [florist]"), ("two\nlines", "two␊lines [florist] #8811213b9f53ff39"),
    (
      String(repeating: "x", count: 300),
      String(repeating: "x", count: 230) + " #4f5a0a94bd504cc4"
    ),
  ])
  func `a name stays on one line and stays different`(scenario: String, name: String) throws {
    let root = try report([.caseStarted(SampleRun.started(scenario, "florist"))])
    #expect(root.all("testcase").first?.attributes["name"] == name)
  }

  @Test(arguments: [
    ("journeys/roses/red", "florist", "florist.journeys.roses"),
    ("red", "florist", "florist.scenarios"),
    ("a.b c/red", "my.app 2", "my_app_2.a_b_c"),
  ])
  func `a class name is the adapter and the area`(
    scenario: String, adapter: String, className: String
  ) throws {
    let root = try report([.caseStarted(SampleRun.started(scenario, adapter))])
    #expect(root.all("testcase").first?.attributes["classname"] == className)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (951_782_400_000, "2000-02-29T00:00:00"),
    (1_772_366_399_999, "2026-03-01T11:59:59"), (4_107_542_400_000, "2100-03-01T00:00:00"),
  ])
  func `timestamps are UTC without zone`(milliseconds: Int, text: String) throws {
    let root = try report([
      .runStarted(
        RunStarted(
          shopperVersion: "0.1.0", profile: "device", seed: 1, adapters: [], plannedCases: 1,
          startedAt: milliseconds)),
      .caseStarted(SampleRun.started("a", "florist")),
    ])
    #expect(root.all("testsuite").first?.attributes["timestamp"] == text)
  }

  @Test func `a hostile adapter can neither break the report nor command its readers`() throws {
    let evil = "a < b & \"c\" ]]>\u{1B}[31m\u{0}\u{FFFE}\n::error::x ##[y] [[ATTACHMENT|/z]]"
    let key = CaseKey(scenario: "evil/one", adapter: evil, profile: "device")
    let mismatch = Mismatch(
      file: "evil.yaml", line: 1, column: 1, sourceLine: evil, heading: evil, deviation: .less,
      details: [.init(evil, evil)])
    let bytes = JUnitReport(
      RunSummary([
        .caseStarted(
          CaseStarted(
            key: key, title: evil, file: evil, line: 1, rules: [],
            properties: [.init(evil, evil)])),
        .step(StepPlayed(key: key, number: 1, verb: evil, line: 1, problem: evil)),
        .caseFinished(
          CaseFinished(
            key: key, verdict: .failed([mismatch]), standing: .ordinary, microseconds: nil)),
        .adapterEnded(AdapterEnded(adapter: evil, ending: AdapterEnded.cleanly, stderrTail: evil)),
      ])
    ).bytes
    let root = try ParsedXML(bytes).root
    #expect(
      root.all("system-err").map(\.text)
        == [
          "[\(AdapterEnded.cleanly)]\na < b & \"c\" ]]>␀\\u{FFFE}\n"
            + ": :error::x # #[y] [ [ATTACHMENT|/z]]"
        ])
    let texts = (root.all("failure") + root.all("system-out")).map(\.text).joined(separator: "\n")
    for command in ["\n::", "##[", "[[ATTACHMENT|", "\u{1B}"] { #expect(!texts.contains(command)) }
  }

  @Test(arguments: [
    (AdapterEnded.cleanly, "", []),
    (AdapterEnded.cleanly, "slow\n", ["[exited with status 0]\nslow\n"]),
    ("exited with status 1", "", ["[exited with status 1]\n"]),
  ])
  func `services show no error output of a process that printed none and ended well`(
    ending: String, tail: String, shown: [String]
  ) throws {
    let bytes = JUnitReport(
      RunSummary([
        .caseStarted(SampleRun.started("a/1", "florist")),
        .adapterEnded(AdapterEnded(adapter: "florist", ending: ending, stderrTail: tail)),
      ])
    ).bytes
    #expect(try ParsedXML(bytes).root.all("system-err").map(\.text) == shown)
  }

  @Test func `a long report comes in pieces that make the whole`() {
    var summary = RunSummary()
    for number in 1...500 { summary.add(.caseStarted(SampleRun.started("a/\(number)", "florist"))) }
    var pieces: [[UInt8]] = []
    JUnitReport(summary).write { pieces.append($0) }
    #expect(pieces.count > 2)
    #expect(Array(pieces.joined()) == JUnitReport(summary).bytes)
  }
}
