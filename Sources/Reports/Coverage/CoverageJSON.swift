import JSONTree
import RunEvents

/// Coverage for programs.
package struct CoverageJSON {
  private let coverage: Coverage

  /// Grows when an existing member changes its meaning.
  static let schemaVersion = 4

  package init(_ coverage: Coverage) { self.coverage = coverage }

  /// Over several lines, with a line break at its end.
  package var text: String { json.indentedText }

  private var json: JSON {
    [
      "schemaVersion": .integer(Self.schemaVersion),
      "percent": coverage.percent.map(JSON.integer) ?? .null,
      "levels": .object(
        RuleLevel.allCases.map { level in
          let (covered, total) = coverage.counts(of: level)
          return .init(
            level.rawValue, ["rules": .integer(total), "withScenarios": .integer(covered)])
        }),
      "rulesWithoutScenarios": Self.texts(coverage.uncovered.map(\.id)),
      "scenariosWithoutRules": Self.texts(coverage.unruled),
      "adapters": .array(coverage.comparison.labels.enumerated().map(adapter)),
      "store": coverage.storeRules.map { .object($0.members) } ?? .null,
      "subscriptionEvents": .array(coverage.occurrences.map(occurrence)),
    ]
  }

  private func adapter(_ column: Int, _ label: String) -> JSON {
    .object([.init("adapter", .string(label))] + coverage.standings(ofColumn: column).members)
  }

  private func occurrence(_ occurrence: Coverage.Occurrence) -> JSON {
    [
      "event": .string(occurrence.name),
      "reachedFrom": .object(
        coverage.reached(occurrence).map { .init($0.state, .integer($0.scenarios)) }),
      "notReachedFrom": Self.texts(coverage.missing(occurrence)),
      "impossibleFrom": Self.texts(coverage.impossible(occurrence)),
      "impossibleBecause": .string(occurrence.reason),
    ]
  }

  private static func texts(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }
}
