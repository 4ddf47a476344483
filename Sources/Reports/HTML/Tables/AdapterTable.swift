import RunEvents

extension HTMLReport {
  /// The outcomes by adapter, one row each.
  func writeAdapters(in writer: inout HTMLWriter) {
    let occurring = Outcome.allCases.filter { summary.counts[$0] > 0 }
    writer.start("section", ["class": "adapters"])
    writer.element("h2", "Adapters")
    writer.start(
      "div", ["class": "wide", "tabindex": "0", "role": "region", "aria-label": "Adapters"])
    writer.start("table")
    writer.element("caption", "Outcomes by adapter")
    writer.start("thead")
    writer.start("tr")
    for title in ["Adapter", "Share"] + occurring.map(\.rawValue) + ["Conformance"] {
      writer.element("th", ["scope": "col"], title)
    }
    writer.end()
    writer.end()
    writer.start("tbody")
    for column in summary.columns { write(column, occurring, in: &writer) }
    for _ in 1...4 { writer.end() }
    writer.newline()
  }

  private func write(_ column: RunColumn, _ outcomes: [Outcome], in writer: inout HTMLWriter) {
    let counts = summary.counts(of: column)
    writer.start("tr")
    writer.element("th", ["scope": "row"], summary.label(column))
    writer.start("td")
    writeShare(counts, in: &writer)
    writer.end()
    for outcome in outcomes {
      let isZero = counts[outcome] == 0
      writer.start(
        "td", ["class": isZero ? "number zero" : "number", "data-outcome": outcome.rawValue])
      if !isZero {
        writer.start("span", ["class": "tag \(outcome.tone.className)"])
        let address = PageAddress.filter(
          ("adapter", summary.label(column)), ("outcome", outcome.rawValue))
        writer.link(address, "\(outcome.sign) \(counts[outcome])")
        writer.end()
      } else {
        writer.text("0")
      }
      writer.end()
    }
    writer.element("td", Conformance(summary, diagnosis, column).line)
    writer.end()
  }

  /// A strip for the eye; the numbers beside it say the same.
  private func writeShare(_ counts: OutcomeCounts, in writer: inout HTMLWriter) {
    let total = max(1, counts.total)
    writer.start(
      "svg", ["class": "share", "width": "160", "height": "14", "aria-hidden": "true"])
    var done = 0
    for outcome in Outcome.allCases where counts[outcome] > 0 {
      let start = done * 160 / total
      done += counts[outcome]
      let width = max(2, done * 160 / total - start - 1)
      writer.leaf(
        "rect",
        [
          "class": outcome.tone.className, "x": "\(start)", "width": "\(width)", "height": "14",
          "rx": "2",
        ])
    }
    writer.end()
  }

  /// Writes the last output of the adapters' processes.
  func writeEndings(in writer: inout HTMLWriter) {
    let endings = summary.endings.filter { !$0.isUneventful }
    guard !endings.isEmpty else { return }
    writer.start("section")
    writer.element("h2", "How adapter processes ended")
    for ending in endings {
      writer.start("details")
      writer.element("summary", "\(ending.adapter): \(HTMLText.capped(ending.ending, at: 300))")
      writer.element(
        "pre",
        prefixedLines(of: ending.stderrTail, adapter: ending.adapter)
          .joined(separator: "\n"))
      writer.end()
    }
    writer.end()
  }
}

extension ConsoleStyle.Tone {
  /// The class of the page's style that colours it; a sign and a word are always beside it.
  var className: String {
    switch self {
    case .good: "good"
    case .bad: "bad"
    case .notable: "notable"
    case .quiet: "quiet"
    case .strong, .plain: "quiet"
    }
  }
}
