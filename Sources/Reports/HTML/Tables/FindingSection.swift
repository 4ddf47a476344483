import Diagnostics
import Findings
import RunEvents

/// The findings at the top of the page: one item for each cause, most explaining first.
extension HTMLReport {
  func writeFindings(in writer: inout HTMLWriter) {
    guard !diagnosis.findings.isEmpty else { return }
    writer.start("section", ["class": "causes"])
    writer.element("h2", "Findings")
    writer.start("ol")
    for finding in diagnosis.findings { write(finding, in: &writer) }
    writer.end()
    writer.end()
    writer.newline()
  }

  private func write(_ finding: Finding, in writer: inout HTMLWriter) {
    writer.start("li")
    writer.start("p")
    if summary.adapters.count > 1, !finding.isOfScenario { writer.text("\(finding.adapter) ") }
    writer.element("strong", finding.title)
    writer.end()
    writer.start("p")
    writer.text("Explains \(counted(finding.cases.count, "case")); shortest journey: ")
    writer.link(.filter(("case", finding.journey.scenario)), finding.journey.scenario)
    if let behaviour = finding.behaviour { writer.text("; \(behaviour)") }
    writer.text(".")
    writer.end()
    for rule in finding.rules {
      writer.start("p")
      writer.content(of: rule)
      writer.end()
    }
    if let text = finding.contrast?.text {
      writer.element("p", "\(text.prefix(1).uppercased())\(text.dropFirst()).")
    }
    if !finding.hint.isEmpty { writeProse(finding.hint, in: &writer) }
    writeSources(of: finding, in: &writer)
    writer.end()
    writer.newline()
  }

  /// A paragraph in which what stands between backticks is code.
  private func writeProse(_ text: String, in writer: inout HTMLWriter) {
    writer.start("p")
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) { writer.text(part) } else { writer.element("code", part) }
    }
    writer.end()
  }

  private func writeSources(of finding: Finding, in writer: inout HTMLWriter) {
    guard !finding.sources.isEmpty else { return }
    writer.start("p")
    writer.text("Read more: ")
    for (index, source) in finding.sources.enumerated() {
      if index > 0 { writer.text(", ") }
      writer.link(.web(source), source)
    }
    writer.end()
  }
}
