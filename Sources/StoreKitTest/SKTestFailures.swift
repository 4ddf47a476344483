import StoreSimulator
import StoreKit

/// The errors that each StoreKit call can be made to fail with.
///
/// Source: https://developer.apple.com/documentation/storekittest/sktestfailures
public enum SKTestFailures {
  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/loadproducts
  public enum LoadProducts: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/purchase
  public enum Purchase: SKTestFailure {
    case generic(StoreKitError)
    case purchase(Product.PurchaseError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/verification
  public enum Verification: SKTestFailure {
    case verification(VerificationResult<Transaction>.VerificationError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/appstoresync
  public enum AppStoreSync: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/subscriptionstatus
  public enum SubscriptionStatus: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/apptransaction
  public enum AppTransaction: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/managesubscriptions
  public enum ManageSubscriptions: SKTestFailure {
    case generic(StoreKitError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/refundrequest
  public enum RefundRequest: SKTestFailure {
    case generic(StoreKitError)
    case refundRequest(Transaction.RefundRequestError)
  }

  /// Source: https://developer.apple.com/documentation/storekittest/sktestfailures/offercoderedeem
  public enum OfferCodeRedeem: SKTestFailure {
    case generic(StoreKitError)
  }
}
