import RunEvents
import Scenarios
import StoreTerms
import Wire

/// Reports once, instead of in every case, that an app never asks for products of the catalog.
///
/// Decided in the order of the plan, so that it does not depend on the number of jobs.
struct StrangerReports {
  /// The first such case of each adapter, by the products that it does not ask for.
  private var first: [Int: [Stranger: String]] = [:]

  /// The result that counts: in the first failed case of such an app the reason, and in the others
  /// a reference to that case.
  mutating func reported(
    _ result: CaseResult, of planned: PlannedCase, by policy: OutcomePolicy
  ) -> CaseResult {
    guard let stranger = Stranger(result, of: planned.scenario),
      policy.finished(planned, result).standing == .ordinary
    else { return result }
    var result = result
    if let reporting = first[planned.adapter]?[stranger] {
      result.attempts = [
        .skipped("\(stranger.sentence(planned.scenario)), as '\(reporting)' says")
      ]
    } else if policy.isRed(result.attempts, of: planned) {
      first[planned.adapter, default: [:]][stranger] = planned.key.scenario
      result.attempts = [.failed([stranger.mismatch(result.askedProducts, planned.scenario)])]
    }
    return result
  }
}

/// The products of a catalog that an app never asks for.
private enum Stranger: Hashable {
  case all
  /// One that the case needs up to the step that failed.
  case one(String)

  /// `nil` for an app that asks for what the case needs, or for nothing.
  init?(_ result: CaseResult, of scenario: Scenario) {
    guard !result.askedProducts.isEmpty, case .failed(let mismatches) = result.attempts.last
    else { return nil }
    let asked = Set(result.askedProducts)
    guard scenario.catalog.products.contains(where: { asked.contains($0.id) }) else {
      self = .all
      return
    }
    // An app that asks for a part of the catalog may be right, unless that is its own.
    let needed = scenario.isCast ? mismatches.first.map { scenario.products(neededBy: $0) } : nil
    let held = result.holdings.filter { $0.state?.isRequest != true }.map(\.product.rawValue)
    guard let product = needed?.first(where: { !asked.contains($0) && !held.contains($0) })
    else { return nil }
    self = .one(product)
  }

  func sentence(_ scenario: Scenario) -> String {
    switch self {
    case .all: "the app asks for none of the catalog's products"
    case .one(let product):
      "the app never asks for '\(product)', which catalog '\(scenario.catalog.name)' has"
    }
  }

  private var remedy: String {
    switch self {
    case .all:
      "name the app's own .storekit file with '--catalog FILE'; if that is this catalog, correct"
        + " the identifiers in it or in the code"
    case .one: "remove it from the catalog, or choose other products with 'cast'"
    }
  }

  func mismatch(_ asked: [String], _ scenario: Scenario) -> Mismatch {
    Mismatch(
      of: scenario, sentence(scenario),
      details: [
        .init("the app asked for", asked.joined(separator: ", ")),
        .init(
          "catalog '\(scenario.catalog.name)' has",
          scenario.catalog.products.map(\.id).joined(separator: ", ")),
        .init("remedy", remedy),
      ])
  }
}

extension Scenario {
  /// The catalog's products that the steps name up to the one that failed, or that a list of
  /// products lacks.
  fileprivate func products(neededBy mismatch: Mismatch) -> [String] {
    let arguments = steps.prefix(mismatch.step ?? 0).flatMap { step -> [Action.Argument] in
      // The customer does not buy what a forged notification is about.
      if case .world(.forgeNotification) = step.action?.typed { return [] }
      return step.action?.arguments ?? []
    }
    let named = arguments.compactMap { argument -> String? in
      if case .product(let id) = argument.value { id.rawValue } else { nil }
    }
    return (named + mismatch.products.missing).filter { catalog.kind(of: $0) != nil }
  }
}
