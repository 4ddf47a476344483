import StoreKit

/// Listens to the older StoreKit, so that customers can begin purchases in the App Store.
///
/// Source: StoreHelper Guide (2023), "Direct purchases of App Store Promotions"
final class AppStoreHelper: NSObject, SKPaymentTransactionObserver {
  private weak let storeHelper: StoreHelper?

  init(storeHelper: StoreHelper) {
    self.storeHelper = storeHelper
    super.init()
    SKPaymentQueue.default().add(self)
  }

  /// Finishes what is over: the rest of the work is the helper's.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        queue.finishTransaction(transaction)
        tell(of: transaction)
      case .failed, .restored: queue.finishTransaction(transaction)
      case .purchasing, .deferred: break
      @unknown default: break
      }
    }
  }

  /// Lets every purchase that the customer begins in the App Store continue in the app.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { true }

  private func tell(of transaction: SKPaymentTransaction) {
    guard let identifier = transaction.transactionIdentifier.flatMap({ UInt64($0) }) else { return }
    let productID = transaction.payment.productIdentifier
    Task { @MainActor [weak storeHelper] in
      storeHelper?.productPurchased(productID, in: identifier)
    }
  }
}
