import RunEvents

/// One scenario, and what became of it on every adapter.
struct ScenarioRow {
  /// Its index in the run's plan.
  let number: Int
  let id: String
  /// For each column of the run; `nil` without such a case.
  let records: [CaseRecord?]

  /// The scenario as its first case reports it.
  var started: CaseStarted? { records.lazy.compactMap { $0?.started }.first }

  var outcomes: [Outcome] { records.compactMap { $0?.outcome } }

  /// Whether adapters have different outcomes.
  var differs: Bool { Set(outcomes).count > 1 || outcomes.count < records.count }

  /// The first part of the name.
  var area: String { Comparison.area(of: id) }

  /// Every scenario of a run, in plan order.
  static func all(_ summary: RunSummary) -> [ScenarioRow] {
    let scenarios = summary.scenarios
    var records = [[CaseRecord?]](
      repeating: [CaseRecord?](repeating: nil, count: summary.columns.count),
      count: scenarios.count)
    let index = Dictionary(
      uniqueKeysWithValues: scenarios.enumerated().map { ($0.element, $0.offset) })
    for (column, members) in summary.indicesByColumn.enumerated() {
      for record in members.map({ summary.cases[$0] }) {
        if let row = index[record.key.scenario] { records[row][column] = record }
      }
    }
    return zip(scenarios, records).enumerated().map { number, row in
      ScenarioRow(number: number, id: row.0, records: row.1)
    }
  }
}

/// The parts of the report's matrix, in the order in which a reader wants them.
enum MatrixPart: String, CaseIterable {
  case new, known, different, alike

  init(_ row: ScenarioRow) {
    let outcomes = row.outcomes
    if outcomes.contains(where: \.isRed) {
      self = .new
    } else if outcomes.contains(.knownIssue) {
      self = .known
    } else {
      self = row.differs ? .different : .alike
    }
  }

  var title: String {
    switch self {
    case .new: "New failures"
    case .known: "Known issues"
    case .different: "Other differences"
    case .alike: "As expected on every adapter"
    }
  }

  /// One sentence under the title.
  var explanation: String {
    switch self {
    case .new: "Not as expected, and not listed as known issues."
    case .known: "Failures that are listed as known issues."
    case .different:
      "Differences that are allowed: skipped cases, and deviations from a SHOULD or MAY."
    case .alike: "Every adapter had the same outcome."
    }
  }
}
