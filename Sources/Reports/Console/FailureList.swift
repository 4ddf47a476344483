import Diagnostics
import RunEvents

/// Failed cases with all their details, one block each.
struct FailureList {
  private let summary: RunSummary
  private let style: ConsoleStyle

  /// The most blocks that are shown unless all failures are asked for.
  private static let blockLimit = 50
  /// The most cases that are named for a shared fault.
  private static let nameLimit = 5

  init(_ summary: RunSummary, _ style: ConsoleStyle) {
    self.summary = summary
    self.style = style
  }

  /// The cases with one of `outcomes`, in plan order; nothing if there are none.
  func lines(_ title: String, _ outcomes: Set<Outcome>) -> [String] {
    let records = summary.cases.filter { outcomes.contains($0.outcome) }
    guard !records.isEmpty else { return [] }
    let blocks = Self.blocks(of: records)
    let shown = style.showsFailures ? blocks[...] : blocks.prefix(Self.blockLimit)
    var lines = [style.paint("\(title) (\(records.count))", .strong), ""]
    for block in shown { lines += self.lines(of: block) + [""] }
    if shown.count < blocks.count {
      lines += ["\(blocks.count - shown.count) more are in the reports", ""]
    }
    return lines
  }

  /// A failed case with its first mismatch alone, the most telling form first: whole, with what the
  /// store knew, and with what was expected and observed.
  func beginnings(of record: CaseRecord) -> [[String]] {
    guard let first = record.firstMismatch else { return [] }
    let plain = first.saying([])
    let count = record.mismatches.count - 1
    let others = count > 0 ? ["  and \(counted(count, "more difference"))"] : []
    return [first, plain.showing(Array(first.evidence.prefix(1))), plain.showing([])].map {
      [title(of: record)] + $0.rendered.split(separator: "\n").flatMap { fitted(String($0)) }
        + others
    }
  }

  /// Groups cases that share a fault of one adapter into one block: an adapter that does not start
  /// has a single fault to report.
  static func blocks(of records: [CaseRecord]) -> [[CaseRecord]] {
    records.enumerated().grouped { index, record -> BlockKey in
      guard record.outcome == .errored, case .errored(let fault) = record.verdict else {
        return .single(index)
      }
      return .shared(adapter: record.key.adapter, fault.at(nil))
    }.map { $0.members.map(\.element) }
  }

  private enum BlockKey: Hashable {
    case single(Int)
    case shared(adapter: String, Fault)
  }

  private func lines(of block: [CaseRecord]) -> [String] {
    guard let first = block.first else { return [] }
    var lines = [title(of: first)]
    if let text = first.failureText {
      lines += text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { fitted(String($0)) }
    } else if let headline = first.headline {
      lines.append("  \(headline)")
    }
    let others = block.dropFirst()
    guard !others.isEmpty else { return lines }
    let names = others.prefix(Self.nameLimit).map { TerminalText($0.key.scenario).text }
    let rest = others.count > names.count ? " …" : ""
    lines.append(
      "  the same in \(others.count) more: \(names.joined(separator: ", "))\(rest)")
    return lines
  }

  /// A line of words on as many lines as it needs. The bars of an excerpt, and of what an adapter
  /// wrote, stay below each other.
  private func fitted(_ line: String) -> [String] {
    line.contains("|") || line.contains("│") ? [line] : style.fitted(line, indent: 4)
  }

  /// `✗ subscription/upgrade · storehelper`.
  private func title(of record: CaseRecord) -> String {
    let sign = style.paint(record.outcome.sign, record.outcome.tone)
    return "\(sign) \(caseName(record.key, in: summary))"
  }
}
