import Diagnostics
import RunEvents

/// Skipped cases, grouped by adapter and reason: a missing capability skips many cases.
struct SkipList {
  /// In the order in which they first occur.
  private(set) var groups: [Group] = []

  struct Group {
    let adapter: String
    let reason: String
    var count = 0
  }

  init(_ summary: RunSummary) {
    var indexByKey: [[String]: Int] = [:]
    for record in summary.cases {
      guard case .skipped(let reason) = record.finished?.verdict else { continue }
      let key = [record.key.adapter, reason]
      if indexByKey[key] == nil {
        indexByKey[key] = groups.count
        groups.append(Group(adapter: record.key.adapter, reason: reason))
      }
      if let index = indexByKey[key] { groups[index].count += 1 }
    }
  }

  /// Each reason, or a count for each adapter if they are many.
  func lines(_ style: ConsoleStyle) -> [String] {
    guard !groups.isEmpty else { return [] }
    if groups.count > Self.lineLimit, style.verbosity != .verbose { return totals(style) + [""] }
    let lines = groups.flatMap { group in
      style.fitted(
        "  \(group.count) × \(TerminalText(group.adapter).text): \(oneLine(group.reason))",
        indent: 6)
    }
    return [style.paint("Skipped", .strong)] + lines + [""]
  }

  private static let lineLimit = 8

  private func totals(_ style: ConsoleStyle) -> [String] {
    var counts: [(adapter: String, count: Int)] = []
    for group in groups {
      if let index = counts.firstIndex(where: { $0.adapter == group.adapter }) {
        counts[index].count += group.count
      } else {
        counts.append((group.adapter, group.count))
      }
    }
    let words = counts.map { "\(TerminalText($0.adapter).text) \($0.count)" }
    let count = groups.reduce(0) { $0 + $1.count }
    return style.fitted(
      "\(count) skipped (--verbose prints the reasons): \(words.joined(separator: ", "))")
  }
}
