// Win-back offers opened outside of the app.
extension World {
  /// The customer taps a win-back offer in the App Store.
  ///
  /// Rule OFF-WB-2: streamlined, the purchase is complete, and the app receives it through its
  /// listeners or at its next launch; otherwise the app receives a purchase intent.
  /// Source: https://developer.apple.com/documentation/storekit/supporting-win-back-offers-in-your-app
  mutating func openWinBackOffer(
    _ id: ProductID, _ offer: String, _ isStreamlined: Bool
  ) throws(ActionRefusal) -> [Delivery] {
    let product = try soldProduct(id)
    guard let plan = SubscriptionPlan(product) else { throw .notASubscription(id) }
    guard plan.offers.winBackOffer(offer) != nil else { throw .unknownWinBackOffer(offer, of: id) }
    guard device.isOnline else { throw .appStoreUnreachable }
    guard canMakePayments else { throw .purchasesForbidden }
    guard account.isEligibleForWinBackOffer(offer, of: plan, in: catalog, at: now) else {
      throw .ineligibleForWinBackOffer(offer)
    }
    guard isStreamlined else { return intend(id, offer) }
    let sale = account.sell(
      product, for: Order(id, offer: .winBack(offer)), in: catalog, at: bookingTime)
    return perform(sale.effects, in: device.account)
  }
}

/// A subscription that has ended, by its last transaction.
struct EndedSubscription: Codable, Hashable, Sendable {
  let account: AccountID
  let lastTransaction: UInt64
}

extension World {
  /// The messages about win-back offers that this launch brings.
  ///
  /// Rule OFF-WB-6: one after each end of a subscription, since Apple documents that the app's
  /// launch brings it, but not how often. Source of once: assumption
  ///
  /// None in Xcode's environment, where Apple documents no message. The sandbox has a switch for
  /// it, which is on here.
  /// Source: https://developer.apple.com/documentation/storekit/message/reason-swift.struct/winbackoffer
  /// Source: https://developer.apple.com/documentation/storekit/merchandising-win-back-offers-in-your-app
  /// Source: https://developer.apple.com/documentation/storekit/testing-win-back-offers-in-the-sandbox-environment
  mutating func winBackMessages() -> [Effect] {
    guard app.environment != .xcode else { return [] }
    var messages: [Effect] = []
    for subscription in account.subscriptions {
      let message = StoreMessage.winBackOffer(subscription.groupID)
      let end = EndedSubscription(
        account: device.account, lastTransaction: subscription.latestTransactionID)
      if warrants(message), device.winBackMessages.insert(end).inserted {
        messages.append(.message(message))
      }
    }
    return messages
  }
}

extension WinBackCriteria {
  /// Whether a customer whose subscription ended at `end` meets the criteria at `now`.
  ///
  /// - Parameter ledger: the customer's transactions in the group, oldest first.
  func areMet(
    by ledger: [LedgerTransaction], endedAt end: StoreTime, in catalog: Catalog, at now: StoreTime
  ) -> Bool {
    let isTime =
      end.adding(Period(monthsSinceLapse.lowerBound, .month)) <= now
      && now < end.adding(Period(monthsSinceLapse.upperBound + 1, .month))
    return isTime && hasWaited(since: ledger, at: now)
      && paidDays(of: ledger, in: catalog) >= Int64(30 * paidMonths)
  }

  private func hasWaited(since ledger: [LedgerTransaction], at now: StoreTime) -> Bool {
    guard let months = monthsBetweenOffers,
      let last = ledger.last(where: { $0.offer?.type == .winBack })
    else { return true }
    return last.purchaseDate.adding(Period(months, .month)) <= now
  }

  /// The paid time. Free trials, refunded periods, and periods that an upgrade cut short do not
  /// count. Source: assumption
  private func paidDays(of ledger: [LedgerTransaction], in catalog: Catalog) -> Int64 {
    ledger.filter { $0.price > .zero && $0.revocation == nil && !$0.isUpgraded }.reduce(0) {
      $0 + $1.billingPeriod(in: catalog).days
    }
  }
}

extension ActionRefusal {
  package static func unknownWinBackOffer(_ offer: String, of id: ProductID) -> Self {
    Self("unknown win-back offer '\(offer)' of '\(id)'")
  }

  package static func ineligibleForWinBackOffer(_ offer: String) -> Self {
    Self("the customer is not eligible for the win-back offer '\(offer)'")
  }
}
