import StoreTerms
import Wire

extension Scenario {
  /// The scenario without what an app does not claim.
  ///
  /// - Returns: the same journey with fewer expectations, and the limits for which it cannot be
  ///   played; these come in the order of the vocabulary.
  package func limited(by limits: [Limit]) -> (scenario: Scenario, missing: [Limit]) {
    guard !limits.isEmpty else { return (self, []) }
    let missing = limits.filter(isAbout)
    guard missing.isEmpty else { return (self, missing) }
    let filter = LimitFilter(limits)
    let steps = steps.map { $0.expecting($0.expectations.compactMap(filter.claimed)) }
    let invariants = invariants.compactMap { invariant in
      filter.claimed(invariant.expectation).map {
        Invariant($0, isForbidden: invariant.isForbidden)
      }
    }
    let limited = changed(steps: steps, invariants: invariants)
    // A journey that is only compared, such as one that is being shortened, expects nothing.
    if limited.expectsNothing, !expectsNothing {
      return (self, limits.filter(\.leavesOutExpectations))
    }
    return (limited, [])
  }

  private var expectsNothing: Bool {
    invariants.isEmpty && steps.allSatisfy(\.expectations.isEmpty)
  }

  /// Whether the whole journey is about what the limit excludes.
  private func isAbout(_ limit: Limit) -> Bool {
    switch limit {
    case .kind(let kind): return names(kind)
    case .memoryWithoutNetwork: return showsMemoryWithoutNetwork
    case .promotedPurchases: return steps.contains { $0.action?.typed.isPromoted ?? false }
    case .productLists:
      return given.productsForSale.map { Set($0) != Set(catalog.products.map(\.id)) } ?? false
    case .quantities: return steps.contains { $0.action?.typed.buysSeveral ?? false }
    case .planChanges: return steps.contains { $0.action?.verb.changesPlan ?? false }
    case .passDuration: return names(.passes) && waits(atLeast: 7 * 86400)
    case .transactionSignatures:
      return steps.contains { $0.action?.typed.tampersWithTransactions ?? false }
    case .production: return given.isProduction
    case .restoring: return steps.contains { $0.action?.verb == .restorePurchases }
    case .priceText, .purchaseOutcomes, .accessByProduct, .part: return false
    }
  }

  private func names(_ kind: Limit.SoldKind) -> Bool {
    let named = products
    return catalog.products.contains { named.contains($0.id) && $0.kind.soldKind == kind }
  }

  /// Whether the waits of the journey come to as many seconds, or one of them is for a date.
  private func waits(atLeast seconds: Int64) -> Bool {
    var now = given.date
    for step in steps {
      guard case .world(let action) = step.action?.typed else { continue }
      if case .waitUntil(.date, within: _) = action { return true }
      if case .wait(let time) = action { now = time.end(from: now) }
    }
    return now.milliseconds(since: given.date) >= seconds * 1000
  }

  /// Whether the app is opened without the App Store, and then asked what it knows.
  private var showsMemoryWithoutNetwork: Bool {
    var isCutOff = given.lacksNetwork
    var isOpenedSo = given.lacksNetwork
    for step in steps {
      if let isReachable = step.action?.makesStoreReachable {
        isCutOff = !isReachable
        if isReachable { isOpenedSo = false }
      }
      if step.action?.verb.app == .starts { isOpenedSo = isCutOff }
      if isOpenedSo, step.expectations.contains(where: \.isMemory) { return true }
    }
    return false
  }

  /// The identifiers of the products that the scenario names, in the order of its parts.
  package var products: [String] {
    var names = NamedProducts()
    _ = translated(by: &names, to: catalog)
    return names.products
  }
}

/// Collects the products that a scenario names, and changes nothing.
private struct NamedProducts: ScenarioTranslation {
  private(set) var products: [String] = []

  mutating func product(_ id: String) -> String {
    if !products.contains(id) { products.append(id) }
    return id
  }

  func group(_ name: String?) -> String? { name }
  func amount(_ amount: Money, of product: String?) -> Money { amount }
  func priceText(_ text: String, of product: String) -> String { text }
}

/// Removes from expectations what an app does not claim.
private struct LimitFilter {
  private let parts: [AppFact: [String]]
  private let hasOwnPriceText: Bool
  private let reportsOutcomes: Bool
  private let namesProducts: Bool

  init(_ limits: [Limit]) {
    hasOwnPriceText = limits.contains(.priceText)
    reportsOutcomes = !limits.contains(.purchaseOutcomes)
    namesProducts = !limits.contains(.accessByProduct)
    parts = limits.reduce(into: [:]) { parts, limit in
      if case .part(let fact, let part) = limit { parts[fact, default: []].append(part) }
    }
  }

  /// `nil` if nothing of it is claimed.
  func claimed(_ expectation: Expectation) -> Expectation? {
    guard case .app(let fact) = expectation.query.fact else { return expectation }
    if fact == .purchase || fact == .error, !reportsOutcomes { return nil }
    var expected = expectation.expected
    if fact == .access, !namesProducts {
      guard let anyOrNone = expected.withoutNames else { return nil }
      expected = anyOrNone
    }
    if fact == .price, hasOwnPriceText { expected = expected.withAmountsOnly }
    if let unclaimed = parts[fact] {
      guard let rest = expected.without(unclaimed, in: expectation.query.fact.entry.kind) else {
        return nil
      }
      expected = rest
    }
    return expectation.expecting(expected)
  }
}

extension Expected {
  /// Without these parts of records; `nil` if nothing is left.
  fileprivate func without(_ names: [String], in kind: ValueKind) -> Expected? {
    switch self {
    case .parts(let parts):
      if case .each(let value) = kind {
        let rest = parts.compactMap { part in
          part.expected.without(names, in: value).map {
            Part(name: part.name, expected: $0, position: part.position)
          }
        }
        return rest.isEmpty ? nil : .parts(rest)
      }
      let rest = parts.filter { !names.contains($0.name) }
      return rest.isEmpty ? nil : .parts(rest)
    case .oneOf(let permitted):
      let rest = permitted.map { $0.without(names, in: kind) }
      return rest.contains { $0 == nil } ? nil : .oneOf(rest.compactMap(\.self))
    case .equal, .atLeast, .atMost, .form, .absent, .products, .records: return self
    }
  }

  /// A list of products by whether there is any; `nil` if it does not say that.
  fileprivate var withoutNames: Expected? {
    switch self {
    case .products(.exactly, let products), .products(.inOrder, let products):
      .products(products.isEmpty ? .exactly : .some, [])
    case .products(.includes, _), .products(.some, _): .products(.some, [])
    case .oneOf(let permitted):
      permitted.contains { $0.withoutNames == nil }
        ? nil : .oneOf(permitted.compactMap(\.withoutNames))
    case .products(.excludes, _), .equal, .atLeast, .atMost, .form, .absent, .parts, .records: nil
    }
  }

  /// With each whole price by its amounts and periods instead of its wording.
  fileprivate var withAmountsOnly: Expected {
    switch self {
    case .equal(let value): .equal(ExpectedPrice(value.text))
    case .oneOf(let permitted): .oneOf(permitted.map(\.withAmountsOnly))
    case .parts(let parts):
      .parts(
        parts.map {
          Part(name: $0.name, expected: $0.expected.withAmountsOnly, position: $0.position)
        })
    case .atLeast, .atMost, .form, .absent, .products, .records: self
    }
  }
}

extension Limit {
  /// Whether expectations are left out for it, and not whole scenarios.
  fileprivate var leavesOutExpectations: Bool {
    switch self {
    case .part, .purchaseOutcomes, .accessByProduct: true
    case .kind, .memoryWithoutNetwork, .promotedPurchases, .priceText, .productLists, .quantities,
      .planChanges, .passDuration, .transactionSignatures, .production, .restoring:
      false
    }
  }
}

extension CatalogIndex.Kind {
  package var soldKind: Limit.SoldKind {
    switch self {
    case .consumable: .consumables
    case .nonConsumable: .nonConsumables
    case .nonRenewing: .passes
    case .subscription: .subscriptions
    }
  }
}

extension Action {
  /// Whether the App Store can be reached after it; `nil` if that does not change.
  fileprivate var makesStoreReachable: Bool? {
    if [.loseNetwork, .breakStore].contains(verb) { return false }
    if [.restoreNetwork, .fixStore].contains(verb) { return true }
    return nil
  }
}

extension TypedAction {
  /// Whether it is a purchase of another number than one.
  fileprivate var buysSeveral: Bool {
    if case .app(.buy(let purchase)) = self { purchase.quantity != 1 } else { false }
  }

  /// Whether what the App Store signs of purchases is not verified after it. No scenario can tamper
  /// with a receipt.
  fileprivate var tampersWithTransactions: Bool {
    guard case .world(.tamper(with: let payload, _)) = self else { return false }
    return switch payload {
    case .transaction, .renewal: true
    case .appTransaction, .notification: false
    }
  }

  /// Whether the customer begins a purchase in the App Store that the app is to complete.
  fileprivate var isPromoted: Bool {
    if case .store(.buyInAppStore) = self { return true }
    if case .store(.openWinBackOffer(_, _, let isStreamlined)) = self { return !isStreamlined }
    return false
  }
}

extension Expectation {
  /// Whether it is about what the app knows of purchases.
  fileprivate var isMemory: Bool {
    guard case .app(let fact) = query.fact else { return false }
    return switch fact {
    case .access, .subscription, .purchaseInfo: true
    case .purchase, .error, .balance, .forSale, .productsShown, .price, .offerShown, .events,
      .billingIssueShown, .server, .requests:
      false
    }
  }
}
