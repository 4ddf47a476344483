import StoreSigning
import StoreSimulator

/// A StoreKit error of the system or the network.
///
/// Not `Equatable`, as Apple's: real code adds that itself.
/// Source: https://developer.apple.com/documentation/storekit/storekiterror
@nonexhaustive public enum StoreKitError: Error, LocalizedError {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled
  case unsupported
  /// No window or scene to show a sheet in. Never thrown here.
  case invalidPresentationContext

  /// Apple's for `unknown`; the others are ours.
  ///
  /// Source: https://github.com/RevenueCat/purchases-ios
  public var errorDescription: String? {
    switch self {
    case .unknown: "Unable to Complete Request"
    case .userCancelled: "The customer cancelled."
    case .networkError: "The App Store cannot be reached."
    case .systemError: "The system could not do it."
    case .notAvailableInStorefront: "This is not for sale in the customer's storefront."
    case .notEntitled: "The app lacks the entitlement for in-app purchases."
    case .unsupported:
      "The simulated App Store sells In-App Purchases only: external purchases and the Advanced"
        + " Commerce API are not supported."
    case .invalidPresentationContext: "There is nothing to show the sheet in."
    }
  }

  /// The error of every call that needs the App Store and finds no network.
  static var offline: StoreKitError { SimulatedDevice.current.networkError }
}

/// The error for a request that the app's server signed wrongly.
///
/// Only the Advanced Commerce API has such requests, which is not simulated: nothing throws it.
/// Source: https://developer.apple.com/documentation/storekit/invalidrequesterror
public struct InvalidRequestError: Error, Sendable {
  public let code: Int64
  public let message: String
}

extension CallFailure {
  /// As Apple's calls throw it.
  var storeKitError: any Error {
    switch self {
    case .network: StoreKitError.offline
    case .storeDown: StoreKitError.storeDown
    case .injected(let error): error.storeKitError
    }
  }
}

extension PurchaseFailure {
  /// As Apple's calls throw it.
  var storeKitError: any Error {
    switch self {
    case .refused(let refusal): refusal.storeKitError
    case .interrupted, .paymentDeclined: StoreKitError.unknown
    case .injected(let error): error.storeKitError
    }
  }
}

extension PurchaseRefusal {
  fileprivate var storeKitError: any Error {
    switch self {
    case .network: StoreKitError.offline
    case .storeDown: StoreKitError.storeDown
    case .purchaseNotAllowed: Product.PurchaseError.purchaseNotAllowed
    case .productUnavailable: Product.PurchaseError.productUnavailable
    case .notAvailableInStorefront: StoreKitError.notAvailableInStorefront
    case .invalidQuantity: Product.PurchaseError.invalidQuantity
    case .missingOfferParameters: Product.PurchaseError.missingOfferParameters
    case .invalidOfferIdentifier: Product.PurchaseError.invalidOfferIdentifier
    case .invalidOfferSignature: Product.PurchaseError.invalidOfferSignature
    case .invalidOfferPrice: Product.PurchaseError.invalidOfferPrice
    case .ineligibleForOffer: Product.PurchaseError.ineligibleForOffer
    // Measured, Xcode 27: https://github.com/Kosikowski/swift-storekit
    case .introductoryOverrideRejected: StoreKitError.unknown
    case .transactionsFail: StoreKitError.unknown
    }
  }
}

extension RefundRequestFailure {
  /// As Apple's calls throw it.
  var storeKitError: Transaction.RefundRequestError {
    switch self {
    case .duplicateRequest: .duplicateRequest
    case .failed: .failed
    }
  }
}

extension StoreCallError {
  private typealias VerificationError = VerificationResult<Transaction>.VerificationError

  /// As Apple's calls throw it, and as verification reports it.
  package var storeKitError: any Error {
    switch self {
    case .unknown: StoreKitError.unknown
    case .userCancelled: StoreKitError.userCancelled
    case .networkError: (given as? URLError).map(StoreKitError.networkError) ?? .offline
    case .systemError: given.map(StoreKitError.systemError) ?? .storeDown
    case .notAvailableInStorefront: StoreKitError.notAvailableInStorefront
    case .notEntitled: StoreKitError.notEntitled
    case .unsupported: StoreKitError.unsupported
    case .invalidPresentationContext: StoreKitError.invalidPresentationContext
    case .invalidQuantity: Product.PurchaseError.invalidQuantity
    case .productUnavailable: Product.PurchaseError.productUnavailable
    case .purchaseNotAllowed: Product.PurchaseError.purchaseNotAllowed
    case .ineligibleForOffer: Product.PurchaseError.ineligibleForOffer
    case .invalidOfferIdentifier: Product.PurchaseError.invalidOfferIdentifier
    case .invalidOfferPrice: Product.PurchaseError.invalidOfferPrice
    case .invalidOfferSignature: Product.PurchaseError.invalidOfferSignature
    case .missingOfferParameters: Product.PurchaseError.missingOfferParameters
    case .paymentMethodBindingConfigurationRequired:
      Product.PurchaseError.paymentMethodBindingConfigurationRequired
    case .duplicateRequest: Transaction.RefundRequestError.duplicateRequest
    case .failed: Transaction.RefundRequestError.failed
    case .revokedCertificate: VerificationError.revokedCertificate
    case .invalidCertificateChain: VerificationError.invalidCertificateChain
    case .invalidDeviceVerification: VerificationError.invalidDeviceVerification
    case .invalidEncoding: VerificationError.invalidEncoding
    case .invalidSignature: VerificationError.invalidSignature
    case .missingRequiredProperties: VerificationError.missingRequiredProperties
    }
  }

  /// The error that a test session gave for this failure. Of two of one kind, the later.
  private var given: (any Error)? {
    SimulatedDevice.current.withState { $0.transient.givenErrors[self] }
  }

  /// The tampering after which verification fails with this error; `nil` for an error of another
  /// kind.
  var tampering: Tampering? {
    Tampering.allCases.first { $0.error.rawValue == caseName }
  }
}

extension StoreKitError {
  /// The error of every call that needs the App Store during an outage.
  /// Source: assumption
  fileprivate static var storeDown: StoreKitError { .systemError(URLError(.badServerResponse)) }
}
