import Diagnostics
import YAMLTree

/// The columns that the rows of a scenario's cases should have, and those that a row misspells.
struct CaseColumns {
  /// The columns of most rows, or of half of them if the scenario uses them too.
  private let shared: Set<String>
  private let used: Set<String>

  /// - Parameter used: the columns that placeholders name; asked for only if the rows differ.
  init(_ items: YAMLItems, used: () -> Set<String>) {
    let rows = items.compactMap { item in
      item.entries.map { Set($0.map { $0.key.text ?? "" }) }
    }
    var counts: [String: Int] = [:]
    for row in rows { for column in row { counts[column, default: 0] += 1 } }
    let areAlike = counts.values.allSatisfy { $0 == rows.count }
    let names = areAlike ? [] : used()
    let shared = counts.keys.filter { column in
      let double = 2 * (counts[column] ?? 0)
      return double > rows.count || (double == rows.count && names.contains(column))
    }
    self.used = names
    self.shared = Set(shared).union([CaseTable.nameColumn])
  }

  /// Whether every row needs the column. One that is neither shared nor used is reported itself.
  func isNeeded(_ column: String) -> Bool { shared.contains(column) || used.contains(column) }

  /// The shared column that a row lacks and has under a similar name; `nil` for any other column.
  func column(meantBy name: String, in row: YAMLEntries) -> String? {
    guard !shared.contains(name) else { return nil }
    let given = Set(row.map { $0.key.text ?? "" })
    return closest(to: name, among: shared.subtracting(given).sorted())
  }
}
