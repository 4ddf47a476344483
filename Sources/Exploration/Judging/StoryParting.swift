import JSONTree
import StoreTerms
import Wire

/// Where the stories of an app and of the reference shop part: the customer has bought something
/// else in one of them. What differs from then on is a consequence, as in a run what comes after
/// the first step that differs.
package enum StoryParting {
  /// The facts that show it. They change nothing in an app, except that it may load its products.
  package static let facts: Set<Fact> = [
    .app(.forSale), .store(.transactions), .store(.charges),
  ]

  private static let bought = [FactQuery(.store(.transactions)), FactQuery(.store(.charges))]
  private static let forSale = FactQuery(.app(.forSale)).text

  /// The index of the first step after the stories part, as far as the facts were looked at; `nil`
  /// if no step does.
  package static func step(
    in journey: RandomJourney, reference: ShownJourney, app: ShownJourney
  ) -> Int? {
    var unsold: Set<JSON> = []
    for (index, (expected, observed)) in zip(reference.steps, app.steps).enumerated() {
      // What an app does not offer, no customer can buy there.
      if let product = journey.actions[index].boughtInApp, unsold.contains(product) { return index }
      if bought.contains(where: { differs($0, expected, observed, in: journey.shop) }) {
        return index + 1
      }
      if case .array(let listed)? = expected[forSale], case .array(let shown)? = observed[forSale] {
        unsold = Set(listed).subtracting(shown)
      }
    }
    return nil
  }

  private static func differs(
    _ query: FactQuery, _ expected: ShownJourney.ShownStep, _ observed: ShownJourney.ShownStep,
    in shop: Shop
  ) -> Bool {
    guard let wanted = expected[query.text], let found = observed[query.text] else { return false }
    return FactComparison(query, expected: wanted, observed: found, in: shop) != nil
  }
}

extension Action {
  /// The product that the customer buys in the app; `nil` for any other step.
  fileprivate var boughtInApp: JSON? {
    guard case .app(.buy(let purchase)) = typed else { return nil }
    return .string(purchase.product.rawValue)
  }
}
