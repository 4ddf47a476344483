import RunEvents

/// One step at which adapters did not do as a scenario expects, and what each of them showed.
struct Finding {
  /// Equal mismatches stand in one row.
  struct Side {
    let details: [Mismatch.Detail]
    var columns: [Int]
  }

  let mismatch: Mismatch
  private(set) var sides: [Side]
  /// Columns that played the scenario to its end and have no such mismatch.
  private(set) var asExpected: [Int] = []

  /// The labels of all sides, in the order in which they come.
  var labels: [String] {
    var labels: [String] = []
    for label in sides.flatMap(\.details).map(\.label) where !labels.contains(label) {
      labels.append(label)
    }
    return labels
  }

  /// Every finding, in the order of the scenario's lines.
  static func all(_ row: ScenarioRow) -> [Finding] {
    var findings: [Finding] = []
    for (column, record) in row.records.enumerated() {
      for mismatch in record?.mismatches ?? [] {
        if let index = findings.firstIndex(where: { $0.isAbout(mismatch) }) {
          findings[index].add(mismatch.details, column)
        } else {
          findings.append(
            Finding(
              mismatch: mismatch, sides: [Side(details: mismatch.details, columns: [column])]))
        }
      }
    }
    return findings.map { $0.completed(row) }.sorted {
      ($0.mismatch.line, $0.mismatch.column) < ($1.mismatch.line, $1.mismatch.column)
    }
  }

  private func isAbout(_ other: Mismatch) -> Bool {
    mismatch.line == other.line && mismatch.column == other.column
      && mismatch.heading == other.heading && mismatch.file == other.file
  }

  private mutating func add(_ details: [Mismatch.Detail], _ column: Int) {
    if let index = sides.firstIndex(where: { $0.details == details }) {
      sides[index].columns.append(column)
    } else {
      sides.append(Side(details: details, columns: [column]))
    }
  }

  private func completed(_ row: ScenarioRow) -> Finding {
    let affected = Set(sides.flatMap(\.columns))
    var finding = self
    finding.asExpected = row.records.indices.filter {
      !affected.contains($0) && row.records[$0]?.wasJudged == true
    }
    return finding
  }
}

extension CaseRecord {
  /// Empty unless the case failed.
  var mismatches: [Mismatch] {
    guard case .failed(let mismatches) = finished?.verdict else { return [] }
    return mismatches
  }

  /// Whether the journey was played to its end.
  var wasJudged: Bool {
    switch finished?.verdict {
    case .passed, .failed: true
    case .skipped, .errored, .notRun, nil: false
    }
  }
}

/// What is to be said of cases in one sentence, and of which adapters it is true: why they were
/// skipped, how they broke.
struct Note: Hashable {
  let outcome: Outcome
  let text: String
  /// What the adapter wrote last; empty if nothing.
  let output: String
  var columns: [Int]

  /// Remarks of every case that says more than its mismatches do.
  static func all(_ row: ScenarioRow) -> [Note] {
    var remarks: [Note] = []
    for (column, record) in row.records.enumerated() {
      guard let record, record.mismatches.isEmpty, let text = record.headline else { continue }
      let output = record.lastOutput
      let index = remarks.firstIndex {
        $0.outcome == record.outcome && $0.text == text && $0.output == output
      }
      guard let index else {
        remarks.append(
          Note(outcome: record.outcome, text: text, output: output, columns: [column]))
        continue
      }
      remarks[index].columns.append(column)
    }
    return remarks
  }
}

extension CaseRecord {
  fileprivate var lastOutput: String {
    guard case .errored(let fault) = finished?.verdict else { return "" }
    return prefixedLines(of: fault.stderrTail, adapter: key.adapter).joined(separator: "\n")
  }
}

/// An entry of the list of known issues that excuses cases.
struct KnownEntry: Hashable {
  let because: String
  let issue: String
  var columns: [Int]

  static func all(_ row: ScenarioRow) -> [KnownEntry] {
    var entries: [KnownEntry] = []
    for (column, record) in row.records.enumerated() {
      guard case .knownIssue(let because, let issue) = record?.finished?.standing else { continue }
      if let index = entries.firstIndex(where: { $0.because == because && $0.issue == issue }) {
        entries[index].columns.append(column)
      } else {
        entries.append(KnownEntry(because: because, issue: issue, columns: [column]))
      }
    }
    return entries
  }
}
