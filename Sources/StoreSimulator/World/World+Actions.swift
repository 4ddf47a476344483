extension World {
  // tidy: one row for each action
  /// Does what happens outside the app.
  ///
  /// - Throws: ``ActionRefusal`` if it is impossible as things stand; then nothing has changed.
  package mutating func apply(_ act: StoreAction) throws(ActionRefusal) -> [Delivery] {
    switch act {
    case .enableAskToBuy: account.asksToBuy = true
    case .disableAskToBuy: account.asksToBuy = false
    case .approve(let id): return try approve(id)
    case .decline(let id): return try decline(id)
    case .refund(let id, let extent, of: let purchase):
      return perform(
        try account.refund(id, extent, of: purchase, in: catalog, at: now), in: device.account)
    case .cancelSubscription(let id):
      return performToggle(try account.cancel(id, in: catalog, at: now))
    case .resumeSubscription(let id):
      return performToggle(try account.resume(id, in: catalog))
    case .buyOnAnotherDevice(let id): return try buyOnAnotherDevice(id)
    case .breakBilling: account.canChargeRenewals = false
    case .mendBilling: return perform(account.mendBilling(in: catalog, at: now), in: device.account)
    case .gracePeriod(let grace): gracePeriod = grace
    case .loseNetwork: loseNetwork()
    case .regainNetwork: return regainNetwork()
    case .buyInAppStore(let id): return try buyInAppStore(id)
    case .interruptPurchases: account.interruptsPurchases = true
    case .stopInterruptingPurchases: account.interruptsPurchases = false
    case .resolveInterruption(let id): return try resolveInterruption(of: id)
    case .changeStorefront(let code): return try changeStorefront(to: code)
    case .changeStorefrontWhileBuying(let code):
      try changeStorefrontWhileBuying(to: code)
    case .sellOnly(let id, in: let codes): try sellOnly(id, in: codes)
    case .forbidPurchases: device.permitsPurchases = false
    case .permitPurchases: device.permitsPurchases = true
    case .breakStore: faults.isStoreDown = true
    case .mendStore: faults.isStoreDown = false
    case .failNext(let call, with: let error): try failNext(call, with: error)
    case .breakServer: server.isDown = true
    case .mendServer: server.isDown = false
    case .sendTestNotification: sendTestNotification()
    case .sendNotificationAgain: try sendNotificationAgain()
    case .sendUnknownNotification: sendUnknownNotification()
    case .issueCode(let code, let offer, let limit, let expires):
      try issue(IssuedCode(text: code, offerName: offer, limit: limit, expires: expires))
    case .redeemInAppStore(let code): return try redeemInAppStore(code)
    case .openWinBackOffer(let id, let offer, streamlined: let isStreamlined):
      return try openWinBackOffer(offer, of: id, isStreamlined: isStreamlined)
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
    case .endWithoutReason(let id):
      return perform(
        try account.endWithoutReason(id, in: catalog, at: now), in: device.account)
    case .extendRenewal(let id, let days):
      return perform(
        try account.extendRenewal(of: id, days: days, in: catalog, at: now), in: device.account)
    case .extendAllRenewals(let id, let days, let request):
      return try extendAllRenewals(
        of: id, days: days, request: request ?? "request \(notifications.count + 1)")
    case .renewalLimit(let limit): renewalLimit = limit
    case .sendMessage(let reason, about: let group): return try send(reason, about: group)
    case .useDevice(let name): useDevice(name)
    case .signIn(let name): try signIn(as: name)
    case .joinFamily(let name): return try joinFamily(name)
    case .leaveFamily(let name): return try leaveFamily(name)
    case .shareWithFamily: return try shareWithFamily()
    case .stopSharing: return try stopSharing()
    }
    return []
  }

  /// Brings about that the customer turned renewal off or on.
  ///
  /// Rule STAT-8: with `autoRenewUnheard`, listeners hear of it with the next renewal. That the
  /// subscription ends with it is heard, as every end.
  private mutating func performToggle(_ effects: [Effect]) -> [Delivery] {
    let isUnheard = profile.has(.autoRenewUnheard) && !effects.contains(where: \.isEnd)
    let announced =
      isUnheard
      ? effects.map { $0.announced(transactionsTo: .allApps, statusesTo: .noApp) } : effects
    return perform(announced, in: device.account)
  }

  private mutating func send(
    _ reason: MessageReason, about group: GroupID?
  ) throws(ActionRefusal) -> [Delivery] {
    let groups = group.map { [$0] } ?? account.subscriptions.map(\.groupID)
    let messages = StoreMessage.messages(reason, about: groups)
    guard let message = messages.first(where: account.warrants) ?? messages.first else {
      throw .noSubscriptionForMessage
    }
    guard account.warrants(message) else { throw .untrueMessage(message) }
    return perform([.message(message)], in: device.account)
  }

  /// The product that the customer buys on another device.
  func productForAnotherDevice(_ id: ProductID) throws(ActionRefusal) -> CatalogProduct {
    let product = try soldProduct(id)
    guard product.kind != .consumable else { throw .boundToItsDevice(id) }
    guard !account.holds(product) else { throw .alreadyHeld(id) }
    return product
  }

  private mutating func buyOnAnotherDevice(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let product = try productForAnotherDevice(id)
    let sale = account.sell(product, for: Order(id), in: catalog, at: now)
    if sale.isNew { account.finish(sale.transaction.id) }
    let effects = sale.effects.map {
      $0.announced(transactionsTo: .runningApps, statusesTo: .runningApps)
    }
    return perform(effects, in: device.account)
  }
}

extension Effect {
  /// Whether the App Store ends a subscription with it.
  fileprivate var isEnd: Bool {
    guard case .notification(.expired, about: _) = self else { return false }
    return true
  }
}
