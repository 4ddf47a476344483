extension Product {
  /// How a purchase ended. Rule PUR-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchaseresult
  @nonexhaustive public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
    /// What a later year may add. No switch can name it, or has to: it is what `@unknown default`
    /// is for. Rule PUR-12.
    @available(*, unavailable) case _later
  }

  /// Why the App Store refused a purchase.
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

    public var errorDescription: String? {
      switch self {
      case .invalidQuantity: "The quantity is not valid."
      case .productUnavailable: "The product is not available."
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
  /// The cases of the result, the last of which can be named here and nowhere else.
  private enum Mirrored {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
    case later
  }

  /// A result that apps of today do not know. Rule PUR-12.
  ///
  /// Only `unavailable` keeps a case out of the switches that have to be exhaustive, and then no
  /// code can make one, ours as little as an app's. Enums with the same cases lie in memory alike,
  /// which a test holds.
  static var later: Self { unsafeBitCast(Mirrored.later, to: Self.self) }
}
