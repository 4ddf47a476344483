extension World {
  /// Does what happens outside the app.
  ///
  /// - Throws: ``ActRefusal`` if it is impossible as things stand; then nothing has changed.
  package mutating func apply(_ act: Act) throws(ActRefusal) -> [Delivery] {
    switch act {
    case .enableAskToBuy: account.asksToBuy = true
    case .disableAskToBuy: account.asksToBuy = false
    case .approve(let id):
      return perform(try account.approve(id, in: catalog, at: now), in: device.account)
    case .decline(let id): try account.decline(id, in: catalog)
    case .refund(let id, let extent, of: let purchase):
      return perform(
        try account.refund(id, extent, of: purchase, in: catalog, at: now), in: device.account)
    case .cancelSubscription(let id):
      return perform(try account.cancel(id, in: catalog, at: now), in: device.account)
    case .resumeSubscription(let id):
      return perform(try account.resume(id, in: catalog), in: device.account)
    case .buyOnAnotherDevice(let id): return try buyOnAnotherDevice(id)
    case .breakBilling: account.canChargeRenewals = false
    case .mendBilling: return perform(account.mendBilling(in: catalog, at: now), in: device.account)
    case .setGracePeriod(let grace): gracePeriod = grace
    case .loseNetwork: loseNetwork()
    case .regainNetwork: return regainNetwork()
    case .approveRefund(let id, let extent):
      return perform(
        try account.approveRefund(of: id, extent, in: catalog, at: now), in: device.account)
    case .declineRefund(let id):
      return perform(try account.declineRefund(of: id, in: catalog), in: device.account)
    case .reverseRefund(let id):
      return perform(try account.reverseRefund(of: id, in: catalog, at: now), in: device.account)
    case .raisePrice(let id, let price, let consent):
      return try raisePrice(of: id, to: price, consent)
    case .cutPrice(let id, let price): try cutPrice(of: id, to: price)
    case .acceptPriceIncrease(let id):
      return perform(try account.acceptPriceIncrease(of: id, in: catalog), in: device.account)
    case .refusePriceIncrease(let id):
      return perform(
        try account.refusePriceIncrease(of: id, in: catalog, at: now), in: device.account)
    case .withdrawProduct(let id): try setForSale(id, false)
    case .offerProductAgain(let id): try setForSale(id, true)
    case .renewEarly(let id):
      return perform(
        try account.renewEarly(id, in: catalog, limit: renewalLimit, at: now), in: device.account)
    case .lapseForUnknownReason(let id):
      return perform(
        try account.lapseForUnknownReason(id, in: catalog, at: now), in: device.account)
    case .extendRenewal(let id, let days):
      return perform(
        try account.extendRenewal(of: id, days: days, in: catalog, at: now), in: device.account)
    case .extendAllRenewals(let id, let days, let request):
      return try extendAllRenewals(of: id, days: days, request: request)
    case .setRenewalLimit(let limit): renewalLimit = limit
    case .sendMessage(let message): return try send(message)
    }
    return []
  }

  private mutating func send(_ message: StoreMessage) throws(ActRefusal) -> [Delivery] {
    guard account.warrants(message) else { throw .untrueMessage(message) }
    return perform([.message(message)], in: device.account)
  }

  /// Rule UPD-1: a running app hears of it. One that does not run finds it in its listings instead,
  /// since it is finished.
  private mutating func buyOnAnotherDevice(_ id: ProductID) throws(ActRefusal) -> [Delivery] {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard product.isForSale else { throw .withdrawn(id) }
    guard product.kind != .consumable else { throw .boundToItsDevice(id) }
    guard !account.holds(product) else { throw .alreadyHeld(id) }
    let sale = account.sell(product, for: Order(id), in: catalog, at: now)
    if sale.isNew { account.finish(sale.transaction.id) }
    let effects = sale.effects.filter { device.isAppRunning || $0.isForServer }
    return perform(effects, in: device.account)
  }
}
