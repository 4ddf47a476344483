extension World {
  /// Performs an action outside the app.
  ///
  /// Each action has a row: an assignment, or a call of a function in the file of its behaviour.
  /// Actions that change the account in use alone are in `World+AccountActions.swift`.
  ///
  /// - Throws: ``ActionRefusal`` if it is impossible in the current state; then nothing has
  ///   changed.
  package mutating func apply(_ action: StoreAction) throws(ActionRefusal) -> [Delivery] {
    switch action {
    case .enableAskToBuy, .disableAskToBuy: account.asksToBuy = action == .enableAskToBuy
    case .approve(let id): return try approve(id)
    case .decline(let id): return try decline(id)
    case .refund(let id, let extent, of: let purchase): return try refund(id, extent, of: purchase)
    case .cancelSubscription(let id): return try cancelSubscription(id)
    case .resumeSubscription(let id): return try resumeSubscription(id)
    case .buyOnAnotherDevice(let id): return try buyOnAnotherDevice(id)
    case .breakBilling: account.canChargeRenewals = false
    case .declinePayments: declinePayments()
    case .fixBilling: return fixBilling()
    case .setGracePeriod(let grace): gracePeriod = grace
    case .loseNetwork: loseNetwork()
    case .restoreNetwork: return restoreNetwork()
    case .buyInAppStore(let id): return try buyInAppStore(id)
    case .interruptPurchases: account.interruptsPurchases = true
    case .stopInterruptingPurchases: account.interruptsPurchases = false
    case .resolveInterruption(let id): return try resolveInterruption(of: id)
    case .changeStorefront(let code): return try changeStorefront(to: code)
    case .changeStorefrontDuringPurchase(let code): try changeStorefrontDuringPurchase(to: code)
    case .sellOnly(let id, in: let codes): try sellOnly(id, in: codes)
    case .forbidPurchases, .allowPurchases: device.permitsPurchases = action == .allowPurchases
    case .breakStore, .fixStore: faults.isStoreDown = action == .breakStore
    case .failNext(let call, with: let error): try failNext(call, with: error)
    case .loseAnswerToNextPurchase: faults.losesNextPurchase = true
    case .breakServer, .fixServer: server.isDown = action == .breakServer
    case .sendTestNotification: sendTestNotification()
    case .resendNotification: try resendNotification()
    case .sendUnknownNotification: sendUnknownNotification()
    case .announce(let announcement): try announce(announcement)
    case .issueCode(let code, let offer, let limit, let end): try issue(code, offer, limit, end)
    case .redeemInAppStore(let code): return try redeemInAppStore(code)
    case .openWinBackOffer(let id, let name, let fast): return try openWinBackOffer(id, name, fast)
    case .requestRefundFromApple(let id, let why): return try requestRefundFromApple(id, why)
    case .approveRefund(let id, let extent): return try approveRefund(of: id, extent)
    case .declineRefund(let id): return try declineRefund(of: id)
    case .reverseRefund(let id): return try reverseRefund(of: id)
    case .raisePrice(let id, let price, let how): return try raisePrice(of: id, to: price, how)
    case .raisePriceForNewSubscribers(let id, let price): try raiseCatalogPrice(of: id, to: price)
    case .lowerPrice(let id, let price): try lowerPrice(of: id, to: price)
    case .acceptPriceIncrease(let id): return try acceptPriceIncrease(of: id)
    case .declinePriceIncrease(let id): return try declinePriceIncrease(of: id)
    case .removeFromSale(let id): try setForSale(id, false)
    case .putOnSale(let id): try setForSale(id, true)
    case .renewEarly(let id): return try renewEarly(id)
    case .expireWithoutReason(let id): return try expireWithoutReason(id)
    case .extendRenewal(let id, let days): return try extendRenewal(of: id, days: days)
    case .extendAllRenewals(let id, let days, let key): return try extendAllRenewals(id, days, key)
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

  /// A request without an identifier of its own has a UUID that follows from the world.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/requestidentifier
  private mutating func extendAllRenewals(
    _ id: ProductID, _ days: Int, _ request: String?
  ) throws(ActionRefusal) -> [Delivery] {
    let next = DerivedUUID.text(of: UInt64(notifications.count + 1), in: .extensionRequest)
    return try extendAllRenewals(of: id, days: days, request: request ?? next)
  }

  private mutating func send(
    _ reason: MessageReason, about group: GroupID?
  ) throws(ActionRefusal) -> [Delivery] {
    let groups = group.map { [$0] } ?? account.subscriptions.map(\.groupID)
    let messages = StoreMessage.messages(reason, about: groups)
    guard let message = messages.first(where: { warrants($0) }) ?? messages.first else {
      throw .noSubscriptionForMessage
    }
    guard warrants(message) else { throw .untrueMessage(message) }
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
    let sale = account.sell(product, for: Order(id), in: catalog, at: bookingTime)
    let isLeft = product.kind == .consumable
    if sale.isNew, !isLeft { account.finish(sale.transaction.id) }
    let effects = sale.effects.map {
      $0.announced(transactionsTo: isLeft ? .allApps : .runningApps, statusesTo: .runningApps)
    }
    return perform(effects, in: device.account)
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
