import JSONTree
import Reduction
import RunEvents
import Scenarios
import Wire

/// Compares an app with the reference shop: the same journey, the same facts.
enum ReferenceOracle {
  /// For each fact the first step in which the two differ. After a step that the reference shop
  /// cannot do nothing is compared, nor after one that the app cannot do.
  static func exhibits(
    reference: ShownJourney, app: ShownJourney, in catalog: CatalogIndex
  ) -> [Exhibit] {
    var exhibits: [Exhibit] = []
    var known: Set<String> = []
    let count = reference.doneCount
    for (index, step) in app.steps.prefix(count).enumerated() {
      if step.problem != nil {
        let undone = Objection(.reference, .undone)
        return exhibits + [Exhibit(undone, step: index, reference: reference.steps[index])]
      }
      // Nothing is looked at, or the process breaks while it is.
      if step.facts.isEmpty, app.fault != nil, index == app.steps.count - 1 { break }
      for (name, expected) in reference.steps[index].facts where !known.contains(name) {
        let observed = step[name]
        guard expected != observed, let query = FactQuery(text: name),
          let exhibit = exhibit(query, expected, observed, step: index, in: catalog)
        else { continue }
        known.insert(name)
        exhibits.append(exhibit)
      }
    }
    return exhibits
  }

  private static func exhibit(
    _ query: FactQuery, _ expected: JSON, _ observed: JSON?, step: Int, in catalog: CatalogIndex
  ) -> Exhibit? {
    guard let observed else {
      return Exhibit(
        Objection(.reference, .silence(query)), step: step,
        expected: expected.naming(catalog.products.first?.id))
    }
    return FactComparison(query, expected: expected, observed: observed, in: catalog).map {
      Exhibit(
        Objection(.reference, .fact(query, $0.difference)), step: step, expected: $0.expected,
        observed: $0.observed)
    }
  }
}

extension JSON {
  /// A map of nothing as one in which this product has nothing: a scenario can write no empty map.
  fileprivate func naming(_ product: String?) -> JSON {
    guard self == .object([]), let product else { return self }
    return .object([.init(product, .null)])
  }
}

/// Finds adapters that break.
enum BreakageOracle {
  /// - Parameter reference: `nil` if it did not play; a journey that breaks it, too, is a bug of
  ///   the store.
  static func exhibit(reference: ShownJourney?, app: ShownJourney) -> Exhibit? {
    guard let fault = app.fault, reference?.fault == nil || fault.kind == .bug else { return nil }
    let step = max(0, app.steps.count - 1)
    return Exhibit(
      Objection(.breakage, .fault(fault.kind)), step: step,
      reference: reference.flatMap { $0.steps.indices.contains(step) ? $0.steps[step] : nil })
  }
}
