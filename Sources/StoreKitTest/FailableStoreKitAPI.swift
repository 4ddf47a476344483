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
public struct StoreKitLoadProductsAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.LoadProducts
  static let call = StoreCall.loadProducts

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitLoadProductsAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/loadproducts
  public static var loadProducts: StoreKitLoadProductsAPI { StoreKitLoadProductsAPI() }
}

/// `Product.purchase(options:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitpurchaseapi
public struct StoreKitPurchaseAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.Purchase
  static let call = StoreCall.purchase

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitPurchaseAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/purchase
  public static var purchase: StoreKitPurchaseAPI { StoreKitPurchaseAPI() }
}

/// The check of what the App Store signed.
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitverificationapi
public struct StoreKitVerificationAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.Verification
  static let call = StoreCall.verification

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitVerificationAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/verification
  public static var verification: StoreKitVerificationAPI { StoreKitVerificationAPI() }
}

/// `AppStore.sync()`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitappstoresyncapi
public struct StoreKitAppStoreSyncAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.AppStoreSync
  static let call = StoreCall.sync

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitAppStoreSyncAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/appstoresync
  public static var appStoreSync: StoreKitAppStoreSyncAPI { StoreKitAppStoreSyncAPI() }
}

/// `SubscriptionInfo.status`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitsubscriptionstatusapi
public struct StoreKitSubscriptionStatusAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.SubscriptionStatus
  static let call = StoreCall.subscriptionStatus

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitSubscriptionStatusAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/subscriptionstatus
  public static var subscriptionStatus: StoreKitSubscriptionStatusAPI {
    StoreKitSubscriptionStatusAPI()
  }
}

/// `AppTransaction.shared`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitapptransactionapi
public struct StoreKitAppTransactionAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.AppTransaction
  static let call = StoreCall.appTransaction

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitAppTransactionAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/apptransaction
  public static var appTransaction: StoreKitAppTransactionAPI { StoreKitAppTransactionAPI() }
}

/// `AppStore.showManageSubscriptions(in:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitmanagesubscriptionsapi
public struct StoreKitManageSubscriptionsAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.ManageSubscriptions
  static let call = StoreCall.manageSubscriptions

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitManageSubscriptionsAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/managesubscriptions
  public static var manageSubscriptions: StoreKitManageSubscriptionsAPI {
    StoreKitManageSubscriptionsAPI()
  }
}

/// `Transaction.beginRefundRequest(in:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitrefundrequestapi
public struct StoreKitRefundRequestAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.RefundRequest
  static let call = StoreCall.refundRequest

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitRefundRequestAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/refundrequest
  public static var refundRequest: StoreKitRefundRequestAPI { StoreKitRefundRequestAPI() }
}

/// `AppStore.presentOfferCodeRedeemSheet(in:)`
///
/// Source: https://developer.apple.com/documentation/storekittest/storekitoffercoderedeemapi
public struct StoreKitOfferCodeRedeemAPI: FailableStoreKitAPI, KnownAPI {
  public typealias Failure = SKTestFailures.OfferCodeRedeem
  static let call = StoreCall.offerCodeRedemption

  public init() {}
}

extension FailableStoreKitAPI where Self == StoreKitOfferCodeRedeemAPI {
  /// Source: https://developer.apple.com/documentation/storekittest/failablestorekitapi/offercoderedeem
  public static var offerCodeRedeem: StoreKitOfferCodeRedeemAPI { StoreKitOfferCodeRedeemAPI() }
}
