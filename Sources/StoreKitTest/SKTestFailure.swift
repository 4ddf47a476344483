import StoreSimulator
import StoreKit

/// An error that a StoreKit call can be made to fail with.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktestfailure
public protocol SKTestFailure: Error, Sendable {}

/// A failure that the simulated store knows: all that Apple's interface has.
protocol KnownFailure: SKTestFailure {
  /// `nil` if it is of another kind.
  init?(_ error: StoreCallError, given: (any Error)?)

  var storeError: StoreCallError { get }
  /// The underlying error that calls throw, if a test gave one.
  var given: (any Error)? { get }
}

/// Failures of StoreKit as a whole only.
protocol GenericFailure: KnownFailure {
  static func generic(_ error: StoreKitError) -> Self
  var error: StoreKitError { get }
}

extension GenericFailure {
  init?(_ error: StoreCallError, given: (any Error)?) {
    guard let error = StoreKitError(error, given: given) else { return nil }
    self = .generic(error)
  }

  var storeError: StoreCallError { error.storeError }
  var given: (any Error)? { error.given }
}

extension StoreKitError {
  init?(_ error: StoreCallError, given: (any Error)?) {
    switch error {
    case .unknown: self = .unknown
    case .userCancelled: self = .userCancelled
    case .networkError:
      self = .networkError(given as? URLError ?? URLError(.notConnectedToInternet))
    case .systemError: self = .systemError(given ?? URLError(.badServerResponse))
    case .notAvailableInStorefront: self = .notAvailableInStorefront
    case .notEntitled: self = .notEntitled
    case .unsupported: self = .unsupported
    case .invalidPresentationContext: self = .invalidPresentationContext
    case .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
      .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
      .paymentMethodBindingConfigurationRequired, .revokedCertificate, .invalidCertificateChain,
      .invalidDeviceVerification, .invalidEncoding,
      .invalidSignature, .missingRequiredProperties, .duplicateRequest, .failed:
      return nil
    }
  }

  var storeError: StoreCallError {
    switch self {
    case .unknown: .unknown
    case .userCancelled: .userCancelled
    case .networkError: .networkError
    case .systemError: .systemError
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .notEntitled: .notEntitled
    case .unsupported: .unsupported
    case .invalidPresentationContext: .invalidPresentationContext
    }
  }

  var given: (any Error)? {
    switch self {
    case .networkError(let error): error
    case .systemError(let error): error
    case .unknown, .userCancelled, .notAvailableInStorefront, .notEntitled, .unsupported,
      .invalidPresentationContext:
      nil
    }
  }
}
