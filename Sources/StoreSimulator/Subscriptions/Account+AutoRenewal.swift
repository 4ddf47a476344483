extension Account {
  /// The customer turns auto-renewal off in the settings.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willautorenew
  mutating func cancel(
    _ product: ProductID, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let (group, term) = try openTerm(of: product, in: catalog)
    guard term.willAutoRenew else { throw .renewalIsOff(product) }
    return turnOffRenewal(in: group, at: now)
  }

  /// Turns auto-renewal off, for any reason.
  ///
  /// Rule EXP-2: the service stays until the period ends. Rule BILL-4: while a failed renewal is
  /// retried, the subscription ends at once. Rule COM-2: a commitment continues to its end.
  mutating func turnOffRenewal(in group: GroupID, at now: StoreTime) -> [Effect] {
    updateTerm(of: group) { $0.turnOffRenewal() }
    let event = latestNotification(.didChangeRenewalStatus(isOn: false), in: group)
    guard self[group]?.runningTerm != nil || self[group]?.openTerm?.hasPaymentsLeft == true else {
      return [event] + expire(group, at: now, .autoRenewDisabled)
    }
    return [.status(group), event]
  }

  /// The customer turns auto-renewal on again before the period ends.
  ///
  /// Rule EXP-2: the agreed terms are kept, and so is another plan that was chosen for the renewal.
  /// Source of the latter: assumption; Apple documents how a customer withdraws it (rule
  /// SUB-CHG-4), and not that turning renewal off and on does.
  mutating func resume(
    _ product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> [Effect] {
    let (group, term) = try openTerm(of: product, in: catalog)
    guard !term.willAutoRenew else { throw .renewalIsOn(product) }
    updateTerm(of: group) { $0.willAutoRenew = true }
    return [.status(group), latestNotification(.didChangeRenewalStatus(isOn: true), in: group)]
  }

  /// The group and the current term of a subscription that the customer holds.
  func openTerm(
    of product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> (GroupID, Term) {
    guard let known = catalog.product(product) else { throw .unknownProduct(product) }
    guard let group = known.subscriptionTerms?.groupID else { throw .notASubscription(product) }
    guard let term = self[group]?.openTerm else { throw .notSubscribed(product) }
    guard term.productID == product else { throw .otherPlan(product, held: term.productID) }
    return (group, term)
  }
}

extension ActionRefusal {
  package static func notASubscription(_ id: ProductID) -> Self {
    Self("'\(id)' is not an auto-renewable subscription")
  }

  package static func notSubscribed(_ id: ProductID) -> Self {
    Self("the customer has no active subscription to '\(id)'")
  }

  package static func otherPlan(_ id: ProductID, held: ProductID) -> Self {
    Self("the active subscription is '\(held)', not '\(id)'")
  }

  package static func renewalIsOff(_ id: ProductID) -> Self {
    Self("auto-renewal of '\(id)' is off already")
  }

  package static func renewalIsOn(_ id: ProductID) -> Self {
    Self("auto-renewal of '\(id)' is on already")
  }
}
