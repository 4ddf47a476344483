import StoreKitTest
import Testing

extension EnvironmentTests {
  @MainActor @Suite struct OriginalQueueTests {
    let session: SKTestSession

    init() throws { session = try Garden.session() }

    @Test func `the payment queue of the original API buys in a session`() async throws {
      let observer = Observer()
      defer { observer.leave() }
      observer.buy(Garden.shed)
      #expect(await observer.next().map(\.state) == .purchasing)
      #expect(await observer.next().map(\.state) == .purchased)
      #expect(session.allTransactions().map(\.productIdentifier) == [Garden.shed])
    }

    @Test func `a payment fails with the error of the session`() async throws {
      session.failTransactionsEnabled = true
      session.failureError = .paymentInvalid
      let observer = Observer()
      defer { observer.leave() }
      observer.buy(Garden.shed)
      _ = await observer.next()
      let failed = try #require(await observer.next())
      #expect(failed.state == .failed)
      #expect((failed.transaction.error as? SKError)?.code == .paymentInvalid)
    }

    @Test func `an observer is passed the queue that it was added to`() async throws {
      let queue = FinishingQueue()
      let observer = Observer(queue)
      defer { observer.leave() }
      observer.buy(Garden.shed)
      _ = await observer.next()
      _ = await observer.next()
      #expect(queue.finished == [Garden.shed])
    }

    @Test(arguments: [true, false])
    func `ATB-2: a later observer hears nothing of a payment that is gone`(
      isCleared: Bool
    ) async throws {
      session.askToBuyEnabled = true
      let first = Observer()
      first.buy(Garden.seeds)
      _ = await first.next()
      #expect(await first.next().map(\.state) == .deferred)
      first.leave()
      if isCleared {
        session.clearTransactions()
      } else {
        let waiting = try #require(session.allTransactions().first)
        try session.declineAskToBuyTransaction(identifier: waiting.identifier)
      }
      session.askToBuyEnabled = false
      let second = Observer()
      defer { second.leave() }
      second.buy(Garden.shed)
      let heard = [await second.next(), await second.next()].compactMap { $0 }
      #expect(heard.map(\.product) == [Garden.shed, Garden.shed])
      #expect(heard.map(\.state) == [.purchasing, .purchased])
    }
  }
}

/// Records what the queue reports, until a test asks for it, and finishes what was bought.
@MainActor private final class Observer: NSObject, SKPaymentTransactionObserver {
  struct Report {
    let product: String
    let state: SKPaymentTransactionState
    let transaction: SKPaymentTransaction
  }

  private let queue: SKPaymentQueue
  private let reports = AsyncStream<Report>.makeStream()

  init(_ queue: SKPaymentQueue = .default()) {
    self.queue = queue
    super.init()
    queue.add(self)
  }

  func leave() { queue.remove(self) }

  func buy(_ id: String) {
    let payment = SKMutablePayment()
    payment.productIdentifier = id
    queue.add(payment)
  }

  func next() async -> Report? {
    var iterator = reports.stream.makeAsyncIterator()
    return await iterator.next(isolation: #isolation)
  }

  nonisolated func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
  ) {
    for transaction in transactions {
      reports.continuation.yield(
        Report(
          product: transaction.payment.productIdentifier, state: transaction.transactionState,
          transaction: transaction))
      if transaction.transactionState == .purchased { queue.finishTransaction(transaction) }
    }
  }
}

private final class FinishingQueue: SKPaymentQueue, @unchecked Sendable {
  private(set) var finished: [String] = []

  override func finishTransaction(_ transaction: SKPaymentTransaction) {
    finished.append(transaction.payment.productIdentifier)
    super.finishTransaction(transaction)
  }
}
