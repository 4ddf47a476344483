import StoreSimulator

extension Transaction {
  /// Transactions one after the other. All but `updates` end; rule ENT-15.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/transactions
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public typealias Failure = Never

    enum Source: Sendable {
      /// Read when the loop begins.
      case listing(@Sendable (borrowing World) -> [LedgerTransaction])
      case updates
    }

    let source: Source

    public struct AsyncIterator: AsyncIteratorProtocol {
      private enum Position {
        case unread(@Sendable (borrowing World) -> [LedgerTransaction])
        case reading(ArraySlice<LedgerTransaction>)
        case listening(UpdateQueue<LedgerTransaction>)
      }

      private var position: Position

      init(_ source: Source) {
        switch source {
        case .listing(let read): position = .unread(read)
        case .updates:
          position = .listening(SimulatedDevice.current.queue { $0.transactions.join() })
        }
      }

      public mutating func next() async -> VerificationResult<Transaction>? {
        switch position {
        case .listening(let queue):
          return await queue.next().map { SimulatedDevice.current.verified($0) }
        case .unread(let read):
          position = .reading(await Transactions.read(read)[...])
          return await next()
        case .reading(var rest):
          guard let entry = rest.popFirst() else { return nil }
          position = .reading(rest)
          return SimulatedDevice.current.verified(entry)
        }
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }

    /// Rule ENT-12: a read in a cancelled task finds nothing, without an error.
    static func read(
      _ read: @Sendable (borrowing World) -> [LedgerTransaction]
    ) async -> [LedgerTransaction] {
      await SimulatedDevice.current.wait(for: .listing)
      return Task.isCancelled ? [] : SimulatedDevice.current.read(read)
    }
  }

  /// Every transaction that the App Store lists.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/all
  public static var all: Transactions { Transactions(source: .listing { $0.all() }) }

  public static func all(for productID: String) -> Transactions {
    Transactions(source: .listing { $0.all(of: ProductID(productID)) })
  }

  /// What the customer is entitled to. Rule ENT-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements
  public static var currentEntitlements: Transactions {
    Transactions(source: .listing { $0.currentEntitlements() })
  }

  /// What entitles the customer to one product. Rule ENT-13: two, if the customer has it and the
  /// family shares it besides.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements(for:)
  public static func currentEntitlements(for productID: String) -> Transactions {
    Transactions(
      source: .listing { $0.currentEntitlements(to: ProductID(productID)) })
  }

  /// What the app has not finished. Rule FIN-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/unfinished
  public static var unfinished: Transactions { Transactions(source: .listing { $0.unfinished() }) }

  /// What happens from now on, and what has waited for the launch. Rule UPD-1. Never ends.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/updates
  public static var updates: Transactions { Transactions(source: .updates) }

  /// The latest transaction of a product, whatever became of it; `nil` if there is none.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/latest(for:)
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await Transactions.read { $0.latest(for: ProductID(productID)).map { [$0] } ?? [] }
      .first.map { SimulatedDevice.current.verified($0) }
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlement(for:)
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await Transactions.read { $0.currentEntitlement(for: ProductID(productID)).map { [$0] } ?? [] }
      .first.map { SimulatedDevice.current.verified($0) }
  }
}
