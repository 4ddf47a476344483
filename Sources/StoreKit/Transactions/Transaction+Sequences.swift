import StoreSimulator

extension Transaction {
  /// An asynchronous sequence of transactions. All but `updates` end; rule ENT-15. No order is
  /// promised; rule ENT-17.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/transactions
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public typealias Failure = Never

    /// Something that the app reads, of all products or of one.
    struct Listing: Sendable {
      /// Such as `latest`.
      let name: String
      var productID: ProductID?
      let entries: @Sendable (borrowing World) -> [LedgerTransaction]

      /// Rule ENT-12: a read in a cancelled task finds nothing, without an error.
      func read() async -> [LedgerTransaction] {
        let device = SimulatedDevice.current
        await device.wait(for: .listing)
        let found = Task.isCancelled ? [] : device.read(entries)
        device.note(
          "Transaction.\(name)", found,
          productID.map(StoreAnswers.Extent.product) ?? .whole)
        return found
      }
    }

    enum Source: Sendable {
      /// Read when the loop begins.
      case listing(Listing)
      case updates
    }

    let source: Source

    public struct AsyncIterator: AsyncIteratorProtocol {
      private enum Position {
        case unread(Listing)
        case reading(ArraySlice<LedgerTransaction>)
        case listening(UpdateQueue<LedgerTransaction>)
      }

      private var position: Position

      init(_ source: Source) {
        switch source {
        case .listing(let listing): position = .unread(listing)
        case .updates:
          position = .listening(SimulatedDevice.current.transactionQueue())
        }
      }

      public mutating func next() async -> VerificationResult<Transaction>? {
        switch position {
        case .listening(let queue):
          guard let entry = await queue.next() else { return nil }
          SimulatedDevice.current.note(
            StoreAnswer("Transaction.updates", [entry.standing]), .element)
          return SimulatedDevice.current.verified(entry)
        case .unread(let listing):
          position = .reading(await listing.read()[...])
          return await next()
        case .reading(var rest):
          guard let entry = rest.popFirst() else { return nil }
          position = .reading(rest)
          return SimulatedDevice.current.verified(entry)
        }
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }

    fileprivate static func listing(
      _ name: String, of productID: ProductID? = nil,
      _ entries: @escaping @Sendable (borrowing World) -> [LedgerTransaction]
    ) -> Self {
      Self(source: .listing(Listing(name: name, productID: productID, entries: entries)))
    }
  }

  /// All transactions that the App Store lists.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/all
  public static var all: Transactions {
    .listing("all") { $0.asRead($0.all()) }
  }

  public static func all(for productID: String) -> Transactions {
    let product = ProductID(productID)
    return .listing("all", of: product) { $0.asRead($0.all(of: product)) }
  }

  /// The transactions that entitle the customer to products. Rule ENT-1.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements
  public static var currentEntitlements: Transactions {
    .listing("currentEntitlements") { $0.asRead($0.currentEntitlements()) }
  }

  /// The transactions that entitle the customer to one product. Rule ENT-13: two, if the customer
  /// bought it and the family shares it as well.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlements(for:)
  public static func currentEntitlements(for productID: String) -> Transactions {
    let product = ProductID(productID)
    return .listing("currentEntitlements", of: product) {
      $0.asRead($0.currentEntitlements(to: product))
    }
  }

  /// The transactions that the app has not finished. Rule FIN-3.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/transaction/unfinished
  public static var unfinished: Transactions {
    .listing("unfinished") { $0.asRead($0.unfinished()) }
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
    await first("latest", of: ProductID(productID)) { $0.latest(for: $1) }
  }

  /// Source: https://developer.apple.com/documentation/storekit/transaction/currententitlement(for:)
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? {
    await first("currentEntitlement", of: ProductID(productID)) { $0.currentEntitlement(for: $1) }
  }

  private static func first(
    _ name: String, of productID: ProductID,
    _ entry: @escaping @Sendable (borrowing World, ProductID) -> LedgerTransaction?
  ) async -> VerificationResult<Transaction>? {
    let listing = Transactions.Listing(name: name, productID: productID) { world in
      entry(world, productID).map { [$0] } ?? []
    }
    return await listing.read().first.map { SimulatedDevice.current.verified($0) }
  }
}
