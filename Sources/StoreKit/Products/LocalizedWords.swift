// The words of StoreKit's open sets for people to read. The wording is ours: Apple's is not public,
// and follows the device's language. Source: assumption

extension RawRepresentable where Self: Hashable {
  /// The words for a value, or that it is unknown. Rule OPEN-1.
  fileprivate func words(_ table: [Self: String]) -> String {
    table[self] ?? "Unknown (\(rawValue))"
  }
}

extension Transaction.RevocationReason {
  /// Source: https://developer.apple.com/documentation/storekit/transaction/revocationreason-swift.struct/localizeddescription
  public var localizedDescription: String {
    words([.developerIssue: "Developer Issue", .other: "Other"])
  }
}

extension Transaction.OfferType {
  /// Source: https://developer.apple.com/documentation/storekit/transaction/offertype-swift.struct/localizeddescription
  public var localizedDescription: String {
    words([
      .introductory: "Introductory", .promotional: "Promotional", .code: "Code",
      .winBack: "Win-Back",
    ])
  }
}

extension Transaction.OwnershipType {
  /// Source: https://developer.apple.com/documentation/storekit/transaction/ownershiptype-swift.struct/localizeddescription
  public var localizedDescription: String {
    words([.purchased: "Purchased", .familyShared: "Family Shared"])
  }
}

extension Product.SubscriptionOffer.OfferType {
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/offertype/localizeddescription
  public var localizedDescription: String {
    words([.introductory: "Introductory", .promotional: "Promotional", .winBack: "Win-Back"])
  }
}

extension Product.SubscriptionOffer.PaymentMode {
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionoffer/paymentmode-swift.struct/localizeddescription
  public var localizedDescription: String {
    words([
      .payAsYouGo: "Pay As You Go", .payUpFront: "Pay Up Front", .freeTrial: "Free Trial",
    ])
  }
}

extension Product.SubscriptionInfo.RenewalInfo.ExpirationReason {
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/expirationreason-swift.struct/localizeddescription
  public var localizedDescription: String {
    words([
      .autoRenewDisabled: "Auto-Renew Disabled", .billingError: "Billing Error",
      .didNotConsentToPriceIncrease: "Did Not Consent to Price Increase",
      .productUnavailable: "Product Unavailable", .unknown: "Unknown", .unbundled: "Unbundled",
    ])
  }
}

extension Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus {
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/priceincreasestatus-swift.enum/localizeddescription
  public var localizedDescription: String {
    switch self {
    case .noIncreasePending: "No Increase Pending"
    case .pending: "Pending"
    case .agreed: "Agreed"
    }
  }
}
