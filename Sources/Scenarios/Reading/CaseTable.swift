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
    readRows(cases, tree, &findings) {
      var usage = PlaceholderUsage(names: [], owner: .cases, in: source)
      var ignored = FileFindings()
      usage.check(outline.rootNode, &ignored)
      return usage.used
    }
    guard isReadable else { return }
    var usage = PlaceholderUsage(names: columns.map(\.name), owner: .cases, in: source)
    usage.check(outline.rootNode, &findings)
    noteUnused(used: usage.used, &findings)
  }

  private func noteUnused(used: Set<String>, _ findings: inout FileFindings) {
    let names = columns.map(\.name)
    let unknown = used.filter { !names.contains($0) }.sorted()
    for column in columns where column.name != Self.nameColumn && !used.contains(column.name) {
      // The unknown column that a step names is probably this one.
      if closest(to: column.name, among: unknown) != nil { continue }
      findings.note(
        Mistake.unexpected(
          "column", column.name, where: "in 'cases'", because: "no step uses it",
          remedy: "write \(quoted("<\(column.name)>")) where it belongs, or remove the column"),
        at: column.key)
    }
  }

  /// - Parameter used: the columns that the scenario's placeholders name.
  private mutating func readRows(
    _ cases: YAMLEntries.Entry, _ tree: YAMLTree, _ findings: inout FileFindings,
    used: () -> Set<String>
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
    let shared = CaseColumns(items, used: used)
    var misspelt: Set<String> = []
    var found: [CaseRow] = []
    for item in items {
      guard let row = row(item, shared, &misspelt, &findings) else { continue }
      if found.contains(where: { $0.name == row.name }) {
        findings.note(Mistake.duplicate("case", row.name, remedy: "rename one"), at: item)
      }
      found.append(row)
    }
    checkColumns(items, shared, &findings)
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

  /// - Parameter misspelt: the columns that have been reported as misspelt.
  private mutating func row(
    _ item: YAMLNode, _ shared: CaseColumns, _ misspelt: inout Set<String>,
    _ findings: inout FileFindings
  ) -> CaseRow? {
    guard let entries = item.entries else {
      findings.note(
        Mistake.invalid(
          "case", item.text, expected: "a map, such as '\(Self.example)'", found: item.found),
        at: item)
      return nil
    }
    var values: [(column: String, text: String)] = []
    var name: YAMLNode?
    for entry in entries {
      let word = entry.key.text ?? ""
      let meant = shared.column(meantBy: word, in: entries)
      if let meant, misspelt.insert(word).inserted {
        findings.note(
          Mistake.unknown("column", word, where: "in 'cases'", among: [meant]), at: entry.key)
      }
      let column = meant ?? word
      if meant == nil { addColumn(column, entry.key, &findings) }
      if column == Self.nameColumn { name = entry.value }
      if let text = value(entry.value, of: column, &findings) { values.append((column, text)) }
    }
    guard let name else {
      findings.note(
        Mistake.missing("'name'", where: "in a case", remedy: "write '\(Self.example)'"), at: item)
      return nil
    }
    checkName(name, &findings)
    return CaseRow(name: name.text ?? "", values: values)
  }

  private func value(
    _ node: YAMLNode, of column: String, _ findings: inout FileFindings
  ) -> String? {
    if let text = node.text { return text }
    findings.note(
      Mistake.invalid(
        quoted(column), where: "of a case", expected: "a string", found: node.found),
      at: node)
    return nil
  }

  private func checkName(_ name: YAMLNode, _ findings: inout FileFindings) {
    guard name.isMissing || name.text?.utf8.contains(UInt8(ascii: "/")) ?? false else { return }
    findings.note(
      Mistake.invalid(
        "'name'", name.text, where: "of a case",
        expected: "a string that is not empty and has no '/', because it ends the test's name"),
      at: name)
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
  private func checkColumns(
    _ items: YAMLItems, _ shared: CaseColumns, _ findings: inout FileFindings
  ) {
    let needed = columns.map(\.name).filter { $0 != Self.nameColumn && shared.isNeeded($0) }
    for item in items {
      guard let entries = item.entries else { continue }
      let given = entries.map { entry in
        let word = entry.key.text ?? ""
        return shared.column(meantBy: word, in: entries) ?? word
      }
      let lacking = needed.filter { !given.contains($0) }
      if lacking.isEmpty { continue }
      findings.note(
        Mistake.missing(
          enumerated(lacking), where: "in this case", remedy: "write every column in each case"),
        at: item)
    }
  }
}
