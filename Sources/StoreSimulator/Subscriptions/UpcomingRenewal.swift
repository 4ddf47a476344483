/// The next renewal of a subscription: its plan, its charge and the later phases.
struct UpcomingRenewal: Sendable {
  /// The plan, at the price that the customer agreed to.
  let plan: SubscriptionPlan
  let phases: [BillingPhase]
  /// The agreed price from then on where no offer applies.
  let price: AgreedPrice
  /// The items that are charged, if the developer manages them.
  var managed: ManagedPlan<RenewingItem>?

  /// The phase that is charged.
  var phase: BillingPhase { phases.first ?? plan.standardPhase }
}

extension Catalog {
  /// The renewal after `term`. The current plan has the agreed price; another plan has the price
  /// for new customers at the time of the renewal. Source: assumption
  func renewal(after term: Term) -> UpcomingRenewal {
    if let managed = term.managedRenewal { return renewal(after: term, of: managed) }
    var plan = heldPlan(term.preference, billed: term.nextBilling)
    let isSamePlan = term.keepsPlan
    if isSamePlan { plan.price = term.price.atRenewal }
    let phases = term.phasesAtRenewal(standard: plan.standardPhase)
    let price =
      isSamePlan
      ? term.price.renewed(throughOffer: phases.first?.offer != nil) : .settled(plan.price)
    return UpcomingRenewal(plan: plan, phases: phases, price: price)
  }

  /// Rule ACA-2: the prices of the items make the charge.
  private func renewal(
    after term: Term, of managed: ManagedPlan<RenewingItem>
  ) -> UpcomingRenewal {
    var plan = heldPlan(term.productID)
    plan.price = managed.items.map(\.price).reduce(.zero, +)
    let phase = BillingPhase(period: managed.period, price: plan.price, offer: nil)
    return UpcomingRenewal(
      plan: plan, phases: [phase], price: .settled(plan.price), managed: managed)
  }

  /// The charge of the renewal after `term`, assuming consent to a pending increase.
  func announcedCharge(after term: Term) -> (price: Money, offer: AppliedOffer?) {
    if let agreed = (term.nextChange?.phases ?? term.upcoming).first {
      return (agreed.price, agreed.offer)
    }
    if term.change == nil, let managed = term.managed {
      return (managed.items.map(\.announcedPrice).reduce(.zero, +), nil)
    }
    let next = heldPlan(term.preference, billed: term.nextBilling)
    return (term.keepsPlan ? term.price.consented.atRenewal : next.price, nil)
  }
}

extension Term {
  /// Why the subscription ends with this period; `nil` if it renews. If several reasons apply, the
  /// first counts. Source: assumption
  func ending(before renewal: UpcomingRenewal, limit: RenewalLimit?) -> ExpirationReason? {
    // Rule COM-2: a commitment that was cancelled is paid to its end.
    guard renews else { return .autoRenewDisabled }
    // Rule SUB-REN-6: it ends as if the customer had turned renewal off. Source: assumption
    if let limit, renewalCount >= limit.renewals, !hasPaymentsLeft { return .autoRenewDisabled }
    if endsForUnknownReason { return .unknown }
    guard renewal.plan.isForSale else { return .productUnavailable }
    if let managed = renewal.managed {
      guard managed.items.isEmpty else { return nil }
      // Rule ACA-5: every item that would renew was revoked. Source of the reason: assumption
      return self.managed?.items.isEmpty == true
        ? .autoRenewDisabled : .didNotConsentToPriceIncrease
    }
    // Rule PI-2: no answer to an increase is a refusal, as soon as the increase would apply.
    let needsConsent = price.needsConsentAtRenewal && keepsPlan && renewal.phase.offer == nil
    return needsConsent ? .didNotConsentToPriceIncrease : nil
  }
}

/// A phase of a subscription: a stretch of time that is charged once, at its start.
package struct BillingPhase: Codable, Hashable, Sendable {
  package let period: Period
  package let price: Money
  /// `nil` at the standard price.
  package let offer: AppliedOffer?
}

extension OfferTerms {
  /// The phases of the offer, in order. After them comes the standard price.
  ///
  /// Rule OFF-INT-5: a free trial and a price paid up front are one phase, pay as you go is
  /// `periodCount` of them.
  func phases(_ type: OfferKind, id: String?) -> [BillingPhase] {
    let offer = AppliedOffer(type: type, id: id, payment: .subscription(paymentMode, period))
    let phase = BillingPhase(period: period, price: price, offer: offer)
    return Array(repeating: phase, count: periodCount)
  }
}
