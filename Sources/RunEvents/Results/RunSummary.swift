import StoreTerms

/// The summary of a run, folded from its events; every report is made from it.
package struct RunSummary: Sendable {
  package private(set) var started: RunStarted?
  package private(set) var finished: RunFinished?

  /// In plan order, which is the order of `case started`.
  package private(set) var cases: [CaseRecord] = []

  /// The adapters of the run, in the order of its command line.
  package private(set) var adapters: [String] = []

  /// Adapter × profile, in the order in which they first had a case.
  package private(set) var columns: [RunColumn] = []

  package private(set) var endings: [AdapterEnded] = []

  /// Over all cases. One that has not finished counts as not run.
  package private(set) var counts = OutcomeCounts()

  /// What cases had in common, each once, by its number in ``CaseTraits``.
  private(set) var traits: [CaseTrait] = []
  private var traitNumbers: [CaseTrait: Int] = [:]
  /// The different sets of traits of cases that have finished.
  private var traitSets: Set<CaseTraits> = []
  private var columnCounts: [OutcomeCounts] = []
  private var columnAccess: [[AccessCircumstance: Int]] = []
  /// By index, of cases that have not passed: a large run has few of them.
  private var histories: [Int: AccessHistory] = [:]
  private var indexByColumn: [RunColumn: Int] = [:]
  private var indexByKey: [CaseKey: Int32] = [:]

  /// Bounds memory, since a stream may announce any number of cases.
  private static let reservationLimit = 1 << 20

  package init() {}

  package init(_ events: some Sequence<RunEvent>) {
    for event in events { add(event) }
  }

  package mutating func add(_ event: RunEvent) {
    switch event {
    case .runStarted(let event):
      started = event
      for adapter in event.adapters { note(adapter) }
      // An array that grows by doubling needs up to three times the memory meanwhile.
      cases.reserveCapacity(min(event.plannedCases, Self.reservationLimit))
    case .caseStarted(let event): begin(event)
    case .step(let event):
      guard let index = index(of: event.key) else { return }
      cases[index].steps.append(event)
      histories[index, default: AccessHistory()].note(event)
      note(.step(event.verb), in: index)
      for notice in event.time?.notices ?? [] { note(.notification(notice.type), in: index) }
    case .observation(let event):
      guard let index = index(of: event.key) else { return }
      note(.fact(event.fact), in: index)
      histories[index, default: AccessHistory()].note(event)
    case .caseFinished(let event): end(event)
    case .adapterEnded(let event):
      note(event.adapter)
      endings.append(event)
    case .runFinished(let event): finished = event
    }
  }

  package var completeness: EventLog.Completeness {
    guard let finished else { return .cutOff }
    return finished.isComplete ? .complete : .interrupted
  }

  /// `nil` if there is no such case.
  package subscript(key: CaseKey) -> CaseRecord? { index(of: key).map { cases[$0] } }

  /// The case of a scenario in a column; `nil` if it was not to be played there.
  package subscript(scenario: String, column: RunColumn) -> CaseRecord? {
    self[CaseKey(scenario: scenario, adapter: column.adapter, profile: column.profile)]
  }

  package func counts(of column: RunColumn) -> OutcomeCounts {
    indexByColumn[column].map { columnCounts[$0] } ?? OutcomeCounts()
  }

  /// In plan order; empty if no case belongs to the column.
  package func cases(of column: RunColumn) -> some Sequence<CaseRecord> {
    let column = indexByColumn[column]
    // By index, since a filter of the records would copy each.
    return cases.indices.lazy.filter { [cases] in cases[$0].column == column }.map { [cases] in
      cases[$0]
    }
  }

  /// How long the cases of a column took together, in microseconds.
  package func microseconds(of column: RunColumn) -> Int {
    let column = indexByColumn[column]
    // By index, since a loop over the records would copy each.
    return cases.indices.reduce(0) { sum, index in
      cases[index].column == column ? sum + (cases[index].microseconds ?? 0) : sum
    }
  }

  /// The circumstances in which an adapter unlocked what it should, and how often it did so.
  package func rightAccess(in column: RunColumn) -> [AccessCircumstance: Int] {
    indexByColumn[column].map { columnAccess[$0] } ?? [:]
  }

  /// What the app unlocked in a case at a step; `nil` if it was not asked then or the case passed.
  package func access(in key: CaseKey, at step: Int) -> AccessObservation? {
    index(of: key).flatMap { histories[$0] }?.observations.last { $0.step == step }
  }

  /// Whether an adapter's name alone does not identify a column.
  package var hasSeveralProfiles: Bool { columns.contains { $0.profile != columns[0].profile } }

  /// The name of a column: `storehelper`, or `storehelper (device)` in a run over several profiles.
  package func label(_ column: RunColumn) -> String {
    hasSeveralProfiles ? "\(column.adapter) (\(column.profile))" : column.adapter
  }

  /// Scenario identifiers, in plan order. Gathered when it is asked for.
  package var scenarios: [String] {
    cases.lazy.map(\.key.scenario).uniqued()
  }

  /// For each of ``columns``, which of ``cases`` belong to it, in plan order.
  package var indicesByColumn: [[Int]] {
    var result = columnCounts.map { counts in
      var indices: [Int] = []
      indices.reserveCapacity(counts.total)
      return indices
    }
    for index in cases.indices { result[cases[index].column].append(index) }
    return result
  }

  private mutating func begin(_ event: CaseStarted) {
    // A second beginning of one case is another attempt; the latest one counts.
    if let index = index(of: event.key) {
      histories[index] = nil
      replace(
        at: index,
        with: CaseRecord(
          started: event, column: cases[index].column, isStrict, after: cases[index]))
      return
    }
    note(event.key.adapter)
    let record = CaseRecord(
      started: event, column: columnIndex(of: event.key), isStrict, after: cases.last)
    indexByKey[event.key] = Int32(cases.count)
    cases.append(record)
    counts.add(record.outcome)
    columnCounts[record.column].add(record.outcome)
  }

  private mutating func end(_ event: CaseFinished) {
    // The stream of an older or foreign writer may lack the beginning; the verdict must not be
    // lost.
    if index(of: event.key) == nil { begin(CaseStarted(unknown: event.key)) }
    guard let index = index(of: event.key) else { return }
    var record = cases[index]
    record.end(event)
    record.traits = traitSets.insert(record.traits).memberAfterInsert
    for circumstance in histories[index]?.circumstances(before: event.verdict) ?? [] {
      columnAccess[record.column][circumstance, default: 0] += 1
    }
    if record.outcome == .passed { histories[index] = nil }
    replace(at: index, with: record)
  }

  private func index(of key: CaseKey) -> Int? {
    // Most events are about the case that began last, and comparing is cheaper than hashing.
    if let last = cases.indices.last, cases[last].key == key { return last }
    return indexByKey[key].map(Int.init)
  }

  private mutating func replace(at index: Int, with record: CaseRecord) {
    let old = cases[index].outcome
    cases[index] = record
    counts.move(from: old, to: record.outcome)
    columnCounts[record.column].move(from: old, to: record.outcome)
  }

  private mutating func columnIndex(of key: CaseKey) -> Int {
    let column = RunColumn(key)
    // Most cases follow one of their column.
    if let last = cases.last?.column, columns[last] == column { return last }
    if let index = indexByColumn[column] { return index }
    indexByColumn[column] = columns.count
    columns.append(column)
    columnCounts.append(OutcomeCounts())
    columnAccess.append([:])
    return columns.count - 1
  }

  private mutating func note(_ trait: CaseTrait, in index: Int) {
    if let number = traitNumbers[trait] { return cases[index].traits.insert(number) }
    guard traits.count < CaseTraits.limit else { return }
    traitNumbers[trait] = traits.count
    cases[index].traits.insert(traits.count)
    traits.append(trait)
  }

  private mutating func note(_ adapter: String) {
    if !adapters.contains(adapter) { adapters.append(adapter) }
  }

  private var isStrict: Bool { started?.isStrict ?? false }
}

/// An adapter under a profile: what reports compare side by side.
package struct RunColumn: Hashable, Sendable {
  package let adapter: String
  package let profile: String

  package init(adapter: String, profile: String) {
    self.adapter = adapter
    self.profile = profile
  }

  package init(_ key: CaseKey) {
    self.init(adapter: key.adapter, profile: key.profile)
  }
}

extension CaseStarted {
  /// A placeholder for an event that is missing from the stream.
  fileprivate init(unknown key: CaseKey) {
    self.init(key: key, title: key.scenario, file: key.scenario, line: 1, rules: [], properties: [])
  }
}
