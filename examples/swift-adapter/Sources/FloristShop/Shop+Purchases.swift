import Foundation
import StoreKit

extension Shop {
  /// How a purchase ended, for the alert after it.
  enum PurchaseEnd {
    case delivered
    /// A parent has to approve, or the plan begins later.
    case waiting
    case cancelled
    case unverified
    /// The App Store gave back what the customer had already.
    case nothingNew
    case busy
    case unavailable
  }

  /// What the developer's server signs: a promotional offer for one customer.
  typealias OfferSigner =
    @MainActor (_ offerID: String, _ productID: Product.ID) async throws
    -> Product.SubscriptionOffer.Signature

  /// - Throws: what StoreKit throws, except for a cancellation.
  func buy(
    _ productID: Product.ID, quantity: Int = 1, options: Set<Product.PurchaseOption> = []
  ) async throws -> PurchaseEnd {
    guard !isPurchasing else { return .busy }
    return try await whilePurchasing {
      guard let product = await product(productID) else { return .unavailable }
      var options = options
      if quantity > 1 { options.insert(.quantity(quantity)) }
      do {
        return await end(of: try await product.purchase(options: options), productID)
      } catch StoreKitError.userCancelled {
        return .cancelled
      }
    }
  }

  /// Buys with an offer that customers who come back, or whom the server chose, may have.
  func buy(
    _ productID: Product.ID, withOffer offerID: String, signedBy sign: OfferSigner
  ) async throws -> PurchaseEnd {
    let winBacks = await product(productID)?.subscription?.winBackOffers ?? []
    if let offer = winBacks.first(where: { $0.id == offerID }) {
      return try await buy(productID, options: [.winBackOffer(offer)])
    }
    let signature = try await sign(offerID, productID)
    return try await buy(
      productID, options: [.promotionalOffer(offerID: offerID, signature: signature)])
  }

  private func end(
    of result: Product.PurchaseResult, _ productID: Product.ID
  ) async -> PurchaseEnd {
    switch result {
    case .success(.verified(let transaction)):
      let isOld = consumables.hasDelivered(transaction) || transaction.isExpired
      await handle(.verified(transaction))
      // A downgrade begins with the next period: until then the App Store gives the current plan.
      guard transaction.productID == productID else { return .waiting }
      return isOld ? .nothingNew : .delivered
    case .success(.unverified): return .unverified
    case .pending: return .waiting
    case .userCancelled: return .cancelled
    @unknown default: return .nothingNew
    }
  }

  /// The restore button in the settings.
  func restore() async throws {
    try await AppStore.sync()
    await refreshPurchases()
  }

  /// What the code brings arrives at the transaction listener.
  func redeemCode(in scene: UIWindowScene) async throws {
    try await AppStore.presentOfferCodeRedeemSheet(in: scene)
  }

  /// A request that was sent is not granted yet; the listener hears of the refund.
  @discardableResult
  func requestRefund(
    of productID: Product.ID, in scene: UIWindowScene
  ) async throws -> Transaction.RefundRequestStatus? {
    guard case .verified(let transaction)? = await Transaction.latest(for: productID) else {
      return nil
    }
    return try await transaction.beginRefundRequest(in: scene)
  }
}

extension Transaction {
  fileprivate var isExpired: Bool { expirationDate.map { $0 <= .now } ?? false }
}
