import RunEvents
import Scenarios

/// Reports once, instead of in every case, that an app asks for none of a catalog's products.
///
/// Decided in the order of the plan, so that it does not depend on the number of jobs.
struct StrangerReports {
  /// The first such case of each adapter.
  private var first: [Int: String] = [:]

  /// The result that counts: in the first failed case of such an app the reason, and in the others
  /// a reference to that case.
  mutating func reported(
    _ result: CaseResult, of planned: PlannedCase, by policy: OutcomePolicy
  ) -> CaseResult {
    guard !result.unknownProducts.isEmpty, case .failed = result.attempts.last,
      policy.finished(planned, result).standing == .ordinary
    else { return result }
    var result = result
    if let reporting = first[planned.adapter] {
      result.attempts = [
        .skipped("the app asks for none of the catalog's products, as '\(reporting)' says")
      ]
    } else if policy.isRed(result.attempts, of: planned) {
      first[planned.adapter] = planned.key.scenario
      result.attempts = [.failed([Self.mismatch(result.unknownProducts, planned.scenario)])]
    }
    return result
  }

  private static func mismatch(_ asked: [String], _ scenario: Scenario) -> Mismatch {
    Mismatch(
      file: scenario.source.file, line: scenario.position.line, column: scenario.position.column,
      sourceLine: scenario.source.line(scenario.position.line) ?? "",
      heading: "the app asks for none of the catalog's products", deviation: .silent,
      details: [
        .init("the app asked for", asked.joined(separator: ", ")),
        .init(
          "catalog '\(scenario.catalog.name)' has",
          scenario.catalog.products.map(\.id).joined(separator: ", ")),
        .init("remedy", "run with '--catalog FILE', the app's own .storekit file"),
      ])
  }
}
