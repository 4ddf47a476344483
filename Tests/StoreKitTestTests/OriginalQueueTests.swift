import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct OriginalQueueTests {
    let session: SKTestSession

    init() throws { session = try Garden.session() }

    /// What the queue told, until somebody waits for it.
    private final class Observer: NSObject, SKPaymentTransactionObserver {
      let told = AsyncStream<(String, SKPaymentTransactionState)>.makeStream()

      func paymentQueue(
        _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
      ) {
        for transaction in transactions {
          told.continuation.yield(
            (transaction.payment.productIdentifier, transaction.transactionState))
          if transaction.transactionState == .purchased { queue.finishTransaction(transaction) }
        }
      }
    }

    @Test func `the payment queue of the original API buys in a session`() async throws {
      _ = try await Garden.product(Garden.shed)
      let observer = Observer()
      SKPaymentQueue.default().add(observer)
      defer { SKPaymentQueue.default().remove(observer) }
      let payment = SKMutablePayment()
      payment.productIdentifier = Garden.shed
      SKPaymentQueue.default().add(payment)
      var told = observer.told.stream.makeAsyncIterator()
      let first = try #require(await told.next())
      #expect(first == (Garden.shed, .purchasing))
      let second = try #require(await told.next())
      #expect(second == (Garden.shed, .purchased))
      #expect(session.allTransactions().map(\.productIdentifier) == [Garden.shed])
    }
  }
}
