import StoreKit

@_exported import struct StoreTerms.AppEvent
@_exported import enum StoreTerms.FailureReason
@_exported import enum StoreTerms.OfferKind
@_exported import enum StoreTerms.PurchaseInfoPart
@_exported import enum StoreTerms.PurchaseOutcome
@_exported import enum StoreTerms.ServerAmount
@_exported import enum StoreTerms.SubscriptionPart

extension PurchaseOutcome {
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
}

extension FailureReason {
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
