import Diagnostics
import YAMLTree

/// One named row of a scenario's cases.
struct CaseRow {
  let name: String
  /// The text of each column, its name's included.
  let values: [(column: String, text: String)]

  func text(of column: String) -> String? {
    for value in values where value.column == column { return value.text }
    return nil
  }
}

/// The rows of a scenario's cases, checked against the placeholders that its text holds.
struct CaseTable {
  /// A file with more rows than this is refused: a table of thousands is a test for no reader.
  static let rowLimit = 500
  /// As many columns are more than anyone reads.
  static let columnLimit = 50
  /// Nodes of the file times rows: each row is a scenario with a journey of its own in memory.
  static let nodeLimit = 2_000_000
  /// The column that names the row.
  static let nameColumn = "name"

  /// Whether it could be read: a table that could not says nothing about placeholders.
  private var isReadable = true
  /// One reading of the scenario for each: `nil` for a scenario without cases.
  private(set) var rows: [CaseRow?] = [nil]
  private var columns: [(name: String, key: YAMLNode)] = []

  init(_ outline: ScenarioOutline, _ tree: YAMLTree, _ findings: inout FileFindings) {
    if let cases = outline[.cases] { readRows(cases, tree, &findings) }
    guard isReadable, outline[.cases] != nil || tree.holds(Placeholder.opening) else { return }
    var usage = PlaceholderUsage(
      names: columns.map(\.name), owner: outline[.cases] == nil ? .nobody : .cases)
    usage.check(outline.rootNode, &findings)
    for column in columns where column.name != Self.nameColumn && !usage.used.contains(column.name)
    {
      findings.note(
        "the column \(quoted(column.name)) is used nowhere; write \(quoted("<\(column.name)>")) "
          + "where it belongs, or remove it", at: column.key)
    }
  }

  private mutating func readRows(
    _ cases: YAMLEntries.Entry, _ tree: YAMLTree, _ findings: inout FileFindings
  ) {
    guard let items = cases.value.items, !items.isEmpty else {
      findings.note(
        "'cases' is a list of named rows, such as '- { name: roses, product: roses.large }'",
        at: cases.value.isMissing ? cases.key : cases.value)
      isReadable = false
      return
    }
    if let problem = Self.sizeProblem(items, tree) {
      findings.note("\(problem); split the file", at: cases.key)
      isReadable = false
      return
    }
    var found: [CaseRow] = []
    for item in items {
      guard let row = row(item, &findings) else { continue }
      if found.contains(where: { $0.name == row.name }) {
        findings.note("a second case \(quoted(row.name)); rename one of the two", at: item)
      }
      found.append(row)
    }
    checkColumns(items, &findings)
    if !found.isEmpty { rows = found }
  }

  /// What is too much, before any of it is read.
  private static func sizeProblem(_ items: YAMLItems, _ tree: YAMLTree) -> String? {
    if items.count > rowLimit { return "\(items.count) cases, more than the \(rowLimit) allowed" }
    let widest = items.map { $0.entries?.count ?? 0 }.max() ?? 0
    if widest > columnLimit { return "\(widest) columns, more than the \(columnLimit) allowed" }
    return items.count * tree.nodeCount > nodeLimit
      ? "\(items.count) cases of a file this long are more than fit" : nil
  }

  private mutating func row(_ item: YAMLNode, _ findings: inout FileFindings) -> CaseRow? {
    guard let entries = item.entries else {
      findings.note("a case is a map, such as '{ name: roses, product: roses.large }'", at: item)
      return nil
    }
    var values: [(column: String, text: String)] = []
    for entry in entries {
      let column = entry.key.text ?? ""
      addColumn(column, entry.key, &findings)
      if let text = entry.value.text {
        values.append((column, text))
      } else {
        findings.note("a case holds texts, and \(quoted(column)) is none", at: entry.value)
      }
    }
    guard let name = entries["name"] else {
      findings.note("a case needs a 'name'", at: item)
      return nil
    }
    if name.isMissing || name.text?.utf8.contains(UInt8(ascii: "/")) ?? false {
      findings.note("a case's name is a text without '/', since it ends the test's name", at: name)
    }
    return CaseRow(name: name.text ?? "", values: values)
  }

  private mutating func addColumn(
    _ column: String, _ key: YAMLNode, _ findings: inout FileFindings
  ) {
    guard !columns.contains(where: { $0.name == column }) else { return }
    columns.append((column, key))
    if !Placeholder.isName(column) {
      findings.note("a column's name begins with a letter, as in '<product>'", at: key)
    }
  }

  /// Every row gives every column.
  private func checkColumns(_ items: YAMLItems, _ findings: inout FileFindings) {
    for item in items {
      guard let entries = item.entries else { continue }
      let given = entries.map { $0.key.text ?? "" }
      let lacking = columns.map(\.name).filter { $0 != Self.nameColumn && !given.contains($0) }
      if !lacking.isEmpty { findings.note("this case lacks \(enumerated(lacking))", at: item) }
    }
  }
}
