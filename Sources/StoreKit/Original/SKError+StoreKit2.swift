extension SKError {
  /// What the original API says where the newer one throws `error`.
  ///
  /// Which code stands for which error is inferred from Apple's words for both; that everything to
  /// do with the network is `unknown`, with the cause beneath it, is an assumption.
  /// Source: https://developer.apple.com/documentation/storekit/skerror/code
  init(_ error: any Error) {
    self.init(
      Self.code(of: error),
      userInfo: [
        NSLocalizedDescriptionKey: error.localizedDescription,
        NSUnderlyingErrorKey: Self.cause(of: error),
      ])
  }

  private static func code(of error: any Error) -> Code {
    if let error = error as? StoreKitError { return Code(error) }
    if let error = error as? Product.PurchaseError { return Code(error) }
    return .unknown
  }

  private static func cause(of error: any Error) -> any Error {
    if case StoreKitError.networkError(let cause) = error { return cause }
    if case StoreKitError.systemError(let cause) = error { return cause }
    return error
  }
}

extension SKError.Code {
  fileprivate init(_ error: StoreKitError) {
    switch error {
    case .userCancelled: self = .paymentCancelled
    case .notAvailableInStorefront: self = .storeProductNotAvailable
    case .notEntitled: self = .clientInvalid
    case .unsupported: self = .unsupportedPlatform
    case .unknown, .networkError, .systemError, .invalidPresentationContext: self = .unknown
    }
  }

  fileprivate init(_ error: Product.PurchaseError) {
    switch error {
    case .invalidQuantity: self = .paymentInvalid
    case .productUnavailable: self = .storeProductNotAvailable
    case .purchaseNotAllowed: self = .paymentNotAllowed
    case .ineligibleForOffer: self = .ineligibleForOffer
    case .invalidOfferIdentifier: self = .invalidOfferIdentifier
    case .invalidOfferPrice: self = .invalidOfferPrice
    case .invalidOfferSignature: self = .invalidSignature
    case .missingOfferParameters: self = .missingOfferParams
    case .paymentMethodBindingConfigurationRequired:
      self = .paymentMethodBindingConfigurationRequired
    }
  }
}
