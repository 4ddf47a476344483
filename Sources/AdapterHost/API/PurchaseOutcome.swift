import StoreKit

/// How a purchase ended, as the app tells its customer.
public enum PurchaseOutcome: Hashable, Sendable {
  case purchased
  case pending
  case cancelled
  case failed(FailureReason)
  case failedVerification
  case inProgress
  case notStarted
  case cannotMakePayments
  case unknown

  /// What StoreKit's own result means, for code that shows it as it is.
  public init(_ result: Product.PurchaseResult) {
    self =
      switch result {
      case .success(.verified): .purchased
      case .success(.unverified): .failedVerification
      case .pending: .pending
      case .userCancelled: .cancelled
      // Rule PUR-12: an error, and never a cancellation.
      @unknown default: .failed(.unknown)
      }
  }

  /// The vocabulary's word for it.
  var word: String {
    switch self {
    case .purchased: "purchased"
    case .pending: "pending"
    case .cancelled: "cancelled"
    case .failed: "failed"
    case .failedVerification: "failed verification"
    case .inProgress: "in progress"
    case .notStarted: "not started"
    case .cannotMakePayments: "cannot make payments"
    case .unknown: "unknown"
    }
  }

  /// Why it failed; `nil` if it did not.
  var reason: FailureReason? {
    switch self {
    case .failed(let reason): reason
    case .failedVerification: .unverified
    case .cannotMakePayments: .purchaseNotAllowed
    case .inProgress: .purchaseInProgress
    case .purchased, .pending, .cancelled, .notStarted, .unknown: nil
    }
  }
}
