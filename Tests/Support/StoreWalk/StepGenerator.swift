import StoreSimulator

/// Chooses the next step of a journey, mostly among what is possible.
struct StepGenerator {
  var chance: SplitMix64

  init(_ chance: SplitMix64) { self.chance = chance }

  /// A step that the world probably permits.
  mutating func step(in world: World) -> WalkStep {
    if !world.device.isAppRunning, chance.once(in: 2) { return .launch }
    if world.device.isAppSuspended, chance.once(in: 3) { return .awaken }
    // An order of magnitude more of what customers do every day than of what happens once a year.
    switch chance.below(20) {
    case 0..<5 where canBuy(in: world): return .purchase(order(in: world))
    case 5..<10: return .wait(wait(in: world))
    case 10..<12 where runsApp(in: world): return .finish(choice(in: world))
    case 12 where runsApp(in: world): return appStep(in: world)
    case 13 where world.device.isAppRunning: return leaving()
    default: return anyAct(in: world).map(WalkStep.act) ?? .wait(wait(in: world))
    }
  }

  private mutating func leaving() -> WalkStep {
    switch chance.below(4) {
    case 0: .reinstall
    case 1: .suspend
    default: .quit
    }
  }

  private func runsApp(in world: World) -> Bool {
    world.device.isAppRunning && !world.device.isAppSuspended
  }

  private func canBuy(in world: World) -> Bool {
    runsApp(in: world) && world.device.permitsPurchases && world.isAppStoreReachable
  }

  private mutating func appStep(in world: World) -> WalkStep {
    guard world.isAppStoreReachable, !chance.once(in: 5) else { return .call(call()) }
    switch chance.below(4) {
    case 0: return .sync(answer())
    case 1: return .requestRefund(answer())
    default: return .redeem(code(in: world))
    }
  }

  private mutating func call() -> StoreCall {
    chance.one(of: [.loadProducts, .subscriptionStatus, .appTransaction]) ?? .loadProducts
  }

  private mutating func choice(in world: World) -> WalkStep.Choice {
    let choices: [WalkStep.Choice] = [.all, .all, .oldest, .latest]
    return world.unfinished().isEmpty ? .unknown : chance.one(of: choices) ?? .all
  }

  /// From minutes to years, over month ends and leap days, and to what is due next.
  private mutating func wait(in world: World) -> WalkStep.Wait {
    let isDue = world.nextDue != nil
    switch chance.below(12) {
    case 0: return .minutes(1 + chance.below(600))
    case 1: return .hours(1 + chance.below(72))
    case 2, 3: return .period(Period(1 + chance.below(40), .day))
    case 4: return .period(Period(1 + chance.below(5), .week))
    case 5: return .period(Period(1 + chance.below(14), .month))
    case 6 where chance.once(in: 4): return .period(Period(1 + chance.below(4), .year))
    case 7 where isDue: return .almostDue
    default: return isDue ? .due : .hours(1 + chance.below(2000))
    }
  }
}

// What happens outside the app.
extension StepGenerator {
  /// Any kind of act that has something to act on; `nil` if luck found none.
  private mutating func anyAct(in world: World) -> StoreAction? {
    for _ in 0..<8 {
      guard let kind = chance.one(of: StoreActionKind.allCases) else { return nil }
      if let act = act(kind, in: world) { return act }
    }
    return nil
  }

  /// An act of the kind; `nil` if it is impossible or would change nothing.
  private mutating func act(_ kind: StoreActionKind, in world: World) -> StoreAction? {
    let account = world.account
    switch kind {
    case .enableAskToBuy: return account.asksToBuy || !chance.once(in: 4) ? nil : .enableAskToBuy
    case .disableAskToBuy: return account.asksToBuy ? .disableAskToBuy : nil
    case .approve:
      return product(account.pendingOrders.requests.map(\.order.productID), world).map(
        StoreAction.approve)
    case .decline:
      return product(account.pendingOrders.requests.map(\.order.productID), world).map(
        StoreAction.decline)
    case .refund:
      return product(account.refundable, world).map { .refund($0, extent(), of: purchase()) }
    case .cancelSubscription:
      return product(account.plans(willAutoRenew: true), world).map(StoreAction.cancelSubscription)
    case .resumeSubscription:
      return product(account.plans(willAutoRenew: false), world).map(StoreAction.resumeSubscription)
    case .buyOnAnotherDevice:
      return product(account.missing(in: world.catalog), world).map(StoreAction.buyOnAnotherDevice)
    case .breakBilling: return account.canChargeRenewals ? .breakBilling : nil
    case .fixBilling: return account.canChargeRenewals ? nil : .fixBilling
    case .setGracePeriod:
      return .setGracePeriod(chance.one(of: [nil] + GracePeriod.allCases.map(Optional.some)) ?? nil)
    case .loseNetwork: return world.device.isOnline ? .loseNetwork : nil
    case .restoreNetwork: return world.device.isOnline ? nil : .restoreNetwork
    case .approveRefund:
      return product(account.awaitedRefunds, world).map { .approveRefund($0, extent()) }
    case .declineRefund:
      return product(account.awaitedRefunds, world).map(StoreAction.declineRefund)
    case .reverseRefund: return product(account.refunded, world).map(StoreAction.reverseRefund)
    case .raisePrice, .lowerPrice: return priceChange(kind, in: world)
    case .acceptPriceIncrease:
      return product(account.plansWithPendingIncrease, world).map(StoreAction.acceptPriceIncrease)
    case .declinePriceIncrease:
      return product(account.plansWithPendingIncrease, world).map(StoreAction.declinePriceIncrease)
    case .removeFromSale:
      guard chance.once(in: 4) else { return nil }
      return product(world.products(forSale: true), world).map(StoreAction.removeFromSale)
    case .putOnSale:
      return product(world.products(forSale: false), world).map(StoreAction.putOnSale)
    case .renewEarly:
      return product(account.plansAboutToRenew(at: world.now), world).map(StoreAction.renewEarly)
    case .expireWithoutReason:
      return product(account.plansThatRun, world).map(StoreAction.expireWithoutReason)
    case .extendRenewal:
      return product(account.plansThatRun, world).map { .extendRenewal($0, days: days()) }
    case .extendAllRenewals:
      return product(account.plansThatRun, world)
        .map { .extendAllRenewals($0, days: days(), request: "walk") }
    case .setRenewalLimit:
      guard chance.once(in: 4) else { return nil }
      return .setRenewalLimit(chance.once(in: 3) ? chance.one(of: RenewalLimit.allCases) : nil)
    case .sendMessage: return message(in: world)
    case .buyInAppStore:
      return world.canShopInAppStore
        ? product(world.sold, world).map(StoreAction.buyInAppStore) : nil
    case .interruptPurchases:
      return account.interruptsPurchases || !chance.once(in: 3) ? nil : .interruptPurchases
    case .stopInterruptingPurchases:
      return account.interruptsPurchases ? .stopInterruptingPurchases : nil
    case .resolveInterruption:
      return product(account.interruptedOrders.map(\.productID), world)
        .map(StoreAction.resolveInterruption)
    case .changeStorefront: return storefront().map(StoreAction.changeStorefront)
    case .changeStorefrontDuringPurchase:
      return storefront().map(StoreAction.changeStorefrontDuringPurchase)
    case .sellOnly: return restriction(in: world)
    case .forbidPurchases:
      return world.device.permitsPurchases && chance.once(in: 3) ? .forbidPurchases : nil
    case .allowPurchases: return world.device.permitsPurchases ? nil : .allowPurchases
    case .breakStore: return world.isStoreUp && chance.once(in: 3) ? .breakStore : nil
    case .fixStore: return world.isStoreUp ? nil : .fixStore
    case .failNext: return failure()
    case .breakServer: return world.isServerUp ? .breakServer : nil
    case .fixServer: return world.isServerUp || !chance.once(in: 3) ? nil : .fixServer
    case .sendTestNotification: return .sendTestNotification
    case .resendNotification:
      return world.notifications.isEmpty ? nil : .resendNotification
    case .sendUnknownNotification: return .sendUnknownNotification
    case .issueCode: return newCode(in: world)
    case .redeemInAppStore:
      return world.device.isOnline ? .redeemInAppStore(code(in: world)) : nil
    case .openWinBackOffer: return winBackOffer(in: world)
    case .switchDevice: return .switchDevice(name(["phone", "tablet", "watch"]))
    case .signIn: return world.device.isOnline ? .signIn(as: name(people)) : nil
    case .joinFamily: return stranger(in: world).map(StoreAction.joinFamily)
    case .leaveFamily: return member(in: world).map(StoreAction.leaveFamily)
    case .shareWithFamily: return world.family?.isSharing == true ? nil : .shareWithFamily
    case .stopSharing:
      return world.family?.isSharing == true && chance.once(in: 4) ? .stopSharing : nil
    }
  }

  /// One of those that are possible, and seldom any other.
  mutating func product(_ possible: [ProductID], _ world: World) -> ProductID? {
    chance.once(in: 20) ? chance.one(of: world.catalog.products)?.id : chance.one(of: possible)
  }

  private mutating func extent() -> RefundExtent {
    switch chance.below(4) {
    case 0: .prorated(milliPercent: 1 + chance.below(99_999))
    case 1: .unusedTime
    default: .full
    }
  }

  private mutating func purchase() -> RefundedPurchase {
    chance.once(in: 6) ? .earlier(1 + chance.below(2)) : .latest
  }

  private mutating func days() -> Int { chance.once(in: 30) ? 91 : 1 + chance.below(90) }

  private mutating func priceChange(_ kind: StoreActionKind, in world: World) -> StoreAction? {
    let held = chance.once(in: 3) ? nil : chance.one(of: world.account.plansThatRun)
    let any = chance.one(of: world.catalog.products)
    guard let product = held.flatMap(world.catalog.product) ?? any else { return nil }
    let old = product.price.milliunits
    let consent = chance.one(of: [PriceConsent.byRule, .needed, .needed, .notNeeded]) ?? .byRule
    return kind == .raisePrice && old < 500_000
      ? .raisePrice(
        product.id, to: Money(milliunits: old + 10 + Int64(chance.below(9000))), consent: consent)
      : .lowerPrice(product.id, to: Money(milliunits: Int64(chance.below(Int(max(old, 1))))))
  }

  private mutating func message(in world: World) -> StoreAction {
    let group = chance.one(of: world.account.subscriptions.map(\.groupID))
    guard let group, !chance.once(in: 2) else { return .sendMessage(.generic) }
    return .sendMessage(chance.once(in: 2) ? .billingIssue : .winBackOffer, about: group)
  }
}

extension World {
  fileprivate func products(forSale: Bool) -> [ProductID] {
    catalog.products.filter { $0.isForSale == forSale }.map(\.id)
  }
}
