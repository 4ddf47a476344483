import Findings
import Reports
import RunEvents

enum EventInput {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    try checkLines(bytes)
    let log: EventLog
    do throws(EventLogError) {
      log = try EventLog(parsing: bytes)
    } catch {
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      try promise((1...lines).contains(error.line), "line \(error.line) of \(lines)")
      return try ReplyInput.checkMessage(error.message)
    }
    let again = try reread(log.events)
    try promise(again.events == log.events, "written again it reads otherwise")
    try promise(again.completeness == log.completeness, "another completeness")
    report(log.events)
    try checkMerge(of: log.events)
  }

  /// Each line by itself, since most are no stream's beginning.
  private static func checkLines(_ bytes: [UInt8]) throws(BrokenPromise) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let event = try? RunEvent(line: Array(line)) else { continue }
      var written: [UInt8] = []
      event.write(to: &written)
      let again = try? RunEvent(line: Array(written.dropLast()))
      try promise(again == event, "written again it reads otherwise: \(text(written))")
    }
  }

  private static func reread(_ events: [RunEvent]) throws(BrokenPromise) -> EventLog {
    var written: [UInt8] = []
    for event in events { event.write(to: &written) }
    guard let again = try? EventLog(parsing: written) else {
      throw BrokenPromise("what was written cannot be read: \(text(written))")
    }
    return again
  }

  /// Every report, and the ending for a terminal: none of them traps.
  private static func report(_ events: [RunEvent]) {
    let summary = RunSummary(events)
    let diagnosis = Diagnosis(summary, by: { _ in FaultDictionary() })
    for kind in ReportKind.all {
      var report = kind.begin()
      for event in events { report.add(event) }
      _ = report.bytes(summary, diagnosis)
    }
    var console = ConsoleReport(ConsoleStyle(isTerminal: true, usesColour: false))
    for event in events { _ = console.add(event) }
    _ = console.ending(diagnosis, reports: [])
  }

  /// What is merged can be read and merged again.
  private static func checkMerge(of events: [RunEvent]) throws(BrokenPromise) {
    guard let merge = try? RunMerge([RunMerge.Part(name: "events", events: events)]) else { return }
    let again = try reread(merge.events)
    try promise(again.events == merge.events, "merged it reads otherwise")
    report(merge.events)
    let twice = try? RunMerge([RunMerge.Part(name: "merged", events: merge.events)])
    try promise(twice != nil, "what was merged cannot be merged again")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
