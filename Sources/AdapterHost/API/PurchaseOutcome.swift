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

/// An error of an app, which may hold the one that StoreKit threw.
private struct AppError {
  /// StoreKit's error; the app's own if it holds none.
  let cause: any Error

  init(_ error: any Error) {
    let own = Self.isOfStoreKit(error) ? error : nil
    cause = own ?? Self.held(by: Mirror(reflecting: error), depth: 3) ?? error
  }

  private static func isOfStoreKit(_ error: any Error) -> Bool {
    error is StoreKitError || error is Product.PurchaseError || error is SKError
      || error is Transaction.RefundRequestError
      || error is VerificationResult<Transaction>.VerificationError
  }

  /// An associated value or a property that is an error of StoreKit's.
  private static func held(by mirror: Mirror, depth: Int) -> (any Error)? {
    for child in mirror.children {
      if let error = child.value as? any Error, isOfStoreKit(error) { return error }
      guard depth > 0 else { continue }
      if let error = held(by: Mirror(reflecting: child.value), depth: depth - 1) { return error }
    }
    return nil
  }
}

extension PurchaseOutcome {
  /// ``PurchaseOutcome/failedVerification``, for an app that throws why StoreKit could not verify a
  /// transaction; `nil` for any other error.
  init?(unverified error: any Error) {
    guard AppError(error).cause is VerificationResult<Transaction>.VerificationError else {
      return nil
    }
    self = .failedVerification
  }
}

extension FailureReason {
  /// The reason that a StoreKit error means, or the one that an app's own error holds, such as
  /// `.store(StoreKitError)`; `unknown` for every other error.
  public init(_ error: any Error) {
    let error = AppError(error).cause
    if let error = error as? StoreKitError {
      self = Self(error)
    } else if let error = error as? Product.PurchaseError {
      self = Self(error)
    } else if let error = error as? Transaction.RefundRequestError {
      self = Self(error)
    } else if let error = error as? SKError {
      self.init(error.code)
    } else {
      self = .unknown
    }
  }

  /// The reason that an error code of the original API means. Its codes are fewer: a missing
  /// network, for example, is ``unknown``.
  package init(_ code: SKError.Code) {
    self =
      switch code {
      case .paymentCancelled: .cancelled
      case .paymentInvalid: .invalidQuantity
      case .paymentNotAllowed: .purchaseNotAllowed
      case .storeProductNotAvailable: .productUnavailable
      case .ineligibleForOffer: .ineligibleForOffer
      case .invalidOfferIdentifier, .invalidSignature, .missingOfferParams, .invalidOfferPrice:
        .invalidOffer
      default: .unknown  // tidy: the codes of other parts of StoreKit
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
