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
    case .refund(let id):
      return perform(try account.refund(id, in: catalog, at: now), in: device.account)
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
    case .useDevice(let name): useDevice(name)
    case .signIn(let name): try signIn(as: name)
    case .joinFamily(let name): return try joinFamily(name)
    case .leaveFamily(let name): return try leaveFamily(name)
    case .shareWithFamily: return try shareWithFamily()
    case .stopSharing: return try stopSharing()
    }
    return []
  }

  private mutating func buyOnAnotherDevice(_ id: ProductID) throws(ActRefusal) -> [Delivery] {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard product.kind != .consumable else { throw .boundToItsDevice(id) }
    guard !account.holds(product) else { throw .alreadyHeld(id) }
    let sale = account.sell(product, for: Order(id), in: catalog, at: now)
    if sale.isNew { account.finish(sale.transaction.id) }
    return perform(sale.effects, in: device.account, from: .otherDevice)
  }
}
