/// A refund request from the app's refund sheet, or from the developer's server.
package struct RefundRequest: Codable, Hashable, Sendable {
  package enum State: Codable, Hashable, Sendable {
    /// Waiting. The App Store decides within 48 hours; here a scenario decides, at any time.
    /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)
    case submitted
    case approved
    case declined
  }

  package let transactionID: UInt64
  package let productID: ProductID
  package let date: StoreTime
  package internal(set) var state = State.submitted
  /// What the developer's server requested; `nil` for a request of the customer.
  @Rarely var items: ItemRefundRequest?
}

/// The outcome of the refund sheet. Rule REF-3.
///
/// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequeststatus
package enum RefundRequestOutcome: Hashable, Sendable {
  /// Nothing is refunded yet.
  case submitted
  case userCancelled
}

/// The reason why a refund cannot be requested. If both apply, the first is thrown. Source:
/// assumption
///
/// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequesterror
package enum RefundRequestFailure: Error, Hashable, Sendable {
  /// It was requested before, whatever the answer. Source: assumption
  case duplicateRequest
  /// There is nothing to refund, or no network.
  case failed
}

extension World {
  /// The app shows the refund sheet for a transaction, and the customer answers it.
  ///
  /// Rule REF-3: a submitted request is not decided yet; ``StoreAction/approveRefund(_:_:)`` and
  /// ``StoreAction/declineRefund(_:)`` decide. Nothing is decided automatically.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)
  package mutating func requestRefund(
    of id: UInt64, because reason: RefundReason = .other, customer: Order.Answer = .confirms
  ) throws(RefundRequestFailure) -> (outcome: RefundRequestOutcome, deliveries: [Delivery]) {
    guard device.isOnline else { throw .failed }
    let id = ledgerID(of: id)
    try account.checkRefundRequest(for: id)
    switch customer {
    case .cancels: return (.userCancelled, [])
    case .confirms:
      let effects = try account.requestRefund(of: id, because: reason, at: bookingTime)
      return (.submitted, perform(effects, in: device.account))
    }
  }
}

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

  /// The customer asks for a refund of the product's latest paid transaction on Apple's website,
  /// which lists also what the app no longer finds. The effects are those of the app's own sheet.
  ///
  /// Source: https://support.apple.com/en-us/118223
  mutating func requestRefund(
    ofLatest product: ProductID, because reason: RefundReason, in catalog: Catalog,
    at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    guard catalog.product(product) != nil else { throw .unknownProduct(product) }
    let id = try refundable(product, .latest)
    do {
      return try requestRefund(of: id, because: reason, at: now)
    } catch {
      throw .refundRequestedBefore(product)
    }
  }

  /// - Throws: if the transaction cannot have a refund request.
  func checkRefundRequest(for id: UInt64) throws(RefundRequestFailure) {
    guard !refundBook.requests.contains(where: { $0.transactionID == id }) else {
      throw .duplicateRequest
    }
    guard let transaction = self[id], transaction.isPaidFor, unrefunded(transaction) > .zero else {
      throw .failed
    }
  }

  /// The App Store approves the oldest pending request for the product.
  mutating func approveRefund(
    of product: ProductID, _ extent: RefundExtent, in catalog: Catalog, at now: StoreTime
  ) throws(ActionRefusal) -> [Effect] {
    let request = try submittedRequest(for: product, in: catalog)
    // Rule ACA-5: the developer's request says what is refunded.
    if let items = request.items { return try carryOut(items, of: request.transactionID, at: now) }
    return try giveBack(request.transactionID, extent, at: now)
  }

  /// The App Store declines the oldest pending request for the product. Rule REF-5: only the server
  /// is notified, and auto-renewal stays off. Source: assumption
  mutating func declineRefund(
    of product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> [Effect] {
    let id = try submittedRequest(for: product, in: catalog).transactionID
    close(refundRequestFor: id, .declined)
    return [.notification(.refundDeclined, about: id)]
  }

  /// Closes the pending request for the transaction, if there is one.
  mutating func close(refundRequestFor id: UInt64, _ state: RefundRequest.State) {
    let index = refundBook.requests.firstIndex { $0.transactionID == id && $0.state == .submitted }
    if let index { refundBook.requests[index].state = state }
  }

  private func submittedRequest(
    for product: ProductID, in catalog: Catalog
  ) throws(ActionRefusal) -> RefundRequest {
    guard let sold = catalog.product(product) else { throw .unknownProduct(product) }
    let request = refundBook.requests.first { $0.productID == product && $0.state == .submitted }
    guard let request else {
      throw .noRefundRequest(product, isConsumable: sold.kind == .consumable)
    }
    return request
  }

  /// A developer can send consumption information about any product, but Apple's pages of this
  /// notification name these two kinds only.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/consumptionrequestreason
  /// Source: https://developer.apple.com/forums/thread/813480
  func consumptionRequest(
    for transaction: LedgerTransaction, _ reason: RefundReason
  ) -> [Effect] {
    switch transaction.type {
    case .consumable, .subscription:
      [.notification(.consumptionRequest(reason), about: transaction.id)]
    case .nonConsumable, .nonRenewing: []
    }
  }

  /// Rule REF-5: a refund request for a subscription turns renewal off.
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/subtype
  mutating func stopRenewal(
    paidBy transaction: LedgerTransaction, at now: StoreTime
  ) -> [Effect] {
    guard let group = transaction.groupID, self[group]?.openTerm?.willAutoRenew == true else {
      return []
    }
    return turnOffRenewal(in: group, at: now)
  }
}

extension ActionRefusal {
  package static func noRefundRequest(_ id: ProductID, isConsumable: Bool = false) -> Self {
    let remedy =
      "; an app no longer finds a consumable that it has finished, unless 'given' says "
      + "'consumable history: true': 'request refund from Apple' needs no app"
    return Self(
      "no refund request for '\(id)' waits for an answer" + (isConsumable ? remedy : ""))
  }

  package static func refundRequestedBefore(_ id: ProductID) -> Self {
    Self("a refund of the latest purchase of '\(id)' was requested before")
  }
}
