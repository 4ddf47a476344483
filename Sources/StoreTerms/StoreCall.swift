/// A StoreKit call that can be made to fail.
///
/// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi
package enum StoreCall: String, Codable, CaseIterable, Hashable, Sendable {
  case loadProducts = "load products"
  case purchase
  case verification
  case sync = "app store sync"
  case subscriptionStatus = "subscription status"
  case appTransaction = "app transaction"
  case manageSubscriptions = "manage subscriptions sheet"
  case refundRequest = "refund request sheet"
  case offerCodeRedemption = "offer code redeem sheet"

  /// The name in Xcode's configuration editor and in its files: `Load Products`.
  package var editorName: String {
    rawValue.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// The errors that the call can throw.
  package var errors: [StoreCallError] { errorKinds.flatMap(\.errors) }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures
  package var errorKinds: [StoreCallErrorKind] {
    switch self {
    case .loadProducts, .sync, .subscriptionStatus, .appTransaction, .manageSubscriptions,
      .offerCodeRedemption:
      [.generic]
    case .purchase: [.generic, .purchase]
    case .verification: [.verification]
    case .refundRequest: [.generic, .refundRequest]
    }
  }
}

/// The enumerations that errors of StoreKit calls belong to, by the words in Xcode's files.
///
/// Source: the files of https://github.com/flutter/packages and https://github.com/tikhop/Mercato
package enum StoreCallErrorKind: String, CaseIterable, Hashable, Sendable {
  case generic
  case purchase
  case verification
  case refundRequest = "refund request"

  /// Its errors, in the order in which Apple's enumeration declares them.
  package var errors: [StoreCallError] {
    switch self {
    case .generic: StoreCallError.ofStoreKit
    case .purchase: StoreCallError.ofPurchase
    case .verification: StoreCallError.ofVerification
    case .refundRequest: StoreCallError.ofRefundRequest
    }
  }
}

/// An error of a StoreKit call.
package enum StoreCallError: String, Codable, CaseIterable, Hashable, Sendable {
  // StoreKitError
  case unknown
  case userCancelled = "user cancelled"
  case networkError = "network error"
  case systemError = "system error"
  case notAvailableInStorefront = "not available in storefront"
  case notEntitled = "not entitled"
  case unsupported
  case invalidPresentationContext = "invalid presentation context"
  // Product.PurchaseError
  case invalidQuantity = "invalid quantity"
  case productUnavailable = "product unavailable"
  case purchaseNotAllowed = "purchase not allowed"
  case ineligibleForOffer = "ineligible for offer"
  case invalidOfferIdentifier = "invalid offer identifier"
  case invalidOfferPrice = "invalid offer price"
  case invalidOfferSignature = "invalid offer signature"
  case missingOfferParameters = "missing offer parameters"
  case paymentMethodBindingConfigurationRequired = "payment method binding configuration required"
  // VerificationResult.VerificationError
  case revokedCertificate = "revoked certificate"
  case invalidCertificateChain = "invalid certificate chain"
  case invalidDeviceVerification = "invalid device verification"
  case invalidEncoding = "invalid encoding"
  case invalidSignature = "invalid signature"
  case missingRequiredProperties = "missing required properties"
  // Transaction.RefundRequestError
  case duplicateRequest = "duplicate request"
  case failed

  /// The case's name in Apple's API, which is the same here: `networkError`.
  package var caseName: String { String(describing: self) }

  /// Source: https://developer.apple.com/documentation/storekit/storekiterror
  fileprivate static let ofStoreKit: [Self] = [
    .unknown, .userCancelled, .networkError, .systemError, .notAvailableInStorefront, .notEntitled,
    .unsupported, .invalidPresentationContext,
  ]
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseerror
  fileprivate static let ofPurchase: [Self] = [
    .invalidQuantity, .productUnavailable, .purchaseNotAllowed, .ineligibleForOffer,
    .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature, .missingOfferParameters,
    .paymentMethodBindingConfigurationRequired,
  ]
  /// Source: https://developer.apple.com/documentation/storekit/verificationresult/verificationerror
  fileprivate static let ofVerification: [Self] = [
    .revokedCertificate, .invalidCertificateChain, .invalidDeviceVerification, .invalidEncoding,
    .invalidSignature, .missingRequiredProperties,
  ]
  /// Source: https://developer.apple.com/documentation/storekit/transaction/refundrequesterror
  fileprivate static let ofRefundRequest: [Self] = [.duplicateRequest, .failed]
}
