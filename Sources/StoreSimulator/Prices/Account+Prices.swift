extension Account {
  /// Applies an increase of the plan's price to this customer.
  ///
  /// Rule PI-4: the customer sees a message, whether consent is needed or not.
  /// A customer who turned renewal off is not asked. Source: assumption
  mutating func raisePrice(
    of product: ProductID, in group: GroupID, to price: Money, notice: NoticePeriod,
    needsConsent: (Money) -> Bool
  ) -> [Effect] {
    // The price of monthly payments is another one, and does not rise.
    guard let term = self[group]?.openTerm, term.productID == product, term.commitment == nil,
      term.managed == nil
    else { return [] }
    let old = term.price.present
    guard price > old else { return [] }
    // Rule PI-2: an increase that needs no consent is never pending.
    let isPending = term.willAutoRenew && needsConsent(old)
    let increase = PriceIncrease(
      old: old, new: price, skipsRenewal: notice.isTooShort(for: term.end))
    updateTerm(of: group) {
      $0.price = isPending ? .increasePending(increase) : .increaseAgreed(increase)
    }
    guard term.willAutoRenew else { return [] }
    return announceIncrease(isPending ? .pending : .accepted, in: group)
      + [.message(isPending ? .priceIncreaseConsent(group) : .priceIncreaseNotice(group))]
  }

  /// The customer consents to the pending increase. Rule PI-2: the next renewal charges it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/managing-price-increases-for-auto-renewable-subscriptions
  mutating func acceptPriceIncrease(
    of product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> [Effect] {
    let group = try groupWithPendingIncrease(of: product, in: catalog)
    updateTerm(of: group) {
      $0.price = $0.price.consented
      $0.managed?.consent()
    }
    return announceIncrease(.accepted, in: group)
  }

  /// The customer refuses the pending increase. Rule PI-2: that turns renewal off, and nothing is
  /// pending any more. The subscription ends voluntarily, as after any cancellation: Apple says
  /// that this one disables automatic renewal, and that one without consent ends by itself.
  ///
  /// Source: https://developer.apple.com/help/app-store-connect/reference/cancellation-reasons
  /// Source: https://developer.apple.com/documentation/storekittest/sktestsession/declinepriceincreasefortransaction(identifier:)
  mutating func declinePriceIncrease(
    of product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    turnOffRenewal(in: try groupWithPendingIncrease(of: product, in: catalog), at: now)
  }

  func announceIncrease(
    _ notice: ServerEvent.IncreaseNotice, in group: GroupID
  ) -> [Effect] {
    [.status(group), latestNotification(.priceIncrease(notice), in: group)]
  }

  private func groupWithPendingIncrease(
    of product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> GroupID {
    let (group, term) = try openTerm(of: product, in: catalog)
    guard term.hasPendingIncrease else { throw .noPendingIncrease(product) }
    return group
  }
}

/// The time between a price increase and a renewal that charges it. Rule PI-2.
enum NoticePeriod: Hashable, Sendable {
  case none
  /// 24 hours, as for changes by the Advanced Commerce API. A renewal that is due already is not
  /// put off. Source: assumption
  case day(from: StoreTime)

  init(_ profile: Profile, at now: StoreTime) {
    self = profile.has(.increaseNeedsNotice) ? .day(from: now) : .none
  }

  func isTooShort(for renewal: StoreTime) -> Bool {
    switch self {
    case .none: false
    case .day(from: let now): now < renewal && renewal < now.adding(hours: 24)
    }
  }
}

extension ActionRefusal {
  package static func noPendingIncrease(_ id: ProductID) -> Self {
    Self("no price increase of '\(id)' waits for consent")
  }
}
