import StoreSimulator

// What older systems have instead of `offer`.
extension Transaction {
  /// Source: https://developer.apple.com/documentation/storekit/transaction/offertype-swift.property
  public var offerType: OfferType? { offer?.type }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/offerid
  public var offerID: String? { offer?.id }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/offerpaymentmodestringrepresentation
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }

  /// ISO 8601, as the signed payload has it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/offerperiodstringrepresentation
  public var offerPeriodStringRepresentation: String? { entry.offer?.period.description }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offertype
  public var offerType: Transaction.OfferType? { offer?.type }

  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offerid
  public var offerID: String? { offer?.id }

  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offerpaymentmodestringrepresentation
  public var offerPaymentModeStringRepresentation: String? { offer?.paymentMode?.rawValue }

  /// ISO 8601, as the signed payload has it.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/offerperiodstringrepresentation
  public var offerPeriodStringRepresentation: String? { outlook.nextOffer?.period.description }
}
