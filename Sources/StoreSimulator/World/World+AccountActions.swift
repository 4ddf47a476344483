// Actions that change the account in use alone. Account+….swift has what happens to it; the world
// performs the effects.
extension World {
  mutating func refund(
    _ id: ProductID, _ extent: RefundExtent, of purchase: RefundedPurchase
  ) throws(ActionRefusal) -> [Delivery] {
    perform(
      try account.refund(id, extent, of: purchase, in: catalog, at: bookingTime),
      in: device.account)
  }

  mutating func requestRefundFromApple(
    _ id: ProductID, _ reason: RefundReason
  ) throws(ActionRefusal) -> [Delivery] {
    perform(
      try account.requestRefund(ofLatest: id, because: reason, in: catalog, at: bookingTime),
      in: device.account)
  }

  mutating func approveRefund(
    of id: ProductID, _ extent: RefundExtent
  ) throws(ActionRefusal) -> [Delivery] {
    perform(
      try account.approveRefund(of: id, extent, in: catalog, at: bookingTime),
      in: device.account)
  }

  mutating func declineRefund(of id: ProductID) throws(ActionRefusal) -> [Delivery] {
    perform(try account.declineRefund(of: id, in: catalog), in: device.account)
  }

  mutating func reverseRefund(of id: ProductID) throws(ActionRefusal) -> [Delivery] {
    perform(try account.reverseRefund(of: id, in: catalog, at: bookingTime), in: device.account)
  }

  mutating func acceptPriceIncrease(of id: ProductID) throws(ActionRefusal) -> [Delivery] {
    perform(try account.acceptPriceIncrease(of: id, in: catalog), in: device.account)
  }

  mutating func declinePriceIncrease(of id: ProductID) throws(ActionRefusal) -> [Delivery] {
    perform(
      try account.declinePriceIncrease(of: id, in: catalog, at: bookingTime),
      in: device.account)
  }

  mutating func declinePayments() {
    account.canChargeRenewals = false
    account.canChargePurchases = false
  }

  mutating func fixBilling() -> [Delivery] {
    perform(account.fixBilling(in: catalog, at: bookingTime), in: device.account)
  }

  mutating func renewEarly(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    perform(
      try account.renewEarly(id, in: catalog, limit: renewalLimit, at: bookingTime),
      in: device.account)
  }

  mutating func expireWithoutReason(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    perform(try account.expireWithoutReason(id, in: catalog, at: bookingTime), in: device.account)
  }

  mutating func extendRenewal(
    of id: ProductID, days: Int
  ) throws(ActionRefusal) -> [Delivery] {
    perform(
      try account.extendRenewal(of: id, days: days, in: catalog, at: bookingTime),
      in: device.account)
  }

  /// Makes sure that the customer of the device in use holds a plan.
  package func checkHolding(of plan: ProductID) throws(ActionRefusal) {
    _ = try account.openTerm(of: plan, in: catalog)
  }

  mutating func cancelSubscription(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    performToggle(try account.cancel(id, in: catalog, at: bookingTime))
  }

  mutating func resumeSubscription(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    performToggle(try account.resume(id, in: catalog))
  }

  /// Performs the effects of turning renewal off or on.
  ///
  /// Rule STAT-8: with `autoRenewUnheard`, listeners receive it with the next renewal. An immediate
  /// end of the subscription is delivered, as every end.
  mutating func performToggle(_ effects: [Effect]) -> [Delivery] {
    let isUnheard = profile.has(.autoRenewUnheard) && !effects.contains(where: \.isEnd)
    let announced =
      isUnheard
      ? effects.map { $0.announced(transactionsTo: .allApps, statusesTo: .noApp) } : effects
    return perform(announced, in: device.account)
  }
}

extension Effect {
  /// Whether the App Store ends a subscription with it.
  fileprivate var isEnd: Bool {
    guard case .notification(.expired, about: _) = self else { return false }
    return true
  }
}
