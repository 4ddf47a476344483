/// A payment of a commitment: twelve monthly payments for a subscription of a year. Rule COM-1.
///
/// Source: https://developer.apple.com/documentation/storekit/supporting-monthly-subscriptions-with-a-12-month-commitment
package struct Commitment: Codable, Hashable, Sendable {
  /// The number of payments.
  package static let payments = 12

  /// The number of this payment, 1 to 12. A period at an offer's price counts, too. Source of the
  /// latter: assumption
  package let payment: Int
  /// The total of the payments without an offer.
  package let price: Money
  /// When it ends if no further charge fails. Rule COM-4.
  package let end: StoreTime

  package var hasPaymentsLeft: Bool { payment < Self.payments }
}

/// The renewal after a commitment. Rule COM-2.
///
/// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/commitmentinfo-swift.struct
package struct CommitmentRenewal: Codable, Hashable, Sendable {
  /// Whether the subscription renews at the end of the commitment.
  package let willAutoRenew: Bool
  /// The product that it renews to, also if it does not renew.
  package let productID: ProductID
  package let billing: BillingPlan.Kind
  /// The end of the commitment.
  package let date: StoreTime
  /// The total of the next commitment, or the price of the period that follows. Source: assumption
  package let price: Money
}

extension Term {
  /// How the period is paid for.
  var billing: BillingPlan.Kind { commitment == nil ? .upFront : .monthly }

  var hasPaymentsLeft: Bool { commitment?.hasPaymentsLeft ?? false }

  /// Whether the next period is charged: a commitment is paid to its end. Rule COM-2.
  package var renews: Bool { willAutoRenew || hasPaymentsLeft }

  /// Another plan for the next renewal; a commitment ends first. Rules SUB-CHG-2, COM-5.
  var nextChange: PlanChange? { hasPaymentsLeft ? nil : change }

  /// The product that the next renewal is for, if it renews.
  package var preference: ProductID { nextChange?.productID ?? productID }

  /// How the next renewal is paid for.
  var nextBilling: BillingPlan.Kind { nextChange?.billing ?? billing }

  /// Whether the next renewal is for the same product, billed alike.
  var keepsPlan: Bool { preference == productID && nextBilling == billing }
}

extension SubscriptionPlan {
  /// The payment that a period ending at `end` is; `nil` for a plan that is billed up front.
  ///
  /// Rule COM-4: a charge that was late moves the end of the commitment.
  /// - Parameter previous: the period before, if it belongs to the same commitment.
  func commitment(
    after previous: Term?, until end: StoreTime, anchorDay: Int, at pace: TimeRate
  ) -> Commitment? {
    guard let commitmentPrice else { return nil }
    let payment = (previous?.commitment?.payment ?? 0) + 1
    let rest = Commitment.payments - payment
    return Commitment(
      payment: payment, price: commitmentPrice,
      end: rest == 0 ? end : end.adding(Period(rest, .month), anchorDay: anchorDay, at: pace))
  }
}

extension Catalog {
  /// The renewal after the commitment that `term` is a payment of.
  func renewal(afterCommitmentOf term: Term) -> CommitmentRenewal? {
    guard let commitment = term.commitment else { return nil }
    let productID = term.change?.productID ?? term.productID
    let plan = heldPlan(productID, billed: term.change?.billing ?? term.billing)
    return CommitmentRenewal(
      willAutoRenew: term.willAutoRenew, productID: productID, billing: plan.billing,
      date: commitment.end, price: plan.commitmentPrice ?? plan.price)
  }
}
