import StoreKit

/// Why something failed, as far as the purchase code tells.
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
  /// The code does not tell, or tells something that has no word yet.
  case unknown

  /// What StoreKit's own errors mean; every other error is `unknown`.
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
