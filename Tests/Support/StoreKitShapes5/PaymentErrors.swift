import StoreKit

struct PaymentErrorText {
  /// By the code, as most apps do.
  static func words(_ error: Error) -> String {
    guard let error = error as? SKError else { return error.localizedDescription }
    switch error.code {
    case .unknown: return "unknown"
    case .clientInvalid, .paymentNotAllowed: return "not allowed"
    case .paymentCancelled, .overlayCancelled: return "cancelled"
    case .paymentInvalid: return "invalid"
    case .storeProductNotAvailable: return "not here"
    case .cloudServicePermissionDenied, .cloudServiceRevoked: return "no permission"
    case .cloudServiceNetworkConnectionFailed: return "no network"
    case .privacyAcknowledgementRequired: return "privacy"
    case .unauthorizedRequestData: return "data"
    case .invalidOfferIdentifier, .invalidSignature, .missingOfferParams, .invalidOfferPrice:
      return "offer"
    case .ineligibleForOffer: return "not for you"
    case .overlayInvalidConfiguration, .overlayTimeout, .overlayPresentedInBackgroundScene:
      return "overlay"
    case .unsupportedPlatform: return "platform"
    case .paymentMethodBindingConfigurationRequired: return "method"
    @unknown default: return "new"
    }
  }

  /// By catching what is wanted.
  static func attempt(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch SKError.paymentCancelled, SKError.overlayCancelled {
      return nil
    } catch let error as SKError where error.code == .paymentNotAllowed {
      return "not allowed"
    } catch let error as NSError where error.domain == SKErrorDomain {
      return error.localizedDescription
    } catch {
      return "\(error)"
    }
  }

  static let codes: [SKError.Code] = [
    .unknown, .clientInvalid, .paymentCancelled, .paymentInvalid, .paymentNotAllowed,
    .storeProductNotAvailable, .cloudServicePermissionDenied,
    .cloudServiceNetworkConnectionFailed, .cloudServiceRevoked, .privacyAcknowledgementRequired,
    .unauthorizedRequestData, .invalidOfferIdentifier, .invalidSignature, .missingOfferParams,
    .invalidOfferPrice, .overlayCancelled, .overlayInvalidConfiguration, .overlayTimeout,
    .ineligibleForOffer, .unsupportedPlatform, .overlayPresentedInBackgroundScene,
    .paymentMethodBindingConfigurationRequired,
  ]

  static let names: [SKError.Code] = [
    SKError.unknown, SKError.clientInvalid, SKError.paymentCancelled, SKError.paymentInvalid,
    SKError.paymentNotAllowed, SKError.storeProductNotAvailable,
    SKError.cloudServicePermissionDenied, SKError.cloudServiceNetworkConnectionFailed,
    SKError.cloudServiceRevoked, SKError.privacyAcknowledgementRequired,
    SKError.unauthorizedRequestData, SKError.invalidOfferIdentifier, SKError.invalidSignature,
    SKError.missingOfferParams, SKError.invalidOfferPrice, SKError.overlayCancelled,
    SKError.overlayInvalidConfiguration, SKError.overlayTimeout, SKError.ineligibleForOffer,
    SKError.unsupportedPlatform, SKError.overlayPresentedInBackgroundScene,
    SKError.paymentMethodBindingConfigurationRequired,
  ]

  static var errors: [Error] { codes.map { SKError($0) } }
}
