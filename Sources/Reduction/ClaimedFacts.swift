import JSONTree
import Wire

/// The facts of an app as far as it claims them, so that its limits are no departures.
package struct ClaimedFacts: Hashable, Sendable {
  private let limits: [Limit]

  package init(limits: [Limit] = []) { self.limits = limits }

  /// The part of a fact's value that is compared; `nil` if the app claims nothing of it.
  package func part(of value: JSON, for query: FactQuery) -> JSON? {
    guard case .app(let fact) = query.fact else { return value }
    return limits.reduce(value) { rest, limit in
      rest.flatMap { Self.part(of: $0, for: fact, within: limit) }
    }
  }

  private static func part(of value: JSON, for fact: AppFact, within limit: Limit) -> JSON? {
    switch limit {
    case .purchaseOutcomes: fact == .purchase || fact == .error ? nil : value
    case .priceText: fact == .price ? nil : value
    case .accessByProduct: fact == .access ? value.withoutNames : value
    case .part(fact, let name): value.without(name)
    case .kind, .memoryWithoutNetwork, .promotedPurchases, .productLists, .quantities,
      .planChanges, .passDuration, .transactionSignatures, .production, .restoring, .part:
      value
    }
  }
}

extension JSON {
  /// A list of products by whether there is any.
  fileprivate var withoutNames: JSON {
    guard case .array(let products) = self else { return self }
    return products.isEmpty ? [] : ["any product"]
  }

  /// Without a part of its records.
  fileprivate func without(_ name: String) -> JSON {
    switch self {
    case .array(let records): .array(records.map { $0.without(name) })
    case .object(let members):
      .object(
        members.filter { $0.name != name }.map { Member($0.name, $0.value.without(name)) })
    case .null, .bool, .integer, .decimal, .string: self
    }
  }
}
