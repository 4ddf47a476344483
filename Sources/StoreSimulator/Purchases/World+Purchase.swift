// What the running app can do.
extension World {
  /// The app orders, and the customer answers the payment sheet.
  ///
  /// Listeners do not hear of the transaction that `result` carries: the app that bought gets it
  /// from its own call. They do hear of the new standing (rule STAT-8).
  /// Rules PUR-1, PUR-5, PUR-8, PUR-11, QTY-1, ATB-1, INT-1, SF-2.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(options:)
  package mutating func purchase(
    _ order: Order
  ) throws(PurchaseFailure) -> (result: OrderOutcome, deliveries: [Delivery]) {
    let product = try orderedProduct(order)
    let order = try accepted(order, for: product)
    let (heard, failure) = passStorefrontChange(during: order)
    if let failure { return (.failed(failure), heard) }
    switch order.customer {
    case .cancels: return (.userCancelled, heard)
    case .confirms: break
    }
    if let known = lapsed(product) ?? lateFinished(product) { return (.success(known), heard) }
    if !account.holds(product), let hitch = hitch(in: order) { return (hitch, heard) }
    let sale = account.sell(product, for: order, in: catalog, at: now)
    return (
      .success(sale.transaction),
      heard + perform(sale.effects, in: device.account, from: .appInUse)
    )
  }

  /// Whether an order for the product would be answered with what was sold before and is over.
  package func handsBack(_ id: ProductID) -> Bool {
    guard let product = catalog.product(id) else { return false }
    return lapsed(product) != nil || lateFinished(product) != nil
  }

  /// The expired transaction that whoever buys a plan soon after its lapse is handed; `nil` if the
  /// plan is sold.
  ///
  /// Rule PUR-7, with `handBackLapsed`. That it lasts an hour is an assumption.
  /// Source: https://developer.apple.com/forums/thread/723126
  private func lapsed(_ product: CatalogProduct) -> LedgerTransaction? {
    guard profile.has(.handBackLapsed), let group = product.subscriptionTerms?.groupID,
      let held = account[group], case .expired(at: let end, _) = held.state,
      now < end.adding(hours: 1)
    else { return nil }
    let latest = account.booked(held.latestTransactionID)
    return latest.productID == product.id ? latest : nil
  }

  /// Whether the device permits purchases. Rule PUR-8.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/appstore/canmakepayments
  package var canMakePayments: Bool { device.permitsPurchases }

  /// What keeps a confirmed order from becoming a purchase now; `nil` if nothing does. Whoever is
  /// asked to buy for meets interruptions only after that, so not at all. Source: assumption
  private mutating func hitch(in order: Order) -> OrderOutcome? {
    if account.asksToBuy || order.asksToBuy {
      account.ask(for: order, at: now)
      return .pending
    }
    // Rule INT-1: the attempt ends without a purchase.
    guard account.interruptsPurchases else { return nil }
    let interruption = account.waiting(order, since: now)
    account.interruptions.append(interruption)
    return profile.interruptionOutcome
  }

  private mutating func orderedProduct(
    _ order: Order
  ) throws(PurchaseFailure) -> CatalogProduct {
    do throws(CallFailure) { try begin(.purchase) } catch { throw PurchaseFailure(error) }
    // Rule PUR-8: what the customer has already is not touched.
    guard canMakePayments else { throw .purchaseNotAllowed }
    guard let product = catalog.product(order.productID), product.isForSale else {
      throw .productUnavailable
    }
    guard isSold(product.id) else { throw .notAvailableInStorefront }
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
    delayFinish(of: id)
    switch device.network {
    case .online: account.finish(id)
    case .offline(var copy):
      copy.account.finish(id)
      copy.unsentFinishes.append(id)
      device.network = .offline(copy)
    }
  }

  /// The app asks the customer to sign in, to restore purchases. It counts as asked even if the
  /// customer cancels.
  ///
  /// Rule RES-3: nothing new comes of it.
  /// Source: https://developer.apple.com/documentation/storekit/appstore/sync()
  /// - Throws: ``CallFailure``; `userCancelled` if the customer cancels.
  package mutating func sync(customer: Order.Answer = .confirms) throws(CallFailure) {
    try begin(.sync)
    account.syncCount += 1
    switch customer {
    case .confirms: break
    case .cancels: throw .injected(.userCancelled)
    }
  }
}
