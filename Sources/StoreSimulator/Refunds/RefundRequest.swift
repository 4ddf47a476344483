/// A customer's wish for a refund, as the app's refund sheet sent it.
package struct RefundRequest: Codable, Hashable, Sendable {
  package enum State: Codable, Hashable, Sendable {
    /// The App Store decides within 48 hours; here a scenario does, at a time of its own.
    /// Source: https://developer.apple.com/documentation/storekit/transaction/beginrefundrequest(in:)
    case submitted
    case approved
    case declined
  }

  package let transactionID: UInt64
  package let productID: ProductID
  package let date: StoreTime
  package internal(set) var state = State.submitted
}

/// How the customer's visit to the refund sheet ended. Rule REF-3.
///
/// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequeststatus
package enum RefundRequestOutcome: Hashable, Sendable {
  /// Nothing is given back yet.
  case submitted
  case userCancelled
}

/// Why a refund cannot be asked for. If both apply, the first is thrown. Source: assumption
///
/// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequesterror
package enum RefundRequestFailure: Error, Hashable, Sendable {
  /// It was asked for before, whatever the answer was. Source: assumption
  case duplicateRequest
  /// There is nothing to give back, or no network.
  case failed
}
