import StoreKit

/// What apps put between themselves and StoreKit, to be doubled in tests.
protocol StoreService: Sendable {
  associatedtype Item: Identifiable & Sendable where Item.ID == String
  associatedtype Receipt: Sendable
  associatedtype Purchases: AsyncSequence & Sendable
  where Purchases.Element == VerificationResult<Receipt>, Purchases.Failure == Never

  var purchases: Purchases { get }
  func items(_ ids: [String]) async throws -> [Item]
  @MainActor func buy(_ item: Item) async throws -> Receipt?
}

struct LiveService: StoreService {
  typealias Item = Product
  typealias Receipt = Transaction

  var purchases: Transaction.Transactions { Transaction.updates }

  func items(_ ids: [String]) async throws -> [Product] { try await Product.products(for: ids) }

  func buy(_ item: Product) async throws -> Transaction? {
    guard case .success(let result) = try await item.purchase() else { return nil }
    return try result.payloadValue
  }
}

/// A double needs no product of Apple's.
struct FakeService: StoreService {
  struct Item: Identifiable, Sendable { let id: String }

  var purchases: AsyncStream<VerificationResult<String>> {
    AsyncStream { stream in
      stream.yield(.verified("receipt"))
      stream.finish()
    }
  }

  func items(_ ids: [String]) async throws -> [Item] { ids.map(Item.init) }
  func buy(_ item: Item) async throws -> String? { item.id }
}

/// Generic over the service, as a view model is.
@MainActor @Observable final class Cashier<Service: StoreService> {
  private let service: Service
  private(set) var items: [Service.Item] = []
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ service: Service) {
    self.service = service
    task = Task { [service, weak self] in
      for await result in service.purchases where result.isVerified { self?.items.removeAll() }
    }
  }

  func open(_ ids: [String]) async {
    items = (try? await service.items(ids)) ?? []
    for item in items { _ = try? await service.buy(item) }
  }
}

@MainActor func cashiers() -> (Cashier<LiveService>, Cashier<FakeService>) {
  (Cashier(LiveService()), Cashier(FakeService()))
}

/// A protocol of an app's own that Apple's types are given.
protocol Sellable {
  var id: String { get }
  var displayName: String { get }
  var displayPrice: String { get }
}

extension Product: Sellable {}

extension Transaction {
  var isActive: Bool { revocationDate == nil && expirationDate.map { $0 > .now } ?? true }

  static func firstVerified() async -> Transaction? {
    for await case .verified(let transaction) in Self.currentEntitlements { return transaction }
    return nil
  }
}

extension Product.SubscriptionInfo.RenewalState: @retroactive CustomStringConvertible {
  public var description: String { localizedDescription }
}

extension SubscriptionInfo {
  var trial: Product.SubscriptionOffer? {
    introductoryOffer.flatMap { $0.paymentMode == .freeTrial ? $0 : nil }
  }
}

/// Values of StoreKit cross into other tasks and actors.
func crossings(
  _ product: Product, _ transaction: Transaction, _ status: SubscriptionStatus,
  _ error: StoreKitError, _ message: Message, _ intent: PurchaseIntent
) async -> [String] {
  await withTaskGroup(of: String.self) { group in
    group.addTask { product.id }
    group.addTask { "\(transaction.id)" }
    group.addTask { status.state.localizedDescription }
    group.addTask { error.localizedDescription }
    group.addTask { message.reason.localizedDescription }
    group.addTask { intent.id }
    return await group.reduce(into: []) { $0.append($1) }
  }
}

/// All that apps keep in sets, send and compare.
func mustBeSendable<each Value: Sendable & Hashable>(_ values: repeat each Value) -> Int {
  var count = 0
  for value in repeat each values { count += value.hashValue == 0 ? 0 : 1 }
  return count
}

func valuesAreSendable(
  _ product: Product, _ info: SubscriptionInfo, _ offer: Product.SubscriptionOffer,
  _ renewal: SubscriptionRenewalInfo, _ app: AppTransaction, _ storefront: Storefront
) -> Int { mustBeSendable(product, info, offer, renewal, app, storefront, info.subscriptionPeriod) }
