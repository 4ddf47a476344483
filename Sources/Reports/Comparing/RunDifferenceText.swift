import JSONTree
import RunEvents

extension RunDifference {
  /// For a terminal; with a line break at its end.
  package func text(_ style: ConsoleStyle) -> String {
    var lines: [String] = []
    for kind in Kind.allCases {
      let changes = changes(kind)
      guard !changes.isEmpty else { continue }
      lines.append(style.paint("\(kind.title) (\(changes.count))", kind.tone))
      for change in changes {
        lines.append("  \(caseName(change.key, in: summary(of: change)))")
        lines += Self.sides(change).map { "    \($0.label) \($0.side.text)" }
      }
      lines.append("")
    }
    lines += incompleteness.map { style.paint("INCOMPLETE: \($0)", .bad) }
    return (lines + [totals]).map { $0 + "\n" }.joined()
  }

  /// For a pull request; with a line break at its end.
  package var markdownText: String {
    var lines = ["## Mystery Shopper: \(isWorse ? "✗" : "✓") \(totals)", ""]
    lines += incompleteness.flatMap { ["**\(markdown($0))**", ""] }
    for kind in Kind.allCases {
      let changes = changes(kind)
      guard !changes.isEmpty else { continue }
      lines += ["### \(kind.title) (\(changes.count))", ""]
      lines += markdownTable(
        ["Case", "Before", "Now"],
        changes.map { change in
          [
            markdown(caseName(change.key, in: summary(of: change))),
            change.old.map { markdown($0.text) } ?? "", change.new.map { markdown($0.text) } ?? "",
          ]
        })
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// For programs.
  package var json: JSON {
    [
      "schemaVersion": 1, "worse": .bool(isWorse), "unchanged": .integer(unchanged),
      "incomplete": .array(incompleteness.map(JSON.string)),
      "counts": .object(Kind.allCases.map { .init($0.rawValue, .integer(changes($0).count)) }),
      "changes": .array(changes.map(Self.json)),
    ]
  }

  private var totals: String {
    let counts = Kind.allCases.map { ($0, changes($0).count) }.filter { $0.1 > 0 }
    let words = counts.map { "\($0.1) \($0.0.rawValue)" } + ["\(unchanged) unchanged"]
    return words.joined(separator: ", ")
  }

  private func summary(of change: Change) -> RunSummary {
    change.new == nil ? summaries.old : summaries.new
  }

  private static func sides(_ change: Change) -> [(label: String, side: Side)] {
    let old = change.old.map { [("before:", $0)] } ?? []
    let new = change.new.map { [("now:   ", $0)] } ?? []
    return old + new
  }

  private static func json(_ change: Change) -> JSON {
    func side(_ side: Side?) -> JSON {
      side.map { ["outcome": .string($0.outcome.rawValue), "message": .string($0.message)] }
        ?? .null
    }
    return [
      "kind": .string(change.kind.rawValue), "scenario": .string(safeLine(change.key.scenario)),
      "adapter": .string(safeLine(change.key.adapter)),
      "profile": .string(safeLine(change.key.profile)), "old": side(change.old),
      "new": side(change.new),
    ]
  }
}
