import StoreSimulator

// The names by which a test gives a call to its session.
extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/loadproducts
  public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/purchase
  public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/verification
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/appstoresync
  public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/subscriptionstatus
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/apptransaction
  public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/managesubscriptions
  public static var manageSubscriptions: StoreKitManageSubscriptionsAPI {
    StoreKitManageSubscriptionsAPI()
  }
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/refundrequest
  public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/offercoderedeem
  public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}

// What the simulated store calls them.
extension StoreKitLoadProductsAPI: KnownAPI {
  static var call: StoreCall { .loadProducts }
}

extension StoreKitPurchaseAPI: KnownAPI {
  static var call: StoreCall { .purchase }
}

extension StoreKitVerificationAPI: KnownAPI {
  static var call: StoreCall { .verification }
}

extension StoreKitAppStoreSyncAPI: KnownAPI {
  static var call: StoreCall { .sync }
}

extension StoreKitSubscriptionStatusAPI: KnownAPI {
  static var call: StoreCall { .subscriptionStatus }
}

extension StoreKitAppTransactionAPI: KnownAPI {
  static var call: StoreCall { .appTransaction }
}

extension StoreKitManageSubscriptionsAPI: KnownAPI {
  static var call: StoreCall { .manageSubscriptions }
}

extension StoreKitRefundRequestAPI: KnownAPI {
  static var call: StoreCall { .refundRequest }
}

extension StoreKitOfferCodeRedeemAPI: KnownAPI {
  static var call: StoreCall { .offerCodeRedemption }
}
