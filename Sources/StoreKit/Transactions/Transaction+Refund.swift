import StoreSimulator

extension Transaction {
  /// The result of the refund sheet. Rule REF-3: nothing is refunded yet.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequeststatus
  @nonexhaustive public enum RefundRequestStatus: Hashable, Sendable {
    /// The request was submitted.
    case success
    case userCancelled
  }

  /// The reason why a refund cannot be requested.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequesterror
  @nonexhaustive public enum RefundRequestError: Error, Hashable, Sendable, LocalizedError {
    case duplicateRequest
    case failed

    public var errorDescription: String? {
      switch self {
      case .duplicateRequest: "A refund of this purchase was asked for before."
      case .failed: "The request could not be submitted."
      }
    }
  }

  /// Shows the customer the sheet that asks for a refund of this transaction. Rule REF-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)
  /// - Throws: ``RefundRequestError``; ``StoreKitError`` where a scenario or a file says so.
  @MainActor public func beginRefundRequest(
    in scene: UIWindowScene
  ) async throws -> RefundRequestStatus {
    try await SimulatedDevice.current.refundSheet(for: id)
  }

  /// Shows the customer the sheet that asks for a refund of this transaction, on a desktop.
  /// Rule REF-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)
  /// - Throws: ``RefundRequestError``; ``StoreKitError`` where a scenario or a file says so.
  @MainActor public func beginRefundRequest(
    in controller: NSViewController
  ) async throws -> RefundRequestStatus {
    try await SimulatedDevice.current.refundSheet(for: id)
  }

  /// Shows the customer the sheet that asks for a refund of the transaction of that identifier, on
  /// a desktop. Rule REF-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(for:in:)
  /// - Throws: ``RefundRequestError``; ``StoreKitError`` where a scenario or a file says so.
  @MainActor public static func beginRefundRequest(
    for transactionID: UInt64, in controller: NSViewController
  ) async throws -> RefundRequestStatus {
    try await SimulatedDevice.current.refundSheet(for: transactionID)
  }

  /// Shows the customer the sheet that asks for a refund of the transaction of that identifier.
  /// Rule REF-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(for:in:)
  /// - Throws: ``RefundRequestError``; ``StoreKitError`` where a scenario or a file says so.
  @MainActor public static func beginRefundRequest(
    for transactionID: UInt64, in scene: UIWindowScene
  ) async throws -> RefundRequestStatus {
    try await SimulatedDevice.current.refundSheet(for: transactionID)
  }
}

extension SimulatedDevice {
  @MainActor fileprivate func refundSheet(
    for id: UInt64
  ) async throws -> Transaction.RefundRequestStatus {
    await wait(for: .sheet)
    let outcome = try requestRefund(of: id)
    await wait(for: .result)
    switch outcome {
    case .submitted: return .success
    case .userCancelled: return .userCancelled
    }
  }

  fileprivate func requestRefund(of id: UInt64) throws -> RefundRequestOutcome {
    let (customer, reason) = withState { ($0.answers.refund, $0.answers.refundReason) }
    do throws(CallFailure) {
      try perform { (world) throws(CallFailure) in (try world.begin(.refundRequest), []) }
    } catch {
      switch error {
      case .injected: throw error.storeKitError
      // Apple's page names no other errors. Source: inferred
      case .network, .storeDown: throw Transaction.RefundRequestError.failed
      }
    }
    do throws(RefundRequestFailure) {
      return try perform { (world) throws(RefundRequestFailure) in
        let (outcome, deliveries) = try world.requestRefund(
          of: id, because: reason, customer: customer)
        return (outcome, deliveries)
      }
    } catch {
      throw error.storeKitError
    }
  }
}
