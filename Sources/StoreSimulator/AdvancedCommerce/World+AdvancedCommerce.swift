// Requests of the developer's server about managed subscriptions.
//
// Each names a transaction of the subscription, and changes nothing if it is refused.
// Source: https://developer.apple.com/documentation/advancedcommerceapi
extension World {
  /// What every request has.
  package struct CommerceRequest: Hashable, Sendable {
    package let transactionID: UInt64
    /// A UUID string.
    package let reference: String
    package let consistencyToken: String?

    package init(transactionID: UInt64, reference: String, consistencyToken: String? = nil) {
      self.transactionID = transactionID
      self.reference = reference
      self.consistencyToken = consistencyToken
    }
  }

  /// Manages the items of a subscription from now on.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/migrate-subscription-to-advanced-commerce-api
  package mutating func migrate(
    _ migration: MigrationRequest, _ request: CommerceRequest
  ) throws(CommerceRefusal) -> [Delivery] {
    try checkReference(of: request)
    return try changing(request) { account, catalog, now throws(CommerceRefusal) in
      try account.migrate(
        request.transactionID, migration, reference: request.reference, in: catalog, at: now)
    }
  }

  /// Turns automatic renewal off.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/cancel-a-subscription
  package mutating func cancelManaged(
    _ request: CommerceRequest
  ) throws(CommerceRefusal) -> [Delivery] {
    try changing(request) { account, _, now throws(CommerceRefusal) in
      let held = try account.managed(by: request)
      guard held.openTerm?.willAutoRenew == true else { throw .notEligible }
      return account.turnOffRenewal(in: held.groupID, at: now)
    }
  }

  /// Changes names, descriptions and SKUs.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/change-subscription-metadata
  package mutating func changeMetadata(
    _ metadata: MetadataRequest, _ request: CommerceRequest
  ) throws(CommerceRefusal) -> [Delivery] {
    try checkReference(of: request)
    return try changing(request) { account, _, _ throws(CommerceRefusal) in
      try account.changeMetadata(metadata, of: account.managed(by: request))
    }
  }

  /// Changes prices from the next renewal on.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/change-subscription-price
  package mutating func changePrices(
    _ prices: [ItemPriceRequest], _ request: CommerceRequest
  ) throws(CommerceRefusal) -> [Delivery] {
    let isSandbox = app.environment != .production
    let now = now
    let deliveries = try changing(request) { account, _, _ throws(CommerceRefusal) in
      try account.changePrices(
        prices, of: account.managed(by: request), skippingRenewal: isSandbox, at: now)
    }
    // The notification of the request says that the increase is scheduled, also if the customer
    // is informed at once.
    guard let holder = holder(ofTransaction: request.transactionID)?.id,
      accounts[holder.index].nextDue == now
    else { return deliveries }
    return deliveries + advance(to: now)
  }

  /// Ends the subscription, and refunds it.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/revoke-subscription
  package mutating func revokeManaged(
    _ refund: RefundTerms, asksServer: Bool, _ request: CommerceRequest
  ) throws(CommerceRefusal) -> [Delivery] {
    try checkReference(of: request)
    return try changing(request) { account, _, now throws(CommerceRefusal) in
      try account.revoke(
        account.managed(by: request), refund, asksServer: asksServer, at: now)
    }
  }

  /// Refunds items of a transaction.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/request-transaction-refund
  package mutating func refundItems(
    _ refund: ItemRefundRequest, asksServer: Bool, _ request: CommerceRequest
  ) throws(CommerceRefusal) -> [Delivery] {
    try checkReference(of: request)
    return try changing(request) { account, _, now throws(CommerceRefusal) in
      try account.refundItems(
        refund, of: request.transactionID, asksServer: asksServer, at: now)
    }
  }

  /// Rule ACA-6: a request that succeeded cannot be sent again.
  private func checkReference(of request: CommerceRequest) throws(CommerceRefusal) {
    guard !commerceReferences.contains(request.reference) else { throw .repeatedReference }
  }

  private mutating func changing(
    _ request: CommerceRequest,
    _ change: (inout Account, Catalog, StoreTime) throws(CommerceRefusal) -> [Effect]
  ) throws(CommerceRefusal) -> [Delivery] {
    guard let holder = holder(ofTransaction: request.transactionID)?.id else { throw .notOwned }
    let effects = try change(&accounts[holder.index], catalog, bookingTime)
    commerceReferences.insert(request.reference)
    return perform(effects, in: holder)
  }
}

extension Account {
  /// The managed subscription that a request is about.
  func managed(by request: World.CommerceRequest) throws(CommerceRefusal) -> Subscription {
    let (held, latest) = try ownSubscription(ofTransaction: request.transactionID)
    guard let plan = latest.managed else { throw .notEligible }
    if let token = request.consistencyToken {
      guard token == plan.consistencyToken(ofOriginal: held.originalID) else {
        throw .otherConsistencyToken
      }
    }
    return held
  }

  /// The customer's own subscription with its latest transaction.
  func ownSubscription(
    ofTransaction id: UInt64
  ) throws(CommerceRefusal) -> (Subscription, LedgerTransaction) {
    let transaction = booked(id)
    guard transaction.type == .subscription else { throw .noSubscription }
    guard transaction.ownership == .purchased else { throw .notOwned }
    guard let held = subscription(of: transaction) else { throw .noSubscription }
    return (held, booked(held.latestTransactionID))
  }
}
