import StoreKit

/// Takes the newest way that the system has.
struct SystemLadder {
  func owns(_ product: Product) async -> Bool {
    if #available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
      for await result in product.currentEntitlements where result.isVerified { return true }
      return false
    } else {
      return await product.currentEntitlement != nil
    }
  }

  func offerName(_ transaction: Transaction) -> String? {
    if #available(iOS 17.2, macOS 14.2, *) {
      return transaction.offer?.id
    }
    return transaction.offerID
  }

  func currency(_ transaction: Transaction) -> String? {
    guard #available(iOS 16, macOS 13, *) else { return transaction.currencyCode }
    return transaction.currency?.identifier
  }

  @MainActor func buy(_ product: Product, in scene: UIWindowScene) async throws
    -> Product.PurchaseResult
  {
    if #available(iOS 17, *) {
      return try await product.purchase(confirmIn: scene)
    } else {
      return try await product.purchase()
    }
  }

  @MainActor func redeem(in scene: UIWindowScene, above controller: UIViewController) async throws {
    if #available(iOS 27, macOS 27, *) {
      _ = try await AppStore.presentOfferCodeRedeemSheet(from: controller, options: [])
    } else if #available(iOS 16, *) {
      try await AppStore.presentOfferCodeRedeemSheet(in: scene)
    } else {
      SKPaymentQueue.default().presentCodeRedemptionSheet()
    }
  }

  func revocation(_ transaction: Transaction) -> String? {
    if #available(iOS 26.4, macOS 26.4, *) { return transaction.revocationType?.rawValue }
    return transaction.revocationTypeStringRepresentation
  }

  @available(iOS 18.4, macOS 15.4, *)
  func status(_ id: UInt64) async throws -> SubscriptionStatus? {
    try await SubscriptionInfo.status(transactionID: id)
  }

  func options(_ winBack: Product.SubscriptionOffer?) -> Set<Product.PurchaseOption> {
    var options: Set<Product.PurchaseOption> = []
    if #available(iOS 18.0, macOS 15.0, *), let winBack { options.insert(.winBackOffer(winBack)) }
    if #available(iOS 26.4, *) { options.insert(.billingPlanType(.upFront)) }
    return options
  }

  func age() async -> Int? {
    if #available(iOS 26.2, macOS 26.2, *) { await AppStore.ageRatingCode } else { nil }
  }
}

@available(iOS 26.4, macOS 26.4, *)
extension Product.SubscriptionInfo.PricingTerms {
  var isCommitment: Bool { billingPlanType == .monthly && commitmentInfo.price > billingPrice }
}
