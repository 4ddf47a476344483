import JSONTree
import Reduction
import RunEvents
import Scenarios
import Wire

/// Compares an app with the reference shop: the same journey, the same facts.
enum ReferenceOracle {
  /// For each fact the first step in which the two differ. After a step that the reference shop
  /// cannot do nothing is compared, nor after one that the app cannot do.
  static func violations(
    reference: ShownJourney, app: ShownJourney, in catalog: CatalogIndex
  ) -> [ViolationSample] {
    var samples: [ViolationSample] = []
    var known: Set<String> = []
    let count = reference.doneCount
    for (index, step) in app.steps.prefix(count).enumerated() {
      if step.problem != nil {
        let undone = OracleViolation(.reference, .undone)
        return samples + [ViolationSample(undone, step: index, reference: reference.steps[index])]
      }
      // Nothing is looked at, or the process breaks while it is.
      if step.facts.isEmpty, app.fault != nil, index == app.steps.count - 1 { break }
      for (name, expected) in reference.steps[index].facts where !known.contains(name) {
        let observed = step[name]
        guard expected != observed, let query = FactQuery(text: name),
          let sample = sample(query, expected, observed, step: index, in: catalog)
        else { continue }
        known.insert(name)
        samples.append(sample)
      }
    }
    return samples
  }

  private static func sample(
    _ query: FactQuery, _ expected: JSON, _ observed: JSON?, step: Int, in catalog: CatalogIndex
  ) -> ViolationSample? {
    guard let observed else {
      return ViolationSample(
        OracleViolation(.reference, .silence(query)), step: step,
        expected: expected.naming(catalog.products.first?.id))
    }
    return FactComparison(query, expected: expected, observed: observed, in: catalog).map {
      ViolationSample(
        OracleViolation(.reference, .fact(query, $0.difference)), step: step, expected: $0.expected,
        observed: $0.observed)
    }
  }
}

extension JSON {
  /// A map of nothing as one in which this product has nothing: a scenario can write no empty map.
  func naming(_ product: String?) -> JSON {
    guard self == .object([]), let product else { return self }
    return .object([.init(product, .null)])
  }
}

/// Finds adapters that break.
enum BreakageOracle {
  /// - Parameter reference: `nil` if it did not play; a journey that breaks it, too, is a bug of
  ///   the store.
  static func violation(reference: ShownJourney?, app: ShownJourney) -> ViolationSample? {
    guard let fault = app.fault, reference?.fault == nil || fault.kind == .bug else { return nil }
    let step = max(0, app.steps.count - 1)
    return ViolationSample(
      OracleViolation(.breakage, .fault(fault.kind)), step: step,
      reference: reference.flatMap { $0.steps.indices.contains(step) ? $0.steps[step] : nil })
  }
}
