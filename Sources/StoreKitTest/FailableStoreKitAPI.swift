import StoreSimulator

/// A StoreKit call that a test session can make fail.
///
/// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi
public protocol FailableStoreKitAPI: Sendable {
  /// The type of its simulated errors.
  associatedtype Failure: SKTestFailure
}

/// A call that the simulated store knows: all that Apple's interface has.
protocol KnownAPI: FailableStoreKitAPI where Failure: KnownFailure {
  static var call: StoreCall { get }
}

/// `Product.products(for:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitloadproductsapi
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.LoadProducts

  public init() {}
}

/// `Product.purchase(options:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitpurchaseapi
public struct StoreKitPurchaseAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.Purchase

  public init() {}
}

/// The check of what the App Store signed.
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitverificationapi
public struct StoreKitVerificationAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.Verification

  public init() {}
}

/// `AppStore.sync()`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitappstoresyncapi
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.AppStoreSync

  public init() {}
}

/// `SubscriptionInfo.status`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitsubscriptionstatusapi
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.SubscriptionStatus

  public init() {}
}

/// `AppTransaction.shared`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitapptransactionapi
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.AppTransaction

  public init() {}
}

/// `AppStore.showManageSubscriptions(in:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitmanagesubscriptionsapi
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.ManageSubscriptions

  public init() {}
}

/// `Transaction.beginRefundRequest(in:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitrefundrequestapi
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.RefundRequest

  public init() {}
}

/// `AppStore.presentOfferCodeRedeemSheet(in:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitoffercoderedeemapi
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI {
  public typealias Failure = SKTestFailures.OfferCodeRedeem

  public init() {}
}
