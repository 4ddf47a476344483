import Fixtures
import RunEvents
import Testing

@testable import Reports

@Suite struct HTMLReportTests {
  /// The page without its style and script, which stand in the sources as they are.
  private func page(_ events: [RunEvent]) -> String {
    var text = String(decoding: HTMLReport(events).bytes, as: UTF8.self)
    for (start, end) in [
      ("script-src 'sha256-".escaped, "\""), ("<style>", "</style>"), ("<script>", "</script>"),
    ] {
      guard let opening = text.firstRange(of: start),
        let closing = text[opening.upperBound...].firstRange(of: end)
      else { continue }
      text.replaceSubrange(opening.upperBound..<closing.lowerBound, with: "…")
    }
    let policy = "style-src 'sha256-".escaped
    if let hash = text.firstRange(of: policy) {
      text.replaceSubrange(hash.upperBound..<text.index(hash.upperBound, offsetBy: 44), with: "…")
    }
    return text.replacing("><", with: ">\n<")
  }

  @Test func `a run in which everything occurs`() throws {
    try Snapshot("page-everything.html").expect(page(SampleRun.events))
  }

  @Test func `counts of an adapter name their outcomes, for a window without room for a head`() {
    let page = page(SampleRun.events)
    #expect(page.contains(#"<td class="number" data-outcome="failed">"#))
    #expect(page.contains(#"<td class="number zero" data-outcome="failed">0</td>"#))
    #expect("\(PageStyle.text)".contains(#".adapters .number::after { content: " " attr("#))
  }

  @Test func `journeys that part ways are drawn one below the other`() throws {
    try Snapshot("page-journey.html").expect(page(SampleJourney.events))
  }

  @Test(arguments: SampleRun.Cut.allCases)
  func `a stream that was cut anywhere makes a page that says so`(cut: SampleRun.Cut) {
    #expect(page(cut.events).contains("! Incomplete: "))
  }

  @Test func `parts without cases are left out, and the only one is open`() {
    let key = SampleRun.key("journeys/rose", "florist")
    let text = page([
      .caseStarted(SampleRun.started("journeys/rose", "florist")),
      .caseFinished(
        CaseFinished(key: key, verdict: .passed, standing: .ordinary, microseconds: nil)),
      .runFinished(
        RunFinished(isComplete: true, problems: [], exitCode: 0, microseconds: nil)),
    ])
    #expect(text.contains("✓ 1 case as expected"))
    #expect(text.contains("data-part=\"alike\">\n<details open=\"\">"))
    for part in ["new", "known", "different"] { #expect(!text.contains("data-part=\"\(part)\"")) }
  }

  @Test func `a page is the same however it is taken`() {
    let report = HTMLReport(SampleRun.events)
    var pieces: [UInt8] = []
    report.write { (piece: [UInt8]) in pieces += piece }
    #expect(pieces == report.bytes)
  }
}

extension String {
  /// As it stands in an attribute.
  fileprivate var escaped: String { replacing("'", with: "&#39;") }
}
