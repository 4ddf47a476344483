import Scenarios
import StoreTerms
import Wire

extension Shop {
  /// Whether an app may show its products in this order: rule PROD-2 wants one of its own, which is
  /// its list's, by price, or by type.
  ///
  /// - Parameter listed: the same products in the order of the app's list.
  func permits(order shown: [String], listed: [String]) -> Bool {
    shown == listed || isByPrice(shown) || isByType(shown, listed: listed)
  }

  /// In every storefront a product costs the same amount, so that the order is the same.
  private func isByPrice(_ shown: [String]) -> Bool {
    let prices = shown.compactMap { catalog.product(ProductID($0))?.price }
    return prices.count == shown.count && prices == prices.sorted()
  }

  /// Whether the products of each type follow each other in the order of the list. All
  /// subscriptions are of one type.
  private func isByType(_ shown: [String], listed: [String]) -> Bool {
    let types = shown.map(type)
    let changes = zip(types, types.dropFirst()).count { $0 != $1 }
    return changes < Set(types).count
      && Set(types).allSatisfy { type in
        shown.filter { self.type($0) == type } == listed.filter { self.type($0) == type }
      }
  }

  private func type(_ id: String) -> Limit.SoldKind? { index.kind(of: id)?.soldKind }
}
