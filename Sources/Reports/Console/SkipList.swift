import Diagnostics
import RunEvents

/// Skipped cases, grouped by adapter and reason: a missing capability skips many cases.
struct SkipList {
  /// In the order in which they first occur.
  let groups: [Group]

  struct Group {
    let adapter: String
    let reason: String
    let count: Int
  }

  init(_ summary: RunSummary) {
    let skipped = summary.cases.compactMap { record -> [String]? in
      guard case .skipped(let reason) = record.verdict else { return nil }
      return [record.key.adapter, reason]
    }
    groups = skipped.grouped { $0 }.map {
      Group(adapter: $0.key[0], reason: $0.key[1], count: $0.members.count)
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
    let words = groups.grouped(by: \.adapter).map { adapter, groups in
      "\(TerminalText(adapter).text) \(groups.reduce(0) { $0 + $1.count })"
    }
    let count = groups.reduce(0) { $0 + $1.count }
    return style.fitted(
      "\(count) skipped (--verbose prints the reasons): \(words.joined(separator: ", "))")
  }
}
