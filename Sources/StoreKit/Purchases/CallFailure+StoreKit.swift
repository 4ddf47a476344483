import StoreSimulator
import StoreSigning

extension SimulatedDevice {
  /// Has the App Store do something for the app.
  ///
  /// - Throws: what Apple's call throws if it fails.
  func call<Value: Sendable>(
    _ body: (inout World) throws(CallFailure) -> Value
  ) throws -> Value {
    do throws(CallFailure) {
      return try perform { (world) throws(CallFailure) in (try body(&world), []) }
    } catch {
      throw error.storeKitError
    }
  }
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
    case .network: StoreKitError.offline
    case .productUnavailable: Product.PurchaseError.productUnavailable
    case .invalidQuantity: Product.PurchaseError.invalidQuantity
    case .missingOfferParameters: Product.PurchaseError.missingOfferParameters
    case .invalidOfferIdentifier: Product.PurchaseError.invalidOfferIdentifier
    case .invalidOfferSignature: Product.PurchaseError.invalidOfferSignature
    case .invalidOfferPrice: Product.PurchaseError.invalidOfferPrice
    case .ineligibleForOffer: Product.PurchaseError.ineligibleForOffer
    // Measured, Xcode 27: https://github.com/Kosikowski/swift-storekit
    case .introductoryOverrideRejected: StoreKitError.unknown
    case .purchaseNotAllowed: Product.PurchaseError.purchaseNotAllowed
    case .notAvailableInStorefront: StoreKitError.notAvailableInStorefront
    case .storeDown: StoreKitError.storeDown
    case .interrupted: StoreKitError.unknown
    case .injected(let error): error.storeKitError
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
  /// As Apple's calls throw it.
  fileprivate var storeKitError: any Error {
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
    case .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification,
      .invalidEncoding, .invalidSignature, .missingRequiredProperties:
      preconditionFailure("no call throws '\(caseName)'")
    }
  }

  /// The error that a test session gave with this one. Of two of a kind it is the later.
  private var given: (any Error)? {
    SimulatedDevice.current.withState { $0.process.givenErrors[self] }
  }

  /// What spoils a signed text so that verifying it fails with this error; `nil` for an error of
  /// another kind.
  var tampering: Tampering? {
    Tampering.allCases.first { $0.error.rawValue == caseName }
  }
}

extension StoreKitError {
  /// What every call throws that needs the App Store while that is out of order.
  /// Source: assumption
  fileprivate static var storeDown: StoreKitError { .systemError(URLError(.badServerResponse)) }
}
