/// The status of a customer's subscription in one group, as the App Store reports it.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status
package struct LedgerStatus: Hashable, Sendable {
  package let groupID: GroupID
  package let state: SubscriptionState
  package let transaction: LedgerTransaction
  package let renewal: LedgerRenewalInfo
}

/// The renewal info of a subscription: what happens at the end of the current period, or happened
/// at the end of the last.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo
package struct LedgerRenewalInfo: Codable, Hashable, Sendable {
  package let originalID: UInt64
  package let currentProductID: ProductID
  package let willAutoRenew: Bool
  /// The product of the next renewal, as StoreKit's property reports it; `nil` if there will be
  /// none. Rule STAT-4.
  package let autoRenewPreference: ProductID?
  /// The product of the next renewal, as the signed payload names it, also if there will be none.
  /// Rule STAT-9.
  package let autoRenewProductID: ProductID
  /// Whether the App Store retries a failed renewal, in the grace period, too.
  /// Rules STAT-3, BILL-2.
  package let isInBillingRetry: Bool
  /// When the grace period ends; `nil` outside of one. Rule STAT-3.
  package let gracePeriodExpirationDate: StoreTime?
  /// `nil` while the subscription is active. Rules STAT-3, STAT-5.
  package let expirationReason: ExpirationReason?
  /// The end of the latest period; in the past after that period. Rule STAT-5.
  package let renewalDate: StoreTime
  /// The price of the next renewal, offers included; `nil` if there will be none. Rule STAT-5.
  /// After an increase is announced it is the new price, since there is no renewal without it.
  /// Source: inferred
  package let renewalPrice: Money?
  /// The offer that the next renewal applies; `nil` at the standard price.
  @Rarely package var nextOffer: AppliedOffer?
  /// When the customer began to subscribe, lapses of under 60 days aside. Rule SUB-REN-4.
  package let recentStartDate: StoreTime
  /// The app's own name for the customer, as the latest transaction repeats it. Rule PUR-10.
  package let appAccountToken: String?
  /// The win-back offers that the customer may have, the best first. Rule OFF-WB-1.
  package let eligibleWinBackOfferIDs: [String]
  /// Whether the price rises; never if there will be no renewal. Rule PI-2.
  package let priceIncreaseStatus: PriceIncreaseStatus
  /// How the next renewal of a commitment is billed; `nil` outside of one, and if there will be
  /// none. Source of the latter: assumption
  package let billing: BillingPlan.Kind?
  /// The renewal after the commitment; `nil` outside of one.
  @Rarely package var commitment: CommitmentRenewal?
  /// The items of the next renewal, if the developer manages them; `nil` after the end, and if
  /// another plan follows. Source of the latter: assumption
  @Rarely package var managed: ManagedPlan<RenewingItem>?
}

extension Account {
  /// The customer's statuses in the group at `now`: empty if never subscribed; two if the customer
  /// also has a share in the family's subscription. Rule STAT-1.
  package func statuses(
    in group: GroupID, catalog: Catalog, profile: Profile, at now: StoreTime
  ) -> [LedgerStatus] {
    [
      ownStatus(in: group, catalog: catalog, profile: profile, at: now),
      sharedStatus(in: group, catalog: catalog, profile: profile, at: now),
    ].compactMap(\.self)
  }

  /// ``statuses(in:catalog:profile:at:)``, as the App Store's servers know them: a renewal that has
  /// not reached the devices is one. Rule SRV-3.
  package func serverStatuses(
    in group: GroupID, catalog: Catalog, profile: Profile, at now: StoreTime
  ) -> [LedgerStatus] {
    var books = self
    books.discrepancies.undelivered = []
    return books.statuses(in: group, catalog: catalog, profile: profile, at: now)
  }

  func ownStatus(
    in group: GroupID, catalog: Catalog, profile: Profile, at now: StoreTime
  ) -> LedgerStatus? {
    self[group].map { status(of: $0, catalog: catalog, profile: profile, at: now) }
  }

  func sharedStatus(
    in group: GroupID, catalog: Catalog, profile: Profile, at now: StoreTime
  ) -> LedgerStatus? {
    self[sharedIn: group].map { status(of: $0, catalog: catalog, profile: profile, at: now) }
  }

  private func status(
    of subscription: Subscription, catalog: Catalog, profile: Profile, at now: StoreTime
  ) -> LedgerStatus {
    let subscription = asDelivered(subscription, at: now)
    let latest = booked(subscription.latestTransactionID)
    return LedgerStatus(
      groupID: subscription.groupID, state: subscription.reportedState(at: now),
      transaction: latest,
      renewal: renewalInfo(
        of: subscription, paidBy: latest, at: now, catalog: catalog, profile: profile))
  }

  /// - Parameter latest: the subscription's latest transaction.
  func renewalInfo(
    of subscription: Subscription, paidBy latest: LedgerTransaction, at now: StoreTime,
    catalog: Catalog, profile: Profile
  ) -> LedgerRenewalInfo {
    let term = subscription.openTerm
    // Rule COM-2: while payments are left the next period is sure.
    let renews = term?.renews ?? false
    let next = renews ? term.map { catalog.announcedCharge(after: $0) } : nil
    // Rule STAT-9: after the end, the plan that ended; an earlier choice is lost. Source of the
    // latter: assumption
    let preference = term?.preference ?? latest.productID
    // Rule STAT-4: `nil` if there will be no renewal; or, with the switch, what would be renewed.
    let prefers = renews || profile.has(.preferenceWhenOff)
    let row = subscription.billing(at: now)
    // The family's purchaser pays, and gets the offers. Source: assumption
    let isShared = latest.ownership == .familyShared
    return LedgerRenewalInfo(
      originalID: subscription.originalID, currentProductID: latest.productID,
      willAutoRenew: renews, autoRenewPreference: prefers ? preference : nil,
      autoRenewProductID: preference,
      isInBillingRetry: row.isInRetry, gracePeriodExpirationDate: row.graceEnd,
      expirationReason: row.reason, renewalDate: latest.expirationDate ?? latest.purchaseDate,
      renewalPrice: next.map { isShared ? .zero : $0.price },
      nextOffer: isShared ? nil : next?.offer,
      recentStartDate: subscription.recentStartDate, appAccountToken: latest.appAccountToken,
      eligibleWinBackOfferIDs: isShared
        ? [] : eligibleWinBackOfferIDs(of: subscription, in: catalog, at: now),
      priceIncreaseStatus: isShared || !renews
        ? .noIncreasePending : term.map { PriceIncreaseStatus($0.price) } ?? .noIncreasePending,
      billing: renews ? term?.commitment.flatMap { _ in term?.nextBilling } : nil,
      commitment: term.flatMap { catalog.renewal(afterCommitmentOf: $0) },
      managed: term.flatMap { $0.change == nil ? $0.managed : nil })
  }
}

extension Subscription {
  /// The reported state. Only a device's copy without network outlives a term or a grace period,
  /// and cannot know why there was no renewal.
  fileprivate func reportedState(at now: StoreTime) -> SubscriptionState {
    switch state {
    case .active(let term): now < term.end ? .subscribed : .expired
    case .inGracePeriod(_, until: let end): now < end ? .inGracePeriod : .inBillingRetryPeriod
    case .inBillingRetryPeriod: .inBillingRetryPeriod
    case .expired: .expired
    case .revoked: .revoked
    }
  }

  /// The rows of rule STAT-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/isinbillingretry
  fileprivate func billing(
    at now: StoreTime
  ) -> (isInRetry: Bool, reason: ExpirationReason?, graceEnd: StoreTime?) {
    switch state {
    case .active, .revoked: (false, nil, nil)
    case .inGracePeriod(_, until: let end): (true, .billingError, now < end ? end : nil)
    case .inBillingRetryPeriod: (true, .billingError, nil)
    case .expired(at: _, let reason): (false, reason, nil)
    }
  }
}
