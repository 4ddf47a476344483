import StoreSimulator
import StoreKit

// How the simulated store calls each failure.
extension SKTestFailures.LoadProducts: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.AppStoreSync: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.SubscriptionStatus: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.AppTransaction: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.ManageSubscriptions: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.OfferCodeRedeem: GenericFailure {
  var error: StoreKitError {
    switch self {
    case .generic(let error): error
    }
  }
}

extension SKTestFailures.Purchase: KnownFailure {
  init?(_ error: StoreCallError, given: (any Error)?) {
    if let error = StoreKitError(error, given: given) {
      self = .generic(error)
    } else if let error = Product.PurchaseError.all.first(where: { $0.storeError == error }) {
      self = .purchase(error)
    } else {
      return nil
    }
  }

  var storeError: StoreCallError {
    switch self {
    case .generic(let error): error.storeError
    case .purchase(let error): error.storeError
    }
  }

  var given: (any Error)? {
    switch self {
    case .generic(let error): error.given
    case .purchase: nil
    }
  }
}

extension SKTestFailures.RefundRequest: KnownFailure {
  init?(_ error: StoreCallError, given: (any Error)?) {
    if let error = StoreKitError(error, given: given) {
      self = .generic(error)
    } else if error == .duplicateRequest || error == .failed {
      self = .refundRequest(error == .failed ? .failed : .duplicateRequest)
    } else {
      return nil
    }
  }

  var storeError: StoreCallError {
    switch self {
    case .generic(let error): error.storeError
    case .refundRequest(.duplicateRequest): .duplicateRequest
    case .refundRequest(.failed): .failed
    }
  }

  var given: (any Error)? {
    switch self {
    case .generic(let error): error.given
    case .refundRequest: nil
    }
  }
}

extension SKTestFailures.Verification: KnownFailure {
  init?(_ error: StoreCallError, given: (any Error)?) {
    let known = VerificationResult<Transaction>.VerificationError.all
    guard let error = known.first(where: { $0.storeError == error }) else { return nil }
    self = .verification(error)
  }

  var storeError: StoreCallError {
    switch self {
    case .verification(let error): error.storeError
    }
  }

  var given: (any Error)? { nil }
}

extension Product.PurchaseError {
  fileprivate static let all: [Self] = [
    .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
    .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
    .paymentMethodBindingConfigurationRequired,
  ]

  fileprivate var storeError: StoreCallError {
    switch self {
    case .invalidQuantity: .invalidQuantity
    case .productUnavailable: .productUnavailable
    case .purchaseNotAllowed: .purchaseNotAllowed
    case .ineligibleForOffer: .ineligibleForOffer
    case .invalidOfferIdentifier: .invalidOfferIdentifier
    case .invalidOfferPrice: .invalidOfferPrice
    case .invalidOfferSignature: .invalidOfferSignature
    case .missingOfferParameters: .missingOfferParameters
    case .paymentMethodBindingConfigurationRequired: .paymentMethodBindingConfigurationRequired
    }
  }
}

extension VerificationResult<Transaction>.VerificationError {
  fileprivate static var all: [Self] {
    [
      .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification, .invalidEncoding,
      .invalidSignature, .missingRequiredProperties,
    ]
  }

  fileprivate var storeError: StoreCallError {
    switch self {
    case .revokedCertificate: .revokedCertificate
    case .invalidCertificateChain: .invalidCertificateChain
    case .invalidDeviceVerification: .invalidDeviceVerification
    case .invalidEncoding: .invalidEncoding
    case .invalidSignature: .invalidSignature
    case .missingRequiredProperties: .missingRequiredProperties
    }
  }
}
