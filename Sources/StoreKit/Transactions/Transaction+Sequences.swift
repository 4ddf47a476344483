import StoreSimulator

extension Transaction {
  /// An asynchronous sequence of transactions. All but `updates` end; rule ENT-15. No order is
  /// promised; rule ENT-17.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/transactions
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public typealias Failure = Never

    enum Source: Sendable {
      /// Read when the loop begins.
      case listing(_ name: String, @Sendable (borrowing World) -> [LedgerTransaction])
      case updates
    }

    let source: Source

    public struct AsyncIterator: AsyncIteratorProtocol {
      private enum Position {
        case unread(_ name: String, @Sendable (borrowing World) -> [LedgerTransaction])
        case reading(ArraySlice<LedgerTransaction>)
        case listening(UpdateQueue<LedgerTransaction>)
      }

      private var position: Position

      init(_ source: Source) {
        switch source {
        case .listing(let name, let read): position = .unread(name, read)
        case .updates:
          position = .listening(SimulatedDevice.current.transactionQueue())
        }
      }

      public mutating func next() async -> VerificationResult<Transaction>? {
        switch position {
        case .listening(let queue):
          guard let entry = await queue.next() else { return nil }
          SimulatedDevice.current.note(
            StoreAnswer("Transaction.updates", [entry.standing]), isLoop: true)
          return SimulatedDevice.current.verified(entry)
        case .unread(let name, let read):
          position = .reading(await Transactions.read(name, read)[...])
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
      _ name: String, _ read: @Sendable (borrowing World) -> [LedgerTransaction]
    ) async -> [LedgerTransaction] {
      let device = SimulatedDevice.current
      await device.wait(for: .listing)
      let entries = Task.isCancelled ? [] : device.read(read)
      device.note("Transaction.\(name)", entries)
      return entries
    }
  }

  /// All transactions that the App Store lists.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/all
  public static var all: Transactions {
    Transactions(source: .listing("all") { $0.asRead($0.all()) })
  }

  public static func all(for productID: String) -> Transactions {
    Transactions(source: .listing("all") { $0.asRead($0.all(of: ProductID(productID))) })
  }

  /// The transactions that entitle the customer to products. Rule ENT-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements
  public static var currentEntitlements: Transactions {
    Transactions(source: .listing("currentEntitlements") { $0.asRead($0.currentEntitlements()) })
  }

  /// The transactions that entitle the customer to one product. Rule ENT-13: two, if the customer
  /// bought it and the family shares it as well.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements(for:)
  public static func currentEntitlements(for productID: String) -> Transactions {
    Transactions(
      source: .listing("currentEntitlements") {
        $0.asRead($0.currentEntitlements(to: ProductID(productID)))
      })
  }

  /// The transactions that the app has not finished. Rule FIN-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/unfinished
  public static var unfinished: Transactions {
    Transactions(source: .listing("unfinished") { $0.asRead($0.unfinished()) })
  }

  /// Transactions that waited for the launch or are unfinished, then new ones. Rules UPD-1, UPD-7.
  /// Never ends.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/updates
  public static var updates: Transactions { Transactions(source: .updates) }

  /// The latest transaction of a product, also if it was refunded or has expired; `nil` without a
  /// transaction.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/latest(for:)
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    await Transactions.read("latest") { $0.latest(for: ProductID(productID)).map { [$0] } ?? [] }
      .first.map { SimulatedDevice.current.verified($0) }
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlement(for:)
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await Transactions.read("currentEntitlement") {
      $0.currentEntitlement(for: ProductID(productID)).map { [$0] } ?? []
    }
    .first.map { SimulatedDevice.current.verified($0) }
  }
}
