/// The rows of `docs/known-bugs.md`, as far as faults share their sources.
struct KnownBugs {
  /// The links of each row's second column.
  private let rows: [[String]]

  init(_ page: String) {
    rows = page.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|")
      return cells.count > 1 ? Self.links(in: cells[1]) : []
    }
  }

  /// The source itself, then the others of the bugs that name it.
  func sources(of source: String) -> [String] {
    [source] + rows.filter { $0.contains(source) }.flatMap(\.self).filter { $0 != source }
  }

  private static func links(in cell: Substring) -> [String] {
    cell.split(separator: "](").dropFirst().map { String($0.prefix { $0 != ")" }) }
  }
}
