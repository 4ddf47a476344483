/// What the App Store tells of a customer's subscription in one group.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/status
package struct SubscriptionStanding: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case subscribed
    case expired
    case revoked
  }

  package let groupID: GroupID
  package let state: State
  package let transaction: LedgerTransaction
  package let renewal: RenewalOutlook
}

/// What will happen at the end of the current period, or what happened at the end of the last.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo
package struct RenewalOutlook: Hashable, Sendable {
  package let originalID: UInt64
  package let currentProductID: ProductID
  package let willAutoRenew: Bool
  /// The product of the next renewal; `nil` if there will be none. Rule STAT-4.
  package let autoRenewPreference: ProductID?
  /// `nil` while the subscription is active. Rule STAT-5.
  package let expirationReason: ExpirationReason?
  /// The end of the latest period; in the past once it has ended. Rule STAT-5.
  package let renewalDate: StoreTime
  /// What the next renewal costs, offers included; `nil` if there will be none. Rule STAT-5.
  package let renewalPrice: Money?
  /// The offer that the next renewal applies; `nil` at the standard price.
  package let nextOffer: AppliedOffer?
  /// When the customer began to subscribe, lapses of under 60 days aside. Rule SUB-REN-4.
  package let recentStartDate: StoreTime
  /// The app's own name for the customer, as the latest transaction repeats it. Rule PUR-10.
  package let appAccountToken: String?
}

extension Account {
  /// How the customer stands in the group at `now`: one entry, or none for a customer who never
  /// subscribed. Rule STAT-1.
  func standings(
    in group: GroupID, catalog: Catalog, at now: StoreTime
  ) -> [SubscriptionStanding] {
    self[group].map { [standing(of: $0, catalog: catalog, at: now)] } ?? []
  }

  private func standing(
    of subscription: Subscription, catalog: Catalog, at now: StoreTime
  ) -> SubscriptionStanding {
    let latest = booked(subscription.latestTransactionID)
    let state: SubscriptionStanding.State
    var reason: ExpirationReason?
    switch subscription.state {
    case .active(let term):
      // Only a copy without network outlives its term. It cannot know why there was no renewal.
      state = now < term.end ? .subscribed : .expired
    case .expired(_, let why):
      state = .expired
      reason = why
    case .revoked:
      state = .revoked
    }
    return SubscriptionStanding(
      groupID: subscription.groupID, state: state, transaction: latest,
      renewal: outlook(of: subscription, latest: latest, reason: reason, catalog: catalog))
  }

  /// Rule STAT-3, its row of an active subscription: no reason for an end, and no billing retry.
  private func outlook(
    of subscription: Subscription, latest: LedgerTransaction, reason: ExpirationReason?,
    catalog: Catalog
  ) -> RenewalOutlook {
    let renewing = subscription.term.flatMap { $0.willAutoRenew ? $0 : nil }
    let next = renewing.flatMap { term in
      term.phasesAtRenewal(standard: catalog.heldPlan(term.preference).standardPhase).first
    }
    return RenewalOutlook(
      originalID: subscription.originalID, currentProductID: latest.productID,
      willAutoRenew: renewing != nil, autoRenewPreference: renewing?.preference,
      expirationReason: reason, renewalDate: latest.expirationDate ?? latest.purchaseDate,
      renewalPrice: next?.price, nextOffer: next?.offer,
      recentStartDate: subscription.recentStartDate, appAccountToken: latest.appAccountToken)
  }
}
