import StoreKit

/// Reports each renewal in the queue of the original interface as a sale.
@MainActor final class QueuedSales: NSObject, SKPaymentTransactionObserver {
  private let log: AppEventLog

  init(of shop: ReferenceShop) { log = shop.events }

  nonisolated func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    let renewals = transactions.filter { $0.transactionState == .purchased && $0.original != nil }
    let renewed = renewals.map(\.payment.productIdentifier)
    MainActor.assumeIsolated {
      for productID in renewed { log.add(.success, productID) }
    }
  }
}

/// Finishes what the queue of the original interface brings while the app is in the background.
@MainActor final class BackgroundQueue: NSObject, SKPaymentTransactionObserver {
  private weak var shop: ReferenceShop?

  init(of shop: ReferenceShop) { self.shop = shop }

  nonisolated func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    guard MainActor.assumeIsolated({ shop?.isInBackground == true }) else { return }
    for one in transactions where one.transactionState == .purchased {
      queue.finishTransaction(one)
    }
  }
}
