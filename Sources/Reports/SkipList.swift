import Diagnostics
import RunEvents

/// What was skipped and why, folded by adapter and reason: a missing capability skips many cases.
struct SkipList {
  private var groups: [Group: Int] = [:]
  /// In the order in which they first occur.
  private var order: [Group] = []

  private struct Group: Hashable {
    let adapter: String
    let reason: String
  }

  init(_ summary: RunSummary) {
    for record in summary.cases {
      guard case .skipped(let reason) = record.finished?.verdict else { continue }
      let group = Group(adapter: record.key.adapter, reason: reason)
      if groups[group] == nil { order.append(group) }
      groups[group, default: 0] += 1
    }
  }

  func lines(_ style: ConsoleStyle) -> [String] {
    guard !order.isEmpty else { return [] }
    let lines = order.map { group in
      "  \(groups[group] ?? 0) × \(TerminalText(group.adapter).text): \(oneLine(group.reason))"
    }
    return [style.paint("Skipped", .strong)] + lines + [""]
  }
}
