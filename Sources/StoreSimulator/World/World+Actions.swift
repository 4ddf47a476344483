extension World {
  // tidy: one row for each action
  /// Performs an action outside the app.
  ///
  /// - Throws: ``ActionRefusal`` if it is impossible in the current state; then nothing has
  ///   changed.
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
    case .declinePayments:
      account.canChargeRenewals = false
      account.canChargePurchases = false
    case .fixBilling: return perform(account.fixBilling(in: catalog, at: now), in: device.account)
    case .setGracePeriod(let grace): gracePeriod = grace
    case .loseNetwork: loseNetwork()
    case .restoreNetwork: return restoreNetwork()
    case .buyInAppStore(let id): return try buyInAppStore(id)
    case .interruptPurchases: account.interruptsPurchases = true
    case .stopInterruptingPurchases: account.interruptsPurchases = false
    case .resolveInterruption(let id): return try resolveInterruption(of: id)
    case .changeStorefront(let code): return try changeStorefront(to: code)
    case .changeStorefrontDuringPurchase(let code):
      try changeStorefrontDuringPurchase(to: code)
    case .sellOnly(let id, in: let codes): try sellOnly(id, in: codes)
    case .forbidPurchases: device.permitsPurchases = false
    case .allowPurchases: device.permitsPurchases = true
    case .breakStore: faults.isStoreDown = true
    case .fixStore: faults.isStoreDown = false
    case .failNext(let call, with: let error): try failNext(call, with: error)
    case .breakServer: server.isDown = true
    case .fixServer: server.isDown = false
    case .sendTestNotification: sendTestNotification()
    case .resendNotification: try resendNotification()
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
    case .lowerPrice(let id, let price): try lowerPrice(of: id, to: price)
    case .acceptPriceIncrease(let id):
      return perform(try account.acceptPriceIncrease(of: id, in: catalog), in: device.account)
    case .declinePriceIncrease(let id):
      return perform(
        try account.declinePriceIncrease(of: id, in: catalog, at: now), in: device.account)
    case .removeFromSale(let id): try setForSale(id, false)
    case .putOnSale(let id): try setForSale(id, true)
    case .renewEarly(let id):
      return perform(
        try account.renewEarly(id, in: catalog, limit: renewalLimit, at: now), in: device.account)
    case .expireWithoutReason(let id):
      return perform(
        try account.expireWithoutReason(id, in: catalog, at: now), in: device.account)
    case .extendRenewal(let id, let days):
      return perform(
        try account.extendRenewal(of: id, days: days, in: catalog, at: now), in: device.account)
    case .extendAllRenewals(let id, let days, let request):
      return try extendAllRenewals(
        of: id, days: days, request: request ?? "request \(notifications.count + 1)")
    case .setRenewalLimit(let limit): renewalLimit = limit
    case .sendMessage(let reason, about: let group): return try send(reason, about: group)
    case .switchDevice(let name): switchDevice(name)
    case .signIn(let name): try signIn(as: name)
    case .joinFamily(let name): return try joinFamily(name)
    case .leaveFamily(let name): return try leaveFamily(name)
    case .shareWithFamily: return try shareWithFamily()
    case .stopSharing: return try stopSharing()
    }
    return []
  }

  /// Performs the effects of turning renewal off or on.
  ///
  /// Rule STAT-8: with `autoRenewUnheard`, listeners receive it with the next renewal. An immediate
  /// end of the subscription is delivered, as every end.
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
    guard !account.holds(product) else { throw .alreadyHeld(id) }
    return product
  }

  /// Rule UPD-12: a consumable stays unfinished, as if the other device's app had stopped before,
  /// and every app of the customer receives it. Anything else is finished there at once.
  private mutating func buyOnAnotherDevice(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let product = try productForAnotherDevice(id)
    let sale = account.sell(product, for: Order(id), in: catalog, at: now)
    let isLeft = product.kind == .consumable
    if sale.isNew, !isLeft { account.finish(sale.transaction.id) }
    let effects = sale.effects.map {
      $0.announced(transactionsTo: isLeft ? .allApps : .runningApps, statusesTo: .runningApps)
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

extension ActionRefusal {
  package static func alreadyHeld(_ id: ProductID) -> Self {
    Self("the customer has '\(id)' already")
  }

  package static func untrueMessage(_ message: StoreMessage) -> Self {
    Self("the customer has no cause for a message of the kind '\(message.reason)'")
  }

  package static let noSubscriptionForMessage = Self(
    "the customer has no subscription that a message could be about")
}
