import Diagnostics
import RunEvents

/// The head of the page: what was run and how it ended, and what is wrong with the run as a whole.
struct RunStrip {
  /// The missing part of the run; `nil` for a complete run.
  let incompleteness: String?
  let problems: [String]
  let verdict: String
  let isRed: Bool
  /// Names and values, in their order.
  let facts: [(name: String, value: String)]

  init(_ summary: RunSummary) {
    incompleteness = summary.incompleteness
    problems = summary.finished?.problems ?? []
    let red = summary.counts.red
    isRed = red > 0 || !problems.isEmpty || incompleteness != nil
    let cases = counted(summary.counts.total, "case")
    let isPlain = summary.counts[.passed] == summary.counts.total
    verdict =
      red > 0
      ? "\(red) of \(cases) not as expected"
      : "\(cases) as expected" + (isPlain ? "" : ": \(summary.counts.text)")
    facts = Self.facts(summary)
  }

  private static func facts(_ summary: RunSummary) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    if let started = summary.started {
      facts += [("profile", started.profile), ("seed", "\(started.seed)")]
      if started.isStrict { facts.append(("strict", "a broken SHOULD counts as a failure")) }
      if let startedAt = started.startedAt {
        facts.append(("started", JourneyTime.instant(startedAt) + " UTC"))
      }
    }
    if let microseconds = summary.finished?.microseconds {
      facts.append(("took", duration(microseconds: microseconds)))
    }
    facts += [("scenarios", "\(summary.scenarios.count)")]
    if let finished = summary.finished { facts.append(("exit code", "\(finished.exitCode)")) }
    if let started = summary.started { facts.append(("shopper", started.shopperVersion)) }
    return facts
  }
}

extension HTMLReport {
  func write(_ strip: RunStrip, in writer: inout HTMLWriter) {
    if let incompleteness = strip.incompleteness {
      writer.start("p", ["class": "banner bad", "role": "alert"])
      writer.element("strong", "! Incomplete: ")
      writer.text(incompleteness)
      writer.end()
    }
    for problem in strip.problems {
      writer.element("p", ["class": "banner bad"], "! \(HTMLText.capped(problem, at: 2000))")
    }
    let tone = strip.isRed ? "bad" : "good"
    writer.element("p", ["class": "verdict \(tone)"], "\(strip.isRed ? "✗" : "✓") \(strip.verdict)")
    writer.start("dl", ["class": "facts"])
    for fact in strip.facts {
      writer.start("div")
      writer.element("dt", fact.name)
      writer.element("dd", fact.value)
      writer.end()
    }
    writer.end()
    writer.newline()
  }
}
