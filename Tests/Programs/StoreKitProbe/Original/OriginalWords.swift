import StoreKit

// Swift knows no name of a case that C declares.

extension SKPaymentTransactionState {
  var word: String { ["purchasing", "purchased", "failed", "restored", "deferred"][rawValue] }
}

extension SKProduct.PeriodUnit {
  var word: String { ["day", "week", "month", "year"][Int(rawValue)] }
}

extension SKProductDiscount.PaymentMode {
  var word: String { ["payAsYouGo", "payUpFront", "freeTrial"][Int(rawValue)] }
}

extension SKProductDiscountType {
  var word: String { ["introductory", "subscription"][Int(rawValue)] }
}

extension SKError.Code {
  var word: String {
    [
      "unknown", "clientInvalid", "paymentCancelled", "paymentInvalid", "paymentNotAllowed",
      "storeProductNotAvailable", "cloudServicePermissionDenied",
      "cloudServiceNetworkConnectionFailed", "cloudServiceRevoked",
      "privacyAcknowledgementRequired",
      "unauthorizedRequestData", "invalidOfferIdentifier", "invalidSignature", "missingOfferParams",
      "invalidOfferPrice", "overlayCancelled", "overlayInvalidConfiguration", "overlayTimeout",
      "ineligibleForOffer", "unsupportedPlatform", "overlayPresentedInBackgroundScene",
      "paymentMethodBindingConfigurationRequired",
    ][rawValue]
  }
}
