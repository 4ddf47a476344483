import AdapterHost
import StoreKit

/// Purchase code that behaves as the document on a StoreKit 2 purchase service says.
///
/// It keeps a set of what is purchased, and reads it anew after a purchase, an update and a
/// restore, and at no other time: that is how the document has it.
@MainActor final class PurchaseService: ObservableObject {
  /// The customer's entitlement, as far as the document has words for it.
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
  /// The products of ``purchased`` that renew.
  private var plans: Set<Product.ID> = []
  /// The plan of the one status that is followed.
  private var followedPlan: Product.ID?

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

  /// Unlocks first and finishes then. A consumable that arrives here, such as one that a parent has
  /// approved, is finished like anything else, and nothing is granted for it.
  /// Source: "Product Configuration", "Finish Transactions Promptly"
  private func accept(_ transaction: Transaction) async {
    await readEntitlements()
    await transaction.finish()
  }

  private func readEntitlements() async {
    let entitlements = await verifiedEntitlements()
    purchased = Set(entitlements.map(\.productID))
    plans = Set(entitlements.filter { $0.productType == .autoRenewable }.map(\.productID))
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

// Access, and the status of the subscription.
extension PurchaseService {
  private var isSubscribed: Bool { standing == .subscribed || standing == .inGracePeriod }

  /// The products that the customer may use: those that were bought once, and plans as long as the
  /// one status that is followed is subscribed or in grace. Source: "Check Subscription Status"
  var unlocked: Set<Product.ID> {
    guard isSubscribed else { return purchased.subtracting(plans) }
    return followedPlan.map { purchased.union([$0]) } ?? purchased
  }

  /// The first status of the cheapest product's group. If the cheapest product is not a
  /// subscription, the customer counts as not subscribed. The document has no state for billing
  /// retry, so it is unknown; so is a status that cannot be read.
  private func currentStanding() async -> Entitlement {
    followedPlan = nil
    guard let plan = products.first?.subscription else { return .notSubscribed }
    guard let statuses = try? await plan.status else { return .unknown }
    guard let status = statuses.first else { return .notSubscribed }
    followedPlan = status.transaction.unsafePayloadValue.productID
    let words: [Product.SubscriptionInfo.RenewalState: Entitlement] = [
      .subscribed: .subscribed, .expired: .expired, .inGracePeriod: .inGracePeriod,
      .revoked: .notSubscribed,
    ]
    return words[status.state] ?? .unknown
  }

  struct Renewal {
    let isOn: Bool
    let periodEnd: Date?
    let isInBillingRetry: Bool
  }

  /// The renewal of the first subscription among the entitlements.
  /// Source: "Handle Subscription Renewal"
  func renewal() async -> Renewal? {
    for plan in await verifiedEntitlements() where plan.productType == .autoRenewable {
      guard case .verified(let info)? = await plan.subscriptionStatus?.renewalInfo else { continue }
      return Renewal(
        isOn: info.willAutoRenew, periodEnd: plan.expirationDate,
        isInBillingRetry: info.isInBillingRetry)
    }
    return nil
  }
}

// Consumables.
extension PurchaseService {
  private static let prefix = "balance "

  /// The number of each consumable that the customer has left, in a storage that the document
  /// leaves open.
  var balance: [Product.ID: Int] {
    let keys = DeviceStorage.keychain.keys.filter { $0.hasPrefix(Self.prefix) }
    return Dictionary(
      uniqueKeysWithValues: keys.map { key in
        (
          String(key.dropFirst(Self.prefix.count)),
          DeviceStorage.keychain[key].flatMap(Int.init) ?? 0
        )
      })
  }

  /// Buys one, and grants as many as the caller says. It returns nothing, so the caller does not
  /// learn of a cancellation, or that the purchase waits for approval. Source: "Consumables"
  ///
  /// - Throws: ``Refusal``, or what StoreKit throws.
  func purchaseConsumable(_ product: Product, quantity: Int = 1) async throws {
    switch try await product.purchase() {
    case .success(.verified(let transaction)):
      grant(quantity, of: product.id)
      await transaction.finish()
    case .success(.unverified): throw Refusal.unverified
    case .userCancelled, .pending: break
    @unknown default: break
    }
  }

  func use(_ productID: Product.ID) { grant(-1, of: productID) }

  private func grant(_ quantity: Int, of productID: Product.ID) {
    let count = max(0, balance[productID, default: 0] + quantity)
    DeviceStorage.keychain[Self.prefix + productID] = String(count)
  }
}
