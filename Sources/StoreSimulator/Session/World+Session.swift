// Actions of a test session, which names transactions where a scenario names products.
// Source: https://developer.apple.com/documentation/storekittest/sktestsession
extension World {
  /// Replaces the catalog. If it differs, the purchases from the old one are deleted. Source of the
  /// latter: assumption
  ///
  /// - Returns: whether they were deleted.
  @discardableResult package mutating func sell(_ other: Catalog) -> Bool {
    let isSame =
      catalog.products == other.products && catalog.groups == other.groups
      && catalog.offerKey == other.offerKey
    if !isSame { clearTransactions() }
    catalog = other
    return !isSame
  }

  /// Applies settings. Running periods keep their time rate, and failed renewals are not charged by
  /// this.
  ///
  /// An unknown storefront is ignored.
  package mutating func follow(_ settings: CatalogSettings) -> [Delivery] {
    catalog.settings = settings
    adopt(settings)
    keepPace(of: settings.timeRate)
    guard StorefrontCurrency.code(of: settings.storefront) != nil else { return [] }
    return move(to: settings.storefront)
  }

  /// Deletes all purchases, and everything that waits for the app.
  package mutating func clearTransactions() {
    for index in accounts.indices { accounts[index].clearTransactions() }
    for index in devices.indices {
      devices[index].forgetPurchases()
      // The identifiers by which it knows them are given to new transactions.
      devices[index].winBackMessages = []
    }
    delays = DelayedDeliveries()
    offerRecords.usedNonces = []
  }

  /// Deletes a transaction or a pending order; with the original of a subscription, its renewals.
  ///
  /// - Returns: the ids of the deleted ones.
  package mutating func deleteTransaction(
    _ id: UInt64
  ) throws(SessionRefusal) -> Set<UInt64> {
    if removeRequest(id) != nil || removeInterruption(id) != nil { return [id] }
    let gone = account.delete(id, at: now)
    guard !gone.isEmpty else { throw .noTransaction(id) }
    for index in devices.indices {
      devices[index].undelivered.removeAll { effect in
        guard case .transaction(let id, _) = effect else { return false }
        return gone.contains(id)
      }
    }
    return gone
  }

  package mutating func refundTransaction(_ id: UInt64) throws(SessionRefusal) -> [Delivery] {
    _ = try known(id)
    do throws(ActionRefusal) {
      return perform(try account.revoke(id, at: now), in: device.account)
    } catch {
      throw .act(error)
    }
  }

  package mutating func setAutoRenewal(
    _ isOn: Bool, ofTransaction id: UInt64
  ) throws(SessionRefusal) -> [Delivery] {
    let (group, term) = try openTerm(ofTransaction: id)
    guard term.willAutoRenew != isOn else { return [] }
    do throws(ActionRefusal) {
      return performToggle(
        isOn
          ? try account.resume(term.productID, in: catalog)
          : account.turnOffRenewal(in: group, at: now))
    } catch {
      throw .act(error)
    }
  }
}

// Answers of the family organiser, and issues resolved by the customer.
extension World {
  package mutating func approveRequest(_ id: UInt64) throws(SessionRefusal) -> [Delivery] {
    guard let request = removeRequest(id) else { throw .noRequest(id) }
    return try sell(request)
  }

  package mutating func declineRequest(_ id: UInt64) throws(SessionRefusal) {
    guard removeRequest(id) != nil else { throw .noRequest(id) }
  }

  /// The customer resolves the interruption of an order, or the payment of a failed renewal. After
  /// the App Store has given up, nothing happens.
  package mutating func resolveIssue(ofTransaction id: UInt64) throws(SessionRefusal) -> [Delivery]
  {
    if let order = removeInterruption(id) { return try sell(order) }
    guard let group = try known(id).groupID, let subscription = account[group] else { return [] }
    return perform(account.recover(subscription, in: catalog, at: now), in: device.account)
  }

  private mutating func sell(_ request: PurchaseRequest) throws(SessionRefusal) -> [Delivery] {
    let id = request.order.productID
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    let sale = account.sell(product, for: request.order, in: catalog, at: now)
    return perform(sale.effects, in: device.account)
  }

  private mutating func removeRequest(_ id: UInt64) -> PurchaseRequest? {
    account.pendingOrders.requests.firstIndex { $0.id == id }.map {
      account.pendingOrders.requests.remove(at: $0)
    }
  }

  private mutating func removeInterruption(_ id: UInt64) -> PurchaseRequest? {
    account.pendingOrders.interruptions.firstIndex { $0.id == id }.map {
      account.pendingOrders.interruptions.remove(at: $0)
    }
  }
}

// Subscriptions, by product.
extension World {
  /// The subscription ends now, and does not renew.
  package mutating func expireSubscription(
    to id: ProductID
  ) throws(SessionRefusal) -> [Delivery] {
    let group = try group(ofSubscriptionTo: id)
    account.endPeriod(of: group, renewing: false, at: now)
    if account[group]?.runningTerm != nil { return advance(to: now) }
    return perform(account.turnOffRenewal(in: group, at: now), in: device.account)
  }

  /// Ends the current period now and begins the next, if it can be charged. Billing retry
  /// continues.
  package mutating func forceRenewal(of id: ProductID) throws(SessionRefusal) -> [Delivery] {
    account.endPeriod(of: try group(ofSubscriptionTo: id), renewing: true, at: now)
    return advance(to: now)
  }

  private func group(ofSubscriptionTo id: ProductID) throws(SessionRefusal) -> GroupID {
    guard let product = catalog.product(id) else { throw .unknownProduct(id) }
    guard let group = product.subscriptionTerms?.groupID else { throw .notASubscription(id) }
    guard account[group]?.openTerm?.productID == id else { throw .noSubscription(id) }
    return group
  }
}

// Price increases, by transaction.
extension World {
  /// Raises the plan's price for this customer, who has to consent. The catalog's price stays.
  ///
  /// Apple does not document the amount; here it is one unit of the currency. Source: assumption
  package mutating func requestPriceIncreaseConsent(
    forTransaction id: UInt64
  ) throws(SessionRefusal) -> [Delivery] {
    let (group, term) = try openTerm(ofTransaction: id)
    guard term.willAutoRenew else { throw .act(.renewalIsOff(term.productID)) }
    let price = term.price.present + Money(milliunits: 1000)
    let effects = account.raisePrice(
      of: term.productID, in: group, to: price, notice: NoticePeriod(profile, at: now)
    ) { _ in true }
    return perform(effects, in: device.account)
  }

  package mutating func answerPriceIncrease(
    ofTransaction id: UInt64, agrees: Bool
  ) throws(SessionRefusal) -> [Delivery] {
    let (_, term) = try openTerm(ofTransaction: id)
    guard term.price.isPending else { throw .noIncrease(id) }
    do throws(ActionRefusal) {
      return try apply(
        agrees ? .acceptPriceIncrease(term.productID) : .declinePriceIncrease(term.productID))
    } catch {
      throw .act(error)
    }
  }

  private func openTerm(
    ofTransaction id: UInt64
  ) throws(SessionRefusal) -> (group: GroupID, term: Term) {
    let transaction = try known(id)
    guard let group = transaction.groupID else { throw .notASubscription(transaction.productID) }
    guard let term = account[group]?.openTerm else { throw .noSubscription(transaction.productID) }
    return (group, term)
  }

  private func known(_ id: UInt64) throws(SessionRefusal) -> LedgerTransaction {
    guard let transaction = account[id] else { throw .noTransaction(id) }
    return transaction
  }
}
