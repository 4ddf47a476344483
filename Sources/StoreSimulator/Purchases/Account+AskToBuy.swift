extension Account {
  /// Puts the order before the family organiser. Rule ATB-1: nothing else happens.
  mutating func ask(for order: Order, at now: StoreTime) {
    pendingOrders.requests.append(waiting(order, since: now))
  }

  /// The family organiser approves the oldest request for the product.
  ///
  /// Rule ATB-2: the purchase happens now, and the app's listeners hear of it.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseresult/pending
  mutating func approve(
    _ product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    guard let known = catalog.product(product) else { throw .unknownProduct(product) }
    guard known.isForSale else { throw .withdrawn(product) }
    let request = try removeRequest(for: product)
    return sell(known, for: request.order, in: catalog, at: now).effects
  }

  /// The family organiser declines the oldest request for the product. Rule ATB-2: the app never
  /// hears of it.
  mutating func decline(_ product: ProductID, in catalog: Catalog) throws(ActionRefusal) {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    _ = try removeRequest(for: product)
  }

  private mutating func removeRequest(for product: ProductID) throws(ActionRefusal)
    -> PurchaseRequest
  {
    guard let index = pendingOrders.requests.firstIndex(where: { $0.order.productID == product })
    else {
      throw .nothingWaits(product)
    }
    return pendingOrders.requests.remove(at: index)
  }
}
