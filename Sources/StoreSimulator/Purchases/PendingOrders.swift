/// A customer's orders that wait for the family organiser or the customer.
package struct PendingOrders: Codable, Equatable, Sendable {
  /// Orders that wait for the family organiser, oldest first.
  package internal(set) var requests: [PurchaseRequest] = []
  /// Orders that were interrupted and that the customer has not resolved, oldest first.
  package internal(set) var interruptions: [PurchaseRequest] = []
  /// The latest request for each product that ended without an answer, until the customer asks
  /// again: for messages only.
  package private(set) var lapsed: [PurchaseRequest] = []

  /// Rule ATB-2: a request without an answer for 24 hours ends silently.
  mutating func endRequests(at now: StoreTime) {
    let ended = requests.filter { $0.expirationDate <= now }
    requests.removeAll { $0.expirationDate <= now }
    for request in ended {
      forgetLapsed(request.order.productID)
      lapsed.append(request)
    }
  }

  mutating func forgetLapsed(_ product: ProductID) {
    lapsed.removeAll { $0.order.productID == product }
  }
}

/// A pending order: it waits for the family organiser ("Ask to Buy", rule ATB-1), or for the
/// customer to resolve its interruption (rule INT-1).
package struct PurchaseRequest: Codable, Hashable, Sendable, Identifiable {
  /// Unique among the transactions and the orders of all accounts.
  package let id: UInt64
  package let order: Order
  package let date: StoreTime

  /// When the family organiser can no longer answer it. Rule ATB-2.
  /// Source: https://developer.apple.com/library/archive/technotes/tn2259/
  package var expirationDate: StoreTime { date.adding(hours: 24) }
}

// Answers of the family organiser, and interruptions resolved by the customer.
extension World {
  /// Approves the oldest request for the product, of any family member.
  mutating func approve(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let child = asker(for: id)
    _ = try soldProduct(id)
    return perform(try accounts[child.index].approve(id, in: catalog, at: bookingTime), in: child)
  }

  /// Declines the oldest request for the product.
  ///
  /// Rule ATB-5: with `declineFault` it becomes a purchase nevertheless.
  mutating func decline(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    if profile.has(.declineFault) { return try approve(id) }
    try accounts[asker(for: id).index].decline(id, in: catalog)
    return []
  }

  mutating func resolveInterruption(of id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let product = try soldProduct(id)
    return perform(
      try account.resolveInterruption(of: product, in: catalog, at: bookingTime),
      in: device.account)
  }

  /// The account with the oldest request for the product; the account in use without one.
  private func asker(for id: ProductID) -> AccountID {
    let waiting = accounts.compactMap { account in
      account.pendingOrders.requests.first { $0.order.productID == id }.map {
        ($0.date, account.id)
      }
    }
    return waiting.min { $0.0 < $1.0 }?.1 ?? device.account
  }
}

extension Account {
  /// Sends the order to the family organiser as a request. Rule ATB-1: nothing else happens.
  mutating func ask(for order: Order, at now: StoreTime) {
    pendingOrders.forgetLapsed(order.productID)
    pendingOrders.requests.append(waiting(order, since: now))
  }

  /// The family organiser approves the oldest request for the product.
  ///
  /// Rule ATB-2: the purchase happens now, and the app's listeners receive it.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseresult/pending
  mutating func approve(
    _ product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    guard let known = catalog.product(product) else { throw .unknownProduct(product) }
    guard known.isForSale else { throw .withdrawn(product) }
    let request = try removeRequest(for: product)
    return sell(known, for: request.order, in: catalog, at: now).effects
  }

  /// The family organiser declines the oldest request for the product. Rule ATB-2: the app is not
  /// notified.
  mutating func decline(_ product: ProductID, in catalog: Catalog) throws(ActionRefusal) {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    _ = try removeRequest(for: product)
  }

  private mutating func removeRequest(for product: ProductID) throws(ActionRefusal)
    -> PurchaseRequest
  {
    guard let index = pendingOrders.requests.firstIndex(where: { $0.order.productID == product })
    else {
      let lapsed = pendingOrders.lapsed.first { $0.order.productID == product }
      throw lapsed.map { .requestLapsed(product, at: $0.expirationDate) } ?? .nothingWaits(product)
    }
    return pendingOrders.requests.remove(at: index)
  }
}

extension Account {
  /// The customer resolves what interrupted the oldest order for the product, such as new terms to
  /// accept, or a payment to confirm with the bank.
  ///
  /// Rule INT-1: the same product and quantity are bought now, and the app's listeners receive it.
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
  /// The outcome that the app receives for an interrupted purchase. Rule INT-2.
  var interruptionOutcome: OrderOutcome {
    if has(.interruptedPends) { return .pending }
    return has(.interruptedCancels) ? .userCancelled : .failed(.interrupted)
  }
}

extension ActionRefusal {
  package static func nothingWaits(_ id: ProductID) -> Self {
    Self("nothing of '\(id)' waits for approval")
  }

  static func requestLapsed(_ id: ProductID, at end: StoreTime) -> Self {
    Self("the request for '\(id)' lapsed at \(end), 24 hours after it was made; answer it earlier")
  }

  package static func nothingInterrupted(_ id: ProductID) -> Self {
    Self("no purchase of '\(id)' was interrupted")
  }
}
