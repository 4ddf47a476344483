import JSONTree
import Findings
import RunEvents

/// A run as one page that people enjoy: adapters side by side, what is new first, each journey as a
/// picture, and everything else a click away.
///
/// The page is self-contained and loads nothing; its content security policy forbids it, too. It
/// reads well without its script and without its style, since some servers of reports block
/// both.
package struct HTMLReport: Sendable {
  let summary: RunSummary
  let diagnosis: Diagnosis
  let timelines: CaseTimelines
  let names: ProductNames
  let labels: [String]
  let observed: ObservedText
  /// The number of the word `access` in the timelines; `nil` if no adapter was asked for it.
  let access: Int?

  /// - Parameter timelines: of the same events as the summary.
  package init(_ summary: RunSummary, _ diagnosis: Diagnosis, _ timelines: CaseTimelines) {
    self.summary = summary
    self.diagnosis = diagnosis
    self.timelines = timelines
    let names = ProductNames(timelines.values.all + timelines.words.all.map(JSON.string))
    self.names = names
    labels = summary.columns.map(summary.label)
    observed = ObservedText(shortName: names.shortName)
    access = timelines.words.all.firstIndex(of: "access")
  }

  /// The document in pieces, so that it need not be in memory as a whole.
  package func write<Failure: Error>(
    _ emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = HTMLWriter()
    let rows = ScenarioRow.all(summary)
    start(&writer, rows)
    for part in MatrixPart.allCases {
      let members = rows.filter { MatrixPart($0) == part }
      guard !members.isEmpty else { continue }
      startPart(part, members, isOnly: members.count == rows.count, in: &writer)
      for row in members {
        write(row, in: &writer)
        if writer.bytes.count >= Self.pieceSize { try emit(writer.drain()) }
      }
      endPart(part, in: &writer)
    }
    end(&writer)
    try emit(writer.drain())
  }

  private static let pieceSize = 1 << 16

  private func start(_ writer: inout HTMLWriter, _ rows: [ScenarioRow]) {
    writer.start("html", ["lang": "en"])
    writer.head(title: title)
    writer.start("body")
    writer.element("a", ["class": "skip", "href": "#matrix"], "To the scenarios")
    writer.start("header")
    writer.element("h1", "Mystery Shopper")
    write(RunStrip(summary), in: &writer)
    for note in summary.started?.notes ?? [] { writer.element("p", note) }
    writer.end()
    writer.start("main")
    writeFindings(in: &writer)
    writeAdapters(in: &writer)
    writeFilters(rows, in: &writer)
    writeLegend(in: &writer)
    writer.start("div", ["id": "matrix"])
  }

  private func end(_ writer: inout HTMLWriter) {
    writer.end()
    writeRules(in: &writer)
    writeEndings(in: &writer)
    writer.end()
    writer.script()
    writer.end()
    writer.end()
    writer.newline()
  }

  /// The title of the browser tab, the worst outcome first.
  private var title: String {
    let red = summary.counts.red
    return (red > 0 ? "\(red) not as expected" : "As expected") + " · Mystery Shopper"
  }

  /// `reference, skhelper`; every adapter of the run as one word.
  func names(ofColumns columns: [Int]) -> String {
    if columns.count == labels.count, columns.count > 2 { return "every adapter" }
    return columns.map { labels[$0] }.joined(separator: ", ")
  }
}

extension HTMLWriter {
  /// - Parameter title: of the page.
  fileprivate mutating func head(title: String) {
    start("head")
    void("meta", ["charset": "utf-8"])
    void("meta", ["http-equiv": "Content-Security-Policy", "content": PagePolicy.text])
    void("meta", ["name": "referrer", "content": "no-referrer"])
    void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    void("meta", ["name": "color-scheme", "content": "light dark"])
    element("title", title)
    start("style")
    verbatim(PageStyle.text)
    end()
    end()
    newline()
  }

  fileprivate mutating func script() {
    start("script")
    verbatim(PageScript.text)
    end()
  }
}

/// The content security policy: the page may apply its one style and run its one script, and
/// nothing else, least of all request anything.
enum PagePolicy {
  static let text =
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
    + "style-src '\(PageStyle.digest)'; "
    + "script-src '\(PageScript.digest)'"
}

extension ReportKind {
  static let html = ReportKind(
    name: "html", defaultPath: "reports/report.html",
    readers: "people: one page that draws every journey and loads nothing from the network"
  ) { _ in PageReport() }
}

/// The page needs what each case did, which the summary does not keep.
private struct PageReport: Report {
  private var timelines = CaseTimelines()

  mutating func add(_ event: RunEvent) { timelines.add(event) }

  func write<Failure: Error>(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String?,
    to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try HTMLReport(summary, diagnosis, timelines).write(emit)
  }
}
