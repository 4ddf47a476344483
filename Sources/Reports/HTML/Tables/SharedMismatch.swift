import RunEvents

/// One step at which adapters did not do as a scenario expects, and what each of them showed.
struct SharedMismatch {
  let mismatch: Mismatch
  /// The expected and observed values, and the columns that have them.
  let sides: [Showing<[Mismatch.Detail]>]
  /// The store's state and StoreKit's last answers, and the columns that have them; empty unless it
  /// is the first mismatch of a case.
  let evidence: [Showing<[String]>]
  /// Columns that played the scenario to its end and have no such mismatch.
  let asExpected: [Int]

  /// The labels of all sides, in the order in which they come.
  var labels: [String] { sides.flatMap(\.value).map(\.label).uniqued() }

  /// Every shared mismatch, in the order of the scenario's lines.
  static func all(_ row: ScenarioRow) -> [SharedMismatch] {
    let shown = row.records.enumerated().flatMap { column, record in
      (record?.mismatches ?? []).map { (column: column, mismatch: $0) }
    }
    let groups = shown.grouped { "\($0.mismatch.location): \($0.mismatch.title)" }
    return groups.map { SharedMismatch($0.members, row) }.sorted {
      ($0.mismatch.line, $0.mismatch.column) < ($1.mismatch.line, $1.mismatch.column)
    }
  }

  private init(_ shown: [(column: Int, mismatch: Mismatch)], _ row: ScenarioRow) {
    let affected = Set(shown.map(\.column))
    mismatch = shown[0].mismatch
    sides = Showing.grouped(shown.map { (column: $0.column, value: $0.mismatch.shown) })
    evidence = Showing.grouped(
      shown.map { (column: $0.column, value: $0.mismatch.evidence) }.filter { !$0.value.isEmpty })
    asExpected = row.records.indices.filter {
      !affected.contains($0) && row.records[$0]?.wasJudged == true
    }
  }
}

extension Mismatch {
  fileprivate var location: String { "\(file):\(line):\(column)" }

  /// The details, with the app's output during the step.
  fileprivate var shown: [Detail] {
    said.isEmpty ? details : details + [Detail("the app said", saidOnce.joined(separator: " · "))]
  }
}

extension CaseRecord {
  /// Whether the journey was played to its end.
  var wasJudged: Bool {
    switch verdict {
    case .passed, .failed: true
    case .skipped, .errored, .notRun, nil: false
    }
  }
}

/// A note on a case, in one sentence: why it was skipped, how it broke.
struct Note: Hashable {
  let outcome: Outcome
  let text: String
  /// The last output of the adapter; empty if there was no output.
  let output: String

  /// The notes on every case with more to report than its mismatches.
  static func all(_ row: ScenarioRow) -> [Showing<Note>] {
    Showing.grouped(
      row.records.enumerated().compactMap { column, record in
        guard let record, record.mismatches.isEmpty, let text = record.headline else { return nil }
        return (column, Note(outcome: record.outcome, text: text, output: record.lastOutput))
      })
  }
}

extension CaseRecord {
  fileprivate var lastOutput: String {
    guard case .errored(let fault) = verdict else { return "" }
    return prefixedLines(of: fault.stderrTail, adapter: key.adapter).joined(separator: "\n")
  }
}

extension KnownCause {
  static func all(_ row: ScenarioRow) -> [Showing<KnownCause>] {
    Showing.grouped(
      row.records.enumerated().compactMap { column, record in
        guard case .knownIssue(let cause) = record?.finished?.standing else { return nil }
        return (column, cause)
      })
  }
}
