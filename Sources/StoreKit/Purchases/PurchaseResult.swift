extension Product {
  /// The result of a purchase. Rule PUR-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseresult
  @nonexhaustive public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
    /// A case that a later version may add. Code cannot name it; `@unknown default` handles it.
    /// Rule PUR-12.
    @available(*, unavailable) case _later
  }

  /// The reason why the App Store refused a purchase.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseerror
  @nonexhaustive public enum PurchaseError: Error, Hashable, Sendable, LocalizedError {
    case invalidQuantity
    case productUnavailable
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters
    /// Nothing throws it here: customers' means of payment are not simulated.
    case paymentMethodBindingConfigurationRequired

    /// Apple's for `productUnavailable`; the others are ours.
    ///
    /// Source: `testFailedPurchase` in https://github.com/flutter/packages
    public var errorDescription: String? {
      switch self {
      case .invalidQuantity: "The quantity is not valid."
      case .productUnavailable: "Item Unavailable"
      case .purchaseNotAllowed: "Purchases are not allowed on this device."
      case .ineligibleForOffer: "The customer may not have this offer."
      case .invalidOfferIdentifier: "There is no such offer."
      case .invalidOfferPrice: "The offer's price is not valid."
      case .invalidOfferSignature: "The offer's signature is not valid."
      case .missingOfferParameters: "The offer lacks a parameter."
      case .paymentMethodBindingConfigurationRequired: "The means of payment must be set up first."
      }
    }
  }
}

extension Product.PurchaseResult {
  /// The cases of the result; here the last one can be named.
  private enum Mirrored {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
    case later
  }

  /// A result that current apps do not know. Rule PUR-12.
  ///
  /// `unavailable` keeps the case out of exhaustive switches, but also prevents any code from
  /// making one. Enums with the same cases have the same layout in memory, which a test checks.
  static var later: Self { unsafeBitCast(Mirrored.later, to: Self.self) }
}
