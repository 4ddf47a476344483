// What the running app can do.
extension World {
  /// The app orders, and the customer answers the payment sheet.
  ///
  /// Listeners do not hear of the transaction that `result` carries: the app that bought gets it
  /// from its own call. They do hear of the new standing (rule STAT-8).
  /// Rules PUR-1, PUR-5, PUR-11, QTY-1, ATB-1.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(options:)
  package mutating func purchase(
    _ order: Order
  ) throws(PurchaseFailure) -> (result: OrderOutcome, deliveries: [Delivery]) {
    let product = try orderedProduct(order)
    switch order.customer {
    case .cancels: return (.userCancelled, [])
    case .confirms: break
    }
    if account.asksToBuy || order.asksToBuy, !account.holds(product) {
      account.ask(for: order, at: now)
      return (.pending, [])
    }
    let sale = account.sell(product, for: order, in: catalog, at: now)
    return (
      .success(sale.transaction), perform(sale.effects, in: device.account, isAppsOwn: true)
    )
  }

  private func orderedProduct(_ order: Order) throws(PurchaseFailure) -> CatalogProduct {
    guard device.isOnline else { throw .network }
    guard let product = catalog.product(order.productID), product.isForSale else {
      throw .productUnavailable
    }
    let limit = product.kind.allowsQuantity ? 10 : 1
    guard (1...limit).contains(order.quantity) else { throw .invalidQuantity }
    return product
  }

  /// The app has delivered the transaction.
  ///
  /// Rule FIN-5: never fails; a second time, or for an unknown id, nothing happens. Without network
  /// the device remembers it for the App Store.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/finish()
  package mutating func finish(_ id: UInt64) {
    switch device.network {
    case .online: account.finish(id)
    case .offline(var copy):
      copy.account.finish(id)
      copy.unsentFinishes.append(id)
      device.network = .offline(copy)
    }
  }

  /// The app asks the customer to sign in, to restore purchases.
  ///
  /// Rule RES-3: nothing new comes of it.
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``NetworkLost`` without network.
  package mutating func sync() throws(NetworkLost) {
    guard device.isOnline else { throw NetworkLost() }
    account.syncCount += 1
  }

  /// The customer enters a code in the app's code sheet. Rule OFF-CODE-1.
  package mutating func redeem(
    code: String
  ) -> (outcome: CodeOutcome, deliveries: [Delivery]) {
    guard device.isOnline else { return (.refused(.network), []) }
    do {
      let effects = try account.redeem(code, in: catalog, at: now)
      return (.redeemed, perform(effects, in: device.account))
    } catch {
      return (.refused(error), [])
    }
  }
}
