extension Account {
  /// The customer asks for a refund of the transaction. Rule REF-3.
  mutating func requestRefund(
    of id: UInt64, because reason: RefundReason, at now: StoreTime
  ) throws(RefundRequestFailure) -> [Effect] {
    try checkRefundRequest(for: id)
    let transaction = booked(id)
    refundBook.requests.append(
      RefundRequest(transactionID: id, productID: transaction.productID, date: now))
    return consumptionRequest(for: transaction, reason) + stopRenewal(paidBy: transaction, at: now)
  }

  /// - Throws: if a request for the transaction cannot be made.
  func checkRefundRequest(for id: UInt64) throws(RefundRequestFailure) {
    guard !refundBook.requests.contains(where: { $0.transactionID == id }) else {
      throw .duplicateRequest
    }
    guard let transaction = self[id], transaction.isPaidFor, unrefunded(transaction) > .zero else {
      throw .failed
    }
  }

  /// The App Store grants the oldest request for the product that waits.
  mutating func approveRefund(
    of product: ProductID, _ extent: RefundExtent, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    try giveBack(try submittedRequest(for: product, in: catalog), extent, at: now)
  }

  /// The App Store declines the oldest request for the product that waits. Rule REF-5: only the
  /// server hears of it, and auto-renewal stays off. Source: assumption
  mutating func declineRefund(
    of product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> [Effect] {
    let id = try submittedRequest(for: product, in: catalog)
    close(refundRequestFor: id, .declined)
    return [.notification(.refundDeclined, about: id)]
  }

  /// Answers the request for the transaction, if one waits.
  mutating func close(refundRequestFor id: UInt64, _ state: RefundRequest.State) {
    let index = refundBook.requests.firstIndex { $0.transactionID == id && $0.state == .submitted }
    if let index { refundBook.requests[index].state = state }
  }

  private func submittedRequest(
    for product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> UInt64 {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    let request = refundBook.requests.first { $0.productID == product && $0.state == .submitted }
    guard let request else { throw .noRefundRequest(product) }
    return request.transactionID
  }

  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/consumptionrequestreason
  private func consumptionRequest(
    for transaction: LedgerTransaction, _ reason: RefundReason
  ) -> [Effect] {
    switch transaction.category {
    case .consumable, .autoRenewable:
      [.notification(.consumptionRequest(reason), about: transaction.id)]
    case .nonConsumable, .nonRenewing: []
    }
  }

  /// Rule REF-5: who asks for a subscription's money back does not want it to go on.
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/subtype
  private mutating func stopRenewal(
    paidBy transaction: LedgerTransaction, at now: StoreTime
  ) -> [Effect] {
    guard let group = transaction.groupID, self[group]?.openTerm?.willAutoRenew == true else {
      return []
    }
    return turnOffRenewal(in: group, at: now)
  }
}
