extension World {
  /// Does what happens outside the app.
  ///
  /// - Throws: ``ActRefusal`` if it is impossible as things stand; then nothing has changed.
  package mutating func apply(_ act: Act) throws(ActRefusal) -> [Delivery] {
    switch act {
    case .enableAskToBuy: account.asksToBuy = true
    case .disableAskToBuy: account.asksToBuy = false
    case .approve(let id): return try approve(id)
    case .decline(let id): return try decline(id)
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
    case .buyInAppStore(let id): return try buyInAppStore(id)
    case .interruptPurchases: account.interruptsPurchases = true
    case .stopInterruptingPurchases: account.interruptsPurchases = false
    case .resolveInterruption(let id): return try resolveInterruption(of: id)
    case .changeStorefront(let code): return try changeStorefront(to: code)
    case .changeStorefrontDuringNextPurchase(let code):
      try changeStorefrontDuringNextPurchase(to: code)
    case .sellOnly(let id, in: let codes): try sellOnly(id, in: codes)
    case .forbidPurchases: device.permitsPurchases = false
    case .permitPurchases: device.permitsPurchases = true
    case .breakStore: troubles.isStoreDown = true
    case .mendStore: troubles.isStoreDown = false
    case .failNext(let call, with: let error): try failNext(call, with: error)
    case .breakServer: redelivery.isServerDown = true
    case .mendServer: redelivery.isServerDown = false
    case .requestTestNotification: sendTestNotification()
    case .issueCode(let code, let offer, let limit, let expires):
      try issue(IssuedCode(text: code, offerName: offer, limit: limit, expires: expires))
    case .redeemInAppStore(let code): return try redeemInAppStore(code)
    case .openWinBackOffer(let id, let offer, streamlined: let isStreamlined):
      return try openWinBackOffer(offer, of: id, isStreamlined: isStreamlined)
    }
    return []
  }

  /// Rule UPD-1: a running app hears of it. One that does not run finds it in its listings instead,
  /// since it is finished.
  private mutating func buyOnAnotherDevice(_ id: ProductID) throws(ActRefusal) -> [Delivery] {
    let product = try soldProduct(id)
    guard product.kind != .consumable else { throw .boundToItsDevice(id) }
    guard !account.holds(product) else { throw .alreadyHeld(id) }
    let sale = account.sell(product, for: Order(id), in: catalog, at: now)
    if sale.isNew { account.finish(sale.transaction.id) }
    let effects = sale.effects.filter { device.isAppRunning || $0.isForServer }
    return perform(effects, in: device.account)
  }
}
