import JSONTree
import RunEvents

/// A comparison for programs: everything but what the clock said.
package struct ComparisonJSON {
  private let comparison: Comparison
  private let onlyDifferent: Bool

  /// Grows when an existing member changes its meaning.
  static let schemaVersion = 2

  package init(_ comparison: Comparison, onlyDifferent: Bool = false) {
    self.comparison = comparison
    self.onlyDifferent = onlyDifferent
  }

  /// Over several lines, with a line break at its end.
  package var text: String { json.indentedText }

  private var json: JSON {
    let summary = comparison.summary
    return [
      "schemaVersion": .integer(Self.schemaVersion),
      "shopper": .string(summary.started?.shopperVersion ?? ""),
      "profile": .string(summary.started?.profile ?? ""),
      "seed": .integer(summary.started?.seed ?? 0),
      "complete": .bool(summary.completeness == .complete),
      "scenarios": .integer(summary.scenarios.count),
      "adapters": .array(comparison.labels.map(JSON.string)),
      "findings": .array(comparison.findings.map(Self.finding)),
      "totals": .array(comparison.totals.map(Self.cell)),
      "areas": rows(comparison.areas), "rules": rows(comparison.rules),
      "differences": .array(comparison.differences.map(Self.difference)),
    ]
  }

  private static func finding(_ shared: SharedFinding) -> JSON {
    [
      "title": .string(safeLine(shared.finding.title)),
      "rules": .array(shared.finding.rules.map { .string(safeLine($0.id)) }),
      "behavesAs": shared.finding.likeness.map { .string($0.fault) } ?? .null,
      "journey": .string(safeLine(shared.finding.journey.scenario)),
      "adapters": .array(
        shared.adapters.map {
          ["adapter": .string(safeLine($0.name)), "cases": .integer($0.cases)]
        }),
    ]
  }

  private func rows(_ rows: [ComparisonRow]) -> JSON {
    .array(
      (onlyDifferent ? rows.filter(\.differs) : rows).map { row in
        let level = row.rule.map { [JSON.Member("level", .string($0.level.rawValue))] } ?? []
        return .object(
          [.init("name", .string(row.name))] + level
            + [.init("adapters", .array(row.cells.map(Self.cell)))])
      })
  }

  /// `{ "known": 1, "passed": 9 }`, in the order of ``ConformanceStatus``.
  private static func cell(_ counts: ConformanceCounts) -> JSON {
    .object(
      ConformanceStatus.allCases.filter { counts[$0] > 0 }.map {
        .init($0.word, .integer(counts[$0]))
      })
  }

  private static func difference(_ difference: AdapterDifference) -> JSON {
    [
      "scenario": .string(difference.scenario), "title": .string(difference.title),
      "answers": .array(difference.answers.map { $0.map { .string($0.word) } ?? .null }),
      "place": difference.location.map(JSON.string) ?? .null,
      "fact": difference.fact.map(JSON.string) ?? .null,
      "sides": .array(
        difference.sides.map {
          [
            "adapters": .array($0.labels.map(JSON.string)),
            "shows": .string($0.behaviour.words(of: 1)),
          ]
        }),
    ]
  }
}
