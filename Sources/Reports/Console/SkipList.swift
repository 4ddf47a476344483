import Diagnostics
import RunEvents

/// Skipped cases, grouped by adapter and reason: a missing capability skips many cases.
struct SkipList {
  /// In the order in which they first occur.
  let groups: [Group]

  struct Group {
    let adapter: String
    let reason: String
    /// The lines of each case that its reason comes from, where they are known.
    let places: [String]
    let count: Int

    /// The reason with the lines of the first case.
    var text: String {
      guard let first = places.first else { return reason }
      let others = places.count > 1 ? " and \(counted(places.count - 1, "more scenario"))" : ""
      return "\(reason); needed at \(first)\(others)"
    }
  }

  init(_ summary: RunSummary) {
    let skipped = summary.cases.compactMap { record -> (name: [String], places: String)? in
      guard case .skipped(let reason) = record.verdict else { return nil }
      let parts = SkipReason.parts(of: reason)
      return ([record.key.adapter, parts.common], parts.places)
    }
    groups = skipped.grouped(by: \.name).map { name, members in
      Group(
        adapter: name[0], reason: name[1],
        places: members.map(\.places).filter { !$0.isEmpty }.uniqued(), count: members.count)
    }
  }

  /// Each reason, or a count for each adapter if they are many.
  func lines(_ style: ConsoleStyle) -> [String] {
    guard !groups.isEmpty else { return [] }
    if groups.count > Self.lineLimit, style.verbosity != .verbose { return totals(style) + [""] }
    let lines = groups.flatMap { group in
      style.fitted(
        "  \(group.count) × \(TerminalText(group.adapter).text): \(oneLine(group.text))",
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
