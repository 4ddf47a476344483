import Diagnostics
import YAMLTree

/// One named row of a scenario's cases.
struct CaseRow {
  let name: String
  /// The string of each column, including `name`.
  let values: [(column: String, text: String)]

  func text(of column: String) -> String? {
    for value in values where value.column == column { return value.text }
    return nil
  }
}

/// The rows of a scenario's cases, checked against the placeholders in the scenario.
struct CaseTable {
  /// More rows are an error: a table of thousands is unreadable.
  static let rowLimit = 500
  /// More columns are an error.
  static let columnLimit = 50
  /// The limit of the file's nodes times its rows: each row is a whole scenario in memory.
  static let nodeLimit = 2_000_000
  private static let example = "{ name: roses, product: roses.large }"
  /// The column that names the row.
  static let nameColumn = "name"

  /// Whether the table could be read. Without it, placeholders are not checked.
  private var isReadable = true
  /// The scenario is read once for each row; `nil` is the row of a scenario without cases.
  private(set) var rows: [CaseRow?] = [nil]
  private var columns: [(name: String, key: YAMLNode)] = []

  init(
    _ outline: ScenarioOutline, _ tree: YAMLTree, of source: SourceText,
    _ findings: inout FileFindings
  ) {
    guard let cases = outline[.cases] else { return }
    readRows(cases, tree, &findings)
    guard isReadable else { return }
    var usage = PlaceholderUsage(names: columns.map(\.name), owner: .cases, in: source)
    usage.check(outline.rootNode, &findings)
    for column in columns where column.name != Self.nameColumn && !usage.used.contains(column.name)
    {
      findings.note(
        Mistake.unexpected(
          "column", column.name, where: "in 'cases'", because: "no step uses it",
          remedy: "write \(quoted("<\(column.name)>")) where it belongs, or remove the column"),
        at: column.key)
    }
  }

  private mutating func readRows(
    _ cases: YAMLEntries.Entry, _ tree: YAMLTree, _ findings: inout FileFindings
  ) {
    guard let items = cases.value.items, !items.isEmpty else {
      findings.note(
        Mistake.invalid("'cases'", expected: "a list of named rows, such as '- \(Self.example)'"),
        at: cases.value.isMissing ? cases.key : cases.value)
      isReadable = false
      return
    }
    if let problem = Self.sizeProblem(items, tree) {
      findings.note(problem, at: cases.key)
      isReadable = false
      return
    }
    var found: [CaseRow] = []
    for item in items {
      guard let row = row(item, &findings) else { continue }
      if found.contains(where: { $0.name == row.name }) {
        findings.note(Mistake.duplicate("case", row.name, remedy: "rename one"), at: item)
      }
      found.append(row)
    }
    checkColumns(items, &findings)
    if !found.isEmpty { rows = found }
  }

  /// The message about a table that is too large to be read.
  private static func sizeProblem(_ items: YAMLItems, _ tree: YAMLTree) -> String? {
    func tooMany(_ count: Int, _ what: String, _ limit: Int, _ remedy: String) -> String? {
      guard count > limit else { return nil }
      return Mistake.invalid(
        "'cases'", expected: "at most \(limit) \(what)", found: "\(count)", remedy: remedy)
    }
    return tooMany(items.count, "rows", rowLimit, "split the file")
      ?? tooMany(
        items.map { $0.entries?.count ?? 0 }.max() ?? 0, "columns", columnLimit, "remove some")
      ?? tooMany(
        items.count, "rows in a file of this length", nodeLimit / tree.nodeCount, "split the file")
  }

  private mutating func row(_ item: YAMLNode, _ findings: inout FileFindings) -> CaseRow? {
    guard let entries = item.entries else {
      findings.note(
        Mistake.invalid(
          "case", item.text, expected: "a map, such as '\(Self.example)'", found: item.found),
        at: item)
      return nil
    }
    var values: [(column: String, text: String)] = []
    for entry in entries {
      let column = entry.key.text ?? ""
      addColumn(column, entry.key, &findings)
      if let text = entry.value.text {
        values.append((column, text))
      } else {
        findings.note(
          Mistake.invalid(
            quoted(column), where: "of a case", expected: "a string", found: entry.value.found),
          at: entry.value)
      }
    }
    guard let name = entries["name"] else {
      findings.note(
        Mistake.missing("'name'", where: "in a case", remedy: "write '\(Self.example)'"), at: item)
      return nil
    }
    if name.isMissing || name.text?.utf8.contains(UInt8(ascii: "/")) ?? false {
      findings.note(
        Mistake.invalid(
          "'name'", name.text, where: "of a case",
          expected: "a string without '/', because it ends the test's name"),
        at: name)
    }
    return CaseRow(name: name.text ?? "", values: values)
  }

  private mutating func addColumn(
    _ column: String, _ key: YAMLNode, _ findings: inout FileFindings
  ) {
    guard !columns.contains(where: { $0.name == column }) else { return }
    columns.append((column, key))
    if !Placeholder.isName(column) {
      findings.note(
        Mistake.invalid(
          "column", column, where: "in 'cases'",
          expected: "a name that begins with a letter, such as 'product'"),
        at: key)
    }
  }

  /// Notes rows that lack a column.
  private func checkColumns(_ items: YAMLItems, _ findings: inout FileFindings) {
    for item in items {
      guard let entries = item.entries else { continue }
      let given = entries.map { $0.key.text ?? "" }
      let lacking = columns.map(\.name).filter { $0 != Self.nameColumn && !given.contains($0) }
      if lacking.isEmpty { continue }
      findings.note(
        Mistake.missing(
          enumerated(lacking), where: "in this case", remedy: "write every column in each case"),
        at: item)
    }
  }
}
