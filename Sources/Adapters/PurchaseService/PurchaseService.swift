import StoreKit

/// Purchase code that behaves as the document on a StoreKit 2 purchase service says.
///
/// It keeps a set of what is purchased, and reads it anew after a purchase, an update and a
/// restore, and at no other time: that is how the document has it.
@MainActor final class PurchaseService: ObservableObject {
  /// How the customer stands, as far as the document has words for it.
  enum Entitlement {
    case unknown, subscribed, expired, inGracePeriod, notSubscribed
  }

  enum PurchaseEnd {
    case success, cancelled, pending, failed
  }

  enum Refusal: Error {
    case unverified
    case noSuchProduct
  }

  /// From the cheapest to the dearest.
  @Published private(set) var products: [Product] = []
  @Published private(set) var purchased: Set<Product.ID> = []
  @Published private(set) var standing = Entitlement.unknown

  private let productIDs: [Product.ID]
  private var listener: Task<Void, Never>?

  init(productIDs: [Product.ID]) {
    self.productIDs = productIDs
    listener = Task { [weak self] in
      for await update in Transaction.updates {
        if case .verified(let transaction) = update { await self?.accept(transaction) }
      }
    }
  }

  deinit { listener?.cancel() }

  /// Source: "Product Configuration"
  func loadProducts() async throws {
    let loaded = try await Product.products(for: productIDs)
    products = loaded.sorted { $0.price < $1.price }
  }

  /// Sells one of a product.
  ///
  /// - Throws: ``Refusal``, or what StoreKit throws.
  func purchase(
    _ productID: Product.ID, options: Set<Product.PurchaseOption> = []
  ) async throws -> PurchaseEnd {
    guard let product = products.first(where: { $0.id == productID }) else {
      throw Refusal.noSuchProduct
    }
    switch try await product.purchase(options: options) {
    case .success(.verified(let transaction)):
      await accept(transaction)
      return .success
    case .success(.unverified): throw Refusal.unverified
    case .userCancelled: return .cancelled
    case .pending: return .pending
    @unknown default: return .failed
    }
  }

  /// Rule RES-1: only when the customer asks for it.
  func restore() async throws {
    try await AppStore.sync()
    await readEntitlements()
  }

  /// Unlocks first and finishes then. A consumable is finished like anything else: counting it is
  /// left to the document's reader. Source: "Consumables", "Finish Transactions Promptly"
  private func accept(_ transaction: Transaction) async {
    await readEntitlements()
    await transaction.finish()
  }

  private func readEntitlements() async {
    purchased = Set(await verifiedEntitlements().map(\.productID))
    standing = await currentStanding()
  }

  private func verifiedEntitlements() async -> [Transaction] {
    var transactions: [Transaction] = []
    for await entitlement in Transaction.currentEntitlements {
      if case .verified(let transaction) = entitlement { transactions.append(transaction) }
    }
    return transactions
  }
}

// The status of the subscription.
extension PurchaseService {
  /// The first status of the cheapest product's group. If the cheapest product is not a
  /// subscription, the customer counts as not subscribed. The document has no state for billing
  /// retry, so it is unknown.
  private func currentStanding() async -> Entitlement {
    guard let plan = products.first?.subscription else { return .notSubscribed }
    guard let statuses = try? await plan.status else { return .unknown }
    guard let status = statuses.first else { return .notSubscribed }
    let words: [Product.SubscriptionInfo.RenewalState: Entitlement] = [
      .subscribed: .subscribed, .expired: .expired, .inGracePeriod: .inGracePeriod,
      .revoked: .notSubscribed,
    ]
    return words[status.state] ?? .unknown
  }

  struct Renewal {
    let isOn: Bool
    let periodEnd: Date?
  }

  /// Of the first subscription among the entitlements. Source: "Handle Subscription Renewal"
  func renewal() async -> Renewal? {
    for plan in await verifiedEntitlements() where plan.productType == .autoRenewable {
      guard case .verified(let info)? = await plan.subscriptionStatus?.renewalInfo else { continue }
      return Renewal(isOn: info.willAutoRenew, periodEnd: plan.expirationDate)
    }
    return nil
  }
}
