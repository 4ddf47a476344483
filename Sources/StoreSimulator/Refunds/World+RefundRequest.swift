extension World {
  /// The app shows the refund sheet for a transaction, and the customer answers it.
  ///
  /// Rule REF-3: what is submitted is not decided; ``StoreAction/approveRefund(_:_:)`` and
  /// ``StoreAction/declineRefund(_:)`` decide. Nothing is decided by itself.
  /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)
  package mutating func requestRefund(
    of id: UInt64, because reason: RefundReason = .other, customer: Order.Answer = .confirms
  ) throws(RefundRequestFailure) -> (outcome: RefundRequestOutcome, deliveries: [Delivery]) {
    guard device.isOnline else { throw .failed }
    try account.checkRefundRequest(for: id)
    switch customer {
    case .cancels: return (.userCancelled, [])
    case .confirms:
      let effects = try account.requestRefund(of: id, because: reason, at: now)
      return (.submitted, perform(effects, in: device.account))
    }
  }
}
