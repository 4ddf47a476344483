import RunEvents

/// One area or one rule, and what each adapter's cases say about it.
package struct ComparisonRow: Hashable, Sendable {
  /// `journeys`, or a rule's id.
  package let name: String
  /// `nil` for an area.
  let rule: RuleReference?
  /// For each column of the run.
  var cells: [ConformanceCounts]

  /// Whether two adapters answer differently.
  var differs: Bool { Set(cells.compactMap(\.answer)).count > 1 }

  init(name: String, rule: RuleReference? = nil, columns: Int) {
    self.name = name
    self.rule = rule
    cells = [ConformanceCounts](repeating: ConformanceCounts(), count: columns)
  }
}

/// Rows in the order in which they first occur.
struct ComparisonRows {
  private(set) var rows: [ComparisonRow] = []
  private var indexByName: [String: Int] = [:]
  private let columns: Int

  init(columns: Int) { self.columns = columns }

  mutating func add(
    _ answer: ConformanceStatus, column: Int, to name: String, rule: RuleReference? = nil
  ) {
    if indexByName[name] == nil {
      indexByName[name] = rows.count
      rows.append(ComparisonRow(name: name, rule: rule, columns: columns))
    }
    if let index = indexByName[name] { rows[index].cells[column].add(answer) }
  }
}

extension [ComparisonRow] {
  var inRuleOrder: [ComparisonRow] {
    // Each name is read once, and not at each comparison.
    indices.map { (RuleOrder(self[$0].name), $0) }.sorted { $0.0 < $1.0 }.map { self[$0.1] }
  }
}
