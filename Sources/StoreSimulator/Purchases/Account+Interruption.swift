extension Account {
  /// The customer has seen to what interrupted the oldest order for the product: new terms to agree
  /// to, a payment to confirm with the bank.
  ///
  /// Rule INT-1: the same product and quantity are bought now, and the app's listeners hear of it.
  /// Source: https://developer.apple.com/documentation/storekit/testing-an-interrupted-purchase
  mutating func resolveInterruption(
    of product: CatalogProduct, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let index = pendingOrders.interruptions.firstIndex { $0.order.productID == product.id }
    guard let index else {
      throw .nothingInterrupted(product.id)
    }
    let order = pendingOrders.interruptions.remove(at: index).order
    return sell(product, for: order, in: catalog, at: now).effects
  }
}

extension Profile {
  /// What the app is told of a purchase that was interrupted. Rule INT-2.
  var interruptionOutcome: OrderOutcome {
    if has(.interruptedFails) { return .failed(.interrupted) }
    return has(.interruptedCancels) ? .userCancelled : .pending
  }
}
