import Diagnostics
import RunEvents

/// What was skipped and why, folded by adapter and reason: a missing capability skips many cases.
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

  func lines(_ style: ConsoleStyle) -> [String] {
    guard !groups.isEmpty else { return [] }
    let lines = groups.map { group in
      "  \(group.count) × \(TerminalText(group.adapter).text): \(oneLine(group.reason))"
    }
    return [style.paint("Skipped", .strong)] + lines + [""]
  }
}
