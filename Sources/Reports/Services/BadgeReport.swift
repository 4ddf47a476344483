import Diagnostics
import Findings
import RunEvents

extension ReportKind {
  package static let badge = ReportKind(
    name: "badge", defaultPath: "reports/badges/*.svg",
    readers: "a README: an SVG for each adapter, or one for the run"
  ) { _ in BadgeReport() }
}

/// A small picture of the result of an adapter or of a whole run.
private struct BadgeReport: Report {
  func parts(_ summary: RunSummary) -> [String] { summary.columns.map(summary.label) }

  func write<Failure: Error>(
    _ summary: RunSummary, _ diagnosis: Diagnosis, part: String?,
    to emit: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let column = summary.columns.first { summary.label($0) == part }
    let message =
      column.map { Self.message(of: $0, in: summary, diagnosis) } ?? Self.message(of: summary)
    try emit(
      Badge(label: part ?? "shopper", message: message.text, colour: message.colour).bytes)
  }

  private typealias Message = (text: String, colour: Badge.Colour)

  private static func message(
    of column: RunColumn, in summary: RunSummary, _ diagnosis: Diagnosis
  ) -> Message {
    let conformance = Conformance(summary, diagnosis, column)
    let counts = summary.counts(of: column)
    if summary.completeness != .complete { return ("incomplete", .grey) }
    if counts.red > 0 { return ("\(counts.red) unexpected", .red) }
    if conformance.obstacle == nil { return ("conformant", .green) }
    return ("\(conformance.rules.held.count) of \(conformance.rules.count) rules hold", .yellow)
  }

  private static func message(of summary: RunSummary) -> Message {
    if summary.completeness != .complete { return ("incomplete", .grey) }
    let red = summary.counts.red + RunProblem.all(in: summary).count
    if red > 0 { return ("\(red) unexpected", .red) }
    return ("\(summary.counts.total) cases as expected", .green)
  }
}

/// Two words side by side, as an SVG that needs nothing from anywhere.
private struct Badge {
  /// With white text on each, contrast is at least 4.5.
  enum Colour: String {
    case green = "#2a7d2f"
    case red = "#b62324"
    case yellow = "#8a6100"
    case grey = "#5c5c5c"
  }

  let label: String
  let message: String
  let colour: Colour

  private static let labelLimit = 40

  var bytes: [UInt8] {
    let label = TerminalText(label, limit: Self.labelLimit)
    let message = TerminalText(message)
    let (left, right) = (Self.width(of: label), Self.width(of: message))
    var writer = XMLWriter()
    writer.start("svg")
    writer.attribute("xmlns", "http://www.w3.org/2000/svg")
    writer.attribute("width", left + right)
    writer.attribute("height", 20)
    writer.attribute("role", "img")
    writer.attribute("aria-label", "\(label.text): \(message.text)")
    writer.start("title")
    writer.text("\(label.text): \(message.text)")
    writer.end()
    Self.rectangle(x: 0, width: left, "#3a3a3a", in: &writer)
    Self.rectangle(x: left, width: right, colour.rawValue, in: &writer)
    Self.text(label.text, x: 0, width: left, in: &writer)
    Self.text(message.text, x: left, width: right, in: &writer)
    writer.end()
    return writer.drain()
  }

  /// Wide enough for any common sans-serif font; the label is fitted into it.
  private static func width(of text: TerminalText) -> Int { text.width * 7 + 14 }

  private static func rectangle(x: Int, width: Int, _ fill: String, in writer: inout XMLWriter) {
    writer.start("rect")
    writer.attribute("x", x)
    writer.attribute("width", width)
    writer.attribute("height", 20)
    writer.attribute("fill", fill)
    writer.end()
  }

  private static func text(_ text: String, x: Int, width: Int, in writer: inout XMLWriter) {
    writer.start("text")
    writer.attribute("x", x + 7)
    writer.attribute("y", 14)
    writer.attribute("textLength", width - 14)
    writer.attribute("fill", "#ffffff")
    writer.attribute("font-family", "Verdana, DejaVu Sans, sans-serif")
    writer.attribute("font-size", 11)
    writer.text(text)
    writer.end()
  }
}
