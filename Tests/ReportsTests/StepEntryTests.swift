import RunEvents
import StoreTerms
import Testing

@testable import Reports

/// Reports number steps as the entries of the journey, where `on` and `perform` make several.
@Suite struct StepEntryTests {
  private static let events: [RunEvent] = {
    let key = SampleRun.key("journeys/rose", "florist")
    let notice = StoreNotice(
      time: StoreTime(milliseconds: 1), type: "REFUND", subtype: nil, product: "rose")
    let mismatch = Mismatch(
      file: "a.yaml", line: 9, column: 1, sourceLine: "", heading: "access differs after step 1",
      deviation: .less, details: [], step: 4, fact: "access")
    return [
      .caseStarted(SampleRun.started("journeys/rose", "florist")),
      .step(StepPlayed(key: key, number: 1, entry: 0, verb: "buy", line: 3, problem: nil)),
      .step(
        StepPlayed(
          key: key, number: 2, entry: 1, verb: "switch device", arguments: "tablet", line: 7,
          problem: nil)),
      .step(
        StepPlayed(
          key: key, number: 4, entry: 1, verb: "refund", line: 6, problem: nil,
          time: StepTime(began: 0, took: 1, notices: [notice]))),
      .caseFinished(
        CaseFinished(
          key: key, verdict: .failed([mismatch]), standing: .ordinary, microseconds: nil)),
    ]
  }()

  @Test func `a JUnit report lists steps by their entries`() throws {
    let root = try ParsedXML(JUnitReport(RunSummary(Self.events)).bytes).root
    #expect(
      root.all("system-out").map(\.text) == [
        "'given': buy (line 3)\nstep 1: switch device: tablet (line 7)\nstep 1: refund (line 6)"
      ])
  }

  @Test func `a page numbers steps by their entries, in the picture and in words`() {
    let page = String(decoding: HTMLReport(Self.events).bytes, as: UTF8.self)
    for text in [
      #"<li value="0"><b>buy</b>"#, #"<li value="1"><b>switch device</b> tablet<small>"#,
      #"<li value="1"><b>refund</b>"#, ">0 buy</text>", ">1 switch device</text>", ">tablet</text>",
    ] { #expect(page.contains(text), "\(text)") }
  }

  @Test func `what the store had reported is dated by the entry`() {
    let text = RunSummary(Self.events).cases.first?.failureText
    #expect(text?.hasSuffix("  the store had reported: REFUND rose in step 1") == true)
  }
}
