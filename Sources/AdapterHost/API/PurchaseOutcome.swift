import StoreKit

/// The outcome of a purchase, as the app shows it to the customer.
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

  /// The outcome that a StoreKit result means, for apps that show it unchanged.
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

  /// The keyword of the scenario language.
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

  /// The reason of a failure; `nil` for other outcomes.
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

/// The reason of a failure, as the purchase code reports it.
public enum FailureReason: String, CaseIterable, Hashable, Sendable {
  case network
  case unverified
  case purchaseInProgress = "purchase in progress"
  case productUnavailable = "product unavailable"
  case purchaseNotAllowed = "purchase not allowed"
  case invalidQuantity = "invalid quantity"
  case notEntitled = "not entitled"
  case ineligibleForOffer = "ineligible for offer"
  case invalidOffer = "invalid offer"
  case cancelled
  case unsupported
  /// A refund of the same purchase was asked for before. Rule REF-3.
  case duplicateRequest = "duplicate request"
  /// The purchase code reports no reason, or one without a keyword.
  case unknown

  /// The reason that a StoreKit error means; `unknown` for every other error.
  public init(_ error: any Error) {
    if let error = error as? StoreKitError {
      self = Self(error)
    } else if let error = error as? Product.PurchaseError {
      self = Self(error)
    } else if let error = error as? Transaction.RefundRequestError {
      self = Self(error)
    } else {
      self = .unknown
    }
  }

  private init(_ error: StoreKitError) {
    switch error {
    case .networkError: self = .network
    case .userCancelled: self = .cancelled
    case .notAvailableInStorefront: self = .productUnavailable
    case .notEntitled: self = .notEntitled
    case .unsupported: self = .unsupported
    case .unknown, .systemError, .invalidPresentationContext: self = .unknown
    }
  }

  private init(_ error: Transaction.RefundRequestError) {
    switch error {
    case .duplicateRequest: self = .duplicateRequest
    case .failed: self = .unknown
    }
  }

  private init(_ error: Product.PurchaseError) {
    switch error {
    case .invalidQuantity: self = .invalidQuantity
    case .productUnavailable: self = .productUnavailable
    case .purchaseNotAllowed: self = .purchaseNotAllowed
    case .ineligibleForOffer: self = .ineligibleForOffer
    case .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
      .missingOfferParameters:
      self = .invalidOffer
    case .paymentMethodBindingConfigurationRequired: self = .unknown
    }
  }
}
