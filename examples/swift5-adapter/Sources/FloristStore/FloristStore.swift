import Combine
import Foundation
import StoreKit
import SwiftUI
import os

let log = Logger(subsystem: "com.example.florist", category: "store")

/// Everything the florist sells, and what this customer has of it, for iOS 15 and later.
@MainActor
final class FloristStore: ObservableObject {
  static let shared = FloristStore()

  @Published private(set) var products: [Product] = []
  @Published private(set) var owned = OwnedProducts()
  @Published private(set) var isPurchasing = false
  /// Whether the buy buttons are enabled.
  @Published private(set) var canBuy = false
  /// For the alert after a purchase.
  let purchaseEnded = PassthroughSubject<PurchaseEnd, Never>()
  let consumables = ConsumableCounter()

  @AppStorage("owned") private var savedOwned = Data()
  @AppStorage("customer") private var customer = ""
  private var productIDs: [String] = []
  private var listener: Task<Void, Never>?
  private var cancellables = Set<AnyCancellable>()

  private init() {
    owned = (try? JSONDecoder().decode(OwnedProducts.self, from: savedOwned)) ?? OwnedProducts()
    Publishers.CombineLatest($products, $isPurchasing)
      .map { products, isPurchasing in !products.isEmpty && !isPurchasing }
      .removeDuplicates()
      .assign(to: &$canBuy)
    $owned
      .dropFirst()
      .removeDuplicates()
      .sink { [weak self] in self?.savedOwned = (try? JSONEncoder().encode($0)) ?? Data() }
      .store(in: &cancellables)
  }

  deinit { listener?.cancel() }

  /// Called from `application(_:didFinishLaunchingWithOptions:)`.
  func start(productIDs: [String]) async {
    self.productIDs = productIDs
    if let app = try? await AppTransaction.shared.payloadValue, app.appTransactionID != customer {
      if !customer.isEmpty { owned = OwnedProducts() }
      customer = app.appTransactionID
    }
    listener = Task.detached { [weak self] in
      for await result in Transaction.updates { await self?.handle(result) }
    }
    await refresh()
  }

  @discardableResult
  func loadProducts() async -> Bool {
    do {
      let loaded = try await Product.products(for: productIDs)
      withAnimation { products = loaded.sorted { $0.price < $1.price } }
      return true
    } catch {
      log.error("cannot load products: \(error.localizedDescription, privacy: .public)")
      return false
    }
  }

  /// Delivers, and then finishes. What is not verified is left alone.
  func handle(_ result: VerificationResult<Transaction>) async {
    guard case .verified(let transaction) = result else { return }
    if transaction.productType == .consumable {
      consumables.deliver(transaction)
    } else {
      owned.take(transaction)
    }
    await transaction.finish()
  }

  /// Called when the app becomes active, and when a screen appears that shows what is unlocked. An
  /// empty listing is believed only if the App Store can be reached.
  func refresh() async {
    for await result in Transaction.unfinished { await handle(result) }
    guard await loadProducts() else { return }
    var listed = OwnedProducts()
    for await result in Transaction.currentEntitlements {
      guard case .verified(let transaction) = result else { continue }
      listed.take(transaction)
      guard let groupID = transaction.subscriptionGroupID,
        let status = try? await bestStatus(inGroup: groupID),
        status.state == .inGracePeriod,
        let renewal = try? status.renewalInfo.payloadValue
      else { continue }
      listed.extend(transaction.productID, to: renewal.gracePeriodExpirationDate)
    }
    owned = listed
  }

  /// The status to show for a group: of several, the one that gives the customer the most.
  func bestStatus(inGroup groupID: String) async throws -> Product.SubscriptionInfo.Status? {
    let statuses = try await Product.SubscriptionInfo.status(for: groupID)
    let active = statuses.filter { [.subscribed, .inGracePeriod].contains($0.state) }
    return (active.isEmpty ? statuses : active).min { level(of: $0) < level(of: $1) }
  }

  /// Level 1 is the highest.
  private func level(of status: Product.SubscriptionInfo.Status) -> Int {
    let productID = status.transaction.unsafePayloadValue.productID
    return products.first { $0.id == productID }?.subscription?.groupLevel ?? .max
  }
}

extension FloristStore {
  enum PurchaseEnd {
    case purchased, pending, cancelled, unverified, nothingNew, unavailable
    case failed(Error)
  }

  /// The buy button. How it ended comes over `purchaseEnded`.
  func buy(_ productID: String, quantity: Int = 1) {
    isPurchasing = true
    Task {
      let end = await purchase(productID, quantity)
      log.info("\(productID): \(String(describing: end))")
      DispatchQueue.main.async {
        self.isPurchasing = false
        self.purchaseEnded.send(end)
      }
    }
  }

  private func purchase(_ productID: String, _ quantity: Int) async -> PurchaseEnd {
    if products.isEmpty { await loadProducts() }
    guard let product = products.first(where: { $0.id == productID }) else { return .unavailable }
    do {
      let options: Set<Product.PurchaseOption> = quantity > 1 ? [.quantity(quantity)] : []
      switch try await product.purchase(options: options) {
      case .success(.verified(let transaction)):
        let isOld = consumables.hasDelivered(transaction) || transaction.hasExpired
        await handle(.verified(transaction))
        // A downgrade begins with the next period: until then the current plan is handed back.
        guard transaction.productID == productID else { return .pending }
        return isOld ? .nothingNew : .purchased
      case .success(.unverified): return .unverified
      case .pending: return .pending
      case .userCancelled: return .cancelled
      @unknown default: return .nothingNew
      }
    } catch StoreKitError.userCancelled {
      return .cancelled
    } catch {
      return .failed(error)
    }
  }

  func restore() async throws {
    try await AppStore.sync()
    await refresh()
  }

  /// What the code brings arrives at the listener.
  func redeemCode(in scene: UIWindowScene) async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: scene)
  }

  func requestRefund(of productID: String, in scene: UIWindowScene) async throws {
    guard let transaction = try await Transaction.latest(for: productID)?.payloadValue else {
      return
    }
    _ = try await transaction.beginRefundRequest(in: scene)
  }
}

private extension Transaction {
  var hasExpired: Bool { expirationDate.map { $0 <= Date() } ?? false }
}
