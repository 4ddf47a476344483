/// The domain of ``SKError``.
///
/// Source: https://developer.apple.com/documentation/storekit/skerrordomain
public let SKErrorDomain = "SKErrorDomain"

/// An error of the original API.
///
/// An `NSError` of the domain casts to it, as on Apple's systems.
/// Source: https://developer.apple.com/documentation/storekit/skerror
public struct SKError: _BridgedStoredNSError {
  public let _nsError: NSError

  /// Takes an error of any domain, as Apple's does.
  ///
  /// Source: `RestorePurchasesControllerTests` in https://github.com/bizz84/SwiftyStoreKit
  public init(_nsError error: NSError) { _nsError = error }

  public static var _nsErrorDomain: String { SKErrorDomain }

  /// Source: https://developer.apple.com/documentation/storekit/skerror/code
  public typealias Code = SKErrorCode
}

extension SKErrorCode: @retroactive _ErrorCodeProtocol {
  public typealias _ErrorType = SKError
}

// The codes under the error's own name, for `catch SKError.paymentCancelled`.
extension SKError {
  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  public static var storeProductNotAvailable: Code { .storeProductNotAvailable }
  public static var cloudServicePermissionDenied: Code { .cloudServicePermissionDenied }
  public static var cloudServiceNetworkConnectionFailed: Code {
    .cloudServiceNetworkConnectionFailed
  }
  public static var cloudServiceRevoked: Code { .cloudServiceRevoked }
  public static var privacyAcknowledgementRequired: Code { .privacyAcknowledgementRequired }
  public static var unauthorizedRequestData: Code { .unauthorizedRequestData }
  public static var invalidOfferIdentifier: Code { .invalidOfferIdentifier }
  public static var invalidSignature: Code { .invalidSignature }
  public static var missingOfferParams: Code { .missingOfferParams }
  public static var invalidOfferPrice: Code { .invalidOfferPrice }
  public static var overlayCancelled: Code { .overlayCancelled }
  public static var overlayInvalidConfiguration: Code { .overlayInvalidConfiguration }
  public static var overlayTimeout: Code { .overlayTimeout }
  public static var ineligibleForOffer: Code { .ineligibleForOffer }
  public static var unsupportedPlatform: Code { .unsupportedPlatform }
  public static var overlayPresentedInBackgroundScene: Code { .overlayPresentedInBackgroundScene }
  public static var paymentMethodBindingConfigurationRequired: Code {
    .paymentMethodBindingConfigurationRequired
  }
}

extension SKError {
  /// The error of the original API for an `error` of the newer one.
  ///
  /// The match of codes and errors is inferred from Apple's documentation of both. That every
  /// network error is `unknown`, with the cause as its underlying error, is an assumption.
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
