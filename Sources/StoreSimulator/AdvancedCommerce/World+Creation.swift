extension World {
  /// The customer buys a subscription with items, and answers the payment sheet.
  ///
  /// Rule ACA-7: the items make the price, and the request the period. A customer has one
  /// subscription to a generic product at a time. Source of the latter: assumption
  /// - Parameter reference: the identifier of the request, a UUID string.
  /// Source: https://developer.apple.com/documentation/storekit/advancedcommerceproduct
  package mutating func buyManaged(
    _ creation: CreationRequest, of target: ProductID, reference: String
  ) throws(ActionRefusal) -> OrderOutcome {
    guard let product = catalog.product(target) else { throw .unknownProduct(target) }
    guard product.isGeneric, product.isForSale, let plan = catalog.plan(target) else {
      throw .notGeneric(target)
    }
    try check(creation, reference: reference)
    guard self.account[plan.terms.groupID]?.openTerm == nil else { throw .alreadyHeld(target) }
    guard account.canChargePurchases else { return .failed(.paymentDeclined) }
    commerceReferences.insert(reference)
    let sale = account.subscribe(
      creation.opening(of: plan, reference: reference, at: bookingTime), redeemsOffer: false,
      in: catalog)
    let effects = sale.effects.map {
      $0.announced(transactionsTo: .noApp, statusesTo: .runningApps)
    }
    _ = perform(effects, in: device.account)
    return .success(sale.transaction)
  }

  private func check(
    _ creation: CreationRequest, reference: String
  ) throws(ActionRefusal) {
    guard isOnline, isStoreUp else { throw .noStore }
    guard canMakePayments else { throw .purchasesForbidden }
    guard !account.asksToBuy, !account.interruptsPurchases else { throw .noManagedRequests }
    guard !commerceReferences.contains(reference) else { throw .repeatedReference(reference) }
    guard creation.storefront.map({ $0 == storefront }) ?? true,
      creation.currency == StorefrontCurrency.known(of: storefront)
    else { throw .otherPlace(creation.storefront, creation.currency) }
    guard Set(creation.items.map(\.sku)).count == creation.items.count else {
      throw .repeatedSKU
    }
  }
}

extension CreationRequest {
  fileprivate func opening(
    of plan: SubscriptionPlan, reference: String, at now: StoreTime
  ) -> PeriodStart {
    let items = items.map {
      RenewingItem(sku: $0.sku, descriptors: $0.descriptors, price: $0.price)
    }
    let price = items.map(\.price).reduce(.zero, +)
    var opening = PeriodStart(
      plan: plan, phases: [BillingPhase(period: period, price: price, offer: nil)],
      reason: .purchase, appAccountToken: appAccountToken, start: now)
    opening.price = .settled(price)
    opening.managed = ManagedPlan(
      reference: reference, taxCode: taxCode, descriptors: descriptors, period: period,
      items: items)
    return opening
  }
}

extension ActionRefusal {
  package static func notGeneric(_ id: ProductID) -> Self {
    Self("'\(id)' is not a generic subscription of the Advanced Commerce API")
  }

  package static func repeatedReference(_ reference: String) -> Self {
    Self("the request '\(reference)' was accepted before")
  }

  package static func otherPlace(_ storefront: String?, _ currency: String) -> Self {
    Self("the customer does not buy in \(storefront.map { "\($0) and " } ?? "")\(currency)")
  }

  package static let repeatedSKU = Self("the items of a subscription have different SKUs")

  package static let noStore = Self("the device cannot reach the App Store")

  package static let noManagedRequests = Self(
    "Ask to Buy and interruptions are not simulated for purchases of the Advanced Commerce API")
}
