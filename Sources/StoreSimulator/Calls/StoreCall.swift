/// A call of StoreKit that a configuration file can make fail.
///
/// Raw values are the names in the file, which are those of Xcode's configuration editor.
/// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi; the names,
/// from files that Xcode wrote.
package enum StoreCall: String, Codable, CaseIterable, Hashable, Sendable {
  case loadProducts = "Load Products"
  case purchase = "Purchase"
  case verification = "Verification"
  case sync = "App Store Sync"
  case subscriptionStatus = "Subscription Status"
  case appTransaction = "App Transaction"
  case manageSubscriptions = "Manage Subscriptions Sheet"
  case refundRequest = "Refund Request Sheet"
  case offerCodeRedemption = "Offer Code Redeem Sheet"

  /// The errors that the call can throw.
  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures
  package var errors: [StoreCallError] {
    switch self {
    case .loadProducts, .sync, .subscriptionStatus, .appTransaction, .manageSubscriptions,
      .offerCodeRedemption:
      StoreCallError.ofStoreKit
    case .purchase: StoreCallError.ofStoreKit + StoreCallError.ofPurchase
    case .verification: StoreCallError.ofVerification
    case .refundRequest: StoreCallError.ofStoreKit + StoreCallError.ofRefundRequest
    }
  }
}

/// What a call of StoreKit fails with, by the name of its case in Apple's interface.
package enum StoreCallError: String, Codable, CaseIterable, Hashable, Sendable {
  // StoreKitError
  case unknown
  case userCancelled
  case networkError
  case systemError
  case notAvailableInStorefront
  case notEntitled
  case unsupported
  case invalidPresentationContext
  // Product.PurchaseError
  case invalidQuantity
  case productUnavailable
  case purchaseNotAllowed
  case ineligibleForOffer
  case invalidOfferIdentifier
  case invalidOfferPrice
  case invalidOfferSignature
  case missingOfferParameters
  case paymentMethodBindingConfigurationRequired
  // VerificationResult.VerificationError
  case revokedCertificate
  case invalidCertificateChain
  case invalidDeviceVerification
  case invalidEncoding
  case invalidSignature
  case missingRequiredProperties
  // Transaction.RefundRequestError
  case duplicateRequest
  case failed

  /// Source: https://developer.apple.com/documentation/storekit/storekiterror
  static let ofStoreKit: [Self] = [
    .unknown, .userCancelled, .networkError, .systemError, .notAvailableInStorefront, .notEntitled,
    .unsupported, .invalidPresentationContext,
  ]
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseerror
  static let ofPurchase: [Self] = [
    .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
    .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
    .paymentMethodBindingConfigurationRequired,
  ]
  /// Source: https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
  static let ofVerification: [Self] = [
    .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification, .invalidEncoding,
    .invalidSignature, .missingRequiredProperties,
  ]
  /// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequesterror
  static let ofRefundRequest: [Self] = [.duplicateRequest, .failed]
}
