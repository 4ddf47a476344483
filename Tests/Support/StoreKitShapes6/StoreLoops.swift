import StoreKit

/// Listens for as long as it lives.
@MainActor final class TransactionListener {
  private var updates: Task<Void, Never>?
  private let heard: (Transaction) -> Void

  init(heard: @escaping (Transaction) -> Void) {
    self.heard = heard
    updates = newListener()
  }

  deinit { updates?.cancel() }

  private func newListener() -> Task<Void, Never> {
    Task(priority: .background) { [weak self] in
      for await verification in Transaction.updates {
        guard let self else { return }
        await self.handle(verification)
      }
    }
  }

  private func handle(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    if transaction.revocationDate != nil { return }
    if let ends = transaction.expirationDate, ends < Date() { return }
    if transaction.isUpgraded { return }
    heard(transaction)
    await transaction.finish()
  }
}

/// Every sequence of transactions, from code without an isolation.
struct TransactionLoops {
  func entitled() async -> Set<Product.ID> {
    var owned = Set<Product.ID>()
    for await result in Transaction.currentEntitlements {
      if case .verified(let transaction) = result { owned.insert(transaction.productID) }
    }
    return owned
  }

  func owns(_ id: Product.ID) async -> Bool {
    for await case .verified(let transaction) in Transaction.currentEntitlements(for: id)
    where transaction.revocationDate == nil { return true }
    return await Transaction.currentEntitlement(for: id) != nil
  }

  func history(of id: Product.ID) async -> [Transaction] {
    var all: [Transaction] = []
    for await result in Transaction.all(for: id) {
      if let transaction = try? result.payloadValue { all.append(transaction) }
    }
    return all
  }

  func finishAll() async {
    for await result in Transaction.unfinished { await result.unsafePayloadValue.finish() }
  }

  func totals() async -> [Product.ID: Int] {
    await Transaction.all.compactMap { try? $0.payloadValue }
      .reduce(into: [:]) { $0[$1.productID, default: 0] += $1.purchasedQuantity }
  }

  func latest(_ id: Product.ID) async throws -> Transaction? {
    guard let result = await Transaction.latest(for: id) else { return nil }
    return try result.payloadValue
  }

  func first() async -> VerificationResult<Transaction>? {
    let transactions: Transaction.Transactions = Transaction.all
    var iterator: Transaction.Transactions.AsyncIterator = transactions.makeAsyncIterator()
    return await iterator.next()
  }
}

/// Listeners beside each other, in one task that ends with its owner.
final class StoreWatch: Sendable {
  private let task: Task<Void, Never>

  init(_ sink: StoreSink) {
    task = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for await status in SubscriptionStatus.updates { await sink.take(status) } }
        group.addTask {
          for await storefront in Storefront.updates { await sink.take(storefront) }
        }
        group.addTask { for await intent in PurchaseIntent.intents { await sink.take(intent) } }
        group.addTask { for await message in Message.messages { await sink.take(message) } }
      }
    }
  }

  deinit { task.cancel() }
}

actor StoreSink {
  private var statuses: [Product.SubscriptionInfo.Status] = []
  private var storefront: Storefront?
  private var promoted: [Product.ID] = []
  private var messages: [Message] = []

  func take(_ status: Product.SubscriptionInfo.Status) { statuses.append(status) }
  func take(_ new: Storefront) { storefront = new }
  func take(_ intent: PurchaseIntent) { promoted.append(intent.id) }
  func take(_ message: Message) { if !messages.contains(message) { messages.append(message) } }
}

/// The sequences by their types and iterators, which tests of apps name.
struct SequenceTypes {
  typealias Purchases = Transaction.Transactions.Element
  typealias Standings = Product.SubscriptionInfo.Status.Statuses.Element
  typealias Countries = Storefront.Storefronts.Element
  typealias Promotions = PurchaseIntent.PurchaseIntents.Element
  typealias Letters = Message.Messages.Element

  func heads() async -> (Standings?, Countries?, Promotions?, Letters?) {
    let all: Product.SubscriptionInfo.Status.Statuses = Product.SubscriptionInfo.Status.updates
    var statuses: Product.SubscriptionInfo.Status.Statuses.AsyncIterator = all.makeAsyncIterator()
    let places: Storefront.Storefronts = Storefront.updates
    var storefronts: Storefront.Storefronts.AsyncIterator = places.makeAsyncIterator()
    let wishes: PurchaseIntent.PurchaseIntents = PurchaseIntent.intents
    var intents: PurchaseIntent.PurchaseIntents.AsyncIterator = wishes.makeAsyncIterator()
    let letters: Message.Messages = Message.messages
    var messages: Message.Messages.AsyncIterator = letters.makeAsyncIterator()
    return await (statuses.next(), storefronts.next(), intents.next(), messages.next())
  }

  /// Loops that cannot fail need no `try`, in generic code as well.
  func count<S: AsyncSequence>(_ sequence: S) async -> Int where S.Failure == Never {
    var count = 0
    for await _ in sequence { count += 1 }
    return count
  }

  func counts() async -> Int {
    let opaque: any AsyncSequence<VerificationResult<Transaction>, Never> = Transaction.all
    var count = await self.count(Transaction.unfinished)
    for await _ in opaque { count += 1 }
    return count
  }

  func cannotFail(
    _: Transaction.Transactions.Failure.Type, _: SubscriptionStatus.Statuses.Failure.Type,
    _: Storefront.Storefronts.Failure.Type, _: PurchaseIntent.PurchaseIntents.Failure.Type,
    _: Message.Messages.Failure.Type
  ) -> [Never.Type] { [Never.self] }
}
