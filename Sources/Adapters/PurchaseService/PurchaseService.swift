import StoreKit

/// Purchase code that behaves as the document on a StoreKit 2 purchase service says.
///
/// It keeps a set of what is purchased, and reads it anew after a purchase, an update and a
/// restore, and at no other time: that is how the document has it.
@MainActor final class PurchaseService: ObservableObject {
  /// Source: "Product Configuration"
  enum SubscriptionStatus {
    case unknown, subscribed, expired, inGracePeriod, notSubscribed
  }

  enum PurchaseEnd {
    case success, cancelled, pending
  }

  enum StoreError: Error {
    case verificationFailed
    case productNotFound
  }

  /// From the cheapest to the dearest.
  @Published private(set) var products: [Product] = []
  @Published private(set) var purchasedProductIDs: Set<Product.ID> = []
  @Published private(set) var subscriptionStatus = SubscriptionStatus.unknown

  private let productIDs: [Product.ID]
  private var listener: Task<Void, Never>?

  init(productIDs: [Product.ID]) {
    self.productIDs = productIDs
    listener = listenForTransactions()
  }

  deinit { listener?.cancel() }

  func loadProducts() async throws {
    products = try await Product.products(for: productIDs).sorted { $0.price < $1.price }
  }

  /// Sells one of a product.
  ///
  /// - Throws: ``StoreError``, or what StoreKit throws.
  func purchase(
    _ productID: Product.ID, options: Set<Product.PurchaseOption> = []
  ) async throws -> PurchaseEnd {
    let product = try product(productID)
    switch try await product.purchase(options: options) {
    case .success(let verification):
      let transaction = try verified(verification)
      // A consumable is finished as anything else is; counting it is left to the reader.
      await updatePurchasedProducts()
      await transaction.finish()
      return .success
    case .userCancelled: return .cancelled
    case .pending: return .pending
    }
  }

  func restorePurchases() async throws {
    try await AppStore.sync()
    await updatePurchasedProducts()
  }

  private func product(_ productID: Product.ID) throws -> Product {
    guard let product = products.first(where: { $0.id == productID }) else {
      throw StoreError.productNotFound
    }
    return product
  }

  private func verified(_ result: VerificationResult<Transaction>) throws -> Transaction {
    guard case .verified(let transaction) = result else { throw StoreError.verificationFailed }
    return transaction
  }

  private func updatePurchasedProducts() async {
    var purchased: Set<Product.ID> = []
    for await result in Transaction.currentEntitlements {
      guard case .verified(let transaction) = result else { continue }
      purchased.insert(transaction.productID)
    }
    purchasedProductIDs = purchased
    await updateSubscriptionStatus()
  }

  private func listenForTransactions() -> Task<Void, Never> {
    Task { [weak self] in
      for await result in Transaction.updates {
        guard case .verified(let transaction) = result else { continue }
        await self?.updatePurchasedProducts()
        await transaction.finish()
      }
    }
  }
}

// What the service tells of a subscription.
extension PurchaseService {
  /// Follows the first status of the group that the cheapest product belongs to. Where the cheapest
  /// product is no subscription, nobody counts as subscribed.
  private func updateSubscriptionStatus() async {
    guard let groupID = products.first?.subscription?.subscriptionGroupID else {
      subscriptionStatus = .notSubscribed
      return
    }
    guard let statuses = try? await Product.SubscriptionInfo.status(for: groupID) else {
      subscriptionStatus = .unknown
      return
    }
    subscriptionStatus = statuses.first.map { Self.word(for: $0.state) } ?? .notSubscribed
  }

  /// Billing retry has no word of its own in the document, and is unknown.
  private static func word(
    for state: Product.SubscriptionInfo.RenewalState
  ) -> SubscriptionStatus {
    let words: [Product.SubscriptionInfo.RenewalState: SubscriptionStatus] = [
      .subscribed: .subscribed, .expired: .expired, .inGracePeriod: .inGracePeriod,
      .revoked: .notSubscribed,
    ]
    return words[state] ?? .unknown
  }

  struct RenewalInfo {
    let willRenew: Bool
    let expirationDate: Date?
  }

  /// Of the first subscription among the entitlements. Source: "Handle Subscription Renewal"
  func subscriptionRenewalInfo() async -> RenewalInfo? {
    for await result in Transaction.currentEntitlements {
      guard case .verified(let transaction) = result, transaction.productType == .autoRenewable,
        case .verified(let renewal)? = await transaction.subscriptionStatus?.renewalInfo
      else { continue }
      return RenewalInfo(
        willRenew: renewal.willAutoRenew, expirationDate: transaction.expirationDate)
    }
    return nil
  }
}
