extension World {
  /// Shows the sheet of subscriptions: all, or those of one group.
  ///
  /// The app receives changes made there only through its listeners.
  /// - Parameter group: `nil` for all.
  /// - Returns: the reason why the choice failed, `nil` if it succeeded; and what listeners
  ///   receive.
  /// - Throws: ``CallFailure`` if there is no sheet.
  package mutating func manageSubscriptions(
    in group: GroupID? = nil, _ choice: SubscriptionsSheetChoice
  ) throws(CallFailure) -> (refusal: ActionRefusal?, deliveries: [Delivery]) {
    try begin(.manageSubscriptions)
    do throws(ActionRefusal) {
      return (nil, try carryOut(choice, in: group))
    } catch {
      return (error, [])
    }
  }

  private mutating func carryOut(
    _ choice: SubscriptionsSheetChoice, in group: GroupID?
  ) throws(ActionRefusal) -> [Delivery] {
    switch choice {
    case .nothing: return []
    case .turnOffAutoRenewal(let id):
      try look(for: id, in: group)
      return try apply(.cancelSubscription(id))
    case .turnOnAutoRenewal(let id):
      try look(for: id, in: group)
      return try apply(.resumeSubscription(id))
    case .choosePlan(let id):
      try look(for: id, in: group)
      return try choosePlan(id)
    }
  }

  /// A sheet for one group shows nothing of another.
  private func look(for id: ProductID, in group: GroupID?) throws(ActionRefusal) {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard let terms = product.subscriptionTerms else { throw .notASubscription(id) }
    if let group, group != terms.groupID { throw .otherGroup(id, shown: group) }
  }

  /// Rules SUB-CHG-1, SUB-CHG-2: as a purchase in the app, but the app receives the result through
  /// its listeners. There is no Ask to Buy and no interruption. Source of that: assumption
  private mutating func choosePlan(_ id: ProductID) throws(ActionRefusal) -> [Delivery] {
    let product = try soldProduct(id)
    guard canMakePayments else { throw .purchasesForbidden }
    let term = product.subscriptionTerms.flatMap { account[$0.groupID]?.servedTerm }
    // Choosing the current plan withdraws a change, or turns renewal on again.
    let keepsEverything = term.map { $0.willAutoRenew && $0.change == nil } ?? false
    let billing = term.map { $0.productID == id ? $0.billing : .upFront } ?? .upFront
    guard !account.holds(product, billed: billing) || !keepsEverything else {
      throw .alreadyHeld(id)
    }
    let sale = account.sell(
      product, for: Order(id, billing: billing), in: catalog, at: bookingTime)
    return perform(sale.effects, in: device.account)
  }
}

extension ActionRefusal {
  package static func otherGroup(_ id: ProductID, shown group: GroupID) -> Self {
    Self("the sheet shows only the group '\(group)', without '\(id)'")
  }
}
