// Subscription bundles, of which the simulated store sells none: nothing here ever belongs to one.
extension Transaction {
  /// `nil`, as for every transaction that no bundle brought.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/bundleproductid
  public var bundleProductID: String? { nil }

  /// `nil`, as for every transaction that no bundle brought.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/bundlesubscriptiongroupid
  public var bundleSubscriptionGroupID: String? { nil }
}

extension Product.SubscriptionInfo.RenewalInfo {
  /// `nil`, as for every renewal outside of a bundle.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/bundleproductid
  public var bundleProductID: String? { nil }

  /// `nil`, as for every renewal outside of a bundle.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/bundlesubscriptiongroupid
  public var bundleSubscriptionGroupID: String? { nil }

  /// `false`, since there is no bundle to leave.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptioninfo/renewalinfo/willunbundle
  public var willUnbundle: Bool { false }
}
