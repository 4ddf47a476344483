// What the family organiser answers, and what a customer resolves.
extension World {
  /// Approves the request for the product that waits longest, whichever child's it is.
  mutating func approve(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let child = asker(for: id)
    _ = try soldProduct(id)
    return perform(try accounts[child.index].approve(id, in: catalog, at: now), in: child)
  }

  /// Declines the request for the product that waits longest.
  ///
  /// Rule ATB-5: with `declineFault` it becomes a purchase all the same.
  mutating func decline(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    if profile.has(.declineFault) { return try approve(id) }
    try accounts[asker(for: id).index].decline(id, in: catalog)
    return []
  }

  mutating func resolveInterruption(of id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let product = try soldProduct(id)
    return perform(
      try account.resolveInterruption(of: product, in: catalog, at: now), in: device.account)
  }

  /// Whose request for the product waits longest; whoever uses the device, if nobody's does.
  private func asker(for id: ProductID) -> AccountID {
    let waiting = accounts.compactMap { account in
      account.pendingOrders.requests.first { $0.order.productID == id }.map {
        ($0.date, account.id)
      }
    }
    return waiting.min { $0.0 < $1.0 }?.1 ?? device.account
  }
}
