import Findings
import Reports
import RunEvents

extension SampleRun {
  /// Knows what one case of the run shows.
  static let dictionary = FaultDictionary([
    KnownFault(
      name: "forgets-approved", title: "locks what was approved", rules: ["BUY-MUST", "ATB-2"],
      sources: ["https://example.org/bugs/1"], hint: "Listen to `Transaction.updates`.",
      symptoms: ["journeys/rose": [Symptom(text: "3 access: less")]])
  ])

  static func diagnosis(of summary: RunSummary) -> Diagnosis {
    Diagnosis(summary, by: { _ in dictionary })
  }
}

extension HTMLReport {
  init(_ events: [RunEvent]) {
    let summary = RunSummary(events)
    self.init(summary, SampleRun.diagnosis(of: summary), CaseTimelines(events))
  }
}

extension JUnitReport {
  init(_ summary: RunSummary, dialect: Dialect = .common) {
    self.init(summary, SampleRun.diagnosis(of: summary), dialect: dialect)
  }
}

extension ConsoleReport {
  mutating func ending(reports: [String]) -> String {
    ending(SampleRun.diagnosis(of: summary), reports: reports, events: "reports/events.ndjson")
  }
}

extension Comparison {
  init(_ events: some Sequence<RunEvent>) { self.init(events, by: { _ in SampleRun.dictionary }) }
}
