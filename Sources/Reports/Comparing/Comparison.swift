import Findings
import RunEvents

/// A run's adapters side by side: the matrix of their answers, and where they first part ways in
/// each scenario that differs.
package struct Comparison: Sendable {
  let summary: RunSummary
  /// The first part of the scenarios' names, in plan order.
  let areas: [ComparisonRow]
  /// The adapters' rules that a scenario of the run names, by id.
  package let rules: [ComparisonRow]
  /// Over all scenarios, for each column.
  let totals: [ConformanceCounts]
  /// In plan order.
  package let differences: [AdapterDifference]
  /// Causes of unexpected results and known issues alike.
  let findings: [SharedFinding]

  /// - Parameter dictionary: the known faults of a kind of adapter; asked for if a case failed.
  package init(
    _ events: some Sequence<RunEvent>, by dictionary: (AdapterKind) -> FaultDictionary
  ) {
    var summary = RunSummary()
    var timelines = CaseTimelines()
    for event in events {
      summary.add(event)
      timelines.add(event)
    }
    self.summary = summary
    let diagnosis = Diagnosis(summary, by: dictionary, explainsKnownIssues: true)
    findings = SharedFinding.all(diagnosis.findings)
    var areas = ComparisonRows(columns: summary.columns.count)
    var totals = ComparisonRow(name: "all", columns: summary.columns.count)
    for (column, indices) in summary.indicesByColumn.enumerated() {
      for record in indices.map({ summary.cases[$0] }) {
        let answer = ConformanceStatus(record.outcome)
        totals.cells[column].add(answer)
        areas.add(answer, column: column, to: Self.area(of: record.key.scenario))
      }
    }
    self.areas = areas.rows
    rules = ComparisonRows.rules(summary, diagnosis)
    self.totals = totals.cells
    let names = ProductNames(timelines.values.all)
    differences = summary.scenarios.compactMap {
      AdapterDifference($0, in: summary, timelines, names)
    }
  }

  /// The name of each column, for people.
  var labels: [String] { summary.columns.map(summary.label) }

  static func area(of scenario: String) -> String {
    let parts = scenario.split(separator: "/")
    return parts.count > 1 ? String(parts[0]) : "scenarios"
  }
}

/// A rule's place in lists: `ENT-9` before `ENT-10`.
struct RuleOrder: Comparable {
  let id: String
  private let letters: String
  private let number: Int

  init(_ id: String) {
    self.id = id
    let dash = id.lastIndex(of: "-") ?? id.endIndex
    letters = String(id[..<dash])
    number = Int(id[dash...].dropFirst()) ?? 0
  }

  static func < (left: Self, right: Self) -> Bool {
    // By the id as well, for those without a number.
    (left.letters, left.number, left.id) < (right.letters, right.number, right.id)
  }
}
